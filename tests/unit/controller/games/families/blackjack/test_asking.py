"""Buttons and their warnings: blackjack.md BJR-15, BJR-32, architecture.md section 6."""

from controller.games.families.blackjack.family import FAMILY
from controller.vocabulary.chips import Chips
from tests.unit.controller.games.families.blackjack.play import Play, version

ONE = {"1.main": 1000}


def warnings(play: Play) -> dict[str, str]:
    """Warning by action."""
    return {decide.action.value: warning for decide, warning in FAMILY.asks(play.round)}


def test_the_first_decision_of_an_ordinary_hand() -> None:
    play = Play(version("h"), ONE).draw("8s 9s 8d")
    assert {action for action, _, _ in play.buttons()} == {
        "hit",
        "stand",
        "double",
        "split",
        "surrender",
    }
    assert set(warnings(play).values()) == {""}


def test_an_unlocked_blackjack_warns() -> None:
    found = warnings(Play(version("b"), ONE).draw("As 9s Kd"))
    assert set(found) == {"hit", "stand", "double"}
    assert found["hit"].startswith("This hand is a blackjack")
    assert found["double"] == found["hit"]
    assert found["stand"] == ""


def test_a_card_on_21_warns() -> None:
    play = Play(version("a"), ONE).draw("5s 9s 6d").do("hit").draw("Ts")
    assert warnings(play) == {"hit": "This hand has 21.", "stand": ""}


def test_offers_come_with_the_half_for_every_bettor() -> None:
    play = Play(version("b"), {"1.main": 1000, "1/2.main": 500}).draw("As Ad Kd")
    offers = {
        (decide.action.value, decide.bettor, decide.amount)
        for decide, _ in FAMILY.asks(play.round)
        if decide.action.value in ("insure", "even_money")
    }
    assert offers == {
        ("insure", 1, Chips(500)),
        ("insure", 2, Chips(250)),
        ("even_money", 1, Chips(0)),
        ("even_money", 2, Chips(0)),
    }
    assert warnings(play)["insure"] == "This hand is a blackjack."


def test_what_only_the_dealer_does() -> None:
    looking = Play(version("n"), ONE).draw("9s As 8s 7s")
    assert ("peek", 0, 1) in looking.buttons()
    assert FAMILY.turn(looking.round) == (0, "")
    turning = Play(version("n"), ONE).draw("9s 6s 8s 7s").do("stand")
    assert turning.buttons() == {("reveal", 0, 1)}


def test_backing_bettors_are_asked_after_the_owner() -> None:
    play = Play(version("c"), {"1.main": 1000, "1/2.main": 500}).draw("5s 9s 6d")
    assert all(bettor == 1 for _, _, bettor in play.buttons())
    play.do("double")
    assert play.buttons() == {("double", 1, 2)}
