"""Three-card hands (poker_house_banked.md section 2)."""

from collections import Counter
from itertools import combinations

import pytest

from controller.games.ranking.five_card import HighHand
from controller.games.ranking.three_card import WEAKEST_FIRST, three_card_hand
from controller.vocabulary.cards import DECK, Card


def hand(text: str) -> HighHand:
    return three_card_hand(tuple(map(Card, text.split())))


@pytest.mark.parametrize(
    ("text", "name", "words"),
    [
        ("QS 9D 6C", "high_card", "queen-nine"),
        ("8S 8D KC", "pair", "pair of eights"),
        ("AC 9C 4C", "flush", "flush to the ace"),
        ("AS 2D 3H", "straight", "straight to the three"),
        ("AS KD QH", "straight", "straight to the ace"),
        ("5S 5D 5H", "three_of_a_kind", "three fives"),
        ("TC JC QC", "straight_flush", "straight flush to the queen"),
        ("KS AD 2H", "high_card", "ace-king"),
    ],
)
def test_hands_by_name(text: str, name: str, words: str) -> None:
    assert (hand(text).name, hand(text).words) == (name, words)


def test_straight_beats_flush_and_three_of_a_kind_beats_both() -> None:
    order = ["KS JS 4S", "2S 3D 4H", "2S 2D 2H", "AS 2S 3S"]
    values = [hand(text).value for text in order]
    assert values == sorted(set(values))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("8S 8D KC", "8C 8H QD"),
        ("2S 3D 4S", "AS 2D 3H"),
        ("AC 9C 5C", "AD 9D 4D"),
        ("KD 8S 3C", "QH JC 9D"),
        ("QS 9D 6C", "QD 9C 5H"),
    ],
)
def test_what_decides_between_hands_of_one_name(better: str, worse: str) -> None:
    assert hand(better).value > hand(worse).value


def test_equal_ranks_are_equal() -> None:
    assert hand("QS 9D 6C").value == hand("QD 9C 6H").value


def test_all_hands_have_their_count() -> None:
    """22,100 hands: straights 720, flushes 1,096, three of a kind 52, straight flushes 48."""
    names = Counter(three_card_hand(three).name for three in combinations(DECK, 3))
    assert names == {
        "high_card": 16_440,
        "pair": 3_744,
        "flush": 1_096,
        "straight": 720,
        "three_of_a_kind": 52,
        "straight_flush": 48,
    }
    assert set(names) == set(WEAKEST_FIRST)
