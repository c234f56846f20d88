"""The imperative shell: decide, commit, then fold, offer, answer and carry out, in that order."""

from collections.abc import Callable, Sequence
from typing import Protocol

from controller.procedures.decide import decide
from controller.procedures.show import show
from controller.procedures.state import TableState
from controller.sequencing.verdicts import Verdict
from controller.table.answers import Answers
from controller.table.inbox import Heard
from controller.vocabulary.entries import AnyEvent, Entry
from controller.vocabulary.orders import AnyOrder

STEPS = ("taken", "decided", "appended", "folded", "offered", "carried_out")
"""The steps of `Table.hear`, between any two of which the power may be cut."""


class Keeper(Protocol):
    """The journal, as the table uses it."""

    def append(self, entries: Sequence[Entry]) -> None:
        """Keep entries in one durable commit."""
        ...


class Fold(Protocol):
    """A view that hears every entry once."""

    def hear(self, entry: Entry) -> None:
        """Fold one entry."""
        ...


class Table:
    """One table: its state, changed only by `hear`."""

    def __init__(
        self,
        state: TableState,
        journal: Keeper,
        folds: Sequence[Fold],
        offer: Callable[[], None],
        carry_out: Callable[[AnyOrder], None],
        passed: Callable[[str], None],
    ) -> None:
        """Begin from a recovered state; `passed` hears the name of each step as it is done.

        `deciding` is the event that is being decided, for whoever must say what broke.
        """
        self.state = state
        self.deciding: AnyEvent | None = None
        self.answers = Answers()
        self._journal = journal
        self._folds = folds
        self._offer = offer
        self._carry_out = carry_out
        self._passed = passed

    def hear(self, heard: Sequence[Heard]) -> None:
        """Hear what waited in the inbox: decided one by one, committed once, then made visible."""
        fresh, again = self.answers.sort_out(heard)
        self._passed("taken")
        state, entries, verdicts = self.state, [], []
        for one in fresh:
            self.deciding = one.event
            verdict = decide(state, one.event)
            state = verdict.state
            entries.append(_entry(one, verdict))
            verdicts.append(verdict)
        self.deciding = None
        self._passed("decided")
        self._journal.append(entries)
        self._passed("appended")
        self.state = state
        for entry in entries:
            for fold in self._folds:
                fold.hear(entry)
        self._passed("folded")
        self._offer()
        for one, verdict in zip(fresh, verdicts, strict=True):
            self.answers.give(one, verdict)
        for one in again:
            self.answers.repeat(one)
        self._passed("offered")
        for verdict in verdicts:
            for order in verdict.orders:
                self._carry_out(order)
        self._passed("carried_out")

    def page(self, role: str) -> dict[str, object]:
        """What a role sees now."""
        return show(self.state, role)


def _entry(one: Heard, verdict: Verdict[TableState]) -> Entry:
    return Entry(
        number=verdict.state.entry,
        wall_ms=one.wall_ms,
        clock_ms=one.clock_ms,
        event=one.event,
        facts=verdict.facts,
    )
