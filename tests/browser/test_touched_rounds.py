"""Whole rounds played by touch: cards and chips by wire, amounts read from the page's words.

What each spot must take or pay is reckoned here from the rules that stand beside it.
"""

import asyncio
from pathlib import Path

import pytest

from tests.browser.eyes import CHROMIUM
from tests.browser.finger import touched

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here"),
]


def test_a_round_of_blackjack(tmp_path: Path) -> None:
    """Version A: a double, a split, a blackjack, a hand that is insured and goes over 21."""
    # A burned card (SH-11); four boxes and the dealer, the boxes again; 9 on the double, T and 3 on
    # the hands of the split and T on its second, T for box 4; the dealer (blackjack.md section 2).
    shoe = "2C  6S 8S AC TS AH  5H 8D KS 6D  9C TC 3D TD TH  7C"

    async def story() -> None:
        async with touched("blackjack", tmp_path, shoe) as table:
            await table.open("blackjack/a")
            await table.lay({"1.main": "10", "2.main": "20", "3.main": "30", "4.main": "40"})
            await table.no_more_bets()

            # An ace: exactly half of the stake may be insured, and no other amount (BJR-16).
            await table.sees('[data-action="decide:insure:4"]')
            await table.looks_right()
            assert await table.page.locator('[data-action="other_amount"]').count() == 0
            asked = "Insure: put 20 20 must lie on box 4, insurance"
            await table.put("insure:4", asked, {"4.insurance": "20"})

            asked = "Double: put 10 20 must lie on box 1, bet"
            await table.put("double:1", asked, {"1.main": "20"})
            await table.turn(2, "8S 8D", "Box 2 16")
            asked = "Split: put 20 40 must lie on box 2, bet"
            await table.put("split:2", asked, {"2.main": "40"})
            await table.turn(2, "8S TC", "Box 2, hand 1 18", hand="2.1")
            await table.decide("stand:2")
            await table.turn(2, "8D 3D", "Box 2, hand 2 11", hand="2.2")
            await table.decide("hit:2")
            await table.turn(2, "8D 3D TD", "Box 2, hand 2 21", hand="2.2")
            await table.looks_right()
            await table.decide("stand:2")
            # An insured hand may be neither doubled nor split (section 5), but takes cards.
            await table.turn(4, "TS 6D", "Box 4 16")
            assert await table.reads(".decisions button") == ["+ Hit", "– Stand"]
            await table.decide("hit:4")

            await table.settled(
                {
                    "1.main": "Pay 20",  # 20 against 18: 1:1 on stake and doubling (section 3, 8)
                    "2.main": "Push",  # 18 against 18 loses 20 (ties in A), 21 wins 20
                    "3.main": "Pay 45",  # a blackjack at the posted 3:2 (section 3, 4)
                    "4.main": "Take 40",  # over 21 (section 3, 2)
                    "4.insurance": "Take 20",  # the dealer has no blackjack (section 3, 9)
                }
            )
            assert await table.cards("dealer") == "AH 7C"
            assert await table.read('[data-hand="dealer"] .value') == "18"
            assert await table.reads('[data-box="2"] .own') == ["−20", "+20"]
            await table.looks_right()
            lies = {"1.main": "40", "2.main": "40", "3.main": "75", "4.main": "0"}
            await table.pays_done(lies | {"4.insurance": "0"})

    asyncio.run(story())


def test_a_round_of_punto_banco(tmp_path: Path) -> None:
    """Punto draws to 5, banco on 5 draws because punto's third card is worth 4 to 7."""
    # A burned card; 1st punto, 2nd banco, 3rd punto, 4th banco, third cards (4, 3).
    shoe = "2C  2H 3S 3H 2D  7C 6S"

    async def story() -> None:
        async with touched("punto_banco", tmp_path, shoe) as table:
            await table.open("baccarat/punto_banco")
            await table.lay({"1.punto": "25", "2.banco": "100", "3.egalite": "5"})
            await table.lay({"4.punto": "10", "4.egalite": "15", "9.banco": "1000"})
            # Pair bets have no reader: they are keyed (interfaces.md, Chips and touches).
            await table.key("5.punto_pair", "5")
            await table.no_more_bets()
            await table.settled(
                {
                    # 2 and 3 are 5, with a 7 it is 2; 3 and 2 are 5, with a 6 it is 1 (PB-01).
                    "1.punto": "Pay 25",  # 2 against 1: 1:1
                    "4.punto": "Pay 10",
                    "2.banco": "Take 100",
                    "9.banco": "Take 1000",
                    "3.egalite": "Take 5",
                    "4.egalite": "Take 15",
                    "5.punto_pair": "Take 5",  # 2 and 3 are no pair (PB-04)
                }
            )
            assert await table.cards("punto") == "2H 3H 7C"
            assert await table.cards("banco") == "3S 2D 6S"
            totals = [
                await table.read(f'[data-hand="{side}"] .value') for side in ("punto", "banco")
            ]
            assert totals == ["2", "1"]
            await table.looks_right()
            lies = {"1.punto": "50", "2.banco": "0", "3.egalite": "0", "4.punto": "20"}
            await table.pays_done(lies, says="1 without a reader")
            await table.tap('[data-action="open_round"]')
            # Nobody sees whether the pair bet was taken: it is keyed again, or it is none.
            await table.sees('[data-spot="4.punto"][data-stake="20"]')
            assert await table.page.locator('[data-spot="5.punto_pair"]').count() == 0

    asyncio.run(story())
