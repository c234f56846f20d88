"""What people tell the table: reports, keyed stakes, the drop."""

import pytest
from msgspec.structs import replace

from controller.procedures.reportable import BETWEEN, REPORTABLE, show_reports
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import (
    CardBurned,
    DropRecorded,
    IrregularityNoted,
    RulingApplied,
    StakeKeyed,
    StakeNotAccepted,
)
from controller.vocabulary.requests import CloseBets, KeyStake, RecordDrop, Report
from tests.unit.controller.procedures.at_table import AtTable, rules


def keyed() -> AtTable:
    """A table without readers."""
    return AtTable(replace(rules(sets=[("maximum", "100")]), sensed=()))


@pytest.mark.parametrize("code", ["SH-16", "BA-08", "BT-12", "PY-11"])
def test_what_only_is_noted_holds_nothing(code: str) -> None:
    table = AtTable()
    table.dealing(banco=1000)
    assert table.ask(Report, code=code, box=3) == ""
    assert table.all(IrregularityNoted)[-1] == IrregularityNoted(
        code=code, detail="box 3, reported by D1"
    )
    assert table.open() == []


def test_a_card_in_the_wrong_place_is_the_dealers_to_put_right() -> None:
    """DO-04 is of class 1: the deal goes on."""
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("6H")
    assert table.ask(Report, code="DO-04", draw=1) == ""
    assert not table.state.held()
    assert table.state.questions[0].detail == "draw 1, reported by D1"
    assert table.rule("DO-04", "accept", "D") == [""]


def test_a_card_in_the_wrong_place_is_the_floors_once_cards_followed() -> None:
    """DO-04: D (F if cards followed)."""
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("6H", "5C")
    assert table.ask(Report, code="DO-04", draw=1) == ""
    assert table.state.held()
    assert table.rule("DO-04", "accept", "D", "F") == ["", ""]
    assert not table.state.held()


@pytest.mark.parametrize(
    ("code", "first", "last"),
    [("SH-15", "DF", "S"), ("DO-08", "D", "F"), ("BT-11", "D", "F"), ("PY-04", "D", "F")],
)
def test_a_report_is_closed_by_the_names_of_its_row(code: str, first: str, last: str) -> None:
    table = AtTable()
    table.dealing(banco=1000)
    table.ask(Report, code=code)
    assert table.rule(code, "accept", *first) == [""] * len(first)
    assert table.state.held()
    assert table.rule(code, "accept", last) == [""]
    assert not table.state.held()
    assert table.all(RulingApplied)[-1].people == tuple(f"{name}1" for name in first + last)


def test_a_waiting_card_that_was_exposed_is_asked_about_again() -> None:
    """DO-02: kept as next card, then seen to lie face up (`hr.exposed_extra`)."""
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("9H", "4D", "KC", "2S", "5H")
    table.rule("BA-02", "next_card", "D", "F")
    assert [row["about"] for row in show_reports(table.state)].count("waiting") == 1
    assert table.ask(Report, code="DO-02") == ""
    (question,) = table.state.questions
    assert (question.code, question.draw) == ("DO-02", 5)
    assert question.detail == "draw 5, reported by D1"
    assert table.rule("DO-02", "accept", "D", "F") == ["", ""]
    burned = table.all(CardBurned)[-1]
    assert (burned.draw, burned.why, burned.card) == (5, "DO-02", "5H")
    assert table.state.shoe.pending == ()


def test_nothing_waits_that_could_be_exposed() -> None:
    table = AtTable()
    table.dealing(banco=1000)
    assert table.ask(Report, code="DO-02") == "RF-079"
    assert table.ask(Report, code="DO-02", draw=4) == "RF-079"
    assert "waiting" not in [row["about"] for row in show_reports(table.state)]


@pytest.mark.parametrize(
    ("game", "has", "has_not"),
    [
        ("baccarat/punto_banco", {"BA-01", "BA-09", "SH-15"}, {"HP-02", "RG-04"}),
        ("blackjack/a", {"SH-15", "BT-12"}, {"BA-01", "HP-02", "RG-04"}),
        ("in_between/red_dog", {"RG-04"}, {"BA-01", "HP-02"}),
        ("house_poker/fast_poker", {"HP-02", "HP-14"}, {"BA-01", "RG-04"}),
        ("exchange_poker/russian_a", {"HP-03"}, {"BA-01", "RG-04"}),
    ],
)
def test_each_game_offers_its_own_rows(game: str, has: set[str], has_not: set[str]) -> None:
    offered = {row["code"] for row in show_reports(AtTable(rules(game)).state)}
    assert has <= offered
    assert not has_not & offered
    assert all(row["says"] for row in show_reports(AtTable(rules(game)).state))


@pytest.mark.parametrize("game", ["ring_poker/texas_holdem", "chinese_poker/open"])
def test_a_poker_room_offers_its_own_rows_first(game: str) -> None:
    """dealing_exceptions.md 7.8: what a dealer sees most often is not looked for among others."""
    posted = (("blinds", "1/2"),) if game.startswith("ring") else (("point_value", "1"),)
    codes = [row["code"] for row in show_reports(AtTable(rules(game, posted)).state)]
    own = [code for code in codes if str(code).startswith("PK-")]
    assert codes[: len(own) - codes.count("PK-11")] == [code for code in own if code != "PK-11"]
    assert {"PK-01", "PK-03", "PK-04", "PK-13", "PK-15"} <= set(own)
    assert ("PK-12" in own) == ("PK-11" in own) == game.startswith("ring")


def test_a_closed_table_has_nothing_to_report() -> None:
    assert show_reports(AtTable(ready=False).state) == []


HANDS_HEAR = {"blackjack", "ring_poker"}
"""Families whose own rows are taken only where the hand can be put right; sheets show them."""


def test_what_is_offered_is_also_taken() -> None:
    for row in REPORTABLE:
        if row.about not in ("waiting", "before") and not set(row.families) & HANDS_HEAR:
            table = AtTable()
            table.dealing(banco=1000)
            table.draw("6H")
            if row.code in BETWEEN:
                table.void("F", "P")
                table.pays_done()
            assert table.ask(Report, code=row.code) == "", row.code


def test_harmless_rows_are_counted() -> None:
    table = AtTable()
    assert table.ask(Report, code="BJ-07") == ""
    assert table.codes() == ["BJ-07"]
    assert table.open() == []


@pytest.mark.parametrize(
    "code",
    ["SH-15", "SH-17", "SH-03", "DO-08", "BT-09", "BT-11", "BA-01", "BA-03", "BA-09", "PY-04"],
)
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
