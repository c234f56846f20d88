"""A bet that is called without chips (`dealing_exceptions.md` BT-14)."""

import pytest
from msgspec.structs import replace

from controller.procedures.show import show
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import IrregularityOpened, SpotSettled, StakeReturned
from controller.vocabulary.observations import SpotBlind
from controller.vocabulary.requests import CloseBets, KeyStake, OpenRound, PaysDone, Report
from tests.unit.controller.procedures.at_table import AtTable, rules

PUNTO = "3.punto"
WON, LOST = ("9H", "4D", "KC", "2S"), ("2H", "9D", "KC", "KS")
"""Punto has 9 against 6, and 2 against 9; both end with four cards."""


def called(
    table: AtTable, spot: str = PUNTO, amount: int = 1000, words: str = "ten on punto"
) -> str:
    """The code of the refusal, or nothing."""
    return table.ask(Report, code="BT-14", spot=spot, amount=Chips(amount), words=words)


def accepted(amount: int = 1000, lies: int = 0) -> AtTable:
    table = AtTable()
    if lies:
        table.chips(PUNTO, lies)
    assert called(table, amount=amount) == ""
    assert table.rule("BT-14", "accept", "D") == [""]
    assert table.open() == ["BT-14"]
    assert table.rule("BT-14", "accept", "F") == [""]
    assert table.open() == []
    return table


def stakes(table: AtTable) -> dict[str, int]:
    return {wager.spot: wager.stake for wager in table.state.round.wagers}


def test_words_and_amount_are_recorded_and_the_table_waits() -> None:
    table = AtTable()
    assert called(table) == ""
    (opened,) = table.all(IrregularityOpened)
    assert (opened.code, opened.level, opened.spot) == ("BT-14", 2, PUNTO)
    assert opened.detail == '10 on 3.punto, "ten on punto", reported by D1'
    assert stakes(table) == {}
    assert table.ask(CloseBets) == "RF-008"
    assert table.rule("BT-14", "no_action", "D", "F") == ["", ""]
    assert stakes(table) == {}
    assert table.open() == []


def test_it_counts_when_dealer_and_floor_accept() -> None:
    assert stakes(accepted()) == {PUNTO: 1000}
    assert stakes(accepted(lies=500)) == {PUNTO: 1500}


def test_a_bet_that_won_is_paid_beside_no_stake() -> None:
    """Ten were called and ten are won: only the pay lies there."""
    table = accepted()
    assert table.ask(CloseBets) == ""
    table.draw(*WON)
    (settled,) = table.all(SpotSettled)
    assert settled.net == 1000
    assert table.ask(PaysDone) == "RF-070"
    assert table.rule("PY-01", "no", "D") == ["RF-061"]
    table.chips(PUNTO, 1000)
    assert table.open() == []
    assert table.ask(PaysDone) == ""
    assert table.state.lies(PUNTO).total == 1000
    assert table.state.lies(PUNTO).called == 0


@pytest.mark.parametrize(("lies", "code"), [(2000, ""), (1500, "RF-072"), (500, "RF-008")])
def test_its_pay_is_right_to_the_last_chip(lies: int, code: str) -> None:
    """Stake and pay lie there; too much was paid; chips short of a pay are asked about (BT-04)."""
    table = accepted()
    table.ask(CloseBets)
    table.draw(*WON)
    table.chips(PUNTO, lies)
    assert table.ask(PaysDone) == code


def test_one_that_lost_is_collected_before_the_round_ends() -> None:
    table = accepted()
    table.ask(CloseBets)
    table.draw(*LOST)
    assert table.ask(PaysDone) == "RF-071"
    (question,) = table.state.questions
    assert (question.code, question.detail) == ("PY-03", "expected 0, seen 10, 10 of it called")
    assert table.rule("PY-03", "accept", "D") == [""]
    assert table.ask(PaysDone) == ""
    assert table.ask(OpenRound) == ""
    assert stakes(table) == {}


def test_chips_that_come_later_are_those_that_were_called() -> None:
    table = accepted()
    table.chips(PUNTO, 400)
    assert stakes(table) == {PUNTO: 1000}
    table.ask(CloseBets)
    table.draw(*LOST[:1])
    table.chips(PUNTO, 1000)
    assert table.open() == []
    assert table.state.lies(PUNTO).called == 0
    table.draw(*LOST[1:])
    table.chips(PUNTO, 0)
    assert table.ask(PaysDone) == ""


def test_more_than_was_called_is_a_late_bet() -> None:
    table = accepted()
    table.ask(CloseBets)
    table.draw(*LOST[:1])
    table.chips(PUNTO, 1500)
    assert table.open() == ["BT-02"]


def test_chips_that_lay_there_are_locked_beside_it() -> None:
    table = accepted(lies=500)
    table.ask(CloseBets)
    table.draw(*LOST[:1])
    table.chips(PUNTO, 0)
    assert table.open() == ["BT-05"]


def test_no_action_once_a_card_has_come() -> None:
    table = AtTable()
    table.chips("1.banco", 1000)
    assert called(table) == ""
    table.card(1, "9H")
    assert table.rule("BT-14", "accept", "D") == ["RF-141"]
    assert table.rule("BT-14", "no_action", "D", "F") == ["", ""]
    assert called(table) == "RF-141"
    assert PUNTO not in stakes(table)


def test_after_no_more_bets_but_before_the_card() -> None:
    table = AtTable()
    table.chips("1.banco", 1000)
    table.ask(CloseBets)
    assert called(table) == ""
    assert table.rule("BT-14", "accept", "D", "F") == ["", ""]
    assert stakes(table) == {"1.banco": 1000, PUNTO: 1000}


def test_a_void_gives_back_nothing_that_was_not_there() -> None:
    table = accepted(lies=500)
    table.ask(CloseBets)
    assert table.void("F", "P") == ["", ""]
    assert [(f.spot, f.amount) for f in table.all(StakeReturned)] == [(PUNTO, 1500)]
    assert (table.state.lies(PUNTO).total, table.state.lies(PUNTO).called) == (500, 0)


def test_where_no_reader_sees_it_is_keyed_so() -> None:
    """What is keyed on such a spot later is all that lies there."""
    table = AtTable(replace(rules(), sensed=()))
    assert called(table) == ""
    assert table.rule("BT-14", "accept", "D", "F") == ["", ""]
    assert (table.state.lies(PUNTO).total, table.state.lies(PUNTO).called) == (1000, 0)
    assert stakes(table) == {PUNTO: 1000}
    table.ask(CloseBets)
    table.draw(*LOST)
    assert table.ask(PaysDone) == ""


def test_a_reader_that_broke_is_keyed_with_what_was_called() -> None:
    table = accepted()
    table.hear(SpotBlind(spot=PUNTO))
    assert table.rule("BT-10", "accept", "D", "F") == ["", ""]
    assert table.ask(KeyStake, spot=PUNTO, total=Chips(1200)) == ""
    assert (table.state.lies(PUNTO).total, table.state.lies(PUNTO).called) == (1200, 0)
    assert stakes(table) == {PUNTO: 1200}


@pytest.mark.parametrize(
    ("spot", "amount", "code"),
    [
        ("3.dragon", 1000, "RF-017"),
        ("punto", 1000, "RF-017"),
        ("99.punto", 1000, "RF-018"),
        (PUNTO, 0, "RF-074"),
        (PUNTO, 100_000, "RF-022"),
    ],
)
def test_what_cannot_be_called(spot: str, amount: int, code: str) -> None:
    table = AtTable(rules(sets=(("maximum", "500"),)))
    assert called(table, spot, amount) == code
    assert table.open() == []


def test_only_in_a_round() -> None:
    table = AtTable(ready=False)
    assert called(table) == "RF-005"


def test_the_page_offers_it_where_stakes_lie_on_spots() -> None:
    offered = {row["code"]: row["about"] for row in show(AtTable().state, "dealer")["reports"]}
    assert offered["BT-14"] == "stake"
