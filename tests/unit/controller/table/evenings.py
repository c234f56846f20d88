"""Recorded evenings, for tests of what a table does with its journal."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from controller.journal.store import Journal
from controller.procedures.rules import TableRules
from controller.procedures.state import TableState, new_table
from controller.settings.table import Loaded, load
from controller.table.checkpoints import Checkpoints
from controller.table.replaying import replay
from controller.views.day import Day
from controller.views.metrics import Metrics
from controller.vocabulary.entries import Entry
from tests.architecture.sources import ROOT
from tests.replay.recorded import read


@cache
def rules(example: str = "blackjack") -> TableRules:
    loaded = load(ROOT / "config" / "examples" / example)
    assert isinstance(loaded, Loaded)
    return loaded.rules


@cache
def recorded(example: str = "blackjack") -> tuple[Entry, ...]:
    return tuple(read(example))


@cache
def states(example: str = "blackjack") -> tuple[TableState, ...]:
    """The state before any entry, then the one after each."""
    found = [new_table(rules(example))]
    for entry in recorded(example):
        found.append(replay(found[-1], iter((entry,))).state)
    return tuple(found)


class Written:
    """A journal as a running table writes it: entries, folds, checkpoints."""

    def __init__(self, path: Path, example: str = "blackjack") -> None:
        self.journal = Journal(path)
        self.day, self.metrics = Day(), Metrics()
        self._states = states(example)
        self._at = 0
        keep: Callable[[], TableState] = lambda: self._states[self._at]  # noqa: E731
        self._folds = (self.day, self.metrics, Checkpoints(self.journal, keep, *self.figures))

    @property
    def figures(self) -> tuple[Day, Metrics]:
        return self.day, self.metrics

    def hear(self, entries: Sequence[Entry]) -> None:
        """One batch, in one commit."""
        self.journal.append(entries)
        self._at = entries[-1].number
        for entry in entries:
            for fold in self._folds:
                fold.hear(entry)
