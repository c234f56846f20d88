"""Every acceptance vector that a table here can show has a sheet or a test that names it."""

import re
from pathlib import Path

import pytest

from tests.conformance.played import written

TESTS = Path(__file__).parents[1]
BY_SHEET = (*range(1, 7), 8, 9, 12, *range(15, 27), 30, *range(33, 39), 42, 44)
"""Vectors that a deal sheet can show; each names its number in `source`."""
BY_TEST = {
    7: "unit/controller/procedures/test_shoe.py",
    10: "unit/controller/procedures/test_devices.py",
    11: "unit/controller/procedures/test_shoe.py",
    13: "unit/controller/procedures/test_shoe_doubts.py",
    14: "unit/controller/procedures/test_shoe_doubts.py",
    27: "unit/controller/procedures/test_phases.py",
    28: "unit/controller/procedures/test_voiding.py",
    29: "unit/controller/procedures/test_devices_away.py",
    39: "unit/controller/procedures/test_rulings.py",
    41: "unit/controller/procedures/test_phases_opening.py",
    40: "integration/test_clocks.py",
    43: "unit/controller/procedures/test_devices_results.py",
    45: "unit/controller/procedures/test_rulings.py",
}
"""Vectors of repeated frames, restarts, clocks and screens, for which a sheet has no statement."""
ELSEWHERE = {
    31: "house poker: a hand of four cards, HP-01 in house_poker/exceptions",
    32: "stub counts of a shuffler that no device here speaks",
}
"""Vectors of other games, or that are settled before a table opens."""
NUMBER = re.compile(r"vectors? ((?:\d+(?:,| and)? ?)+)")


def numbers_in(text: str) -> set[int]:
    """The vectors that a line names: `vector 2`, `vectors 1 and 3`."""
    return {int(n) for group in NUMBER.findall(text) for n in re.findall(r"\d+", group)}


def test_each_vector_is_placed_once() -> None:
    assert sorted((*BY_SHEET, *BY_TEST, *ELSEWHERE)) == list(range(1, 46))


@pytest.mark.parametrize("number", BY_SHEET)
def test_a_sheet_says_which_vector_it_is(number: int) -> None:
    sources = (
        " ".join(line.words[1:])
        for round_ in written().values()
        for line in round_.lines
        if line.words[0] == "source"
    )
    found = [text for text in sources if "dealing_exceptions" in text]
    assert any(number in numbers_in(text) for text in found)


@pytest.mark.parametrize(("number", "file"), BY_TEST.items())
def test_a_test_says_which_vector_it_is(number: int, file: str) -> None:
    assert number in numbers_in((TESTS / file).read_text(encoding="utf-8"))
