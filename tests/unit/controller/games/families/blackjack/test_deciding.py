"""Refusals of decisions, by the point of blackjack.md that forbids them."""

import pytest

from tests.unit.controller.games.families.blackjack.play import Play, version

ONE = {"1.main": 1000}


@pytest.mark.parametrize(
    ("name", "cards", "action", "code"),
    [
        ("a", "7s Ts 5s", "double", "RF-033"),
        ("b", "As 6s 7s", "double", "RF-033"),
        ("b", "As 6s Ad", "double", "RF-033"),
        ("c", "As 6s Ad", "double", ""),
        ("a", "As 9s Ks", "hit", "unheard"),
        ("b", "As 9s Ks", "hit", ""),
        ("a", "Ts 6s 9s", "split", "RF-035"),
        ("a", "Js 6s Ks", "split", ""),
        ("f", "Ts 9s 6s 7s", "surrender", "RF-045"),
        ("h", "Ts As 6s", "surrender", "RF-046"),
        ("n", "Ts 9s 6s 7s", "surrender", "RF-045"),
        ("a", "Ts 6s 9s", "peek", "unheard"),
        ("a", "Ts 6s 9s", "reveal", "unheard"),
        ("f", "Ts As 9s 7s", "reveal", "RF-049"),
        ("a", "As As Ks", "even_money", "RF-030"),
        ("g", "As As Ks 7s", "even_money", "RF-030"),
        ("b", "Ts As Ks", "even_money", "RF-044"),
    ],
)
def test_the_first_decision(name: str, cards: str, action: str, code: str) -> None:
    box = 0 if action in ("peek", "reveal") else 1
    assert Play(version(name), ONE).draw(cards).ask(action, box=box) == code


@pytest.mark.parametrize(
    ("name", "cards", "more", "action", "code"),
    [
        ("a", "8s 9s 8d", "3s", "double", "RF-037"),
        ("c", "8s 9s 8d", "3s", "double", ""),
        ("b", "Ts 9s Td", "As", "double", ""),
        ("d", "8s 9s 8d", "8c", "split", "RF-036"),
        ("h", "8s 9s 8d", "8c", "split", ""),
        ("h", "8s 9s 8d", "7c", "surrender", "RF-045"),
        ("b", "As 9s Ad", "Ac", "hit", "RF-034"),
        ("b", "As 9s Ad", "Ac", "double", "RF-034"),
    ],
)
def test_a_split_hand(name: str, cards: str, more: str, action: str, code: str) -> None:
    assert Play(version(name), ONE).draw(cards).do("split").draw(more).ask(action) == code


def test_only_the_first_two_cards_are_doubled_or_given_up() -> None:
    play = Play(version("h"), ONE).draw("2s 9s 3s").do("hit").draw("4s")
    assert (play.ask("double"), play.ask("surrender")) == ("RF-039", "RF-039")


def test_whose_turn_it_is() -> None:
    play = Play(version("c"), {"1.main": 1000, "3.main": 1000, "1/2.main": 500})
    play.draw("8s 9s 9d 2s 8d")
    assert play.ask("hit", box=3) == "RF-013"
    assert play.ask("hit", box=2) == "RF-014"
    assert play.ask("hit", bettor=2) == "RF-047"
    assert play.ask("double", bettor=2) == "RF-048"


@pytest.mark.parametrize(("decided", "code"), [("owner", ""), ("anyone", "RF-038")])
def test_an_insured_hand_in_a(decided: str, code: str) -> None:
    play = Play(version("a", {"BJR-45": decided}), {"1.main": 1000, "1/2.main": 1000})
    play.draw("8s As 8d").do("insure", bettor=2, amount=500)
    assert play.ask("split") == code


def test_elsewhere_an_insured_hand_may_be_doubled() -> None:
    play = Play(version("b"), ONE).draw("6s As 5d").do("insure", amount=500)
    assert play.ask("double") == ""


def test_an_owner_with_even_money_cannot_double() -> None:
    play = Play(version("c"), {"1.main": 1000, "1/2.main": 1000}).draw("As Ad Ks")
    play.do("even_money")
    assert play.ask("double") == "RF-042"
    play.do("even_money", bettor=2)
    assert play.ask("stand") == "unheard"
    assert (play.net("1.main"), play.net("1/2.main")) == (1000, 1000)
