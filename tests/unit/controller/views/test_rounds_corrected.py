"""Corrected rounds in history: both identities stay, money is counted once (law 4, PY-09)."""

from typing import Any

from controller.sheets.judge import judge
from controller.sheets.language import read_sheets
from controller.sheets.playing import Made
from controller.sheets.runner import run_sheet
from controller.sheets.statements import Sheet
from controller.sheets.tables import straight_tables
from controller.views.day import Day
from controller.views.fold import fold
from controller.views.metrics import Metrics
from controller.views.openings import Openings
from controller.views.recall import recall_round
from controller.views.recall_text import spell_round
from controller.views.rounds import LastRounds
from controller.views.sheet import as_sheet
from controller.vocabulary.entries import Entry

HEAD = "game baccarat/punto_banco\nbet 3 banco 100\n"
NATURAL = f"{HEAD}draw 9h 5d Kc 3s\n"
REOPENED = f"{HEAD}draw 9h 4d Kc 2s\nreport RD-08 1\nruling RD-08 key Ah by D+F\ndraw 8d\n"
AFTER_PAYS = f"{NATURAL}next\nreport PY-09 1\nruling PY-09 key 6h by F+P\n"


def entries_of(text: str) -> tuple[Entry, ...]:
    """The journal of a sheet's table."""
    (sheet,) = read_sheets("corrected.deal", text)
    assert isinstance(sheet, Sheet), sheet
    made = straight_tables().make(sheet)
    assert isinstance(made, Made)
    return tuple(run_sheet(sheet, made).entries)


def recalled(text: str, number: int = 1) -> dict[str, Any]:
    rounds = LastRounds()
    fold(entries_of(text), rounds)
    return recall_round(next(one for one in rounds.rounds() if one.round == number))


def test_recall_shows_both_identities() -> None:
    shown = recalled(REOPENED)
    assert shown["cards"][0]["card"] == "AH"
    (amended,) = shown["amended"]
    assert (amended["was"], amended["now"]) == ("9H", "AH")
    assert amended["people"] == ["D1", "F1"]
    (corrected,) = shown["corrected"]
    assert (corrected["was"], corrected["now"]) == ("-100", None)
    text = spell_round(shown)
    assert "9H at punto, now AH at punto  RD-08 by D1+F1" in text
    assert "net -100, now no result" in text
    assert shown["hands"][0]["value"] == "9"


def test_a_round_that_was_reopened_is_counted_once() -> None:
    day, metrics, openings = Day(), Metrics(), Openings()
    fold(entries_of(REOPENED), day, metrics, openings)
    assert day.figures.rounds == 1
    assert metrics.value("croupier_rounds_settled_total") == 1
    assert metrics.value("croupier_cards_amended_total") == 1
    assert metrics.value("croupier_settlements_corrected_total") == 1
    assert openings.records()[0].rounds == 1


def test_after_the_pays_the_difference_is_counted_once() -> None:
    """The house won 100, then owed 100: banco 8 beats six."""
    day, metrics, openings = Day(), Metrics(), Openings()
    fold(entries_of(NATURAL + "next\n"), day, metrics, openings)
    assert day.figures.win == 10000
    day, metrics, openings = Day(), Metrics(), Openings()
    fold(entries_of(AFTER_PAYS), day, metrics, openings)
    assert day.figures.win == -10000
    assert metrics.value("croupier_house_win_amount") == -100
    assert openings.records()[0].win == -10000


def test_the_correction_belongs_to_the_round_it_corrects() -> None:
    first, second = recalled(AFTER_PAYS), recalled(AFTER_PAYS, 2)
    assert [about["draw"] for about in first["amended"]] == [1]
    assert [about["now"] for about in first["corrected"]] == ["100"]
    assert first["house_net"] == "-100"
    assert second["amended"] == []
    assert second["corrected"] == []
    assert "after the pays" in spell_round(first)


def test_a_corrected_round_is_a_sheet_that_runs_again() -> None:
    rounds = LastRounds()
    fold(entries_of(REOPENED), rounds)
    written = as_sheet(rounds.rounds()[0])
    assert "report  RD-08 1" in written
    assert "ruling  RD-08 key Ah by D+F" in written
    (sheet,) = read_sheets("again.deal", written)
    assert isinstance(sheet, Sheet), sheet
    made = straight_tables().make(sheet)
    assert isinstance(made, Made)
    outcome = judge(sheet, run_sheet(sheet, made))
    assert outcome.failures == []


def test_class_3_is_told_name_by_name() -> None:
    text = (
        "game blackjack/b\nbet 1 main 10\ndraw T A 8\ndo 1 insure 5\ndo 1 stand\n"
        "report RD-08 2\nruling RD-08 key 4s by D\nruling RD-08 key 4s by F+P\n"
        "chips 1 insurance 0\ndraw T K\n"
    )
    rounds = LastRounds()
    fold(entries_of(text), rounds)
    (recorded,) = rounds.rounds()
    written = as_sheet(recorded)
    assert "ruling  RD-08 key 4s by D\n" in written
    assert "ruling  RD-08 key 4s by F+P\n" in written
    shown = recall_round(recorded)
    assert [about["action"] for about in shown["undone"]] == ["insure"]
    assert [about["amount"] for about in shown["stakes_undone"]] == ["5"]
    assert "stake back 1.insurance" in spell_round(shown)
