"""Ace-king between nothing and a pair; names and insured hands (poker_house_banked.md 6.2, 6.4)."""

import pytest

from controller.games.ranking.ace_king import (
    ace_king_or_better,
    beats,
    lead,
    three_of_a_kind_or_better,
    word_of,
)
from controller.games.ranking.double_combinations import ACE_KING, Combination, combinations_in
from controller.games.ranking.five_card import PAIR, STRAIGHT
from controller.vocabulary.cards import Card


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(word.upper()) for word in text.split())


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Ac Qd Js 9h 4c", "nothing"),
        ("Ac Kd Js 9h 4c", "ace_king"),
        ("Kc Qd Js 9h 4c", "nothing"),
        ("Ac Kd Js 9h 9c", "pair"),
        ("Ac Kd Qs Jh Tc", "straight"),
        ("Ac 2d 3s 4h 5c Kd", "straight"),
        ("4c 4d 8h 8s Qc Qd", "two_pair"),
        ("Th Jh Qh Kh Ah", "royal_flush"),
    ],
)
def test_names(text: str, word: str) -> None:
    assert word_of(cards(text), royal=True) == word
    assert ace_king_or_better(cards(text)) == (word != "nothing")


def test_komet_has_no_royal_flush() -> None:
    assert word_of(cards("Th Jh Qh Kh Ah"), royal=False) == "straight_flush"


@pytest.mark.parametrize(
    ("own", "other", "better"),
    [
        ("Ac Kd Js 7h 4c", "As Kh Td 9c 8d", 1),
        ("2c 2d 5h 4s 3c", "Ac Kd Qs Jh 9c", 1),
        ("Jc Jd 6h 6s 9c", "Jh Js 6c 6d 9h", 0),
        ("Ac 2d 3s 4h 5c", "2h 3d 4s 5h 6c", -1),
    ],
)
def test_which_hand_is_better(own: str, other: str, better: int) -> None:
    assert lead(cards(own), cards(other)) == better
    assert lead(cards(other), cards(own)) == -better


def test_three_of_a_kind_may_be_insured_and_less_may_not() -> None:
    assert three_of_a_kind_or_better(cards("7c 7d 7h Ks 2d"))
    assert not three_of_a_kind_or_better(cards("Ac Ad Kc Kh 2d"))


def one(kind: str, text: str, among: str) -> Combination:
    own = frozenset(cards(text))
    return next(c for c in combinations_in(cards(among), True) if (c.kind, c.cards) == (kind, own))


def test_one_combination_against_the_dealer() -> None:
    hand = "Ac Ad Ks 9h 8c"
    pair, ace_king = one(PAIR, "Ac Ad", hand), one(ACE_KING, "Ac Ks", hand)
    assert beats(pair, cards(hand), cards("Kd Kh 7s 5h 3d"))
    assert not beats(ace_king, cards(hand), cards("2d 2h 7s 5h 3d"))
    assert beats(ace_king, cards(hand), cards("As Kd 7s 5h 3d"))
    assert not beats(ace_king, cards(hand), cards("As Kd Qs 5h 3d"))


def test_the_small_straight_is_the_lowest() -> None:
    hand = "Ac 2d 3s 4h 5c 6d"
    small, other = one(STRAIGHT, "Ac 2d 3s 4h 5c", hand), one(STRAIGHT, "2d 3s 4h 5c 6d", hand)
    dealer = cards("2c 3c 4d 5h 6s")
    assert not beats(small, cards(hand), dealer)
    assert not beats(other, cards(hand), dealer)
    assert beats(small, cards(hand), cards("Kd Kh Ks 5d 3d"))
