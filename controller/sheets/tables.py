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
        self._games = frozenset(Files(folder, folder).names("games"))

    def offers(self, version: str) -> bool:
        """Whether there is such a version file."""
        return version in self._games

    def make(self, sheet: Sheet) -> Made | tuple[SheetProblem, ...]:
        """A table with the sheet's values; an unknown key is a problem, also in a late line."""
        opening = sheet.opening_sets()
        alone = [self._rules(sheet, (line,)) for line in sheet.all_sets()]
        problems = tuple(said for said in alone if isinstance(said, SheetProblem))
        ruled = self._rules(sheet, opening)
        if problems or isinstance(ruled, SheetProblem):
            return problems or (ruled,) if isinstance(ruled, SheetProblem) else problems
        rules, refused = ruled
        return Made(
            hands=StraightHands(rules, decide, show),
            decks=rules.terms.decks,
            refused=tuple(LineRefused(*answer) for answer in refused),
        )

    def _rules(self, sheet: Sheet, lines: Sequence[SetLine]) -> Ruled | SheetProblem:
        sets = [(line.key, line.value, line.line) for line in lines]
        found = rules_for_sheet(sheet.version, sets, self._folder)
        if not isinstance(found, Problem):
            return found
        at = next((line for line in lines if found.file == f"line {line.line}"), None)
        where = sheet.game_line if at is None else at.line
        what = f"{found.key}: " if found.key else ""
        return SheetProblem(sheet.file, where, f"{what}{found.says} ({found.code})")


def straight_tables(folder: Path | None = None) -> StraightTables:
    """Tables of this configuration, else of the one that is shipped."""
    return StraightTables(folder or shipped())
