"""Recorded pages of the poker room: what a touch asks, and what is never shown meanwhile."""

import asyncio
import re
from typing import Any

import pytest

from tests.browser.eyes import CHROMIUM, chromium, look
from tests.browser.show_pages import Show
from tests.browser.test_recorded_pages import asked, touches

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here"),
]
ME = '[data-person="D1"]'


def keys(digits: str) -> list[str]:
    return [f'.sheet [data-key="{digit}"]' for digit in digits]


@pytest.mark.parametrize(
    ("selectors", "request_made"),
    [
        # Seat 4 is free; seat 5 has 347 and buys 53: the request names all that he plays with.
        (
            ['[data-action="seat:4"]', *keys("120"), '[data-action="seat_chips:4"]'],
            {"kind": "seat_chips", "seat": 4, "amount": "120"},
        ),
        (
            ['[data-action="seat:5"]', *keys("53"), '[data-action="seat_chips:5"]'],
            {"kind": "seat_chips", "seat": 5, "amount": "400"},
        ),
        (
            ['[data-action="seat:5"]', '[data-action="away:5"]'],
            {"kind": "seat_chips", "seat": 5, "amount": "347", "away": True},
        ),
        # Seat 11 sits out with 150.
        (
            ['[data-action="seat:11"]', '[data-action="back:11"]'],
            {"kind": "seat_chips", "seat": 11, "amount": "150"},
        ),
        (
            ['[data-action="seat:5"]', '[data-action="leave:5"]'],
            {"kind": "seat_chips", "seat": 5, "amount": "0"},
        ),
        (
            ['[data-action="button"]', '[data-action="place_button:8"]'],
            {"kind": "place_button", "seat": 8},
        ),
        (['[data-action="close_bets"]'], {"kind": "close_bets"}),
    ],
)
def test_before_a_hand(selectors: list[str], request_made: dict[str, Any]) -> None:
    show, said = touches("ring_posting", *selectors, ME)
    assert said == []
    assert asked(show) == [("D1", request_made)]


@pytest.mark.parametrize(
    ("recorded", "selectors", "request_made"),
    [
        (
            "ring_bets",
            ['[data-action="stake:raise:9"]', *keys("200"), '[data-action="stake:confirm"]'],
            {"kind": "decide", "box": 9, "action": "raise", "amount": "200"},
        ),
        # The least raise is to 144, and five big blinds of 2 are ten.
        (
            "ring_bets",
            [
                '[data-action="stake:raise:9"]',
                '[data-stake="least"]',
                '[data-stake="step:5"]',
                '[data-action="stake:confirm"]',
            ],
            {"kind": "decide", "box": 9, "action": "raise", "amount": "154"},
        ),
        (
            "stud_sixth",
            ['[data-action="decide:bet:4:4"]'],
            {"kind": "decide", "box": 4, "action": "bet", "amount": "4"},
        ),
        (
            "stud_bring_in",
            ['[data-action="decide:bring_in:6"]'],
            {"kind": "decide", "box": 6, "action": "bring_in"},
        ),
        (
            "draw_giving",
            ['[data-action="decide:stand_pat:4"]'],
            {"kind": "decide", "box": 4, "action": "stand_pat"},
        ),
        (
            "draw_thrown",
            ['[data-action="thrown:exchange:4"]'],
            {"kind": "decide", "box": 4, "action": "exchange", "count": 2},
        ),
        (
            "russian_thrown",
            ['[data-action="decide:exchange:1"]'],
            {"kind": "decide", "box": 1, "action": "exchange", "count": 3},
        ),
        (
            "ring_showing",
            ['[data-action="decide:show:0"]'],
            {"kind": "decide", "box": 0, "action": "show"},
        ),
        (
            "chinese_open",
            ['[data-action="place:middle:2"]', '[data-card-key="9H"]'],
            {"kind": "decide", "box": 2, "action": "place", "rows": {"middle": ["9H"]}},
        ),
    ],
)
def test_what_the_seat_in_turn_says(
    recorded: str, selectors: list[str], request_made: dict[str, Any]
) -> None:
    show, said = touches(recorded, *selectors, ME)
    assert said == []
    assert asked(show) == [("D1", request_made)]


def test_thirteen_cards_are_set_front_first() -> None:
    cards = [f"{rank}S" for rank in "AKQJT98765432"]
    picks = [f'[data-card-key="{card}"]' for card in cards]
    show, said = touches(
        "chinese_setting",
        '[data-action="arrange:2"]',
        *picks,
        '[data-action="arrange:confirm"]',
        ME,
    )
    rows = {"front": cards[:3], "middle": cards[3:8], "back": cards[8:]}
    assert said == []
    assert asked(show) == [("D1", {"kind": "decide", "box": 2, "action": "arrange", "rows": rows})]


def test_faces_that_are_given_up_are_keyed_and_not_shown() -> None:
    """A card that lies face down is on no screen, also while somebody keys it (8a)."""
    show, said = Show("draw_giving", 0), list[str]()

    async def story() -> tuple[str, int]:
        address = await show.web.start()
        async with chromium() as browser, look(browser, f"{address}/dealer", said) as page:
            picks = ['[data-card-key="AS"]', '[data-card-key="TD"]']
            for selector in ('[data-action="giving:exchange:4"]', *picks):
                await page.tap(selector)
            await page.wait_for_selector('[data-keyed="2"]')
            shown = await page.locator('.keyed-backs [data-card="XX"]').count()
            made = await page.content()
            await page.tap('[data-action="giving:confirm"]')
            await page.tap(ME)
            await page.wait_for_selector('body[data-busy=""]')
        await show.web.stop()
        return made, shown

    made, shown = asyncio.run(story())
    assert shown == 2
    assert not re.search(r'data-card="(AS|TD)"', made)
    # Nothing tells which of the fifty-two were touched: all look alike.
    looks = set(re.findall(r'<button class="key-card suit-\w"( disabled="")? data-card-key', made))
    assert looks == {""}
    exchange = {"kind": "decide", "box": 4, "action": "exchange", "cards": ["AS", "TD"]}
    assert asked(show) == [("D1", exchange)]
    assert said == []


def test_the_jackpot_is_paid_under_the_floor_s_name() -> None:
    show, said = touches(
        "ring_hit",
        '[data-action="jackpot"]',
        '.sheet [data-person="F1"]',
        '[data-action="jackpot:pay"]',
    )
    assert said == []
    assert asked(show) == [("F1", {"kind": "jackpot", "pays": True})]


def test_nothing_can_be_said_while_the_table_is_held() -> None:
    async def story() -> tuple[int, str]:
        show, said = Show("ring_held", 0), list[str]()
        address = await show.web.start()
        async with chromium() as browser, look(browser, f"{address}/dealer", said) as page:
            count = await page.locator(".decisions button").count()
            prompt = await page.inner_text(".prompt b")
        await show.web.stop()
        return count, prompt

    assert asyncio.run(story()) == (0, "Held")


def test_the_rail_says_what_the_operator_must_announce() -> None:
    """Charge (section 3), what activates the jackpot, its shares and its minimum (J6, J16)."""

    async def story() -> list[str]:
        show, said = Show("ring_posting", 0), list[str]()
        address = await show.web.start()
        async with chromium() as browser, look(browser, f"{address}/player", said) as page:
            texts = await page.locator("[data-sign]").all_inner_texts()
        await show.web.stop()
        return [" ".join(text.split()) for text in texts]

    assert asyncio.run(story()) == [
        "Game No limit, blinds 1/2",
        "House charge 5 % of the pot, at most 10",
        "Jackpot 12500",
        "Jackpot: Four of a kind, 8 or better, beaten; "
        "beaten hand 50 %, better hand 25 %, others 15 %; at least 2000",
    ]
