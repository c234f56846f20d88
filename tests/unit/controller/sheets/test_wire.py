"""Rounds that a child played: its lines, its journals, and a child that fails (interfaces.md)."""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from controller.journal.store import Journal
from controller.sheets import wire
from controller.sheets.judge import Judged
from controller.sheets.language import read_sheets
from controller.sheets.playing import Made
from controller.sheets.runner import run_sheet
from controller.sheets.statements import Sheet
from controller.sheets.tables import straight_tables
from controller.sheets.wire import judge_through_wire

TEXT = """name W-1
game baccarat/punto_banco
bet 1 punto 10
draw 9 3 K 4
expect 1 punto +10
---
name W-2
game baccarat/punto_banco
bet 1 punto 10
draw 9 3 K 4
expect 1 punto -10
"""


@pytest.fixture
def sheets() -> list[Sheet]:
    return [sheet for sheet in read_sheets("x.deal", TEXT) if isinstance(sheet, Sheet)]


def line_of(sheet: Sheet, folder: Path) -> str:
    """What a child says of a round that it played without a fault."""
    made = straight_tables().make(sheet)
    assert isinstance(made, Made)
    played = run_sheet(sheet, made)
    path = folder / f"{sheet.name}.db"
    with Journal(path) as journal:
        journal.append(played.entries)
    return json.dumps(
        {
            "name": sheet.name,
            "file": sheet.file,
            "line": sheet.line,
            "journal": str(path),
            "refused": [],
            "statements": dict(played.marks),
        }
    )


def judged(sheets: Sequence[Sheet], lines: list[str]) -> list[Judged]:
    def child(arguments: Sequence[str], text: str) -> Iterator[str]:
        assert list(arguments) == ["--fault", "crc", "--lines", "1,7", "x.deal"]
        assert text == TEXT
        yield from lines

    return list(judge_through_wire(sheets, TEXT, ["crc"], child))


def test_journals_of_the_child_are_judged(sheets: list[Sheet], tmp_path: Path) -> None:
    first, second = judged(sheets, ["ready", *(line_of(sheet, tmp_path) for sheet in sheets)])
    assert (first.name, first.ok, first.state) == ("W-1", True, "settled")
    assert (second.name, second.ok) == ("W-2", False)
    assert [(f.line, f.got) for f in second.failures] == [(11, "+10")]


def test_a_round_that_the_child_does_not_tell_of_fails(sheets: list[Sheet], tmp_path: Path) -> None:
    first, second = judged(sheets, [line_of(sheets[1], tmp_path)])
    assert [f.got for f in first.failures] == ["the wire did not play this round"]
    assert second.name == "W-2"


def test_a_round_that_the_child_could_not_play_fails(sheets: list[Sheet], tmp_path: Path) -> None:
    lines = [
        json.dumps({"line": 1, "failed": "no answer from the table"}),
        json.dumps({"line": 7, "journal": str(tmp_path / "none.db")}),
    ]
    first, second = judged(sheets, lines)
    assert [f.got for f in first.failures] == ["no answer from the table"]
    assert second.failures[0].got.startswith("JN-")


def test_no_round_needs_no_child() -> None:
    def child(arguments: Sequence[str], text: str) -> Iterator[str]:
        raise AssertionError(arguments)

    assert list(judge_through_wire([], "", (), child)) == []


def test_the_childs_folders_end_with_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    says = "import pathlib, sys; print(*sys.argv[1:]); pathlib.Path(sys.argv[2], 'round').mkdir()"
    monkeypatch.setattr(wire, "CHILD", (sys.executable, "-c", says))
    (line,) = wire.start_child(["x.deal"], "")
    option, folder, file = line.split()
    assert (option, file) == ("--state", "x.deal")
    assert not Path(folder).exists()
