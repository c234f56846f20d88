"""A sheet's table for a run through the wire: which spots it has, and its folder on disk."""

from pathlib import Path

import msgspec

from controller.games.catalogue import FAMILIES
from controller.settings.files import shipped
from controller.settings.problems import Problem
from controller.settings.sheet import table_for_sheet
from controller.settings.sheet_folder import Bus, Wires, write_table_folder
from controller.sheets.judge import LineRefused
from controller.sheets.statements import Sheet, SheetProblem
from controller.sheets.tables import problem_of, sets_of
from controller.vocabulary.places import Spot, SpotId

__all__ = ["Bus", "TablePlan", "Wires", "plan_table", "write_table"]


class TablePlan(msgspec.Struct, frozen=True, kw_only=True):
    """What a sheet's table needs: decks in its shoe, readers for its spots, by box and bettor."""

    decks: int
    spots: tuple[SpotId, ...]
    refused: tuple[LineRefused, ...]


def plan_table(sheet: Sheet, config: Path | None = None) -> TablePlan | SheetProblem:
    """What must stand on the desk before the table's folder can be written."""
    lines = sheet.opening_sets()
    made = table_for_sheet(sheet.version, sets_of(lines), config or shipped())
    if isinstance(made, Problem):
        return problem_of(sheet, made, lines)
    table, refused = made
    names = FAMILIES[table.version.family].spots(table.version)
    terms = table.terms
    spots = tuple(
        Spot(box, bettor, name).id
        for box in range(1, terms.boxes + 1)
        for bettor in range(1, terms.bettors + 1)
        for name in names
    )
    told = tuple(LineRefused(*answer) for answer in refused)
    return TablePlan(decks=terms.decks, spots=spots, refused=told)


def write_table(
    sheet: Sheet, folder: Path, wires: Wires, config: Path | None = None
) -> SheetProblem | None:
    """Write the folder that a controller process takes with `--config`."""
    lines = sheet.opening_sets()
    made = write_table_folder(folder, sheet.version, sets_of(lines), wires, config or shipped())
    return problem_of(sheet, made, lines) if isinstance(made, Problem) else None
