"""Riverside and Russian Poker by touch: hidden hands, fees, insurance (`poker_house_banked.md`)."""

import asyncio
from pathlib import Path

import pytest

from tests.browser.eyes import CHROMIUM
from tests.browser.finger import TouchedTable, touched

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here"),
]


def test_a_round_of_riverside(tmp_path: Path) -> None:
    """A bonus that is paid before the turn, a fold, and hands that stay down until the reveal."""
    # Boxes 1, 2 and 4 and the dealer twice round, the flop, turn and river (section 5).
    shoe = "AS 9H 2C 5D  AD 9C 3C KH  AC 9D 4S  7H 7S"

    async def story() -> None:
        async with touched("house_poker", tmp_path, shoe) as table:
            await table.open("house_poker/riverside_poker")
            await table.lay({"1.blind": "10", "1.bonus": "5", "4.blind": "50"})
            await table.lay({"2.blind": "20", "2.bonus": "2"})
            await table.no_more_bets()
            await table.prompts("Box 1 Call or fold")
            assert [await table.cards(hand) for hand in ("1", "2", "4", "dealer")] == ["XX XX"] * 4
            assert await table.cards("board") == "AC 9D 4S"
            await table.hides("AS", "9H", "2C", "5D", "AD", "9C", "3C", "KH")
            assert await table.reads(".decisions button") == ["Call 20 to put", "Fold"]
            await table.looks_right()

            # The call is exactly twice the blind (step 3).
            asked = "Call: put 20 20 must lie on box 1, call"
            await table.put("call:1", asked, {"1.call": "20"})
            await table.decide("fold:2")
            await table.prompts("Box 4 Call or fold")
            # Who folds loses blind and bonus at once, and his cards are not turned.
            assert await table.money("2.blind", "2.bonus") == {
                "2.blind": "Take 20",
                "2.bonus": "Take 2",
            }
            await table.hides("AS", "AD")
            asked = "Call: put 100 100 must lie on box 4, call"
            await table.put("call:4", asked, {"4.call": "100"})

            # A hand with a bonus is turned for it: three aces with the flop pay 10:1.
            await table.prompts("All have decided Turn the dealer’s cards")
            assert await table.money("1.bonus") == {"1.bonus": "Pay 50"}
            assert await table.cards("1") == "AS AD"
            assert await table.cards("board") == "AC 9D 4S 7H 7S"
            assert [await table.cards(hand) for hand in ("2", "4", "dealer")] == ["XX XX"] * 3
            await table.hides("9H", "2C", "5D", "9C", "3C", "KH")
            await table.looks_right()
            await table.decide("reveal:0")

            await table.settled(
                {
                    "1.blind": "Pay 30",  # better with a full house: 3:1 by the blind table
                    "1.call": "Pay 20",  # 1:1
                    "1.bonus": "Pay 50",
                    "2.blind": "Take 20",
                    "2.bonus": "Take 2",
                    "4.blind": "Take 50",  # sevens with a nine against sevens with a king
                    "4.call": "Take 100",
                }
            )
            assert await table.cards("2") == "XX XX"
            await table.hides("9H", "9C")
            assert await table.read('[data-hand="1"] .note') == (
                "Full house, aces over sevens beats pair of sevens"
            )
            assert await table.read('[data-hand="4"] .note') == (
                "Pair of sevens, ace, nine, four loses to pair of sevens, ace, king, nine"
            )
            assert await table.read('[data-hand="dealer"] .value') == "Pair of sevens"
            assert await table.why(1) == [
                "Blind 10 Pay 30 Higher with full house 3:1",
                "Call 20 Pay 20 Higher 1:1",
                "Bonus 5 Pay 50 Three of a kind 10:1",
            ]
            await table.looks_right()
            await table.pays_done({"1.blind": "40", "1.call": "40", "1.bonus": "55", "4.call": "0"})

    asyncio.run(story())


def test_a_round_of_russian_poker(tmp_path: Path) -> None:
    """Cards exchanged and bought for a fee, an insurance, and a card bought for the dealer."""
    # Four boxes and the dealer five times round; two cards for box 1, one for box 4, the dealer's.
    shoe = (
        "7C 2D TC AC QC  7D 6D 4S KH JH  2H 9D 6C 5S TS  KS JD 8H 9C 5H  3C KD QS 4D 3D"
        "  7H 9S 8S  5C"
    )

    async def story() -> None:
        async with touched("exchange_poker", tmp_path, shoe) as table:
            await table.open("exchange_poker/russian_a")
            antes = {"1.ante": "10", "2.ante": "20", "3.ante": "5", "4.ante": "10"}
            await table.lay(antes | {"2.bonus": "5"})
            await table.no_more_bets()
            await decide_twice(table)
            await insure_and_open(table)
            await buy_the_dealer_a_card(table)

            await table.settled(
                {
                    "1.ante": "Push",  # trips beat the pair that the bought card made (6.6)
                    "1.raise": "Pay 60",  # three of a kind 3:1 on 20 (6.3.1)
                    "1.insurance": "Pay 30",  # the dealer's own five were below ace-king (6.4)
                    "1.fee": "Take 10",
                    "1.swap_fee": "Take 10",
                    "2.ante": "Pay 20",  # no card bought, dealer below ace-king: 1:1 (6.3)
                    "2.raise": "Push",
                    "2.bonus": "Pay 500",  # the five dealt cards were a flush: 100:1 (6.5)
                    "3.ante": "Take 5",
                    "4.ante": "Take 10",  # ace-king loses to the pair that he bought (6.6)
                    "4.raise": "Take 20",
                    "4.fee": "Take 10",
                    "4.swap_fee": "Take 10",
                }
            )
            notes = [await table.read(f'[data-hand="{box}"] .note') for box in (1, 2, 3, 4)]
            assert notes == [
                "Three sevens beats pair of fives",
                "Flush to the king, dealer has no game",
                "Folded",
                "Ace-king loses to pair of fives",
            ]
            dealer = await table.read('[data-hand="dealer"] .value')
            assert dealer == "Pair of fives, five for queen"
            assert await table.cards("dealer") == "JH TS 5H 3D 5C"
            assert await table.cards("3") == "XX XX XX XX XX"
            await table.hides("TC", "4S", "6C", "8H", "QS")
            await table.looks_right()
            assert (await table.why(2))[1:] == [
                "Raise 40 Push Dealer below ace-king",
                "Bonus 5 Pay 500 Flush 100:1",
            ]
            lies = {"1.raise": "80", "1.insurance": "60", "1.fee": "0", "2.bonus": "505"}
            await table.pays_done(lies | {"1.ante": "10", "2.raise": "40", "4.raise": "0"})

    asyncio.run(story())


async def decide_twice(table: TouchedTable) -> None:
    """Box 1 exchanges two cards, 2 raises, 3 folds, 4 buys a card; then 1 and 4 raise (6.1)."""
    await table.prompts("Box 1 Fold, raise, buy a card or exchange cards")
    down = "XX XX XX XX XX"
    assert [await table.cards(str(box)) for box in (1, 2, 3, 4)] == [down] * 4
    assert await table.cards("dealer") == "XX XX XX XX 3D"
    await table.hides("7C", "7D", "2D", "TC", "AC", "KH", "QC", "JH", "TS", "5H")
    assert await table.reads(".decisions button") == [
        "Fold",
        "Raise 20 to put",
        "Buy a card 10 to put",
        "Exchange cards 10 to put",
    ]
    await table.looks_right()
    await table.decide("exchange:1")
    await table.tap('[data-place="3"]', '[data-place="5"]', '[data-action="places:confirm"]')
    await table.asked("Exchange: put 10 10 must lie on box 1, fee", {"1.fee": "10"})
    await table.put("raise:2", "Raise: put 40 40 must lie on box 2, raise", {"2.raise": "40"})
    await table.decide("fold:3")
    await table.put("buy:4", "Buy: put 10 10 must lie on box 4, fee", {"4.fee": "10"})
    # The cards are served when everybody has spoken (HB-D09); the fees are the house's at once.
    await table.prompts("Box 1 Fold or raise")
    assert await table.money("1.fee", "4.fee") == {"1.fee": "Take 10", "4.fee": "Take 10"}
    assert await table.cards("4") == f"{down} XX"
    await table.put("raise:1", "Raise: put 20 20 must lie on box 1, raise", {"1.raise": "20"})
    await table.put("raise:4", "Raise: put 20 20 must lie on box 4, raise", {"4.raise": "20"})


async def insure_and_open(table: TouchedTable) -> None:
    """Box 1 insures for as much as it may, half of its win on the raise; the cards are turned."""
    await table.prompts("Insurance? 3 boxes may choose")
    await table.hides("7H", "9S", "8S", "QC", "JH", "TS", "5H")
    await table.looks_right()
    await table.tap('[data-action="other_amount"]', '[data-action="amount:decide:insure:1"]')
    await table.amount("30")
    await table.asked("Insure: put 30 30 must lie on box 1, insurance", {"1.insurance": "30"})
    await table.prompts("Insurance? 2 boxes may choose")
    assert await table.read('[data-action="decide:reveal:0"]') == "Turn the dealer’s cards"
    await table.decide("reveal:0")


async def buy_the_dealer_a_card(table: TouchedTable) -> None:
    """The dealer has no game: boxes 1 and 4 pay for another card, box 2 takes its ante."""
    await table.prompts("Box 1 Three sevens, dealer has no game")
    assert await table.cards("1") == "7C 7D KS 7H 9S"
    assert await table.read('[data-hand="dealer"] .value') == "Queen-jack, no game"
    assert await table.reads(".decisions button") == ["Swap dealer card 10 to put", "No swap"]
    assert await table.money("1.insurance") == {"1.insurance": "Pay 30"}
    await table.looks_right()
    asked = "Swap: put 10 10 must lie on box 1, swap fee"
    await table.put("swap:1", asked, {"1.swap_fee": "10"})
    await table.prompts("Box 2 Flush to the king, dealer has no game")
    await table.decide("no_swap:2")
    await table.prompts("Box 4 Ace-king, dealer has no game")
    asked = "Swap: put 10 10 must lie on box 4, swap fee"
    await table.put("swap:4", asked, {"4.swap_fee": "10"})
