"""What no sensor sees, reported by touch and ruled by the names it needs (law 6 and 7)."""

import asyncio
from pathlib import Path

import pytest

from controller.vocabulary.facts import IrregularityNoted, IrregularityOpened, RulingApplied
from tests.browser.eyes import CHROMIUM
from tests.browser.finger import TouchedTable, touched

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here"),
]


async def dealt(table: TouchedTable) -> None:
    """Box 1 has ten and nine against the dealer's nine and is asked."""
    await table.open("blackjack/a")
    await table.lay({"1.main": "10"})
    await table.no_more_bets()
    await table.turn(1, "TS 9H", "Box 1 19")


def test_a_card_on_the_floor_holds_the_table_until_three_names_are_given(tmp_path: Path) -> None:
    """SH-15: dealer, floor and surveillance; the card that was touched is named by its draw."""

    async def story() -> None:
        async with touched("blackjack", tmp_path, "2C  TS 9C 9H  8D") as table:
            await dealt(table)
            await table.tap('[data-action="report"]', '[data-action="report:SH-15"]')
            await table.sees('[data-sheet="lying"]')
            assert await table.reads(".hands-lying span") == ["Dealer", "Box 1"]
            await table.looks_right()
            await table.tap('.hands-lying [data-draw="4"]')

            await table.state("held")
            assert await table.read(".ruling h3") == "A card fell on the floor. Lay it back."
            assert await table.read(".ruling .detail") == "Draw 4, reported by D1"
            assert await table.page.locator(".decisions button").count() == 0
            await table.looks_right()
            for person in ("D1", "F1", "S1"):
                await table.tap(f'.ruling [data-person="{person}"]')
                await table.tap('[data-action="rule:SH-15:accept"]')
                await table.sees(f'[data-given="{person}"], .screen:not(.held)')
            # The card counts where it lay; the round goes on as if nothing had been.
            await table.turn(1, "TS 9H", "Box 1 19")
            await table.decide("stand:1")
            await table.settled({"1.main": "Pay 10"})  # 19 against 17 (blackjack.md section 3, 8)
            facts = [fact for entry in table.rig.entries() for fact in entry.facts]
            opened = [fact for fact in facts if isinstance(fact, IrregularityOpened)]
            assert [(fact.code, fact.draw, fact.level) for fact in opened] == [("SH-15", 4, 2)]
            ruled = [fact.people for fact in facts if isinstance(fact, RulingApplied)]
            assert ruled == [("D1", "F1", "S1")]
            await table.pays_done({"1.main": "20"})

    asyncio.run(story())


def test_a_harmless_thing_is_counted_and_holds_nothing(tmp_path: Path) -> None:
    """A bet for the dealer (BT-12) is noted with its box."""

    async def story() -> None:
        async with touched("blackjack", tmp_path, "2C  TS 9C 9H  8D") as table:
            await dealt(table)
            entry = await table.page.get_attribute("body", "data-entry")
            await table.tap('[data-action="report"]')
            await table.looks_right()
            await table.tap('[data-action="report:BT-12"]')
            await table.looks_right()
            await table.tap('[data-action="report_box:1"]')
            await table.sees(f'body[data-busy=""]:not([data-entry="{entry}"])')
            await table.turn(1, "TS 9H", "Box 1 19")
            facts = [fact for one in table.rig.entries() for fact in one.facts]
            noted = [fact for fact in facts if isinstance(fact, IrregularityNoted)]
            assert noted == [IrregularityNoted(code="BT-12", detail="box 1, reported by D1")]

    asyncio.run(story())


def test_what_is_rare_stands_on_a_sheet_of_its_own(tmp_path: Path) -> None:
    """RD-05: one card in two places stops the table; pit and surveillance close it."""

    async def story() -> None:
        async with touched("blackjack", tmp_path, "2C  TS 9C 9H  8D") as table:
            await dealt(table)
            await table.tap('[data-action="report"]')
            await table.looks_right()
            await table.tap('[data-action="report_rare"]')
            await table.looks_right()
            await table.tap('[data-action="report:RD-05"]', '.hands-lying [data-draw="4"]')
            await table.state("stopped")
            assert await table.read(".ruling h3") == "One card lies in two places. Stop and count."
            await table.looks_right()

    asyncio.run(story())
