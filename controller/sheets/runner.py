"""Plays a sheet at a table, doing what a sheet may leave out (`deal_sheets.md`, Statements)."""

from collections.abc import Iterator, Mapping
from itertools import takewhile

from controller.sheets import acts, statements
from controller.sheets.expectations import (
    DueExpected,
    Expectation,
    HandExpected,
    NetExpected,
    StateExpected,
    TotalExpected,
    ValueExpected,
)
from controller.sheets.judge import LineRefused, Played
from controller.sheets.playing import Made
from controller.sheets.seat import Seat
from controller.sheets.statements import ExpectLine, NextLine, Sheet, Statement

OUTCOMES = (NetExpected, TotalExpected, HandExpected, ValueExpected)
"""Expectations that, at the end of a round, look at what is done by then."""


def run_sheet(sheet: Sheet, made: Made) -> Played:
    """Play the round and bring back its journal, line by line."""
    seat = Seat(sheet, made)
    marks: dict[int, int] = {}
    for part in _parts(sheet.statements):
        seat.closes_itself = not any(isinstance(s, statements.CloseLine) for s in part)
        last_act = len(part) - sum(1 for _ in takewhile(_is_expectation, reversed(part)))
        for index, statement in enumerate(part):
            seat.line = statement.line
            if isinstance(statement, ExpectLine):
                _before(seat, statement.expectation, ends=index >= last_act)
            else:
                acts.act(seat, statement)
            marks[statement.line] = seat.heard.number
    seat.finish_looking()
    late = tuple(_too_late(sheet))
    entries = made.hands.entries(1)
    return Played(entries=entries, marks=marks, refused=(*made.refused, *late, *seat.refused))


def _parts(lines: tuple[Statement, ...]) -> Iterator[tuple[Statement, ...]]:
    """The rounds of a sheet: each but the first begins with its `next`."""
    start = 0
    for index, line in enumerate(lines):
        if isinstance(line, NextLine):
            yield lines[start:index]
            start = index
    yield lines[start:]


def _is_expectation(line: Statement) -> bool:
    return isinstance(line, ExpectLine)


def _before(seat: Seat, expectation: Expectation, ends: bool) -> None:
    """What the dealer does of himself before an expectation is looked at."""
    dealer_due = isinstance(expectation, DueExpected) and expectation.position == "dealer"
    settled = isinstance(expectation, StateExpected) and expectation.state == "settled"
    if ends and (settled or isinstance(expectation, OUTCOMES)):
        seat.finish_looking()
    elif dealer_due:
        seat.reveal_if_due()


def _too_late(sheet: Sheet) -> Iterator[LineRefused]:
    in_time: Mapping[int, object] = {line.line: line for line in sheet.opening_sets()}
    for line in sheet.all_sets():
        if line.line not in in_time:
            yield LineRefused(line.line, "RF-004", "A round is in play: options stand before it.")
