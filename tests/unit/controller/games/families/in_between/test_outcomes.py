"""Every base pair and third card against the odds table of banked_card_games.md 1 and 2."""

import itertools

import pytest

from controller.games.families.in_between.family import FAMILY
from controller.games.paytable import settle
from controller.vocabulary.requests import Action
from tests.unit.controller.games.families.in_between.play import (
    BULLDOG,
    RED_DOG,
    STAKE,
    bets_closed,
    dealt,
    decide,
    said,
)

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
"""Item 2: two is low, the ace worth 14 is high."""
ODDS = {1: 5, 2: 4, 3: 2} | dict.fromkeys(range(4, 12), 1)
"""The odds table: spread to odds."""


def expected(first: int, second: int, third: int) -> tuple[int, bool]:
    """What the bet wins, in stakes, and whether a raise was possible."""
    low, high = min(first, second), max(first, second)
    if low == high:
        return (11 if third == low else 0), False
    if high - low == 1:
        return 0, False
    return (ODDS[high - low - 1] if low < third < high else -1), True


@pytest.mark.parametrize("game", [RED_DOG, BULLDOG])
@pytest.mark.parametrize("first", range(13))
def test_every_round(game: str, first: int) -> None:
    start = bets_closed(game, sets=(("BD-01", "changeable"),))
    for second, third in itertools.product(range(13), repeat=2):
        round_, _ = dealt(start, RANKS[first], RANKS[second])
        wins, may_raise = expected(first, second, third)
        assert bool(FAMILY.asks(round_)) is may_raise
        if may_raise:
            round_ = said(round_, decide(Action.RAISE, amount=400))
        if FAMILY.due(round_) != "none":
            round_, _ = dealt(round_, RANKS[third])
        assert all(FAMILY.ripe(round_, wager) for wager in round_.wagers)
        paytable = round_.version.paytable
        nets = [settle(paytable, FAMILY.outcomes, round_, w).net for w in round_.wagers]
        assert nets == [wins * STAKE, *([wins * 400] if may_raise else [])]


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("5 7", "spread 1, pays 5:1"),
        ("8 5", "spread 2, pays 4:1"),
        ("9 K", "spread 3, pays 2:1"),
        ("4 9", "spread 4, pays 1:1"),
        ("2 A", "spread 11, pays 1:1"),
        ("6 6", "pair, a third pays 11:1"),
        ("A K", "consecutive, no third card"),
    ],
)
def test_what_the_dealer_announces(cards: str, says: str) -> None:
    """Item 4: the spread and the odds stand on the board, and in the fact of the second card."""
    round_, facts = dealt(bets_closed(RED_DOG), *cards.split())
    board = FAMILY.hands(round_)[0]
    assert (board.hand, board.box, board.value) == ("board", 0, says)
    assert [fact.value for fact in facts if hasattr(fact, "value")] == [says]


def test_nothing_is_announced_before_both_cards_lie() -> None:
    assert FAMILY.hands(dealt(bets_closed(RED_DOG), "5")[0])[0].value == ""
