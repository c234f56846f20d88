"""Five Card Draw by touch: openers are split aloud and proved (`poker_player_vs_player.md`)."""

import asyncio
from pathlib import Path

import pytest

from tests.browser.eyes import CHROMIUM
from tests.browser.ring_table import RingTable, table_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here"),
]

GAME = "ring_poker/five_card_draw"
# One card at a time to seats 4 and 1 (the button), then the burn and the card drawn.
SHOE = "JS KC  JD 3D  TH 4S  9H 6C  8H 8D  5C  QC"
POSTED = {"ante": "1", "min_bet": "2", "opener": "jacks"}


def test_openers_that_were_split_are_proved(tmp_path: Path) -> None:
    """The opener breaks his jacks, wins alone, and turns no card but the two of them."""

    async def story() -> None:
        async with table_of(GAME, tmp_path, SHOE, POSTED) as table:
            await deal_in(table)
            await table.says(4, "Fold", "Check", "Bet … 2 – 99", "All-in 99")
            await table.stake("bet:4", "2")
            await table.decide("call:1")
            await draw(table)
            await prove(table)

    asyncio.run(story())


def test_who_shows_no_openers_wins_nothing(tmp_path: Path) -> None:
    """Everybody else folds before the draw; the opener shows none: the pot is the next hand's."""

    async def story() -> None:
        async with table_of(GAME, tmp_path, SHOE, POSTED) as table:
            await deal_in(table)
            await table.stake("bet:4", "2")
            await table.decide("fold:1")
            await table.says(4, "Shows openers", "Shows none")
            await table.decide("muck:4")
            await table.state("settled")
            assert await table.read("[data-carried]") == "Nobody won it: 2 stays for the next hand"
            assert await table.stacks() == {1: "99", 4: "99"}
            await table.looks_right()
            await table.hides("JS", "JD", "TH", "9H", "8H", "KC", "3D")

    asyncio.run(story())


async def deal_in(table: RingTable) -> None:
    await table.open(GAME)
    await table.sit({1: "100", 4: "100"})
    await table.tap('[data-action="button"]', '.sheet [data-action="place_button:1"]')
    await table.deal()


async def draw(table: RingTable) -> None:
    """One jack goes after the announcement; without it the page says why not."""
    gives = "Exchanges … key the faces given up"
    await table.says(4, gives, "Stands pat", "Splits openers")
    await exchange(table, "JD")
    await table.sees('[data-refused="RF-125"]')
    await table.tap('[data-action="decide:split:4"]')
    await table.sees('.decisions:not(:has([data-action="decide:split:4"]))')
    await table.says(4, gives, "Stands pat")
    await exchange(table, "JD")
    await table.says(1, gives, "Stands pat")
    await table.decide("stand_pat:1")


async def exchange(table: RingTable, card: str) -> None:
    """Key the face that seat 4 gives up."""
    await table.tap('[data-action="giving:exchange:4"]', f'.sheet [data-card-key="{card}"]')
    await table.tap('.sheet [data-action="giving:confirm"]')


async def prove(table: RingTable) -> None:
    """The other one folds: two jacks are turned, one of the hand and the one that lies apart."""
    await table.says(4, "Fold", "Check", "Bet … 2 – 97", "All-in 97")
    await table.decide("most:4", "fold:1")
    await table.says(4, "Shows openers", "Shows none")
    await table.looks_right()
    await table.hides("JS", "JD", "TH", "9H", "8H", "QC")
    await table.decide("show:4")
    await table.state("settled")
    assert await table.cards("4") == "JS XX XX XX XX"
    assert await table.read('[data-seat="4"] .note') == "Openers JS JD"
    # Antes of 1 and 2 of each; the last bet was not called.
    assert await table.stacks() == {1: "97", 4: "103"}
    await table.hides("TH", "9H", "8H", "QC", "KC", "3D", "4S", "6C", "8D")
    await table.looks_right()
