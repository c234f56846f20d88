"""The sheets of this folder, found, read and played once for all tests of the rule book."""

import functools
from pathlib import Path

from controller.sheets.judge import Played
from controller.sheets.language import Written, read_round, split_rounds
from controller.sheets.playing import Made
from controller.sheets.runner import run_sheet
from controller.sheets.selection import Selection
from controller.sheets.statements import Sheet
from controller.sheets.tables import straight_tables

HERE = Path(__file__).parent
BUILT = Selection(
    only=(
        "blackjack/*",
        "baccarat/*",
        "chinese_poker/*",
        "exchange_poker/*",
        "high_card/*",
        "house_poker/*",
        "in_between/*",
        "ring_poker/*",
    ),
)
"""What this controller plays; the random files also hold rounds of families to come."""


@functools.cache
def written() -> dict[str, Written]:
    """Every round of every file, by file and name: `blackjack/a/worked_examples.deal WE-001`."""
    found: dict[str, Written] = {}
    for path in sorted(HERE.rglob("*.deal")):
        file = path.relative_to(HERE).as_posix()
        for one in split_rounds(file, path.read_text(encoding="utf-8")):
            name = next((" ".join(x.words[1:]) for x in one.lines if x.words[0] == "name"), "")
            label = f"{file} {name or one.line}"
            assert label not in found, f"two rounds are called {label}"
            found[label] = one
    return found


def chosen() -> list[str]:
    """The labels of the rounds that are played."""
    return [label for label, one in written().items() if not BUILT.left_out(one)]


@functools.cache
def sheet_of(label: str) -> Sheet:
    """The round, read."""
    sheet = read_round(written()[label])
    assert isinstance(sheet, Sheet), sheet
    return sheet


@functools.cache
def played(label: str) -> Played:
    """The round, played on the rules."""
    sheet = sheet_of(label)
    made = straight_tables().make(sheet)
    assert isinstance(made, Made), made
    return run_sheet(sheet, made)
