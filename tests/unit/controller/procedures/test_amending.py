"""A round that is over is corrected (PY-09): facts only, the running round stays as it is."""

import pytest

from controller.procedures.show import show
from controller.vocabulary.corrections import CardAmended, SettlementCorrected
from controller.vocabulary.requests import OpenRound, PaysDone, Report
from tests.unit.controller.procedures.at_table import AtTable
from tests.unit.controller.procedures.test_correcting import baccarat


def over(*cards: str) -> AtTable:
    """A round of punto banco that has been paid, and the next one open."""
    table = baccarat(*(cards or ("9H", "4D", "KC", "2S")))
    table.pay_and_take()
    assert table.pays_done() == ""
    for spot, _ in table.state.lying:
        table.chips(spot, 0)
    return table


@pytest.mark.parametrize("code", ["PY-09", "RD-08", "RD-09"])
@pytest.mark.parametrize("running", [False, True])
def test_py_09_gives_facts_only(code: str, running: bool) -> None:
    """The running round does not change (law 11); the difference is told once."""
    table = over("9H", "5D", "KC", "3S")
    if running:
        assert table.ask(OpenRound) == ""
    before = table.state
    table.ask(Report, code=code, draw=1)
    assert table.open() == ["PY-09"]
    assert not table.state.held()
    assert table.rule("PY-09", "key", "F", "P", card="6H") == ["", ""]
    assert table.last(CardAmended) == [
        CardAmended(round=1, draw=1, was_at="punto", was="9H", now_at="punto", now="6H")
    ]
    (corrected,) = table.last(SettlementCorrected)
    assert (corrected.was, corrected.now, corrected.after_pays) == (-1000, 1000, True)
    assert table.state.round == before.round
    assert table.state.previous.amendments != ()
    assert table.open() == []


def test_py_09_of_a_round_that_would_have_no_result() -> None:
    table = over()
    table.ask(Report, code="PY-09", draw=1)
    assert table.rule("PY-09", "key", "F", card="AH") == ["RF-077"]
    assert table.rule("PY-09", "void", "F", "P", reference="REF-1") == ["", ""]
    (corrected,) = table.last(SettlementCorrected)
    assert (corrected.was, corrected.now, corrected.why) == (-1000, 0, "void")
    assert table.ask(Report, code="PY-09", draw=1) == "RF-076"


def test_py_09_does_not_stop_the_next_round() -> None:
    table = over()
    table.ask(Report, code="PY-09", draw=1)
    assert "open_round" in show(table.state, "dealer")["can"]
    assert table.ask(OpenRound) == ""


def test_a_round_further_back_is_not_corrected_here() -> None:
    table = over()
    assert table.ask(Report, code="RD-08", draw=9) == "RF-076"
    assert table.ask(Report, code="RD-03", draw=1) == "RF-076"
    assert table.ask(Report, code="RD-06") == "RF-005"
    assert AtTable().ask(Report, code="PY-09", draw=1) == "RF-076"


def test_a_question_on_a_round_that_is_no_longer_the_one_before() -> None:
    table = over()
    table.ask(Report, code="PY-09", draw=1)
    table.ask(OpenRound)
    table.dealing(punto=1000)
    table.draw("9H", "4D", "KC", "2S")
    table.pay_and_take()
    assert table.ask(PaysDone) == ""
    assert table.rule("PY-09", "key", "F", card="6H") == ["RF-076"]
