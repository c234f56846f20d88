"""What goes wrong at a poker table, put right by touch (`dealing_exceptions.md` 7.8)."""

import asyncio
from pathlib import Path

import pytest

from controller.vocabulary.facts import IrregularityOpened, RulingApplied
from tests.browser.eyes import CHROMIUM
from tests.browser.ring_table import RingTable, ring_table

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here"),
]
SHOE = "AS 4C QS AH 3D QD"


async def dealt(table: RingTable) -> None:
    """Seats 2, 5 and 8 with 100, the button at 8, two cards each; seat 8 calls."""
    await table.open("ring_poker/texas_holdem")
    await table.sit({2: "100", 5: "100", 8: "100"})
    await table.tap('[data-action="button"]', '.sheet [data-action="place_button:8"]')
    await table.deal()
    await table.decide("call:8")
    await table.sees('body[data-turn="2"]')


async def rule(table: RingTable, code: str, choice: str) -> None:
    for person in ("D1", "F1"):
        await table.tap(
            f'.ruling [data-person="{person}"]', f'[data-action="rule:{code}:{choice}"]'
        )
        await table.sees(f'[data-given="{person}"], .screen:not(.held)')


def test_a_seat_that_was_missed_is_a_misdeal(tmp_path: Path) -> None:
    """PK-04, before substantial action: reported by touch, dealt anew for the same players."""

    async def story() -> None:
        async with ring_table("ring_poker", tmp_path, SHOE) as table:
            await dealt(table)
            await table.tap('[data-action="report"]')
            await table.sees('[data-action="report:PK-04"]')
            await table.looks_right()
            assert (await table.reads(".picks button"))[0].endswith("PK-01"), "its own rows first"
            await table.tap('[data-action="report:PK-04"]')
            await table.sees('[data-action="report_box:0"]')
            await table.looks_right()
            # The button lay wrong, or the deal began at a wrong seat: then it is no one seat.
            assert (await table.reads(".picks button"))[-1] == "None"
            await table.tap('[data-action="report_box:5"]')
            await table.state("held")
            assert await table.read(".ruling .detail") == "Seat 5, reported by D1"
            assert await table.reads(".choices button") == [
                "Misdeal proposed",
                "The hand is dead",
                "Play on",
                "Void the hand",
            ]
            await table.looks_right()
            await rule(table, "PK-04", "misdeal")
            await table.state("void")
            assert await table.reads(".before") == ["back 1", "back 2", "back 2"]
            await table.looks_right()
            await table.tap('[data-action="pays_done"]')
            await table.state("between")
            assert await table.stacks() == {2: "100", 5: "100", 8: "100"}
            facts = [fact for entry in table.rig.entries() for fact in entry.facts]
            opened = [fact.code for fact in facts if isinstance(fact, IrregularityOpened)]
            ruled = [fact.people for fact in facts if isinstance(fact, RulingApplied)]
            assert (opened, ruled) == (["PK-04"], [("D1", "F1")])
            for face in SHOE.split():
                await table.hides(face)

    asyncio.run(story())


def test_a_live_hand_that_was_mucked_is_named_as_a_hand(tmp_path: Path) -> None:
    """PK-12: only seats that play can be named; the dead thing is the hand, not a card."""

    async def story() -> None:
        async with ring_table("ring_poker", tmp_path, SHOE) as table:
            await dealt(table)
            await table.tap('[data-action="report"]', '[data-action="report:PK-12"]')
            await table.sees('[data-action="report_box:2"]')
            assert await table.reads(".picks button") == ["2", "5", "8"]
            await table.tap('[data-action="report_box:2"]')
            await table.state("held")
            assert (await table.reads(".choices button"))[0] == "The hand is dead proposed"
            await rule(table, "PK-12", "dead")
            await table.says(5, "Fold", "Check", "Raise to … 4 – 100", "All-in 100")
            assert await table.stacks() == {2: "99", 5: "98", 8: "98"}
            await table.looks_right()

    asyncio.run(story())
