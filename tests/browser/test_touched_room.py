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
TWICE = """([x, y]) => {
  const touch = () => document.elementFromPoint(x, y).closest("button").click();
  touch();
  const again = (_, eye) => {
    if (document.body.dataset.turn !== "5") return;
    eye.disconnect();
    requestAnimationFrame(touch);
  };
  new MutationObserver(again).observe(document.body, { attributes: true });
}"""
"""A touch, and a second one in the first frame that shows what it did."""


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


def test_a_finger_that_touches_twice_folds_one_hand(tmp_path: Path) -> None:
    """The next player's button lies at the same place: a second touch at once is not his fold."""

    async def story() -> None:
        async with ring_table("ring_poker", tmp_path, SHOE) as table:
            await dealt(table)
            await table.sees('[data-action="decide:fold:2"]:not([disabled])')
            fold = await table.page.locator('[data-action="decide:fold:2"]').bounding_box()
            assert fold is not None
            x, y = fold["x"] + fold["width"] / 2, fold["y"] + fold["height"] / 2
            # In the page itself, so that a busy machine does not come between the two.
            await table.page.evaluate(TWICE, [x, y])
            await table.sees('body[data-turn="5"]')
            # Once the finger rests the button is there again, and then it is the next player's.
            await table.sees('[data-action="decide:fold:5"]:not([disabled])')
            assert await table.page.get_attribute("body", "data-turn") == "5"
            folded = [seat for seat in (2, 5, 8) if await out(table, seat)]
            assert folded == [2]

    asyncio.run(story())


async def out(table: RingTable, seat: int) -> bool:
    return await table.page.get_attribute(f'[data-seat="{seat}"]', "data-state") == "folded"
