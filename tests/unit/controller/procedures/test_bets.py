"""Chips after no more bets (dealing_exceptions.md 7.9; interfaces.md Chips and touches)."""

import pytest

from controller.vocabulary.facts import PaySeen, RulingApplied, SpotSettled
from controller.vocabulary.requests import CloseBets
from tests.unit.controller.procedures.at_table import AtTable, rules

WINNER = ("9H", "4D", "KC", "2S")
"""Punto 9, banco 6."""


def dealing(**stakes: int) -> AtTable:
    table = AtTable()
    table.dealing(**stakes)
    table.draw("9H")
    return table


def test_bt_02_appears_and_is_put_right() -> None:
    table = dealing(banco=1000)
    table.chips("3.banco", 1500)
    assert table.open() == ["BT-02"]
    assert table.state.questions[0].detail == "locked 10, seen 15"
    assert not table.state.held()
    table.chips("3.banco", 1000)
    assert table.open() == []
    (applied,) = table.all(RulingApplied)
    assert (applied.choice, applied.people, applied.spot) == ("put right", (), "3.banco")


def test_bt_02_that_stays_has_no_action() -> None:
    table = dealing(punto=1000)
    table.chips("3.punto", 1500)
    table.rule("BT-02", "accept", "D")
    table.draw(*WINNER[1:])
    assert [(fact.stake, fact.net) for fact in table.all(SpotSettled)] == [(1000, 1000)]


def test_bt_02_on_a_spot_without_a_stake() -> None:
    table = dealing(banco=1000)
    table.chips("5.banco", 500)
    assert table.open() == ["BT-02"]
    table.chips("5.banco", 0)
    assert table.open() == []


def test_chips_that_were_not_accepted_are_late_from_the_first_card_on() -> None:
    table = AtTable(rules(sets=[("maximum", "10")]))
    table.chips("3.banco", 1500)
    table.chips("3.dragon", 500)
    table.ask(CloseBets)
    assert table.open() == []
    table.draw("9H")
    assert [(q.code, q.spot) for q in table.state.questions] == [
        ("BT-02", "3.banco"),
        ("BT-02", "3.dragon"),
    ]
    table.chips("3.banco", 1000)
    assert [q.spot for q in table.state.questions] == ["3.dragon"]


@pytest.mark.parametrize("lies", [0, 400, 999])
def test_vector_25_a_bet_lifted_after_the_lock(lies: int) -> None:
    """dealing_exceptions.md vector 25: BT-05; the locked value is taken."""
    table = dealing(banco=1000)
    table.chips("3.banco", lies)
    assert table.open() == ["BT-05"]
    assert table.state.held()
    table.draw(*WINNER[1:])
    assert table.hand("banco") == [], "law 3: no card counts, no money moves"
    assert table.rule("BT-05", "accept", "D", "F") == ["", ""]
    assert table.state.held(), "surveillance is due too"
    assert table.rule("BT-05", "accept", "S") == [""]
    assert [fact.net for fact in table.all(SpotSettled)] == [-1000]


def test_vector_24_capping_after_the_result() -> None:
    """dealing_exceptions.md vector 24: BT-04, pay on 100."""
    table = dealing(punto=10000)
    table.draw(*WINNER[1:])
    table.chips("3.punto", 15000)
    assert table.open() == ["BT-04"]
    assert table.pays_done() == "RF-008"
    assert table.rule("BT-04", "accept", "D", "F", "S") == ["", "", ""]
    assert [fact.net for fact in table.all(SpotSettled)] == [10000]
    table.chips("3.punto", 20000)
    assert table.pays_done() == ""


def test_a_pay_is_seen_when_stake_and_pay_lie_there() -> None:
    table = dealing(punto=1000, banco=500)
    table.draw(*WINNER[1:])
    table.chips("3.punto", 2000)
    assert table.last(PaySeen) == [PaySeen(spot="3.punto", total=table.state.lies("3.punto").total)]
    table.chips("3.punto", 0)
    assert table.open() == [], "lifted after the pay was seen: the player's business"
    table.chips("3.banco", 0)
    assert [fact.spot for fact in table.all(PaySeen)] == ["3.punto", "3.banco"]
    assert table.pays_done() == ""


def test_a_loser_taken_in_two_moves_is_no_irregularity() -> None:
    table = dealing(banco=1000)
    table.draw(*WINNER[1:])
    table.chips("3.banco", 400)
    assert table.open() == []
    table.chips("3.banco", 0)
    assert table.pays_done() == ""


def test_a_push_may_be_lifted() -> None:
    table = AtTable()
    table.dealing(punto=1000)
    table.draw("5H", "5D", "4C", "4S")
    table.draw()
    assert [fact.net for fact in table.all(SpotSettled)] == [0]
    table.chips("3.punto", 0)
    assert table.open() == []
    assert table.pays_done() == ""


def test_stakes_placed_during_an_open_bet_follow_the_chips() -> None:
    table = AtTable()
    table.chips("3.banco", 1000)
    table.chips("3.banco", 600)
    assert table.state.round.wagers[0].stake == 600
    assert table.open() == []
