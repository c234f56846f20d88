"""How statements are played: rulings, rounds, time, devices (deal_sheets.md, Statements)."""

import pytest

from controller.sheets.statements import SheetProblem
from controller.sheets.tables import straight_tables
from controller.vocabulary.observations import (
    CardDrawn,
    ChipsLifted,
    ChipsPlaced,
    DeviceCleared,
    DeviceFaulted,
    ShoeEmptied,
    ShoeFound,
    ShoeLoaded,
    ShoeLost,
    TimerRang,
)
from controller.vocabulary.requests import (
    CloseBets,
    GiveRuling,
    OpenRound,
    PaysDone,
    Report,
    VoidRound,
)
from tests.unit.controller.sheets.table_talk import heard, outcome, read, words


def test_a_ruling_is_one_request_for_each_person() -> None:
    text = (
        "bet 1 punto 10\ndraw 9 3 ??\nruling RD-01 key 9s by D+F\ndraw 4\n"
        "expect hand punto 9 9s\nexpect state settled"
    )
    assert outcome(text, "baccarat/punto_banco").failures == []
    given = [e for e in heard(text, "baccarat/punto_banco") if isinstance(e, GiveRuling)]
    assert [(e.person, e.role, e.card, e.reference) for e in given] == [
        ("D1", "D", "9S", ""),
        ("F1", "F", "9S", ""),
    ]


@pytest.mark.parametrize("choice", ["void", "accept"])
def test_a_ruling_that_voids_carries_a_reference(choice: str) -> None:
    """dealing_exceptions.md section 3: a void is class 3 whatever was asked, also as proposed."""
    text = (
        "bet 1 punto 10\ndraw 9 3\ndevice shoe_empty\nexpect irregularity SH-10\n"
        f"ruling SH-10 {choice} by F+P\nexpect state void\nexpect 1 punto 0"
    )
    assert outcome(text, "baccarat/punto_banco").failures == []
    given = [e for e in heard(text, "baccarat/punto_banco") if isinstance(e, GiveRuling)]
    assert [(e.person, e.reference) for e in given] == [("F1", "REF-1"), ("P1", "REF-1")]


def test_the_second_name_is_not_asked_when_the_first_is_refused() -> None:
    text = "bet 1 main 10\nruling BJ-04 burn by D+F\nexpect refused RF-060"
    assert outcome(text).failures == []
    assert words(heard(text)).count("GiveRuling") == 1


def test_a_void_has_two_names_and_a_reference() -> None:
    text = "bet 1 main 10\ndraw T\nvoid wet felt by F+P\nexpect state void\nexpect 1 main 0"
    assert outcome(text).failures == []
    asked = [e for e in heard(text) if isinstance(e, VoidRound)]
    assert [(e.person, e.reason, e.reference) for e in asked] == [
        ("F1", "wet felt", "REF-1"),
        ("P1", "wet felt", "REF-1"),
    ]


def test_a_report_names_a_draw_or_a_box() -> None:
    reports = [e for e in heard("report RD-06 4\nreport BT-09 2") if isinstance(e, Report)]
    assert [(e.code, e.draw, e.box) for e in reports] == [("RD-06", 4, 0), ("BT-09", 0, 2)]


WON = "bet 1 main 10\nbet 2 main 10\ndraw T 5 T 9 5\ndo 1 stand\ndo 2 stand\ndraw 7\n"


def test_next_pays_takes_and_opens_the_next_bets() -> None:
    assert outcome(f"{WON}next\nexpect state betting\nexpect 1 main 0").failures == []
    events = heard(f"{WON}next")
    at = words(events).index("PaysDone")
    before, after = events[at - 2 : at], events[at + 1 :]
    assert [(e.spot, e.total) for e in before if isinstance(e, ChipsPlaced | ChipsLifted)] == [
        ("1.main", 2000),
        ("2.main", 0),
    ]
    assert words(after) == ["ChipsLifted", "OpenRound"]
    assert isinstance(events[at], PaysDone)
    assert isinstance(events[-1], OpenRound)


def test_next_leaves_chips_that_the_sheet_has_set() -> None:
    text = f"{WON}chips 2 main 10\nnext\nexpect refused RF-071\nexpect irregularity PY-03"
    assert outcome(text).failures == []


def test_next_before_the_result_is_refused() -> None:
    text = "bet 1 main 10\ndraw T T 9\nnext\nexpect refused RF-050\nexpect turn 1"
    assert outcome(text).failures == []
    assert "OpenRound" not in words(heard(text))


def test_after_a_void_the_stakes_go_back_and_the_next_round_opens() -> None:
    text = "bet 1 main 10\ndraw T\nvoid fire by F+P\nnext\nexpect state betting\nexpect 1 main 0"
    assert outcome(text).failures == []


def test_bets_of_the_next_round_are_closed_too() -> None:
    text = f"{WON}next\nbet 1 main 20\ndraw T T T\ndo 1 stand\ndraw 6 T\nexpect 1 main +20"
    assert outcome(text).failures == []


def test_time_that_passes_rings_the_timers() -> None:
    text = "bet 1 main 10\ndraw 6 T 5\nchips 1 main 20\nwait 5000\nexpect irregularity BT-02"
    assert outcome(text).failures == []
    assert any(isinstance(event, TimerRang) for event in heard(text))


def test_what_devices_do() -> None:
    text = (
        "device unplug shoe\ndevice plug shoe\ndevice error 12\ndevice error_cleared 12\n"
        "device shoe_empty\ndevice shoe_loaded 9\ndraw As"
    )
    lost, found, fault, cleared, empty, loaded, drawn = heard(text + "\nclose")[:7]
    assert isinstance(lost, ShoeLost)
    assert isinstance(found, ShoeFound)
    assert (isinstance(fault, DeviceFaulted), isinstance(cleared, DeviceCleared)) == (True, True)
    assert isinstance(empty, ShoeEmptied)
    assert isinstance(loaded, ShoeLoaded)
    assert (loaded.load, loaded.decks, loaded.cards) == (2, 0, 9)
    assert isinstance(drawn, CardDrawn)
    assert (drawn.load, drawn.draw) == (2, 1)


def test_set_lines_that_come_too_late_or_are_not_accepted_are_refused() -> None:
    text = "set decks 99\nexpect refused\nbet 1 main 10\nset decks 4\nexpect refused RF-004"
    assert outcome(text).failures == []


def test_what_a_poker_table_does_is_refused_elsewhere() -> None:
    text = "stack 1 100\nexpect refused\nbutton 2\nexpect refused\njackpot pay by P\nexpect refused"
    assert outcome(text).failures == []


def test_an_unknown_key_is_a_problem_wherever_it_stands() -> None:
    for text in ("set luck high", "bet 1 main 10\nset luck high"):
        problems = straight_tables().make(read(text))
        assert isinstance(problems, tuple)
        (problem,) = problems
        assert isinstance(problem, SheetProblem)
        assert str(problem).startswith(f"x.deal:{text.count(chr(10)) + 2}: ST-003 luck: ")


def test_close_is_the_dealers_request() -> None:
    (closed,) = [e for e in heard("bet 1 main 10\nclose") if isinstance(e, CloseBets)]
    assert (closed.person, closed.role) == ("D1", "D")
