"""Which hands a player of Russian or Komet Poker may insure (poker_house_banked.md 6.4)."""

import pytest

from hil.poker_hands import three_of_a_kind_or_better


@pytest.mark.parametrize(
    ("cards", "holds"),
    [
        ("9S 9H 9D 2C KS", True),
        ("9S 9H 2D 2C KS", False),
        ("9S 9H 9D 9C KS", True),
        ("AS 2H 3D 4C 5S", True),
        ("TS JH QD KC AS", True),
        ("QS KH AD 2C 3S", False),
        ("2S 7S 9S JS KS", True),
        ("2S 7S 9S JS KH", False),
        ("2S 7S 9S JS KH 4S", True),
        ("2S 7H 4D 3S 5H 6C", True),
        ("AS KH QD 9C 9S 2D", False),
        ("XX XX XX XX XX", False),
        ("9S 9H 9D XX XX", False),
    ],
)
def test_three_of_a_kind_or_better(cards: str, holds: bool) -> None:
    assert three_of_a_kind_or_better(cards.split()) is holds
