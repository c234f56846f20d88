"""Five to seven card hands: names, order and words (poker_house_banked.md 1.2, 1.6)."""

from collections import Counter
from itertools import combinations, product

import pytest

from controller.games.ranking.five_card import (
    WEAKEST_FIRST,
    HighHand,
    high_hand,
    in_words,
    low_ace_hand,
    value_of,
)
from controller.vocabulary.cards import DECK, Card


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def hand(text: str) -> HighHand:
    return high_hand(cards(text))


NAMED = [
    ("AS KD QH 9C 7S", "high_card", "ace-king"),
    ("9S 9D AH KC 4S", "pair", "pair of nines"),
    ("6S 6D AH AC 4S", "two_pair", "two pair, aces and sixes"),
    ("TS TD TH AC 4S", "three_of_a_kind", "three tens"),
    ("AS 2D 3H 4C 5S", "straight", "straight to the five"),
    ("AS KD QH JC TS", "straight", "straight to the ace"),
    ("2S 7S JS KS 9S", "flush", "flush to the king"),
    ("KS KD KH 2C 2S", "full_house", "full house, kings over twos"),
    ("3S 3D 3H 3C AS", "four_of_a_kind", "four threes"),
    ("AS 2S 3S 4S 5S", "straight_flush", "straight flush to the five"),
    ("AS KS QS JS TS", "royal_flush", "royal flush"),
]


@pytest.mark.parametrize(("text", "name", "words"), NAMED)
def test_hands_have_the_names_of_the_sheets(text: str, name: str, words: str) -> None:
    assert (hand(text).name, hand(text).words) == (name, words)


def test_the_names_are_in_their_order() -> None:
    by_name = {name: hand(text).value for text, name, _ in NAMED}
    assert sorted(by_name, key=lambda name: by_name[name]) == list(WEAKEST_FIRST)


def test_there_is_no_straight_around_the_ace() -> None:
    assert hand("KS AD 2H 3C 4S").name == "high_card"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("9S 9D AH KC 5S", "9H 9C AD KS 4S"),
        ("AS AD 3H 3C 5S", "KS KD QH QC JS"),
        ("AS AD 3H 3C 5S", "AH AC 3S 3D 4S"),
        ("2S 7S JS KS 9S", "2D 6D JD KD 9D"),
        ("3S 3D 3H 2C 2S", "2S 2D 2H AC AS"),
        ("3S 3D 3H 3C 5S", "3S 3D 3H 3C 4S"),
        ("2S 3D 4H 5C 6S", "AS 2D 3H 4C 5S"),
        ("AS KD QH JC 9S", "AS KD QH TC 9S"),
    ],
)
def test_every_card_that_decides_is_looked_at(better: str, worse: str) -> None:
    assert hand(better).value > hand(worse).value


def test_suits_have_no_rank() -> None:
    assert hand("9S 9D AH KC 5S").value == hand("9H 9C AD KS 5D").value


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("9S 9D AH KC 4S 2D 3C", "9AK4"),
        ("9S 9D 4H 4C KS KD 3C", "K94"),
        ("AS 2D 3H 4C 5S AD AH", "5"),
        ("2S 7S JS KS 9S AD AS", "AKJ97"),
        ("KS KD KH 2C 2S 3D 3H", "K3"),
        ("3S 3D 3H 3C KS KD KH", "3K"),
    ],
)
def test_the_best_five_of_seven(text: str, ranks: str) -> None:
    assert hand(text).ranks == ranks


def test_words_tell_which_is_better() -> None:
    """poker_house_banked.md 1.6: all remaining cards decide."""
    aces, kings = hand("9S 9D AH KC 4S"), hand("9H 9C KD QS 4D")
    assert in_words(aces, kings) == (
        "pair of nines, ace, king, four",
        "pair of nines, king, queen, four",
    )
    assert in_words(aces, hand("AS KD QH 9C 7S")) == ("pair of nines", "ace-king")
    assert in_words(aces, aces) == ("pair of nines", "pair of nines")
    assert hand("KS KD KH 2C 2S").full_words == "full house, kings over twos"
    assert hand("AS AD 3H 3C 5S").full_words == "two pair, aces and threes, five"


def test_a_royal_flush_may_be_a_straight_flush() -> None:
    royal = hand("AS KS QS JS TS")
    assert (royal.named(True), royal.named(False)) == ("royal_flush", "straight_flush")
    assert royal.at_least("straight_flush") and not hand("AS KD QH 9C 7S").at_least("pair")


def test_all_five_card_hands_have_their_count() -> None:
    """The counts that every table of poker hands prints, over 2,598,960 hands."""
    names: Counter[str] = Counter()
    values = set()
    for ranks in combinations("AKQJT98765432", 5):
        for suits, many in (("SSSSS", 4), ("SSSSD", 4**5 - 4)):
            one = high_hand(tuple(Card(r + s) for r, s in zip(ranks, suits, strict=True)))
            names[one.name] += many
            values.add(one.value)
    names += _with_a_pair(values)
    assert names == {
        "high_card": 1_302_540,
        "pair": 1_098_240,
        "two_pair": 123_552,
        "three_of_a_kind": 54_912,
        "straight": 10_200,
        "flush": 5_108,
        "full_house": 3_744,
        "four_of_a_kind": 624,
        "straight_flush": 36,
        "royal_flush": 4,
    }
    assert values == set(range(1, 7463))


def _with_a_pair(values: set[int]) -> Counter[str]:
    """Hands with a rank more than once: by their ranks, with the suits that these can have."""
    ways = {1: 4, 2: 6, 3: 4, 4: 1}
    found: Counter[str] = Counter()
    shapes = {(4, 1), (3, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1, 1)}
    for shape in shapes:
        for ranks in product("AKQJT98765432", repeat=len(shape)):
            pairs = list(zip(shape, ranks, strict=True))
            if len(set(ranks)) < len(ranks) or pairs != sorted(pairs, reverse=True):
                continue
            held = tuple(
                Card(rank + "SDHC"[(at + offset) % 4])
                for offset, (count, rank) in enumerate(pairs)
                for at in range(count)
            )
            one = high_hand(held)
            values.add(one.value)
            many = 1
            for count in shape:
                many *= ways[count]
            found[one.name] += many
    return found


class TestAnAceThatIsOneInStraights:
    """HB-D02, taken literally."""

    def test_ten_to_ace_is_no_straight(self) -> None:
        literally = low_ace_hand(cards("AS KD QH JC TS"))
        assert (literally.name, literally.ranks) == ("high_card", "AKQJT")
        assert literally.value > low_ace_hand(cards("AS KD QH JC 9S")).value
        assert literally.value < low_ace_hand(cards("2S 2D 3H 4C 5S")).value

    def test_of_one_suit_it_is_the_best_flush(self) -> None:
        flush = low_ace_hand(cards("AS KS QS JS TS"))
        assert (flush.name, flush.ranks) == ("flush", "AKQJT")
        assert flush.value > low_ace_hand(cards("AS KS QS JS 9S")).value
        assert flush.value < low_ace_hand(cards("2S 2D 2H 3C 3S")).value

    def test_another_straight_of_seven_cards_counts(self) -> None:
        assert low_ace_hand(cards("AS KD QH JC TS 9D 2C")).ranks == "K"

    def test_all_else_is_as_it_was(self) -> None:
        for text, name, _ in NAMED[:5] + NAMED[6:10]:
            assert low_ace_hand(cards(text)).name == name


def test_a_value_does_not_depend_on_the_order_of_cards() -> None:
    five = DECK[:5]
    assert value_of(five) == value_of(tuple(reversed(five)))
