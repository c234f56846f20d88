"""Low hands (poker_player_vs_player.md 6.5)."""

import pytest

from controller.games.ranking.lowball import ACE_TO_FIVE, DEUCE_TO_SEVEN, low_hand
from controller.vocabulary.cards import Card


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(word.upper()) for word in text.split())


BEST_FIRST = {
    ACE_TO_FIVE: [
        ("5s 4s 3s 2s As", "5-4-3-2-A"),
        ("6d 4h 3c 2s Ac", "6-4-3-2-A"),
        ("Ks Qs Js Ts 9s", "K-Q-J-T-9"),
        ("As Ad 2c 3d 4h", "pair"),
        ("Ks Kd 2c 3d 4h", "pair"),
        ("As Ad 2c 2d 4h", "two_pair"),
        ("As Ad Ac 2d 4h", "three_of_a_kind"),
        ("As Ad Ac 2d 2h", "full_house"),
        ("As Ad Ac Ah 2h", "four_of_a_kind"),
    ],
    DEUCE_TO_SEVEN: [
        ("7s 5d 4c 3h 2s", "7-5-4-3-2"),
        ("7s 6d 4c 3h 2s", "7-6-4-3-2"),
        ("Ks Qd Jc Th 8s", "K-Q-J-T-8"),
        ("As 5d 4c 3h 2s", "A-5-4-3-2"),
        ("As 6d 4c 3h 2s", "A-6-4-3-2"),
        ("2s 2d 3c 4h 5s", "pair"),
        ("As Ad Kc Kh 5s", "two_pair"),
        ("2s 2d 2c 4h 5s", "three_of_a_kind"),
        ("6s 5d 4c 3h 2s", "straight"),
        ("As Kd Qc Jh Ts", "straight"),
        ("As 5s 4s 3s 2s", "flush"),
        ("2s 2d 2c 4h 4s", "full_house"),
        ("2s 2d 2c 2h 4s", "four_of_a_kind"),
        ("6s 5s 4s 3s 2s", "straight_flush"),
        ("As Ks Qs Js Ts", "royal_flush"),
    ],
}


@pytest.mark.parametrize("system", BEST_FIRST)
def test_the_lower_hand_wins(system: str) -> None:
    values = [low_hand(cards(text), system).value for text, _ in BEST_FIRST[system]]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


@pytest.mark.parametrize(
    ("system", "text", "name"),
    [(system, text, name) for system, rows in BEST_FIRST.items() for text, name in rows],
)
def test_names(system: str, text: str, name: str) -> None:
    assert low_hand(cards(text), system).name == name


def test_the_best_five_of_seven() -> None:
    assert low_hand(cards("2c Kd Kh 5h Td 4c 3s"), ACE_TO_FIVE).name == "T-5-4-3-2"


def test_suits_have_no_rank() -> None:
    one, other = cards("7s 5d 4c 3h 2s"), cards("7d 5h 4s 3c 2d")
    assert low_hand(one, DEUCE_TO_SEVEN).value == low_hand(other, DEUCE_TO_SEVEN).value
