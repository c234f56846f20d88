"""Seats of a poker table by touch: who is absent (PVP-D11), and that neighbours lie clear."""

import asyncio
from pathlib import Path

import pytest

from tests.browser.eyes import CHROMIUM
from tests.browser.ring_table import table_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here"),
]

GAME = "ring_poker/texas_holdem"


def test_the_dealer_says_who_is_absent(tmp_path: Path) -> None:
    """He is dealt in all the same, the page says that he is not there, and he may come back."""

    async def story() -> None:
        posted = {"blinds": "1/2", "PVP-D11": "confirmed"}
        async with table_of(GAME, tmp_path, "AS 4C QS AH 3D QD", posted) as table:
            await table.open(GAME)
            await table.sit({2: "100", 5: "100", 8: "100"})
            await table.tap('[data-action="seat:5"]')
            await table.looks_right()
            await table.tap('[data-action="absent:5"]')
            await table.sees('[data-seat="5"] .standing')
            assert await table.read('[data-seat="5"] .standing') == "Not here"
            await table.tap('[data-action="seat:5"]')
            assert await table.read(".sheet h2") == "Seat 5 100 on the table, not at the table"
            await table.looks_right()
            await table.tap('[data-action="here:5"]')
            await table.sees('[data-seat="5"]:not(:has(.standing))')
            await table.tap('[data-action="seat:8"]', '[data-action="absent:8"]')
            await table.sees('[data-seat="8"] .standing')
            await table.tap('[data-action="button"]', '.sheet [data-action="place_button:8"]')
            await table.deal()
            await table.says(8, "Fold", "Call 2", "Raise to … 4 – 100", "All-in 100")
            assert await table.read('[data-seat="8"] .standing') == "Not here"
            await table.looks_right()

    asyncio.run(story())


def test_eight_of_twelve_seats_lie_clear_of_one_another(tmp_path: Path) -> None:
    """A table whose layout draws no seats: neighbours with three cards each, whoever is in turn."""
    shoe = "AS KD 9C 4H JC TC 2H 7S  QD 6C 8S 3D KH 5D 9H TD  3S JD 4C QH 8H 5C 7D 6S"
    posted = {"structure": "limit", "limits": "2/4", "ante": "0.50", "bring_in": "1"}

    async def story() -> None:
        game = "ring_poker/seven_card_stud"
        async with table_of(game, tmp_path, shoe, posted) as table:
            await table.open(game)
            await table.sit(dict.fromkeys((1, 2, 3, 4, 9, 10, 11, 12), "20"))
            await table.looks_right()
            await table.deal()
            # The three of spades of the first seat is the lowest card in view.
            await table.says(1, "Bring in 1", "Bet 2")
            await table.prompts("Seat 1 Has to open 19.50 behind")
            await table.looks_right()
            await table.decide("bring_in:1")
            for seat in (2, 3, 4, 9, 10, 11, 12):
                await table.sees(f'body[data-turn="{seat}"]')
                await table.looks_right()
                await table.decide(f"call:{seat}")

    asyncio.run(story())
