"""A fresh table of the rules for each sheet, from its `set` lines (`deal_sheets.md`, `set`)."""

from collections.abc import Sequence
from pathlib import Path

from controller.procedures.decide import decide
from controller.procedures.rules import TableRules
from controller.procedures.show import show
from controller.settings.files import Files, shipped
from controller.settings.problems import Problem
from controller.settings.sheet import rules_for_sheet
from controller.sheets.judge import LineRefused
from controller.sheets.playing import Made
from controller.sheets.statements import SetLine, Sheet, SheetProblem
from controller.sheets.straight import StraightHands

Ruled = tuple[TableRules, list[tuple[int, str, str]]]


class StraightTables:
    """Makes tables from the version files and house rules of one configuration folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._games = frozenset(Files(folder, shipped()).names("games"))

    def offers(self, version: str) -> bool:
        """Whether there is such a version file."""
        return version in self._games

    def make(self, sheet: Sheet) -> Made | tuple[SheetProblem, ...]:
        """A table with the sheet's values; an unknown key is a problem, also in a late line."""
        alone = [self._rules(sheet, (line,)) for line in sheet.all_sets()]
        problems = tuple(said for said in alone if isinstance(said, SheetProblem))
        ruled = self._rules(sheet, sheet.opening_sets())
        if isinstance(ruled, SheetProblem):
            return problems or (ruled,)
        if problems:
            return problems
        rules, refused = ruled
        return Made(
            hands=StraightHands(rules, decide, show),
            decks=rules.terms.decks,
            refused=tuple(LineRefused(*answer) for answer in refused),
        )

    def _rules(self, sheet: Sheet, lines: Sequence[SetLine]) -> Ruled | SheetProblem:
        found = rules_for_sheet(sheet.version, sets_of(lines), self._folder)
        return problem_of(sheet, found, lines) if isinstance(found, Problem) else found


def sets_of(lines: Sequence[SetLine]) -> list[tuple[str, str, int]]:
    """`set` lines as the settings take them."""
    return [(line.key, line.value, line.line) for line in lines]


def problem_of(sheet: Sheet, found: Problem, lines: Sequence[SetLine]) -> SheetProblem:
    """What the settings say of a sheet's game or of one of its lines, with file and line."""
    at = next((line for line in lines if found.file == f"line {line.line}"), None)
    where = sheet.game_line if at is None else at.line
    what = f"{found.key}: " if found.key else ""
    return SheetProblem(sheet.file, where, f"{what}{found.says}", found.code)


def straight_tables(folder: Path | None = None) -> StraightTables:
    """Tables of this configuration, else of the one that is shipped."""
    return StraightTables(folder or shipped())
