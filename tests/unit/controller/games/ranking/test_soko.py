"""Sökö: four-card straights and flushes (poker_player_vs_player.md 6.1 to 6.4)."""

import pytest

from controller.games.ranking.soko import soko_hand
from controller.vocabulary.cards import Card


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(word.upper()) for word in text.split())


WEAKEST_FIRST = [
    ("2s 4d 6c 8h Ts", "high_card"),
    ("As Kd Jc 9h 2s", "high_card"),
    ("2s 2d 6c 8h Ts", "pair"),
    ("As Ad Kc Qh 9s", "pair"),
    ("As 2d 3c 4h 4s", "four_straight"),
    ("As 2d 3c 4h 6s", "four_straight"),
    ("2s 3d 4c 5h 8s", "four_straight"),
    ("4s 5d 6c 7h 9s", "four_straight"),
    ("4s 5d 6c 7h Ks", "four_straight"),
    ("Js Qd Kc Ah 9s", "four_straight"),
    ("2s 3s 4s 6s 9d", "four_flush"),
    ("As Ks 4s 3s 9d", "four_flush"),
    ("As Ks 4s 3s Td", "four_flush"),
    ("As Ks 5s 3s 2d", "four_flush"),
    ("2s 2d 3c 3h 4s", "two_pair"),
    ("2s 2d 2c 3h 4s", "three_of_a_kind"),
    ("As 2d 3c 4h 5s", "straight"),
    ("2s 3s 4s 5s 9s", "flush"),
    ("2s 2d 2c 3h 3s", "full_house"),
    ("2s 2d 2c 2h 3s", "four_of_a_kind"),
    ("As 2s 3s 4s 5s", "straight_flush"),
    ("As Ks Qs Js Ts", "royal_flush"),
]


def test_the_order_of_hands() -> None:
    values = [soko_hand(cards(text)).value for text, _ in WEAKEST_FIRST]
    assert values == sorted(values)
    assert len(set(values)) == len(values)


@pytest.mark.parametrize(("text", "name"), WEAKEST_FIRST)
def test_names(text: str, name: str) -> None:
    assert soko_hand(cards(text)).name == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("4s 5s 6s 7s 7d", "four_flush"),
        ("4s 5s 6s 7d 4h", "four_straight"),
        ("Ks As 2d 3c 9h", "high_card"),
    ],
)
def test_the_highest_name_counts_and_there_is_no_way_round_the_ace(text: str, name: str) -> None:
    assert soko_hand(cards(text)).name == name
