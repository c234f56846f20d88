"""Pays that stood though they were too high, and whether they come back (PY-02, PY-05)."""

import pytest

from controller.views.day import Day
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import Entry
from controller.vocabulary.held import OverpaySettled, OverpayStood
from controller.vocabulary.requests import OpenRound, Report
from tests.unit.controller.procedures.at_table import AtTable, rules

PUNTO_WINS = ("9H", "4D", "KC", "2S")


def overpaid(recover: str) -> AtTable:
    """195.00 on punto wins 195.00: 395.00 lie there, and the dealer lets it stand."""
    table = AtTable(rules(overpay_recover=recover))
    table.dealing(punto=19500)
    table.draw(*PUNTO_WINS)
    table.chips("3.punto", 39500)
    assert table.pays_done() == "RF-072"
    assert table.rule("PY-02", "accept", "D") == [""]
    return table


def gone(table: AtTable) -> AtTable:
    """The pays are done and the chips are off the table."""
    table.chips("3.punto", 0)
    assert table.pays_done() == ""
    return table


def begun(table: AtTable) -> AtTable:
    assert table.ask(OpenRound) == ""
    return table


def report(table: AtTable) -> str:
    assert table.ask(Report, code="PY-05", box=3) == ""
    assert table.open() == ["PY-05"]
    assert not table.state.held(), "a dispute on a closed round holds nothing"
    return table.state.questions[0].proposal


def test_every_overpay_is_stored_against_the_dealer() -> None:
    table = overpaid("while_hand_lies")
    stood = OverpayStood(round=1, spot="3.punto", amount=Chips(500), person="D1")
    assert table.all(OverpayStood) == [stood]


@pytest.mark.parametrize(
    ("recover", "after_pays", "in_next_round"),
    [("while_hand_lies", "no", "no"), ("next_round", "yes", "no")],
)
def test_hr_overpay_recover_says_how_long_it_can_be_taken_back(
    recover: str, after_pays: str, in_next_round: str
) -> None:
    assert report(overpaid(recover)) == "yes"
    assert report(gone(overpaid(recover))) == after_pays
    assert report(begun(gone(overpaid(recover)))) == in_next_round


def test_after_its_time_it_is_the_house_s_loss_under_two_names() -> None:
    table = gone(overpaid("while_hand_lies"))
    report(table)
    assert table.rule("PY-05", "yes", "F", "P") == ["RF-061", "RF-061"]
    assert table.rule("PY-05", "no", "D", "F") == ["RF-062", ""]
    assert table.rule("PY-05", "no", "P") == [""]
    lost = table.last(OverpaySettled)[0]
    assert (lost.spot, lost.amount, lost.taken_back) == ("3.punto", 500, False)
    assert lost.people == ("F1", "P1")
    assert table.open() == []


@pytest.mark.parametrize(("taken_back", "win"), [(True, 0), (False, -500)])
def test_what_does_not_come_back_lessens_the_win_of_the_day(taken_back: bool, win: int) -> None:
    fact = OverpaySettled(
        round=1,
        spot="3.punto",
        amount=Chips(500),
        taken_back=taken_back,
        people=("F1", "P1"),
    )
    event = Report(person="D1", role="D", code="PY-05", box=3)
    day = Day()
    day.hear(Entry(number=1, wall_ms=0, clock_ms=0, event=event, facts=(fact,)))
    assert day.figures.win == win


def test_in_time_it_is_taken_back_as_proposed() -> None:
    table = gone(overpaid("next_round"))
    report(table)
    assert table.rule("PY-05", "accept", "F", "P") == ["", ""]
    assert table.last(OverpaySettled)[0].taken_back


def test_an_overpay_that_nobody_saw_can_be_reported_all_the_same() -> None:
    table = gone(overpaid("next_round"))
    assert table.ask(Report, code="PY-05", box=1) == ""
    assert "amount not seen" in table.state.questions[0].detail


def test_it_is_known_for_one_round_more() -> None:
    table = begun(gone(overpaid("next_round")))
    assert [one.amount for one in table.state.overpaid] == [500]
    table.dealing(punto=1000)
    table.draw(*PUNTO_WINS)
    table.pay_and_take()
    assert table.pays_done() == ""
    begun(table)
    assert table.state.overpaid == ()
