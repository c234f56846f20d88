"""Versions are data: every one has a sheet, and no code knows one by name (section 5)."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, name_of, parsed, python_files

GAMES = ROOT / "config" / "games"
SHEETS = ROOT / "tests" / "conformance"
RULE_CODE = ("controller/games", "controller/procedures", "controller/sequencing")
GAME_LINE = re.compile(r"^\s*game\s+(\S+)", re.MULTILINE)
NAMING = {"title", "name", "path", "id", "family", "version"}


def versions() -> set[str]:
    """Every version the house offers, as a sheet names it, in lower case."""
    files = GAMES.glob("*/*.toml")
    return {path.relative_to(GAMES).with_suffix("").as_posix().lower() for path in files}


def test_every_version_has_a_sheet() -> None:
    sheets = [path.read_text(encoding="utf-8") for path in SHEETS.rglob("*.deal")]
    named = {game.lower() for sheet in sheets for game in GAME_LINE.findall(sheet)}
    assert versions(), "no version file below config/games"
    assert versions() - named == set()


def test_no_rule_code_knows_a_version_by_name() -> None:
    known = [
        f"{name_of(path)}:{line} {text}"
        for path in python_files(*RULE_CODE)
        for line, text in comparisons_with_a_name(parsed(path), versions())
    ]
    assert known == []


def comparisons_with_a_name(tree: ast.AST, names: set[str]) -> Iterator[tuple[int, str]]:
    """Comparisons, matches and look-ups that ask which version this is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            asked = [node.left, *node.comparators]
        elif isinstance(node, ast.Match):
            asked = [node.subject]
        elif isinstance(node, ast.Subscript):
            asked = [node.slice]
        else:
            continue
        if any(is_a_version_name(part, names) for part in asked):
            yield node.lineno, ast.unparse(node).splitlines()[0]


def is_a_version_name(part: ast.expr, names: set[str]) -> bool:
    if isinstance(part, ast.Constant):
        return isinstance(part.value, str) and part.value.lower() in names
    if not isinstance(part, ast.Attribute):
        return False
    owner = ast.unparse(part.value).split(".")[-1]
    return part.attr == "title" or (owner == "version" and part.attr in NAMING)


@pytest.mark.parametrize(
    "code",
    [
        "if round.version.title == 'Punto Banco': pass",
        "if version.name in ('a', 'b'): pass",
        "x = rules[version.id]",
        "if game == 'blackjack/A': pass",
        "match state.version.name:\n  case 'a': pass",
    ],
)
def test_a_name_compared_is_seen(code: str) -> None:
    assert list(comparisons_with_a_name(ast.parse(code), {"blackjack/a"}))


@pytest.mark.parametrize("code", ["if version.peek == 'ace': pass", "if hand.name == 'x': pass"])
def test_a_parameter_compared_is_allowed(code: str) -> None:
    assert not list(comparisons_with_a_name(ast.parse(code), {"blackjack/a"}))


def test_folders_are_families() -> None:
    folders = {path.name for path in GAMES.iterdir() if path.is_dir()}
    families = {p.parent.name for p in Path(ROOT / "controller/games/families").glob("*/phases.py")}
    assert folders == families
