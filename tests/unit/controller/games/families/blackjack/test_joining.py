"""Backing bettors at a double and a split: blackjack.md BJR-33."""

from controller.games.families.blackjack.asking import needs
from controller.vocabulary.chips import Chips
from controller.vocabulary.requests import Action, Decide
from tests.unit.controller.games.families.blackjack.play import Play, version

SHARED = {"1.main": 1000, "1/2.main": 2000, "1/3.main": 3000, "2.main": 1000}
DEAL = "8s 5s 6s 8d 5d"


def stakes(play: Play, bettor: int) -> list[tuple[int, int, int]]:
    """His main stakes on box 1: hand, stake, added."""
    return [
        (w.hand, w.stake, w.added)
        for w in play.round.wagers
        if (w.box, w.bettor, w.name) == (1, bettor, "main")
    ]


def test_a_double_joined() -> None:
    play = Play(version("c"), SHARED).draw(DEAL).do("double")
    asked = Decide(person="", role="", action=Action.DOUBLE, box=1, bettor=2)
    assert needs(play.round, asked) == (("1/2.main", Chips(2000)),)
    play.do("double", bettor=2)
    assert stakes(play, 2) == [(0, 2000, 2000)]
    assert play.ask("double", bettor=2) == "RF-048"
    assert play.ask("split", bettor=3) == "RF-048"
    assert play.ask("double") == "RF-015"
    assert play.ask("double", box=2, bettor=2) == "RF-013"
    assert play.ask("double", box=3, bettor=2) == "RF-014"
    play.draw("9c")
    assert play.ask("double", bettor=3) == "RF-013"
    assert stakes(play, 3) == [(0, 3000, 0)]


def test_a_split_joined_by_one_and_split_again() -> None:
    play = Play(version("c"), SHARED).draw(DEAL).do("split").do("split", bettor=2)
    assert play.ask("split", bettor=2) == "RF-048"
    play.draw("8c")
    assert stakes(play, 2) == [(0, 2000, 0), (1, 2000, 0)]
    play.do("split").do("split", bettor=3)
    assert stakes(play, 1) == [(0, 1000, 0), (1, 1000, 0), (2, 1000, 0)]
    assert stakes(play, 2) == [(0, 2000, 0), (2, 2000, 0)]
    assert stakes(play, 3) == [(0, 3000, 0), (1, 3000, 0)]
    play.draw("Tc")
    assert play.ask("split", bettor=2) == "RF-048"


def test_the_house_may_say_no() -> None:
    play = Play(version("c", {"BJR-33": "may_not_add"}), SHARED).draw(DEAL).do("double")
    assert play.ask("double", bettor=2) == "RF-047"


def test_surrender_binds_everybody() -> None:
    play = Play(version("p"), SHARED).draw("Ts 5s 9s 6d 5d").do("surrender")
    assert [play.net(f"1{who}.main") for who in ("", "/2", "/3")] == [-500, -1000, -1500]
