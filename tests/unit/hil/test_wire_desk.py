"""The desk of a sheet has readers where the sheet's people sit, and its own folder."""

import tomllib
from pathlib import Path

from controller.sheets.language import read_sheets
from controller.sheets.statements import Sheet, SheetProblem
from controller.sheets.table_folder import plan_table
from hil.faults import NONE
from hil.wire_desk import MOST_ON_A_BUS, named_spots, set_up

SHEET = """
game    baccarat/punto_banco
set     boxes 9
set     bettors 2
bet     3 punto 10
bet     3/2 banco 10
bet     12 punto 10
chips   5 egalite 5
"""


def sheet_of(text: str) -> Sheet:
    (sheet,) = read_sheets("here.deal", text)
    assert isinstance(sheet, Sheet)
    return sheet


def test_readers_lie_under_the_spots_of_the_named_seats_only() -> None:
    sheet = sheet_of(SHEET)
    plan = plan_table(sheet)
    assert not isinstance(plan, SheetProblem)
    spots = list(named_spots(sheet, plan))
    names = ("punto", "banco", "egalite", "punto_pair", "banco_pair")
    wanted = {f"{seat}.{name}" for seat in ("3", "3/2", "5") for name in names}
    assert set(spots) == wanted


def test_the_folder_leads_to_the_wires(tmp_path: Path) -> None:
    desk = set_up(sheet_of(SHEET), tmp_path / "round", NONE)
    assert not isinstance(desk, SheetProblem)
    values = tomllib.loads((desk.config / "table.toml").read_text(encoding="utf-8"))
    shoe, *buses = values["device"]
    assert shoe["port"] == str(tmp_path / "round" / "shoe-a")
    assert all(1 <= len(bus["spots"]) <= MOST_ON_A_BUS for bus in buses)
    assert {spot for bus in buses for spot in bus["spots"].values()} == set(desk.felt.spots)
    register = (desk.config / "chips.csv").read_text(encoding="utf-8").splitlines()
    assert register[0] == "identifier,chip,value,status"
    values_of_chips = {line.split(",")[2] for line in register[1:]}
    assert {"0.05", "10000"} <= values_of_chips
    assert desk.state.is_dir()


def test_a_sheet_that_cannot_be_set_up(tmp_path: Path) -> None:
    problem = set_up(sheet_of("game baccarat/snap\nbet 1 punto 10\n"), tmp_path / "round", NONE)
    assert isinstance(problem, SheetProblem)
    assert (problem.file, problem.line) == ("here.deal", 1)
