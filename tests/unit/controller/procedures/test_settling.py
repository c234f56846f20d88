"""Settlement and the pay check (interfaces.md Pay check; PY-01 to PY-03, law 3)."""

import pytest

from controller.procedures.settling import expected, pay_faults
from controller.procedures.show import show
from controller.vocabulary.chips import NOTHING
from controller.vocabulary.facts import (
    PaySeen,
    RoundEnded,
    RoundSettled,
    RulingApplied,
    SpotSettled,
    StakeKeyed,
)
from controller.vocabulary.observations import SpotBlind
from controller.vocabulary.requests import CloseBets, KeyStake, OpenRound
from tests.unit.controller.procedures.at_table import AtTable, rules

WINNER = ("9H", "4D", "KC", "2S")
"""Punto 9, banco 6."""


def settled(**stakes: int) -> AtTable:
    table = AtTable()
    table.dealing(**stakes)
    table.draw(*WINNER)
    return table


def test_every_stake_gets_one_result() -> None:
    table = settled(punto=1000, banco=500, egalite=200)
    nets = {fact.spot: (fact.stake, fact.net) for fact in table.all(SpotSettled)}
    assert nets == {"3.punto": (1000, 1000), "3.banco": (500, -500), "3.egalite": (200, -200)}
    assert len(table.all(RoundSettled)) == 1
    assert expected(table.state.round, "3.punto") == 2000
    assert expected(table.state.round, "3.banco") == 0
    assert expected(None, "3.banco") == 0


def test_a_losing_stake_that_was_lifted_before_is_seen_taken() -> None:
    """BT-05 is ruled on the locked value; the spot is empty when it loses, and nobody waits."""
    table = AtTable()
    table.dealing(banco=1000, punto=500)
    table.draw("9H", "4D")
    table.chips("3.banco", 0)
    assert table.open() == ["BT-05"]
    assert table.rule("BT-05", "accept", "D", "F", "S") == ["", "", ""]
    table.draw("KC", "2S")
    assert table.all(PaySeen) == [PaySeen(spot="3.banco", total=NOTHING)]
    assert table.state.seen == ("3.banco",)
    boxes = show(table.state, "dealer")["boxes"]
    spots = {spot["spot"]: spot["seen"] for box in boxes for spot in box["spots"]}
    assert (spots["3.banco"], spots["3.punto"]) == (True, False)
    table.chips("3.punto", 1000)
    assert table.pays_done() == ""


def test_late_chips_that_make_up_a_pay_are_no_pay() -> None:
    """BT-02: a late bet has no action; a winner who leaves it there has not been paid with it."""
    table = AtTable()
    table.dealing(punto=1000)
    table.draw("9H", "4D")
    table.chips("3.punto", 2000)
    assert table.open() == ["BT-02"]
    assert table.rule("BT-02", "accept", "D") == [""]
    table.draw("KC", "2S")
    assert [fact.net for fact in table.all(SpotSettled)] == [1000]
    assert table.all(PaySeen) == []
    assert table.pays_done() == "RF-070"
    assert table.open() == ["PY-01"]
    assert table.state.questions[0].detail == "expected 20, seen 20 before the pay"
    table.chips("3.punto", 1000)
    assert table.pays_done() != ""
    table.chips("3.punto", 2000)
    assert [fact.total for fact in table.all(PaySeen)] == [2000]
    assert table.pays_done() == ""


@pytest.mark.parametrize(
    ("stakes", "spot", "lies", "code", "refused", "right"),
    [
        ({"punto": 1000}, "3.punto", 1000, "PY-01", "RF-070", 2000),
        ({"punto": 19500}, "3.punto", 39500, "PY-02", "RF-072", 39000),
        ({"banco": 1000}, "3.banco", 1000, "PY-03", "RF-071", 0),
        ({"banco": 1000}, "3.banco", 300, "PY-03", "RF-071", 0),
        ({"punto": 1000}, "3.punto", 0, "PY-02", "RF-072", 2000),
    ],
)
def test_pays_done_too_early_and_put_right(
    stakes: dict[str, int], spot: str, lies: int, code: str, refused: str, right: int
) -> None:
    table = settled(**stakes)
    table.chips(spot, lies)
    assert table.pays_done() == refused
    assert table.open() == [code]
    assert table.codes() == [code], "asked, not counted a second time"
    table.chips(spot, right)
    assert table.open() == []
    assert table.all(RulingApplied)[-1].choice == "put right"
    assert table.pays_done() == ""


def test_vector_26_the_difference_is_told() -> None:
    """dealing_exceptions.md vector 26: pay 195 due, 200 given."""
    table = settled(punto=19500)
    table.chips("3.punto", 39500)
    table.pays_done()
    assert table.state.questions[0].detail == "expected 390, seen 395"


def test_the_dealer_may_say_that_it_is_right() -> None:
    table = settled(banco=1000)
    table.pays_done()
    assert table.rule("PY-03", "accept", "D") == [""]
    assert table.pays_done() == ""
    assert len(table.all(RoundEnded)) == 1


def test_two_losers_left_are_asked_about_one_after_the_other() -> None:
    """Law 5: one open question at a time, and a ruling always says which spot it is about."""
    table = settled(banco=1000, egalite=500)
    table.pays_done()
    assert [q.spot for q in table.state.questions] == ["3.banco"]
    table.rule("PY-03", "accept", "D")
    assert table.pays_done() == "RF-071"
    assert [q.spot for q in table.state.questions] == ["3.egalite"]
    table.chips("3.egalite", 0)
    assert table.pays_done() == ""


def test_a_winner_and_a_loser_are_asked_about_together() -> None:
    table = settled(punto=1000, banco=1000)
    table.pays_done()
    assert sorted(table.open()) == ["PY-01", "PY-03"]


def test_pays_done_again_and_again_asks_once() -> None:
    table = settled(banco=1000)
    for _ in range(3):
        table.pays_done()
    assert table.open() == ["PY-03"]


def test_a_spot_that_no_reader_sees_is_the_dealers_word() -> None:
    table = settled(banco=1000)
    table.hear(SpotBlind(spot="3.banco"))
    assert pay_faults(table.state) == ()
    assert table.pays_done() == ""


def test_a_keyed_spot_plays_like_any_other() -> None:
    table = AtTable(rules())
    table.hear(SpotBlind(spot="3.banco"))
    table.rule("BT-10", "accept", "D", "F")
    assert table.ask(KeyStake, spot="3.banco", total=1000) == ""
    table.ask(CloseBets)
    table.draw(*WINNER)
    assert [fact.net for fact in table.all(SpotSettled)] == [-1000]
    assert table.pays_done() == ""


def test_a_keyed_stake_is_no_stake_of_the_next_round() -> None:
    """No reader sees whether it was taken, paid or lifted, so it is keyed again."""
    table = AtTable(rules())
    table.hear(SpotBlind(spot="3.banco"))
    table.rule("BT-10", "accept", "D", "F")
    table.ask(KeyStake, spot="3.banco", total=1000)
    table.ask(CloseBets)
    table.draw(*WINNER)
    table.pays_done()
    assert table.state.lies("3.banco").total == 0
    assert not table.state.senses("3.banco")
    assert [fact.total for fact in table.all(StakeKeyed)] == [1000, 0]
    table.ask(OpenRound)
    assert table.state.round.wagers == ()
