"""Points between two hands of Chinese poker (`poker_player_vs_player.md` 8.12, PVP-D05 to D07)."""

import pytest

from controller.games.families.chinese_poker.scoring import between, points, rightly_set
from controller.games.families.chinese_poker.version import ChineseVersion
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import Card

BEST = ("AC AD KH", "KC KD 9S 5H 2C", "7H 7D 7C 3S 3H")
MIDDLING = ("QC QD 5C", "8C 8D 6S 6H TD", "3C 4D 5S 6D 7S")
LOW = ("2C 3D 5H", "2H 4S 6C 8H TC", "JC JD 4H 5D 9C")
FRONT_TOO_GOOD = ("KC KD 7C", "4H QD JS 3H 9C", "2H 5H 9H JH QH")


def version(*sets: tuple[str, str]) -> ChineseVersion:
    lines = [(key, value, 1) for key, value in sets]
    found = rules_for_sheet("chinese_poker/chinese", lines, shipped())
    assert isinstance(found, tuple)
    game = found[0].games[found[0].opens]
    assert isinstance(game, ChineseVersion)
    return game


def rows(texts: tuple[str, ...]) -> list[list[Card]]:
    return [[Card(word) for word in text.split()] for text in texts]


@pytest.mark.parametrize(
    ("own", "theirs", "won"),
    [
        (MIDDLING, LOW, 3),  # pair of queens, two pair, straight: all three rows
        (LOW, MIDDLING, -3),
        (LOW, LOW, 0),
        (FRONT_TOO_GOOD, LOW, -3),  # a pair in front of queen-jack: wrongly set, loses all
        (LOW, FRONT_TOO_GOOD, 3),
        (FRONT_TOO_GOOD, FRONT_TOO_GOOD, 0),  # PVP-D07
        (("2C 2D", "3H 4D 5C 7H 8H 9S", "JC JD 4H 5D 9C"), LOW, -3),  # two and six cards
    ],
)
def test_two_hands(own: tuple[str, ...], theirs: tuple[str, ...], won: int) -> None:
    assert between(version(), rows(own), rows(theirs)) == won


def test_a_front_of_aces_before_a_pair_of_kings_is_wrong() -> None:
    assert not rightly_set(version(), rows(BEST))


def test_the_front_counts_no_straight_and_no_flush() -> None:
    assert rightly_set(version(), rows(("QH KH AH", "2C 2D 5S 7H 9C", "3C 3D 6S 8H TC")))


def test_three_cards_that_tie_with_the_first_of_five_are_not_better() -> None:
    equal = ("KC QD 9H", "KD QC 9S 5H 2C", "7H 7D 7C 3S 3H")
    assert rightly_set(version(("PVP-D06", "wrong")), rows(equal))


def test_everybody_plays_everybody() -> None:
    hands = [(1, rows(MIDDLING)), (4, rows(LOW)), (6, rows(FRONT_TOO_GOOD))]
    assert points(version(), hands) == {1: 6, 4: 0, 6: -6}
