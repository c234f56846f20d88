"""Red dog and voodoo by touch: the spread and its odds, raises, ties (`banked_card_games.md`)."""

import asyncio
from pathlib import Path

import pytest

from tests.browser.eyes import CHROMIUM
from tests.browser.finger import touched

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here"),
]


def test_a_round_of_red_dog(tmp_path: Path) -> None:
    """Spread 3 at 2:1; one raises by his whole bet, one by less, one not at all."""
    # A burned card, the two base cards, the third card (section 1).
    shoe = "2C  5H 9D  7C"

    async def story() -> None:
        async with touched("in_between", tmp_path, shoe) as table:
            await table.open("in_between/red_dog")
            await table.lay({"1.bet": "10", "3.bet": "20", "6.bet": "50"})
            await table.no_more_bets()
            # 9 - 5 - 1 ranks lie between; the dealer announces them and their odds (1, 4).
            await table.prompts("Raise or pass 3 boxes may choose")
            assert await table.read('[data-hand="board"] .value') == "Spread 3, pays 2:1"
            await table.looks_right()

            asked = "Raise: put 10 10 must lie on box 1, raise"
            await table.put("raise:1", asked, {"1.raise": "10"})
            await table.decide("pass:3")
            await table.prompts("Box 6 Raise or pass")
            # Any amount up to the bet (RDR-04).
            await table.tap('[data-action="amount:decide:raise:6"]')
            await table.amount("25")
            asked = "Raise: put 25 25 must lie on box 6, raise"
            await table.asked(asked, {"6.raise": "25"})

            await table.settled(
                {
                    # 7 lies between: bet and raise at the odds of the spread (1, 5).
                    "1.bet": "Pay 20",
                    "1.raise": "Pay 20",
                    "3.bet": "Pay 40",
                    "6.bet": "Pay 100",
                    "6.raise": "Pay 50",
                }
            )
            assert await table.cards("board") == "5H 9D 7C"
            await table.looks_right()
            assert await table.why(6) == [
                "Bet 50 Pay 100 Between, spread 3 2:1",
                "Raise 25 Pay 50 Between, spread 3 2:1",
            ]
            await table.pays_done({"1.bet": "30", "1.raise": "30", "3.bet": "60", "6.raise": "75"})

    asyncio.run(story())


def test_a_round_of_voodoo(tmp_path: Path) -> None:
    """Three ties: one goes on and wins, one gives up half, one goes on and loses both stakes."""
    # A burned card, one card a box and the dealer's; new cards for the two that go on, and his.
    shoe = "2C  TS KC TH TC TD  QC 3H 9D"

    async def story() -> None:
        async with touched("voodoo", tmp_path, shoe) as table:
            await table.open("high_card/voodoo")
            await table.lay({"1.bet": "10", "2.bet": "20", "3.bet": "30", "4.bet": "5"})
            await table.no_more_bets()
            await table.prompts("Surrender or continue 3 boxes may choose")
            # A settled stake does not wait for the ties: king against ten (section 3, 3).
            assert await table.money("2.bet") == {"2.bet": "Pay 20"}
            assert await table.reads('[data-hand="3"] .says') == ["10 Ties 10"]
            await table.looks_right()

            # The additional stake equals the original (alternative 2).
            asked = "Continue: put 10 10 must lie on box 1, extra"
            await table.put("continue:1", asked, {"1.extra": "10"})
            await table.decide("surrender:3")
            await table.prompts("Box 4 10")
            asked = "Continue: put 5 5 must lie on box 4, extra"
            await table.put("continue:4", asked, {"4.extra": "5"})

            await table.settled(
                {
                    "1.bet": "Push",  # queen beats nine: the original is returned,
                    "1.extra": "Pay 10",  # the additional stake pays 1:1 (VD-02, W2)
                    "2.bet": "Pay 20",
                    "3.bet": "Take 15",  # he gave up and loses half (VD-01)
                    "4.bet": "Take 5",  # three below nine: both stakes are lost
                    "4.extra": "Take 5",
                }
            )
            assert await table.reads('[data-hand="1"] .note') == ["Beats 9"]
            assert await table.cards("4") == "TC 3H"
            assert await table.cards("dealer") == "TD 9D"
            await table.looks_right()
            await table.pays_done({"1.bet": "10", "1.extra": "20", "3.bet": "15", "4.extra": "0"})

    asyncio.run(story())
