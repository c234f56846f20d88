"""A round that was played, exported and dealt again comes to the same."""

from pathlib import Path

import pytest

from controller.sheets.language import split_rounds
from controller.sheets.rounds import play_straight, read_chosen
from controller.sheets.runner import run_sheet
from controller.sheets.statements import Sheet
from controller.sheets.tables import straight_tables
from controller.views.fold import fold
from controller.views.rounds import LastRounds
from controller.views.sheet import as_sheet

SHEETS = Path(__file__).parent / "again.deal"
ROUNDS = tuple(split_rounds(SHEETS.name, SHEETS.read_text(encoding="utf-8")))


@pytest.mark.parametrize("at", range(len(ROUNDS)))
def test_the_exported_sheet_holds(at: int) -> None:
    maker = straight_tables(None)
    sheet = read_chosen(ROUNDS[at], maker)
    assert isinstance(sheet, Sheet)
    assert getattr(play_straight(sheet, maker), "failures", None) == []
    made = maker.make(sheet)
    assert not isinstance(made, tuple)
    last = LastRounds(keep=1)
    fold(run_sheet(sheet, made).entries, last)
    settings = {
        line.words[1]: " ".join(line.words[2:])
        for line in ROUNDS[at].lines
        if line.words[0] == "set"
    }
    (again,) = split_rounds("again", as_sheet(last.rounds()[0], settings))
    exported = read_chosen(again, maker)
    assert isinstance(exported, Sheet)
    assert getattr(play_straight(exported, maker), "failures", None) == []
