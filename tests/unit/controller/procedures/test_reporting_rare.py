"""Rows whose sensor no device speaks: a person reports them, the names of the row close them.

Classes and approvers as `dealing_exceptions.md` 7 and `interfaces.md` Irregularity classes say.
"""

import pytest

from controller.procedures.reportable import REPORTABLE, show_reports
from controller.vocabulary.facts import RulingApplied
from controller.vocabulary.held import IrregularityOpened, TableStopped
from controller.vocabulary.observations import DeviceCleared, DeviceFaulted
from controller.vocabulary.requests import CloseTable, OpenRound, Report
from tests.unit.controller.procedures.at_table import AtTable, rules

BLACKJACK, FAST = "blackjack/a", "house_poker/fast_poker"
REF = {"reference": "REF-1"}


@pytest.mark.parametrize("code", ["BA-17", "BT-08", "HP-10", "HP-11", "PY-06", "SH-09", "SH-14"])
def test_what_only_tells_or_refuses_the_shoe_holds_nothing(code: str) -> None:
    table = AtTable()
    table.dealing(banco=1000)
    assert table.ask(Report, code=code, box=3) == ""
    assert table.codes() == [code]
    assert not table.state.held()


@pytest.mark.parametrize(
    ("code", "level", "names"),
    [
        ("BT-01", 1, "D"),
        ("PY-07", 1, "D"),
        ("HP-06", 1, "D"),
        ("SH-12", 2, "DF"),
        ("BA-07", 2, "DF"),
        ("BA-16", 2, "DF"),
        ("HP-12", 2, "DF"),
        ("PY-10", 2, "DF"),
        ("BT-03", 2, "DFS"),
        ("BT-06", 2, "DFS"),
        ("SH-13", 3, "FP"),
        ("BA-06", 3, "FPS"),
        ("RD-05", 4, "PS"),
        ("DV-13", 4, "PS"),
    ],
)
def test_a_report_is_of_its_class_and_closed_by_its_names(
    code: str, level: int, names: str
) -> None:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("6H")
    assert table.ask(Report, code=code, box=3) == ""
    assert table.all(IrregularityOpened)[-1].level == level
    assert bool(table.all(TableStopped)) == (level == 4)
    assert table.rule(code, "accept" if code != "BA-06" else "void", names[0], **REF) == [""]
    if len(names) > 1:
        assert table.state.held()
    fields = REF if level >= 2 else {}
    others = names[1:] if code != "BA-06" else "P"
    choice = "accept" if code != "BA-06" else "void"
    assert table.rule(code, choice, *others, **fields) == [""] * len(others)
    assert not table.state.held()
    assert table.all(RulingApplied)[-1].people == tuple(f"{n}1" for n in names[0] + others)


def test_no_round_is_dealt_before_the_stub_is_counted() -> None:
    """HP-06, vector 32: refuse the next deal; the dealer counts."""
    table = AtTable(rules(FAST))
    table.void("F", "P")
    assert table.pays_done() == ""
    table.load(load=2)
    table.ask(Report, code="HP-06")
    assert table.ask(OpenRound) == "RF-008"
    assert table.rule("HP-06", "accept", "D") == [""]
    assert table.ask(OpenRound) == ""


@pytest.mark.parametrize("code", ["SH-09", "SH-14", "RD-05"])
def test_no_further_round_from_such_a_shoe(code: str) -> None:
    table = AtTable()
    table.ask(Report, code=code)
    if code == "RD-05":
        table.rule(code, "void", "P", "S")
    else:
        table.void("F", "P")
    assert table.pays_done() == ""
    assert table.ask(OpenRound) == "RF-007"
    table.load(load=2)
    assert table.ask(OpenRound) == ""


def test_one_more_card_is_burned_before_a_round_and_never_in_one() -> None:
    """SH-12: one too few: burn now if no player card is out, else leave and note."""
    table = AtTable()
    table.ask(Report, code="SH-12")
    assert table.rule("SH-12", "burn", "D") == ["RF-012"]
    assert table.rule("SH-12", "accept", "D", "F") == ["", ""]
    table.void("F", "P")
    table.pays_done()
    table.ask(Report, code="SH-12")
    assert table.rule("SH-12", "burn", "D", "F") == ["", ""]
    assert table.ask(OpenRound) == "RF-006"
    table.draw("6H")
    assert table.ask(OpenRound) == ""


def test_a_free_hand_is_dealt_without_bets_where_the_floor_allows_it() -> None:
    """BA-13: only between rounds; the round after it is an ordinary one."""
    table = AtTable()
    assert table.ask(Report, code="BA-13") == "RF-004"
    table.void("F", "P")
    table.pays_done()
    assert table.ask(Report, code="BA-13") == ""
    assert table.rule("BA-13", "yes", "D", "F") == ["", ""]
    assert table.ask(OpenRound) == ""
    table.draw("9H", "4D", "9C", "2S")
    assert table.codes() == ["BA-13"]
    assert table.pays_done() == ""


def test_a_joker_is_dead_and_the_next_card_replaces_it() -> None:
    """RD-10: class 2 for a joker, whatever its reader took it for."""
    table = AtTable()
    table.dealing(punto=1000)
    table.draw("9H", "4D")
    assert table.ask(Report, code="RD-10", draw=2) == ""
    assert table.rule("RD-10", "dead", "D", "F") == ["", ""]
    table.draw("KC", "TH", "2S")
    assert (table.hand("punto"), table.hand("banco")) == (["9H", "TH"], ["KC", "2S"])


@pytest.mark.parametrize(
    ("fault", "code", "names"), [("foreign_card", "RD-10", "FPS"), ("door_open", "DV-13", "PS")]
)
def test_what_the_shoe_says_of_itself_stops_the_table(fault: str, code: str, names: str) -> None:
    """Class 4: stop, count the shoe; the round has no result yet, so it is void."""
    table = AtTable()
    table.dealing(punto=1000)
    table.draw("9H")
    table.hear(DeviceFaulted(device="shoe-a", fault=fault, severity=2))
    assert table.state.stopped()
    (opened,) = (f for f in table.all(IrregularityOpened) if f.code == code)
    assert (opened.level, opened.proposal) == (4, "void")
    table.hear(DeviceCleared(device="shoe-a", fault=fault))
    assert table.rule("RD-11", "no", "D") == [""]
    assert table.rule(code, "dead", "P") == ["RF-061"]
    assert table.rule(code, "void", *names, **REF) == [""] * len(names)
    assert not table.state.held()
    assert table.pays_done() == ""
    assert table.ask(OpenRound) == "RF-007"


def test_a_door_that_is_opened_between_rounds_is_no_stop() -> None:
    table = AtTable()
    table.void("F", "P")
    table.pays_done()
    table.hear(DeviceFaulted(device="shoe-a", fault="door_open", severity=1))
    assert not table.state.stopped()


@pytest.mark.parametrize("game", ["baccarat/punto_banco", BLACKJACK, FAST])
def test_what_is_rare_stands_apart(game: str) -> None:
    table = AtTable(rules(game))
    rare = {str(row["code"]) for row in show_reports(table.state) if row["rare"]}
    assert {"RD-05", "RD-10", "SH-12", "SH-13", "DV-13", "BT-03", "PY-10"} <= rare
    assert ("BA-07" in rare, "HP-06" in rare) == (game.startswith("bacc"), game == FAST)
    assert rare <= {row.code for row in REPORTABLE if row.rare}
    table.void("F", "P")
    table.pays_done()
    table.ask(CloseTable)
    assert show_reports(table.state) == []


@pytest.mark.parametrize("choice", ["accept", "dead"])
def test_a_row_of_the_poker_room_breaks_no_other_game(choice: str) -> None:
    """PK-05 at a table without a button: answered, whatever is chosen."""
    table = AtTable()
    table.dealing(banco=1000)
    table.ask(Report, code="PK-05")
    assert all(code.startswith("RF-") or not code for code in table.rule("PK-05", choice, "F"))


def test_a_side_that_did_not_draw_stands_where_no_round_can_be_void() -> None:
    table = AtTable()
    table.void("F", "P")
    assert table.pays_done() == ""
    assert table.ask(Report, code="BA-06") == ""
    assert table.rule("BA-06", "accept", "F", "P", "S", **REF) == ["", "", ""]
    assert table.state.questions == ()
