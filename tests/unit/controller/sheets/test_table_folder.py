"""A sheet's table as a folder that a controller process opens (interfaces.md, Through the wire)."""

from pathlib import Path

from controller.settings.table import Loaded, load
from controller.sheets.judge import LineRefused
from controller.sheets.statements import SheetProblem
from controller.sheets.table_folder import Bus, TablePlan, Wires, plan_table, write_table
from tests.unit.controller.sheets.table_talk import read

SHEET = read("set boxes 2\nset bettors 2\nset decks 99\nset maximum 25\nbet 1 main 10")


def test_every_bettor_of_every_box_has_his_spots() -> None:
    plan = plan_table(SHEET)
    assert isinstance(plan, TablePlan)
    assert {spot for spot in plan.spots if spot.endswith(".main")} == {
        "1.main",
        "1/2.main",
        "2.main",
        "2/2.main",
    }
    assert plan.decks == 6
    assert [(refused.line, type(refused)) for refused in plan.refused] == [(4, LineRefused)]


def test_the_folder_opens(tmp_path: Path) -> None:
    plan = plan_table(SHEET)
    assert isinstance(plan, TablePlan)
    wires = Wires(
        shoe_port="/dev/pts/90",
        buses=tuple(
            Bus(f"/dev/pts/{91 + at // 8}", dict(enumerate(plan.spots[at : at + 8], start=1)))
            for at in range(0, len(plan.spots), 8)
        ),
    )
    assert write_table(SHEET, tmp_path, wires) is None
    with (tmp_path / "chips.csv").open("a", encoding="utf-8") as register:
        register.write("E004010050A1B2C3,C-1,5,ok\n")
    loaded = load(tmp_path)
    assert isinstance(loaded, Loaded), loaded
    assert loaded.rules.opens == "blackjack/a"
    assert set(loaded.rules.sensed or ()) == set(plan.spots)


def test_an_unknown_key_is_the_sheets_problem(tmp_path: Path) -> None:
    sheet = read("set luck high")
    planned = plan_table(sheet)
    written = write_table(sheet, tmp_path, Wires(shoe_port="x", buses=()))
    assert isinstance(planned, SheetProblem)
    assert planned == written
    assert planned.line == 2
