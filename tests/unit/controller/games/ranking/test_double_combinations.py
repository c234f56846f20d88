"""The worked examples of poker_house_banked.md section 8: which combinations have a card each."""

import pytest

from controller.games.ranking.double_combinations import Kinds, kinds_in
from controller.vocabulary.cards import Card


def kinds(text: str, royal: bool = True) -> frozenset[Kinds]:
    return kinds_in(tuple(Card(word.upper()) for word in text.split()), royal)


@pytest.mark.parametrize(
    ("text", "two"),
    [
        ("Ac Ad Ks 8h 9c", ("ace_king", "pair")),
        ("4c 4d Kh Ks Ad", ("ace_king", "two_pair")),
        ("3c 3d 3h Ac Kd", ("ace_king", "three_of_a_kind")),
        ("4c 4d 8h 8s Qc Qd", ("two_pair", "two_pair")),
        ("2c 3d 4h 5s 6c 6d", ("straight", "straight")),
        ("9c 9d 9h 9s Jc Jd", ("full_house", "four_of_a_kind")),
        ("5h 6h 7h 8h 9h 9s", ("straight", "straight_flush")),
    ],
)
def test_the_source_examples(text: str, two: Kinds) -> None:
    assert two in kinds(text)


def test_an_ace_king_inside_two_pair_has_no_card_of_its_own() -> None:
    assert ("ace_king", "two_pair") not in kinds("Ac Ad Kh Ks 9c")
    assert ("ace_king", "full_house") not in kinds("Ac Ad Ah Ks Kc")


def test_a_kicker_makes_no_combination() -> None:
    assert kinds("Ac Qd Js 9h 4c") == frozenset()
    assert kinds("Tc Td 7s 5h 2c") == {("pair",)}


def test_straights_and_flushes_exclude_each_other() -> None:
    assert kinds("5h 6h 7h 8h 9h") == {("straight_flush",)}


def test_a_royal_flush_is_a_straight_flush_where_it_has_no_row() -> None:
    assert kinds("Th Jh Qh Kh Ah 9h") >= {("royal_flush",), ("straight_flush", "royal_flush")}
    assert kinds("Th Jh Qh Kh Ah 9h", royal=False) >= {("straight_flush", "straight_flush")}
    assert ("royal_flush",) not in kinds("Th Jh Qh Kh Ah", royal=False)
