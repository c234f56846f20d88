"""Layouts: boxes, spots and their place on the page."""

from pathlib import Path

import pytest

from controller.settings.files import Files
from controller.settings.layouts import read_layout
from controller.settings.problems import Problems
from tests.unit.controller.settings.folders import CONFIG, change, places, problems_of, whole_folder

FILE = "layouts/blackjack-7.toml"
FAULTS = {
    "a box drawn twice": ("number = 2", "number = 1", "ST-042", "box"),
    "no place": ("x = ", "z = ", "ST-004", "box[1].x"),
    "a key too many": ("x = ", "z = ", "ST-003", "box[1].z"),
    "a place off the page": ("y = 0", "y = 7", "ST-005", "box[1].y"),
    "spots that are no texts": ('["main"', "[1", "ST-005", "box[1].spots"),
    "an array that holds no tables": ('name = "blackjack-7"', "box = [1]", "ST-002", ""),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named(fault: str, tmp_path: Path) -> None:
    old, new, code, key = FAULTS[fault]
    folder = whole_folder(tmp_path)
    change(folder, FILE, old, new)
    assert (code, FILE, key) in places(problems_of(folder))


def test_a_box_that_is_no_table(tmp_path: Path) -> None:
    folder = whole_folder(tmp_path)
    (folder / FILE).write_text('name = "blackjack-7"\nbox = [1]\n')
    assert ("ST-005", FILE, "box[1]") in places(problems_of(folder))


@pytest.mark.parametrize("path", sorted((CONFIG / "layouts").glob("*.toml")), ids=lambda p: p.stem)
def test_every_shipped_layout_reads(path: Path) -> None:
    problems = Problems()
    layout = read_layout(Files(CONFIG, CONFIG), path.stem, problems)
    assert layout is not None
    assert problems.found == ()
    assert layout.name == path.stem
    assert [box.number for box in layout.boxes] == list(range(1, int(path.stem.split("-")[1]) + 1))
    assert layout.spots_of(1) == layout.boxes[0].spots
    assert layout.spots_of(99) == ()
