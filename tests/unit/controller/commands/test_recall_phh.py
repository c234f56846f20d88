"""`croupier recall --as-phh`: the hands of a poker table in the format of the field."""

from pathlib import Path

import pytest

from controller.__main__ import main
from controller.journal.store import Journal
from controller.sheets.acts import act
from controller.sheets.language import read_round, split_rounds
from controller.sheets.playing import Made
from controller.sheets.seat import Seat
from controller.sheets.statements import Sheet
from controller.sheets.tables import straight_tables
from tests.unit.controller.commands.test_openings import keep
from tests.unit.controller.views.told import acceptance_vector_2

HAND = """
game ring_poker/texas_holdem
set blinds 1/2
set burn off
stack 1 100
stack 4 100
button 4
draw As Kc Ad Kd
do 4 raise 6
do 1 fold
next
"""
"""Heads-up the button posts the small blind and speaks first."""
POSTED = '[game]\nboxes = 12\n[posted]\nstructure = "no_limit"\nblinds = "1/2"\n'


@pytest.fixture
def places(tmp_path: Path) -> tuple[str, ...]:
    sheet = read_round(next(iter(split_rounds("hand.deal", HAND))))
    assert isinstance(sheet, Sheet)
    made = straight_tables().make(sheet)
    assert isinstance(made, Made)
    seat = Seat(sheet, made)
    for statement in sheet.statements:
        act(seat, statement)
    with Journal(tmp_path / "journal.db") as journal:
        journal.append(made.hands.entries(1))
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "table.toml").write_text(POSTED, encoding="utf-8")
    return ("--state", str(tmp_path), "--config", str(tmp_path / "config"))


def test_a_hand_that_nobody_showed(
    places: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["recall", *places, "--round", "1", "--as-phh"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:9] == [
        "variant = 'NT'",
        "ante_trimming_status = true",
        "antes = [0, 0]",
        "blinds_or_straddles = [2, 1]",
        "min_bet = 2",
        "starting_stacks = [100, 100]",
        "seats = [1, 4]",
        "actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 6', 'p1 f']",
        "finishing_stacks = [98, 102]",
    ]


def test_a_game_that_the_format_does_not_have(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(acceptance_vector_2().pays_done(7, 10_000), tmp_path)
    assert main(["recall", "--state", str(tmp_path), "--as-phh"]) == 1
    assert "PHH has no variant for baccarat/punto_banco" in capsys.readouterr().err


def test_a_dispute_hears_what_the_chips_did(
    places: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """dealing_exceptions.md PY-11: facts are printed; at a poker table by seat, not by box."""
    assert main(["recall", *places, "--round", "1"]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert [line.removeprefix("chips ") for line in lines if line.startswith("chips")] == [
        "seat 1 plays with 100",
        "seat 4 plays with 100",
        "seat 4 small blind 1 has 99",
        "seat 1 big blind 2 has 98",
        "seat 4 raise 5 has 94",
        "seat 4 gets back 4 has 98 uncalled",
        "seat 4 wins pot 1 4 has 102 nobody else is in",
    ]
    assert "decision seat 4 raise" in " ".join(lines)
    assert "box" not in " ".join(lines)
