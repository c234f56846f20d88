"""Who is dealt in and not at the table, by touch (`poker_player_vs_player.md` 5 J3, PVP-D11)."""

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
