"""What the architecture tests read: our own files, parsed once."""

import ast
import functools
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("controller", "drivers", "hil")
CORE = ("vocabulary", "sequencing", "games", "procedures", "views")


def name_of(path: Path) -> str:
    """The path as a person writes it, from the top of the checkout."""
    return path.relative_to(ROOT).as_posix()


@functools.cache
def python_files(*folders: str) -> tuple[Path, ...]:
    """Every Python file below these folders, in order."""
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return tuple(sorted(found))


def product_files() -> tuple[Path, ...]:
    """The modules that are installed, without the scenarios, which are tests."""
    scenarios = ROOT / "hil" / "scenarios"
    return tuple(p for p in python_files(*PACKAGES) if scenarios not in p.parents)


@functools.cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of one file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def lines_of(path: Path) -> list[str]:
    """The text of one file, by lines."""
    return path.read_text(encoding="utf-8").splitlines()


def functions_of(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function and method of one file, nested ones too."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def classes_of(path: Path) -> Iterator[ast.ClassDef]:
    """Every class of one file."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.ClassDef):
            yield node


def strings_of(path: Path) -> Iterator[tuple[int, str]]:
    """Every string the code of a file uses, with its line; sentences that document are left out."""
    tree = parsed(path)
    said = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.lineno, node.value
