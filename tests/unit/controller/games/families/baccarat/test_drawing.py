"""Who draws: every case against the matrix of banked_card_games.md 4, typed from the rule text."""

import itertools

import pytest
from msgspec.structs import replace

from controller.games.families.baccarat.drawing import BETTING, SETTLED, points, points_of
from controller.games.families.baccarat.family import due, open_round
from controller.games.rounds import Dealt, Terms
from controller.vocabulary.cards import Card
from tests.unit.controller.games.families.baccarat.play import VERSION, after

MATRIX = """
banco none 0 1 2 3 4 5 6 7 8 9
0     D    D D D D D D D D D D
1     D    D D D D D D D D D D
2     D    D D D D D D D D D D
3     D    D D D D D D D D S D
4     D    S S D D D D D D S S
5     D    S S S S D D D D S S
6     S    S S S S S S D D S S
7     S    S S S S S S S S S S
"""
_HEAD, *_ROWS = (line.split() for line in MATRIX.strip().splitlines())
BANCO_DRAWS = {
    (int(row[0]), third): letter == "D"
    for row in _ROWS
    for third, letter in zip(_HEAD[1:], row[1:], strict=True)
}
"""Banco's two-card total and the value of punto's third card to whether banco draws."""
WORTH = {0: "K", 1: "A", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8", 9: "9"}


def four(punto: int, banco: int) -> tuple[str, str, str, str]:
    """Punto, banco, punto, banco with these two-card totals."""
    return (f"{WORTH[punto]}S", f"{WORTH[banco]}H", "QD", "JC")


def test_the_matrix_was_typed_whole() -> None:
    assert len(BANCO_DRAWS) == 8 * 11


@pytest.mark.parametrize(("punto", "banco"), list(itertools.product(range(8), range(8))))
@pytest.mark.parametrize("third", range(10))
def test_every_drawing_case(punto: int, banco: int, third: int) -> None:
    """8 x 8 two-card totals without a natural, ten values of the third card."""
    round_ = after(*four(punto, banco))
    if punto >= 6:
        assert due(round_) == ("banco" if BANCO_DRAWS[banco, "none"] else "none")
    else:
        assert due(round_) == "punto"
        round_ = after(*four(punto, banco), f"{WORTH[third]}C")
        assert due(round_) == ("banco" if BANCO_DRAWS[banco, str(third)] else "none")
    if due(round_) == "banco":
        cards = [*four(punto, banco), *(dealt.card for dealt in round_.punto[2:])]
        round_ = after(*cards, f"{WORTH[third]}D")
        assert points(round_.banco) == (banco + third) % 10
    assert round_.phase == SETTLED
    assert due(round_) == "none"


@pytest.mark.parametrize(
    ("punto", "banco"),
    [pair for pair in itertools.product(range(10), range(10)) if max(pair) >= 8],
)
def test_a_natural_ends_the_round_after_four_cards(punto: int, banco: int) -> None:
    assert after(*four(punto, banco)).phase == SETTLED


@pytest.mark.parametrize(
    ("cards", "total"),
    [("AS 9H", 0), ("6S 9H 9D", 4), ("TS JH", 0), ("QS KH 7D", 7), ("7S 8H", 5), ("5S 5H TD", 0)],
)
def test_points_are_the_units_of_the_sum(cards: str, total: int) -> None:
    """PB-01: 24 counts 4, 20 counts 0; banked_card_games.md 4 item 2."""
    assert points(tuple(Dealt(n, Card(card)) for n, card in enumerate(cards.split()))) == total


@pytest.mark.parametrize(
    ("rank", "worth"),
    [("A", 1), *((str(n), n) for n in range(2, 10)), ("T", 0), ("J", 0), ("Q", 0), ("K", 0)],
)
def test_what_a_card_is_worth(rank: str, worth: int) -> None:
    assert {points_of(Card(rank + suit)) for suit in "SHDC"} == {worth}


def test_the_order_of_the_first_four_cards() -> None:
    """Item 3: first punto, second banco, third punto, fourth banco."""
    round_ = after("2S", "3H", "4D", "5C")
    assert [dealt.card for dealt in round_.punto] == ["2S", "4D"]
    assert [dealt.card for dealt in round_.banco] == ["3H", "5C"]


def test_nothing_is_due_while_bets_are_open_or_after_a_void() -> None:
    fresh = open_round(1, VERSION, Terms(boxes=16))
    assert (fresh.phase, due(fresh)) == (BETTING, "none")
    assert due(replace(after("2S"), voided=True)) == "none"
