"""Stakes, stacks and bets of nine digits: nothing runs over anything else, on any screen."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page

from tests.browser.eyes import CHROMIUM, chromium, faults_of, look
from tests.browser.large_boxes import full_page
from tests.browser.large_pages import LARGEST, large_page
from tests.browser.ring_table import RingTable, ring_table
from tests.browser.show_pages import Show, load
from tests.browser.test_recorded_pages import NAMES

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here"),
]
ROOM = [name for name in NAMES if load(name, "dealer").get("room")]
MOST_POTS = 11
"""Twelve players, each with other chips: one pot fewer than players."""


BOXES = [name for name in NAMES if name not in ROOM and name != "ring_closed"]


def game_of(name: str) -> str:
    page: dict[str, Any] = load(name, "dealer")
    return str(page["table"]["game"])


async def faults(names: list[str], role: str, pots: int) -> dict[str, list[str]]:
    return await faults_in(names, role, lambda name, whose: large_page(name, whose, pots))


async def faults_in(
    names: list[str], role: str, page_of: Callable[[str, str], dict[str, Any]]
) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    async with chromium() as browser:
        for name in names:
            show, said = Show(name, 0, page_of), list[str]()
            address = await show.web.start()
            async with look(browser, f"{address}/{role}", said) as page:
                await page.wait_for_selector(f'body[data-entry="{show.entry}"]')
                said += await faults_of(page)
            await show.web.stop()
            if said:
                found[name] = said
    return found


@pytest.mark.parametrize("role", ["dealer", "player", "pit"])
@pytest.mark.parametrize("amount", ["25000", "25000.50", LARGEST])
def test_every_spot_of_every_box_staked(role: str, amount: str) -> None:
    """Split hands, side bets and backing bettors on all boxes: every digit has its place."""
    played = {game_of(name).partition("/")[0] for name in BOXES}
    families = "blackjack baccarat house_poker exchange_poker in_between high_card"
    assert played == set(families.split())
    found = asyncio.run(faults_in(BOXES, role, lambda name, who: full_page(name, who, amount)))
    assert found == {}


@pytest.mark.parametrize("role", ["dealer", "player"])
def test_amounts_of_nine_digits_fit_every_page_of_the_room(role: str) -> None:
    assert len(ROOM) > 20
    assert asyncio.run(faults(ROOM, role, 0)) == {}


@pytest.mark.parametrize("role", ["dealer", "player", "pit"])
@pytest.mark.parametrize("pots", [5, MOST_POTS])
def test_every_player_all_in_for_other_chips(role: str, pots: int) -> None:
    names = ["ring_flop", "ring_awarded", "stud_sixth", "stud_awarded", "double_awarded"]
    assert asyncio.run(faults(names, role, pots)) == {}


def test_amounts_of_nine_digits_fit_the_pit_s_page_of_every_game() -> None:
    assert asyncio.run(faults(NAMES, "pit", 0)) == {}


def test_a_hand_between_players_with_nine_digits(tmp_path: Path) -> None:
    """Sheets, bets, all-ins, pots and awards of a real table, on its three screens."""
    # Seats 2, 5, 8, 11 twice round from the left of the button, then burn and board (8.1, 4.4).
    shoe = "AS 4C QS AH  KD 3D QD KC  5C 7C 8D 2H  6H AC  6D 9S"
    chips = {2: "111111111", 5: "222222222", 8: "333333333", 11: "150000000"}

    async def story() -> None:
        async with (
            ring_table("ring_poker", tmp_path, shoe) as table,
            AsyncExitStack() as screens,
        ):
            others, said = await other_screens(table, screens)
            await table.open("ring_poker/texas_holdem")
            await table.sit(chips)
            await table.tap('[data-action="seat:8"]')
            await right(table, others)
            await table.tap('[data-action="sheet:close"]')
            await table.tap('[data-action="button"]', '.sheet [data-action="place_button:11"]')
            await table.deal()
            await bet(table, others)
            await award(table, others)
            assert said == []

    asyncio.run(story())


async def other_screens(
    table: RingTable, screens: AsyncExitStack
) -> tuple[tuple[Page, ...], list[str]]:
    browser, said = table.page.context.browser, list[str]()
    assert browser is not None
    address = table.rig.controller.address
    opened = [
        await screens.enter_async_context(look(browser, f"{address}/{role}", said))
        for role in ("player", "pit")
    ]
    return tuple(opened), said


async def bet(table: RingTable, others: tuple[Page, ...]) -> None:
    await table.says(8, "Fold", "Call 2", "Raise to … 4 – 333333333", "All-in 333333333")
    await table.tap('[data-action="stake:raise:8"]', '.sheet [data-stake="most"]')
    await right(table, others)
    await table.tap('[data-action="stake:confirm"]')
    # He cannot put in more than he has in front of him (table stakes, section 2).
    await table.says(11, "Fold", "Call 150000000 all-in")
    await right(table, others)
    await table.decide("call:11", "call:2")
    await table.sees('body[data-turn="5"]')
    await right(table, others)
    await table.decide("fold:5")


async def award(table: RingTable, others: tuple[Page, ...]) -> None:
    await table.sees('body[data-turn="2"] [data-hand="board"] .card:nth-child(5)')
    # What two have matched stays, the rest goes back; levels of three with the blind, and of two.
    assert await table.read("[data-returned]") == "Uncalled 183333333 back to seat 8"
    assert await table.reads("[data-pot]") == [
        "Main pot 333333335 2 8 11",
        "Side pot 77777778 8 11",
        "In all 411111113",
    ]
    await right(table, others)
    await table.decide("show:2", "muck:8", "show:11")
    await table.state("settled")
    # 5 % of the pots is over the cap of 10: 333333325 for two equal hands, the odd chip of 1 to
    # the first winner left of the button (4.4).
    assert await table.reads("[data-award]") == [
        "Main pot 166666663 Seat 2 Pair of aces, odd chip 1",
        "Main pot 166666662 Seat 11 Pair of aces",
        "Side pot 77777778 Seat 11 Nobody else is in",
    ]
    await right(table, others)


async def right(table: RingTable, others: tuple[Page, ...]) -> None:
    """Nothing is wrong to the eye on the three screens, once all show the newest entry."""
    await table.looks_right()
    entry = await table.page.get_attribute("body", "data-entry")
    for page in others:
        await page.wait_for_selector(f'body[data-entry="{entry}"]')
        assert await faults_of(page) == []
