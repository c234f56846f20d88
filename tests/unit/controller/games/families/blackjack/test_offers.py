"""Insurance and even money: blackjack.md BJR-16 to BJR-20."""

import pytest

from controller.games.families.blackjack.asking import needs
from controller.vocabulary.chips import Chips
from controller.vocabulary.requests import Action, Decide
from tests.unit.controller.games.families.blackjack.play import Play, version

ONE = {"1.main": 1000}


@pytest.mark.parametrize(
    ("name", "stake", "amount", "code"),
    [
        ("a", 1000, 500, ""),
        ("a", 1000, 400, "RF-041"),
        ("a", 1000, 600, "RF-041"),
        ("a", 5, 2, "RF-041"),
        ("no", 1000, 500, ""),
        ("no", 1000, 1, "RF-041"),
        ("h", 1000, 1, ""),
        ("h", 1000, 501, "RF-041"),
        ("h", 1000, 0, "RF-041"),
        ("s", 5, 2, ""),
    ],
)
def test_the_amount(name: str, stake: int, amount: int, code: str) -> None:
    deal = "Ts As 8s" if name in "ah" else "Ts As 8s 7s"
    play = Play(version(name), {"1.main": stake}, bettors=1).draw(deal)
    assert play.ask("insure", amount=amount) == code


def test_exactly_half_needs_no_amount() -> None:
    play = Play(version("a"), ONE).draw("Ts As 8s")
    asked = Decide(person="", role="", action=Action.INSURE, box=1)
    assert needs(play.round, asked) == (("1.insurance", Chips(500)),)
    assert play.ask("insure") == ""


@pytest.mark.parametrize(
    ("name", "code"), [("a", "RF-043"), ("h", "RF-043"), ("b", ""), ("c", ""), ("e", "")]
)
def test_insuring_a_blackjack(name: str, code: str) -> None:
    assert Play(version(name), ONE).draw("Ks As Ad").ask("insure", amount=500) == code


def test_not_without_an_ace_nor_without_a_stake_nor_twice() -> None:
    assert Play(version("a"), ONE).draw("Ts Ks 8s").ask("insure", amount=500) == "unheard"
    assert Play(version("no"), ONE, 1).draw("Ts Ks 8s 7s").ask("insure", amount=500) == "RF-040"
    play = Play(version("a"), ONE).draw("Ts As 8s")
    assert play.ask("insure", box=2, amount=500) == "RF-014"
    assert play.ask("insure", bettor=2, amount=500) == "RF-014"
    play.do("insure", amount=500)
    assert play.ask("insure", amount=500) == "RF-042"


def test_even_money_and_insurance_exclude_each_other() -> None:
    play = Play(version("b"), ONE).draw("Ks As Ad").do("insure", amount=500)
    assert play.ask("even_money") == "RF-042"
    play = Play(version("b"), {"1.main": 1000, "1/2.main": 1000}).draw("Ks As Ad").do("even_money")
    assert play.ask("insure", amount=500) == "RF-042"
    assert play.net("1.main") == 1000
    assert play.net("1/2.main") is None


def test_a_negative_look_loses_the_insurance_at_once() -> None:
    play = Play(version("n"), ONE).draw("Ts As 8s 7s").do("insure", amount=300)
    play.do("peek", box=0)
    assert (play.net("1.insurance"), play.net("1.main")) == (-300, None)


def test_without_a_look_insurance_waits_for_the_dealers_hand() -> None:
    play = Play(version("a"), ONE).draw("Ts As 6s").do("insure", amount=500)
    play.do("hit").draw("Ts")
    assert (play.net("1.main"), play.net("1.insurance")) == (-1000, None)
    play.draw("2s 5s")
    assert play.net("1.insurance") == -500
