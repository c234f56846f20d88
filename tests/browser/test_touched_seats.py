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


def test_neighbours_at_chinese_poker_and_one_who_owes(tmp_path: Path) -> None:
    """Rows are entered as they are shown; seat 1 has 3 and loses three points of 2 (8.12)."""
    first = ("AD AC 2D", "AH KH QH JH TH", "AS KS QS JS TS")
    last = ("2S 3D 6D", "2H 3H 4C 5C 9D", "2C 3C 4D 5D 7H")
    shoe = " ".join(
        f"{one} {other}"
        for one, other in zip(" ".join(first).split(), " ".join(last).split(), strict=True)
    )

    async def story() -> None:
        game = "chinese_poker/chinese"
        async with table_of(game, tmp_path, shoe, {"point_value": "2"}) as table:
            await table.open(game)
            await table.sit({1: "3", 2: "100"})
            await table.tap('[data-action="button"]', '.sheet [data-action="place_button:1"]')
            await table.deal()
            for seat, rows in ((2, first), (1, last)):
                await table.prompts(f"Seat {seat} Shows its rows once all have set")
                await table.tap(f'[data-action="arrange:{seat}"]')
                cards = " ".join(rows).split()
                await table.tap(*(f'.sheet [data-card-key="{card}"]' for card in cards))
                await table.tap('[data-action="arrange:confirm"]')
            await table.state("settled")
            # The back of seat 1 is seven-high, below its middle.
            assert await table.reads("[data-won]") == [
                "− 6 -3 points, wrongly set",
                "+ 6 +3 points",
            ]
            assert await table.stacks() == {1: "Owes 3", 2: "106"}
            await table.looks_right()
            await table.tap('[data-action="pays_done"]')
            await table.state("between")
            assert await table.stacks() == {2: "106"}

    asyncio.run(story())


def test_the_only_card_in_hand_is_placed_by_one_touch(tmp_path: Path) -> None:
    """Open Chinese poker (8.13): the first five are named, each later one only where it lies."""
    shoe = "AS 2C AH KD KS 2D AD KH QS 2H  9C 9D"

    async def story() -> None:
        game = "chinese_poker/open"
        async with table_of(game, tmp_path, shoe, {"point_value": "2"}) as table:
            await table.open(game)
            await table.sit({1: "100", 2: "100"})
            await table.tap('[data-action="button"]', '.sheet [data-action="place_button:2"]')
            await table.deal()
            first = {1: ["AS", "AH", "KS", "AD"], 2: ["2C", "KD", "2D", "KH"]}
            for seat, cards in first.items():
                for card in cards:
                    await table.tap(f'[data-action="place:back:{seat}"]')
                    await table.tap(f'.sheet [data-card-key="{card}"]')
                    await table.sees(f'[data-hand="{seat}.3"] [data-card="{card}"]')
                await table.tap(f'[data-action="place:middle:{seat}"]')
                await table.sees(f'[data-hand="{seat}.2"] .card')
            await table.tap('[data-action="place:front:1"]')
            await table.sees('[data-hand="1.1"] [data-card="9C"]')
            await table.sees('body[data-turn="2"]')
            await table.tap('[data-action="place:back:2"]')
            await table.sees('body[data-turn="1"]')
            assert await table.cards("2.3") == "2C KD 2D KH 9D"

    asyncio.run(story())
