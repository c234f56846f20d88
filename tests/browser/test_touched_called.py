"""A bet called without chips, reported by touch and accepted by dealer and floor (BT-14)."""

import asyncio
from pathlib import Path

import pytest

from controller.vocabulary.facts import IrregularityOpened, RulingApplied
from tests.browser.eyes import CHROMIUM
from tests.browser.finger import touched

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here"),
]


def test_a_called_bet_stands_when_the_floor_accepts_it_before_the_card(tmp_path: Path) -> None:
    """Ten are called on box 1, no chips lie there: 19 against 17 wins ten (blackjack.md 3, 8)."""

    async def story() -> None:
        async with touched("blackjack", tmp_path, "2C  TS 9C 9H  8D") as table:
            await table.open("blackjack/a")
            await table.tap('[data-action="report"]', '[data-action="report:BT-14"]')
            await table.looks_right()
            await table.tap('[data-action="report_box:1"]')
            await table.tap('[data-action="report_spot:1.main"]')
            await table.sees('[data-sheet="amount"]')
            await table.tap('[data-key="1"]', '[data-key="0"]', '[data-action="amount:confirm"]')
            await table.sees('[data-sheet="text"]')
            await table.looks_right()
            await table.tap('[data-key="T"]', '[data-key="E"]', '[data-key="N"]')
            await table.tap('[data-action="text:confirm"]')

            await table.state("held")
            says = "A bet was called without chips. Does it stand?"
            assert await table.read(".ruling h3") == says
            assert await table.read(".ruling .detail") == '10 on 1.main, "TEN", reported by D1'
            await table.looks_right()
            for person in ("D1", "F1"):
                await table.tap(f'.ruling [data-person="{person}"]')
                await table.tap('[data-action="rule:BT-14:accept"]')
                await table.sees(f'[data-given="{person}"], .screen:not(.held)')
            await table.sees('[data-spot="1.main"][data-stake="10"]')
            await table.no_more_bets()
            await table.turn(1, "TS 9H", "Box 1 19")
            await table.decide("stand:1")
            await table.settled({"1.main": "Pay 10"})
            facts = [fact for entry in table.rig.entries() for fact in entry.facts]
            opened = [fact for fact in facts if isinstance(fact, IrregularityOpened)]
            assert [(fact.code, fact.spot, fact.level) for fact in opened] == [
                ("BT-14", "1.main", 2)
            ]
            ruled = [fact.people for fact in facts if isinstance(fact, RulingApplied)]
            assert ruled == [("D1", "F1")]
            await table.pays_done({"1.main": "20"})

    asyncio.run(story())
