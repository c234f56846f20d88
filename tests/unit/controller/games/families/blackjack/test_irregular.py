"""The code of a card that nothing asked for: dealing_exceptions.md 7.4, blackjack rows."""

import pytest

from controller.games.families.blackjack.irregular import irregular
from tests.unit.controller.games.families.blackjack.play import Play, version

ONE, TWO = {"1.main": 1000}, {"1.main": 1000, "2.main": 1000}


def test_a_card_that_nobody_asked_for() -> None:
    play = Play(version("a"), ONE).draw("Ts 9s 5s")
    assert irregular(play.round) == "BJ-06"


def test_a_card_after_the_player_stood_while_the_hole_card_is_down() -> None:
    play = Play(version("f"), ONE).draw("Ts 9s 5s 7s").do("stand")
    assert irregular(play.round) == "BJ-06"


@pytest.mark.parametrize(("name", "cards"), [("a", "Ts As 5s"), ("n", "Ts As 5s 7s")])
def test_a_card_while_insurance_is_offered(name: str, cards: str) -> None:
    assert irregular(Play(version(name), ONE).draw(cards).round) == "BJ-12"


def test_a_card_before_the_look_under_a_ten() -> None:
    assert irregular(Play(version("no"), ONE).draw("Ts Ks 5s 7s").round) == "BJ-06"


@pytest.mark.parametrize(
    ("name", "cards", "more"),
    [("a", "Ts Ts 9s", "7s"), ("a", "Ts As 9s", "6s"), ("h", "Ts 9s 9s", "3s 8s")],
)
def test_a_card_after_the_dealer_stands(name: str, cards: str, more: str) -> None:
    play = Play(version(name), ONE).draw(cards).do("stand").draw(more)
    assert irregular(play.round) == "BJ-04"


def test_a_card_after_a_positive_look() -> None:
    play = Play(version("n"), ONE).draw("Ts As 9s Ks").do("peek", box=0)
    assert irregular(play.round) == "BJ-04"


def test_a_third_card_to_split_aces() -> None:
    play = Play(version("a"), TWO).draw("As 8s 6s Ad 8d").do("split").draw("4s 9s")
    assert irregular(play.round) == "BJ-14"


def test_a_third_card_to_the_last_split_ace_while_the_hole_card_is_down() -> None:
    play = Play(version("f"), ONE).draw("As 6s Ad 7d").do("split").draw("4s 9s")
    assert irregular(play.round) == "BJ-14"


def test_a_third_card_to_a_split_ace_that_may_be_split_again() -> None:
    play = Play(version("b"), ONE).draw("As 6s Ad").do("split").draw("Ac")
    assert irregular(play.round) == "BJ-14"


def test_a_second_card_to_a_doubled_hand() -> None:
    play = Play(version("c"), TWO).draw("5s 8s 6s 6d 8d").do("double").draw("Ts")
    assert irregular(play.round) == "BJ-18"


def test_a_decision_ends_the_doubt() -> None:
    stakes = {"1.main": 1000, "2.main": 1000, "3.main": 1000}
    play = Play(version("c"), stakes).draw("5s 8s 8c 6s 6d 8d 8h").do("double").draw("Ts")
    assert irregular(play.do("stand", box=2).round) == "BJ-06"


def test_a_card_after_the_round_was_cut_short() -> None:
    play = Play(version("a", {"BJR-31": "shortcut"}), ONE).draw("Ts 9s 6s").do("hit").draw("Td")
    assert (play.round.phase, irregular(play.round)) == ("SETTLING", "BJ-06")
