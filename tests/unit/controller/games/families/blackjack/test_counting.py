"""What hands count: blackjack.md section 1 item 2, BJR-04, BJR-05, BJR-14, BJR-28, BJR-29."""

import pytest

from controller.games.families.blackjack.counting import (
    blackjack,
    charlie,
    points_of,
    shown_value,
    three_sevens,
    total,
    value_of,
)
from controller.games.families.blackjack.hands import Hand
from controller.games.rounds import Dealt
from controller.vocabulary.cards import BACK, DECK, Card
from tests.unit.controller.games.families.blackjack.play import cards, version


def test_points_of_every_rank() -> None:
    found = {card[0]: points_of(card) for card in DECK}
    numbers = {str(n): n for n in range(2, 10)}
    assert found == {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10} | numbers


@pytest.mark.parametrize(
    ("held", "counts"),
    [
        ("As", 11),
        ("As Ad", 12),
        ("As 6d", 17),
        ("As 6d Tc", 17),
        ("As Ad 9c", 21),
        ("Ts Qd", 20),
        ("Ts 6d 6c", 22),
        ("As Ad Ac As 7d", 21),
    ],
)
def test_an_ace_counts_11_while_that_is_not_over_21(held: str, counts: int) -> None:
    assert total(cards(held)) == counts


@pytest.mark.parametrize(
    ("name", "decided", "held", "counts"),
    [
        ("a", "eleven", "As 9d Ac", 21),
        ("a", "one", "As 9d Ac", 11),
        ("a", "one", "5s 5d Ac", 21),
        ("a", "eleven", "As 8d 9c", 18),
        ("b", "eleven", "As Kd 9c", 20),
        ("d", "eleven", "As 8d 2c", 11),
        ("o", "eleven", "As 9d 8c", 18),
        ("s", "eleven", "5s 5d Ac", 21),
        ("c", "one", "As 7d 3c", 21),
        ("h", "one", "As 9d Ac", 21),
    ],
)
def test_the_ace_of_a_doubled_hand(name: str, decided: str, held: str, counts: int) -> None:
    hand = Hand(box=1, cards=cards(held), doubled=True)
    assert value_of(version(name, {"BJR-05": decided}), hand) == counts


@pytest.mark.parametrize(
    ("held", "split", "is_one"),
    [
        ("As Kd", False, True),
        ("Td Ac", False, True),
        ("As Kd", True, False),
        ("7s 7d 7c", False, False),
        ("As 9d", False, False),
    ],
)
def test_blackjack_is_two_unsplit_cards(held: str, split: bool, is_one: bool) -> None:
    assert blackjack(Hand(box=1, cards=cards(held), split=split)) is is_one


@pytest.mark.parametrize(
    ("name", "held", "split", "are"),
    [
        ("h", "7s 7d 7c", False, True),
        ("o", "7s 7s 7s", False, True),
        ("h", "7s 7d 7c", True, False),
        ("h", "7s 7d", False, False),
        ("h", "7s 7d 6c", False, False),
        ("a", "7s 7d 7c", False, False),
        ("p", "7s 7d 7c", False, False),
    ],
)
def test_three_sevens(name: str, held: str, split: bool, are: bool) -> None:
    assert three_sevens(version(name), Hand(box=1, cards=cards(held), split=split)) is are


TEN_CARDS = "As Ad 2s 2d Ac 3s 2c Ah 2h 2s"


@pytest.mark.parametrize(
    ("name", "held", "wins"),
    [
        ("f", TEN_CARDS, True),
        ("g", TEN_CARDS, False),
        ("f", TEN_CARDS.rsplit(" ", 1)[0], False),
        ("f", TEN_CARDS.replace("3s", "9s"), False),
    ],
)
def test_ten_cards(name: str, held: str, wins: bool) -> None:
    assert charlie(version(name), Hand(box=1, cards=cards(held))) is wins


def test_a_hand_with_a_card_down_shows_no_value() -> None:
    played = version("n")
    assert shown_value(played, Hand(box=1, cards=cards("9s 8d"))) == "17"
    assert shown_value(played, Hand(box=1, cards=cards("9s 8d", up=False))) == ""
    backs = (Dealt(1, BACK, False), Dealt(2, Card("9S"), True))
    assert shown_value(played, Hand(box=1, cards=backs)) == ""
    assert shown_value(played, Hand(box=1)) == ""
