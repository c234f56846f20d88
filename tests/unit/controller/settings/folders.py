"""Table folders to spoil: copies of the example tables, changed in one place at a time."""

import shutil
from pathlib import Path

from controller.settings.problems import Problem
from controller.settings.table import Loaded, load
from tests.architecture.sources import ROOT

CONFIG = ROOT / "config"


def table_folder(place: Path, example: str = "blackjack") -> Path:
    """A copy of an example table, alone: what it lacks comes from the shipped configuration."""
    return shutil.copytree(CONFIG / "examples" / example, place / example)


def whole_folder(place: Path, example: str = "blackjack") -> Path:
    """A copy with its own games, paytables, layouts and house, so that each can be spoilt."""
    folder = table_folder(place, example)
    for name in ("games", "paytables", "layouts", "house"):
        shutil.copytree(CONFIG / name, folder / name)
    return folder


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Replace the first `old` in a file; it must be there."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{file} does not say {old!r}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def problems_of(folder: Path) -> tuple[Problem, ...]:
    """What is wrong with a folder; nothing when it loads."""
    found = load(folder, CONFIG)
    return () if isinstance(found, Loaded) else found


def loaded(folder: Path) -> Loaded:
    """The table of a folder that must be right."""
    found = load(folder, CONFIG)
    assert isinstance(found, Loaded), "\n".join(map(str, found))
    return found


def places(found: tuple[Problem, ...]) -> set[tuple[str, str, str]]:
    """Code, file and key of each problem."""
    return {(problem.code, problem.file, problem.key) for problem in found}
