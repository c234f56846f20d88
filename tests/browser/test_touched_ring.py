"""Hands of the poker room by touch: what each seat has, owes and wins, reckoned from the rules.

`poker_player_vs_player.md` stands beside every figure; the page's words are what is compared.
"""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.browser.eyes import CHROMIUM, faults_of, look
from tests.browser.finger import Finger
from tests.browser.ring_table import RingTable, ring_table, table_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here"),
]

HOLES = ("AS", "KD", "4C", "3D", "QS", "QD", "AH", "KC")
BURNED = ("5C", "6H", "6D")


def test_a_no_limit_hand_with_a_side_pot(tmp_path: Path) -> None:
    """Three all-ins, an uncalled part, a main pot shared with an odd chip, a mucked hand."""
    # Seats 2, 5, 8, 11 twice round from the left of the button, then burn and board (8.1, 4.4).
    shoe = "AS 4C QS AH  KD 3D QD KC  5C 7C 8D 2H  6H AC  6D 9S"

    async def story() -> None:
        async with ring_table("ring_poker", tmp_path, shoe) as table:
            await table.open("ring_poker/texas_holdem")
            await table.sit({2: "51", 5: "200", 8: "300", 11: "150"})
            await table.looks_right()
            await table.prompts("Place the button 4 players")
            await table.tap('[data-action="button"]', '.sheet [data-action="place_button:11"]')
            await table.sees('[data-seat="11"] [data-button]')
            await table.deal()
            rail: list[str] = []
            browser = table.page.context.browser
            assert browser is not None
            address = table.rig.controller.address
            async with look(browser, f"{address}/player", rail) as page:
                await bet_before_the_flop(table, page)
                await run_out_the_board(table, Finger(page))
                await show_and_award(table, Finger(page))
            assert rail == []
            await table.tap('[data-action="pays_done"]')
            await table.state("between")
            # What each seat takes into the next hand; a seat without chips is free.
            assert await table.stacks() == {2: "73", 5: "198", 8: "150", 11: "270"}

    asyncio.run(story())


async def bet_before_the_flop(table: RingTable, rail: Page) -> None:
    """Blinds, a raise, three players all-in: what may be said and between which amounts."""
    # Small blind left of the button, big blind next to it; the seat left of that is first (4.4).
    await table.says(8, "Fold", "Call 2", "Raise to … 4 – 300", "All-in 300")
    assert await table.bets() == {2: "1", 5: "2"}
    assert await table.stacks() == {2: "50", 5: "198", 8: "300", 11: "150"}
    await hidden(table, rail)
    await table.looks_right()
    await below_the_least(table)
    # A raise is at least as large as the last full one: from 2 to 6 is a raise of 4, so 10 next.
    await table.says(11, "Fold", "Call 6", "Raise to … 10 – 150", "All-in 150")
    await table.decide("call:11")
    await table.says(2, "Fold", "Call 5", "Raise to … 10 – 51", "All-in 51")
    await table.decide("most:2")
    # 6 to 51 is a full raise of 45: the next is to 96 at least.
    await table.says(5, "Fold", "Call 49", "Raise to … 96 – 200", "All-in 200")
    await table.decide("fold:5")
    await table.says(8, "Fold", "Call 45", "Raise to … 96 – 300", "All-in 300")
    await table.decide("most:8")
    # He cannot put in more than he has in front of him (table stakes, section 2).
    await table.says(11, "Fold", "Call 144 all-in")
    assert await table.bets() == {2: "51", 5: "2", 8: "300", 11: "6"}
    await table.looks_right()
    await hidden(table, rail)
    await table.decide("call:11")


async def below_the_least(table: RingTable) -> None:
    """Seat 8 raises to 6; less than 4 is not taken, the sheet says why."""
    await table.tap('[data-action="stake:raise:8"]', '.sheet [data-key="3"]')
    await table.page.locator(".amount-field").get_by_text("3", exact=True).wait_for()
    assert await table.read('[data-action="stake:confirm"]') == "At least 4"
    assert await table.page.is_disabled('[data-action="stake:confirm"]')
    await table.looks_right()
    await table.tap('.sheet [data-key="⌫"]', '.sheet [data-key="6"]')
    await table.sees('[data-action="stake:confirm"]:not([disabled])')
    assert await table.read('[data-action="stake:confirm"]') == "Raise to 6"
    await table.tap('[data-action="stake:confirm"]')


async def run_out_the_board(table: RingTable, rail: Finger) -> None:
    """Nobody can bet any more: the board comes without a betting round (4.5)."""
    await table.sees('body[data-turn="2"] [data-hand="board"] .card:nth-child(5)')
    # 150 of 300 were matched: the rest goes back first, and is not raked (section 3).
    assert await table.read("[data-returned]") == "Uncalled 150 back to seat 8"
    # Levels 51 of three seats with the 2 of the folded big blind, and 99 of two.
    assert await table.reads("[data-pot]") == [
        "Main pot 155 2 8 11",
        "Side pot 198 8 11",
        "In all 353",
    ]
    assert await table.cards("board") == "7C 8D 2H AC 9S"
    assert await table.stacks() == {2: "All-in", 5: "198", 8: "150", 11: "All-in"}
    await hidden(table, rail.page)
    await table.looks_right()
    await rail.sees('[data-hand="board"] .card')
    assert await rail.cards("board") == "7C 8D 2H AC 9S"
    said = ["Pot 353", "Main pot 155", "Side pot 198"]
    assert await rail.reads("[data-pot]") == said
    # The table's sign: game, blinds, and the charge with its cap (section 3).
    assert await rail.reads("[data-sign]") == [
        "Game No limit, blinds 1/2",
        "House charge 5 % of the pot, at most 10",
    ]
    await rail_right(rail)


async def show_and_award(table: RingTable, rail: Finger) -> None:
    """Without a bet on the last round the first seat left of the button shows first (4.4)."""
    await table.says(2, "Shows", "Mucks", "Turn all hands")
    await table.decide("show:2")
    await table.says(8, "Shows", "Mucks", "Turn all hands")
    await table.decide("muck:8")
    await table.decide("show:11")
    await table.state("settled")
    # 5 % of 353 is 17.65, the cap is 10, taken from the main pot: 145 for two equal hands. The
    # odd chip goes to the first winning seat left of the button (4.4); the side pot has one left.
    assert await table.reads("[data-award]") == [
        "Main pot 73 Seat 2 Pair of aces, odd chip 1",
        "Main pot 72 Seat 11 Pair of aces",
        "Side pot 198 Seat 11 Nobody else is in",
    ]
    assert await table.read("[data-charge]") == "House takes 10"
    assert await table.reads("[data-won]") == ["+ 73", "+ 270"]
    assert await table.stacks() == {2: "73", 5: "198", 8: "150", 11: "270"}
    assert (await table.cards("2"), await table.cards("11")) == ("AS KD", "AH KC")
    await table.looks_right()
    await rail.sees("[data-award]")
    assert await rail.read(".result b") == "Seats 2 and 11 win"
    await rail_right(rail)
    # A folded or mucked hand is never shown, nor a burned card (section 1, architecture 8a).
    for page in (table, rail):
        await nowhere(page.page, "4C", "3D", "QS", "QD", *BURNED)


async def hidden(table: RingTable, rail: Page) -> None:
    """No hole card and no burned card is in what the two pages are made of."""
    for page in (table.page, rail):
        await nowhere(page, *HOLES, *BURNED)


async def nowhere(page: Page, *cards: str) -> None:
    made = await page.content()
    told = [card for card in cards if f'data-card="{card}"' in made]
    assert not told, told


async def rail_right(rail: Finger) -> None:
    faults = await faults_of(rail.page)
    assert not faults, faults


def test_one_touch_from_a_hand_to_the_next(tmp_path: Path) -> None:
    """A hand is folded; the next one is dealt by a single touch, the button one seat on."""
    shoe = "AS 4C QS AH 3D QD"

    async def story() -> None:
        async with ring_table("ring_poker", tmp_path, shoe) as table:
            await table.open("ring_poker/texas_holdem")
            await table.sit({2: "100", 5: "100", 8: "100"})
            await table.tap('[data-action="button"]', '.sheet [data-action="place_button:8"]')
            await table.deal()
            await table.says(8, "Fold", "Call 2", "Raise to … 4 – 100", "All-in 100")
            await table.decide("fold:8", "fold:2")
            await table.state("settled")
            await table.looks_right()
            # The dealer's hands load the shuffled deck; nothing else is touched.
            await table.tap('[data-action="next_hand"]')
            await table.sees('body[data-turn="2"] [data-button="2"]')
            assert await table.bets() == {5: "1", 8: "2"}
            assert await table.stacks() == {2: "99", 5: "100", 8: "98"}
            await table.looks_right()

    asyncio.run(story())


def test_a_limit_hand_of_seven_card_stud(tmp_path: Path) -> None:
    """Antes, bring-in, completion, an open pair, a rake rounded down to the chip."""
    # Two down and one up to seats 1, 3 and 6, then burn and a card to each still in (8.9).
    shoe = "AS 4D 2H  QD 6C 8S  KD 2C 9H  3C KH 9C  3H 3S 5D  4H 7S TC  4S JC 9S"
    posted = {"structure": "limit", "limits": "2/4", "ante": "0.50", "bring_in": "1"}
    posted |= {"rake_pct": "10"}

    async def story() -> None:
        game = "ring_poker/seven_card_stud"
        async with table_of(game, tmp_path, shoe, posted) as table:
            await table.open(game)
            await table.sit({1: "50", 3: "50", 6: "50"})
            await table.deal()
            await third_street(table)
            await fourth_street(table)
            await to_the_showdown(table)
            await award(table)

    asyncio.run(story())


async def third_street(table: RingTable) -> None:
    """The lowest card in view brings in (4.4): the two of clubs of seat 3."""
    await table.says(3, "Bring in 1", "Bet 2")
    assert await table.reads("[data-pot]") == ["Pot 1.50"]
    assert await table.stacks() == {1: "49.50", 3: "49.50", 6: "49.50"}
    read = [await table.cards(str(seat)) for seat in (1, 3, 6)]
    assert read == ["XX XX KD", "XX XX 2C", "XX XX 9H"]
    await table.hides("AS", "QD", "4D", "6C", "2H", "8S", "3C")
    await table.looks_right()
    await table.decide("bring_in:3")
    # To complete is to raise to the small bet.
    await table.says(6, "Fold", "Call 1", "Raise to 2")
    await table.decide("raise:6:2")
    await table.says(1, "Fold", "Call 2", "Raise to 4")
    await table.decide("call:1")
    await table.says(3, "Fold", "Call 1", "Raise to 4")
    await table.decide("fold:3")


async def fourth_street(table: RingTable) -> None:
    """The highest hand in view speaks first; a pair in view lets the big bet be made (PVP-D36)."""
    await table.says(1, "Fold", "Check", "Bet 2", "Bet 4")
    # Antes 1.50, the bring-in of 1 that was folded, and 2 of each of two.
    assert await table.reads("[data-pot]") == ["Pot 6.50"]
    assert await table.cards("1") == "XX XX KD KH"
    assert await table.read('[data-seat="3"] .standing') == "Folded"
    await table.hides("2C", "AS", "QD", "2H", "8S", "3C", "3H")
    await table.looks_right()
    await table.decide("bet:1:4")
    await table.says(6, "Fold", "Call 4", "Raise to 6", "Raise to 8")
    await table.decide("call:6")


async def to_the_showdown(table: RingTable) -> None:
    """From fifth street on the big bet (4.4); the seventh card is dealt down."""
    await table.says(1, "Fold", "Check", "Bet 4")
    await table.decide("check:1", "bet:6:4", "call:1")
    # 6.50 and 4 of each of two on fourth and on fifth street.
    await table.sees('body[data-turn="1"] [data-seat="1"] .card:nth-child(6)')
    assert await table.reads("[data-pot]") == ["Pot 22.50"]
    assert await table.cards("6") == "XX XX 9H 9C 5D TC"
    await table.decide("check:1", "check:6")
    await table.sees('body[data-turn="1"] [data-seat="1"] .card:nth-child(7)')
    assert await table.cards("1") == "XX XX KD KH 3S 7S XX"
    await table.hides("JC", "9S", "AS", "QD", "2H", "8S", "4S")
    await table.looks_right()
    await table.decide("check:1", "bet:6:4", "call:1")


async def award(table: RingTable) -> None:
    """Who bet last shows first; the best five of seven win (8.9)."""
    await table.says(6, "Shows", "Mucks", "Turn all hands")
    await table.decide("show:6", "show:1")
    await table.state("settled")
    # 10 % of 30.50 is 3.05, rounded down to the chip of one unit (section 3): 27.50.
    assert await table.reads("[data-award]") == ["Pot 27.50 Seat 6 Three nines"]
    assert await table.read("[data-charge]") == "House takes 3"
    assert await table.stacks() == {1: "35.50", 3: "48.50", 6: "63"}
    assert await table.read('[data-seat="1"] .note') == "Pair of kings"
    await table.looks_right()
    await table.hides("4D", "6C", "3C", "3H", "4H", "4S")
