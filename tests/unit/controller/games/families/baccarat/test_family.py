"""Baccarat as procedures see it: due positions, hands, and which code an extra card gets."""

import pytest

from controller.games.families.baccarat.family import FAMILY
from controller.vocabulary.chips import Chips
from controller.vocabulary.places import NONE
from controller.vocabulary.requests import Action, Decide
from tests.unit.controller.games.families.baccarat.play import after


def test_cards_are_due_punto_banco_punto_banco() -> None:
    cards = ("2S", "3H", "4D", "5C")
    assert [FAMILY.due(after(*cards[:n])) for n in range(4)] == ["punto", "banco"] * 2


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("9H 4D KC 2S", "BA-02"),
        ("6H 7D KC QS", "BA-02"),
        ("2H KD 3C 3S 8D", "BA-04"),
        ("6H 2D KC 3S 4D", "BA-02"),
        ("2H 2D 3C 4S 7D KH", "BA-02"),
    ],
)
def test_which_code_an_extra_card_gets(cards: str, code: str) -> None:
    """dealing_exceptions.md 8.2: nobody draws, or punto drew and banco must stand."""
    round_ = after(*cards.split())
    assert FAMILY.due(round_) == NONE
    assert FAMILY.irregular(round_) == code


def test_both_hands_are_shown_with_their_points() -> None:
    hands = FAMILY.hands(after("9H", "4D", "KC"))
    shown = [(hand.hand, [card.shown for card in hand.cards], hand.value) for hand in hands]
    assert shown == [("punto", ["9H", "KC"], "9"), ("banco", ["4D"], "4")]
    assert [hand.value for hand in FAMILY.hands(after())] == ["", ""]


def test_nobody_decides() -> None:
    round_ = after("9H", "4D")
    assert FAMILY.turn(round_) == (0, "")
    assert FAMILY.asks(round_) == ()
    hit = Decide(person="D1", role="D", action=Action.HIT, box=1, amount=Chips(5))
    assert FAMILY.needs(round_, hit) == ()
