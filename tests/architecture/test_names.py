"""Folders, names and words: architecture.md sections 3, 9 and 10."""

import re
from pathlib import Path

from tests.architecture.sources import (
    PACKAGES,
    ROOT,
    classes_of,
    functions_of,
    name_of,
    product_files,
    python_files,
)

TOP_FOLDERS = {"controller", "drivers", "config", "systemd", "tests", "hil"}
TOP_FILES = {
    "pyproject.toml",
    "requirements.lock",
    "Makefile",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
}
MADE_HERE = {"build", "dist", "state", "__pycache__"}
NO_PLACE = {"util", "utils", "common", "helper", "helpers", "base", "core", "manager", "managers"}
NO_WORD = {"util", "utils", "helper", "helpers", "manager", "lammer", "coup", "refund", "anomaly"}


def words(name: str) -> set[str]:
    """The words of an identifier, however they are joined."""
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def test_words_are_told_apart() -> None:
    assert words("SpotHelper_utils") == {"spot", "helper", "utils"}


def test_seven_entries_at_the_top() -> None:
    seen = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")} - MADE_HERE
    assert seen - TOP_FOLDERS - TOP_FILES == set()
    assert seen >= TOP_FOLDERS | TOP_FILES


def test_no_folder_or_module_without_a_meaning() -> None:
    unnamed = [
        name_of(path)
        for path in python_files(*PACKAGES, "tests")
        for part in path.relative_to(ROOT).with_suffix("").parts
        if part in NO_PLACE
    ]
    assert unnamed == []


def test_classes_and_functions_use_the_words_of_the_house() -> None:
    wrong = [
        f"{name_of(path)}:{node.lineno} {node.name}"
        for path in product_files()
        for node in (*classes_of(path), *functions_of(path))
        if words(node.name) & NO_WORD
    ]
    assert wrong == []


def test_unit_tests_mirror_the_tree() -> None:
    unit = ROOT / "tests" / "unit"
    homeless = [
        name_of(path) for path in python_files("tests/unit") if not has_a_subject(path, unit)
    ]
    assert homeless == []


def has_a_subject(path: Path, unit: Path) -> bool:
    """Whether `tests/unit/a/b/test_c_more.py` has an `a/b/c.py`, `a/b/c/` or `a/b/c_more.py`."""
    folder = ROOT / path.parent.relative_to(unit)
    if not path.name.startswith("test_"):
        return folder.is_dir()
    stem = path.stem.removeprefix("test_").split("_")
    starts = ["_".join(stem[:length]) for length in range(1, len(stem) + 1)]
    return any((folder / f"{s}.py").is_file() or (folder / s).is_dir() for s in starts)
