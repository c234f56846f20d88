"""Reports of cards that left together, of missing cards, of paid results (RD-04, SH-04, PY-09)."""

from controller.procedures.reportable import show_reports
from controller.procedures.show import show
from controller.vocabulary.cards import BACK, Card
from controller.vocabulary.requests import Action, CloseBets, Decide, OpenRound, Report
from tests.unit.controller.procedures.at_table import AtTable, rules


def offered(table: AtTable) -> set[str]:
    return {row["code"] for row in show_reports(table.state)}


def paid() -> AtTable:
    table = AtTable()
    table.dealing(punto=1000)
    table.draw("9H", "4D", "KC", "2S")
    table.pay_and_take()
    assert table.pays_done() == ""
    return table


def test_what_people_see_and_no_sensor_does_is_offered() -> None:
    table = AtTable()
    table.dealing(banco=1000)
    assert {"RD-04", "SH-02", "SH-04", "PY-05"} <= offered(table)
    assert "PY-09" not in offered(table), "no round is over"
    assert "PY-09" in offered(paid())


def test_the_cards_of_the_round_before_can_be_named() -> None:
    """PY-09: as they were turned, until cards of the next round lie."""
    table = paid()
    before = show(table.state, "dealer")["before"]
    assert [(hand["hand"], hand["cards"], hand["draws"]) for hand in before] == [
        ("punto", ["9H", "KC"], [1, 3]),
        ("banco", ["4D", "2S"], [2, 4]),
    ]
    assert show(table.state, "player")["before"] == []
    table.ask(OpenRound)
    table.dealing(punto=1000)
    assert show(table.state, "dealer")["before"] == []
    assert table.ask(Report, code="PY-09", draw=2) == ""
    assert table.open() == ["PY-09"]


def test_a_folded_hand_stays_down_when_its_round_is_over() -> None:
    table = AtTable(rules("house_poker/fast_poker"))
    table.chips("1.bet", 1000)
    assert table.ask(CloseBets) == ""
    table.draw("9S", "JH", "7D", "8C", "4C", "2D")
    assert table.ask(Decide, box=1, action=Action.FOLD) == ""
    table.chips("1.bet", 0)
    assert table.pays_done() == ""
    before = {hand["hand"]: hand["cards"] for hand in show(table.state, "dealer")["before"]}
    assert before["1"] == [BACK] * 3


def test_a_card_in_the_middle_of_those_that_wait() -> None:
    table = AtTable()
    table.dealing(banco=1000)
    table.card(1, "9H")
    table.card(2, "??")
    table.card(3, "KC")
    assert table.ask(Report, code="RD-04", draw=3) == ""
    table.rule("RD-04", "two", "D", "F")
    assert [card.draw for card in table.state.shoe.pending] == [2, -1, 3]
    table.rule("RD-01", "key", "D", "F", card=Card("4D"))
    table.rule("RD-06", "key", "D", "F", card=Card("5D"))
    assert (table.hand("punto"), table.hand("banco")) == (["9H", "5D"], ["4D", "KC"])


def test_a_card_that_nobody_knows_left_with_no_other() -> None:
    assert AtTable().ask(Report, code="RD-04", draw=7) == "RF-076"


def test_sh_04_reported_stops_the_shoe_and_names_its_rounds() -> None:
    table = paid()
    assert table.ask(Report, code="SH-04") == ""
    question = table.state.questions[0]
    assert (question.code, question.level) == ("SH-04", 3)
    assert "round 1" in question.detail
    assert table.rule("SH-04", "accept", "P", "S", reference="REF-1") == ["", ""]
    assert table.ask(OpenRound) == "RF-007", "no round from this shoe"
