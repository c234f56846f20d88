"""What people tell the table: reports, keyed stakes, the drop."""

import pytest
from msgspec.structs import replace

from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import DropRecorded, StakeKeyed, StakeNotAccepted
from controller.vocabulary.requests import CloseBets, KeyStake, RecordDrop, Report
from tests.unit.controller.procedures.at_table import AtTable, rules


def keyed() -> AtTable:
    """A table without readers."""
    return AtTable(replace(rules(sets=[("maximum", "100")]), sensed=()))


def test_harmless_rows_are_counted() -> None:
    table = AtTable()
    assert table.ask(Report, code="BJ-07") == ""
    assert table.codes() == ["BJ-07"]
    assert table.open() == []


@pytest.mark.parametrize("code", ["SH-17", "SH-03", "BT-09", "BA-01", "BA-03"])
def test_what_people_see_takes_its_usual_course(code: str) -> None:
    table = AtTable()
    table.dealing(banco=1000)
    assert table.ask(Report, code=code, draw=1) == ""
    assert table.open() == [code]
    assert table.state.held()
    assert "D1" in table.state.questions[0].detail


@pytest.mark.parametrize("code", ["BA-02", "RD-01", "PY-01", "ZZ-99", ""])
def test_what_the_table_finds_by_itself_is_not_reported(code: str) -> None:
    table = AtTable()
    assert table.ask(Report, code=code) == "RF-068"
    assert table.codes() == []


def test_ba_01_and_ba_03_change_no_fact() -> None:
    """dealing_exceptions.md vectors 1 and 3: shoe order is truth, the cards are re-laid."""
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("6H", "2D", "KC", "3S", "4D")
    table.ask(Report, code="BA-01", draw=5)
    assert table.rule("BA-01", "accept", "D", "F") == ["", ""]
    assert table.hand("banco") == ["2D", "3S", "4D"]
    assert table.state.settled


def test_the_drop_is_more_than_nothing() -> None:
    table = AtTable()
    assert table.ask(RecordDrop, amount=0) == "RF-074"
    assert table.ask(RecordDrop, amount=5000) == ""
    assert table.all(DropRecorded) == [DropRecorded(amount=Chips(5000))]


def test_a_spot_with_a_reader_is_not_keyed() -> None:
    assert AtTable().ask(KeyStake, spot="3.banco", total=1000) == "RF-073"


@pytest.mark.parametrize(
    ("spot", "total", "code"),
    [
        ("somewhere", 1000, "RF-017"),
        ("03.banco", 1000, "RF-017"),
        ("17.banco", 1000, "RF-018"),
        ("3.banco", -1000, "RF-074"),
    ],
)
def test_what_cannot_be_keyed(spot: str, total: int, code: str) -> None:
    table = keyed()
    before = table.state.lying
    assert table.ask(KeyStake, spot=spot, total=total) == code
    assert table.state.lying == before


def test_keyed_stakes_obey_the_limits() -> None:
    table = keyed()
    assert table.ask(KeyStake, spot="3.banco", total=15000) == ""
    assert [fact.person for fact in table.all(StakeKeyed)] == ["D1"]
    (refused,) = table.all(StakeNotAccepted)
    assert (refused.amount, refused.code) == (5000, "RF-022")
    assert table.state.round.wagers[0].stake == 10000


def test_a_stake_keyed_after_the_close_is_late() -> None:
    table = keyed()
    table.ask(KeyStake, spot="3.banco", total=1000)
    table.ask(CloseBets)
    table.ask(KeyStake, spot="3.banco", total=1500)
    assert table.open() == ["BT-02"]
