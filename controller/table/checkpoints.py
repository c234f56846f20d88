"""Checkpoints: the table and its figures between two rounds, so that recovery reads few entries."""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from controller.games.room import Room
from controller.journal.store import Journal
from controller.procedures.rules import TableRules
from controller.procedures.state import (
    ROUND_IN_PLAY,
    Lying,
    Overpaid,
    Question,
    Shoe,
    TableState,
    new_table,
)
from controller.views.day import Day, Figures
from controller.views.metrics import Kept, Metrics
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import RoundEnded
from controller.vocabulary.requests import NextHand

NEWEST = 2**62
"""A round number that no table reaches."""


class Checkpoint(msgspec.Struct, frozen=True, kw_only=True):
    """A table between rounds, as it is kept: everything but its rules and its rounds."""

    phase: str
    entry: int
    game: str
    round_no: int
    shoe: Shoe
    questions: tuple[Question, ...]
    lying: tuple[tuple[str, Lying], ...]
    fresh_from: int
    down: tuple[str, ...]
    free_hand: bool = False
    defects: tuple[str, ...] = ()
    room: Room = Room()
    overpaid: tuple[Overpaid, ...] = ()
    layout_doubted: bool = False
    dealer: str = ""
    next_hand: NextHand | None = None


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """What one checkpoint holds: the table, and the figures folded from all entries before."""

    table: Checkpoint
    day: Figures
    metrics: Kept


def moment_of(state: TableState, day: Day, metrics: Metrics) -> bytes | None:
    """The moment as bytes; None while a round is in play, which no checkpoint holds."""
    if state.phase == ROUND_IN_PLAY:
        return None
    fields = {name: getattr(state, name) for name in Checkpoint.__struct_fields__}
    moment = Moment(table=Checkpoint(**fields), day=day.figures, metrics=metrics.kept())
    return msgspec.json.encode(moment)


def table_of(moment: Moment, rules: TableRules) -> TableState:
    """The table that a checkpoint kept, under these rules."""
    fields = {name: getattr(moment.table, name) for name in Checkpoint.__struct_fields__}
    return replace(new_table(rules), **fields)


def before_the_previous_round(journal: Journal) -> Moment | None:
    """The moment to recover from (`architecture.md` 8); None: from the beginning.

    A checkpoint that another program wrote in another form is of no use: the entries are.
    """
    newest = _read(journal, NEWEST)
    return None if newest is None else _read(journal, newest.table.round_no)


def _read(journal: Journal, round_no: int) -> Moment | None:
    kept = journal.checkpoint_before(round_no)
    if kept is None:
        return None
    try:
        return msgspec.json.decode(kept[1], type=Moment)
    except (msgspec.DecodeError, ValueError):
        return None


class Checkpoints:
    """Keeps the moment after every round; hears entries after the folds that it keeps."""

    def __init__(
        self, journal: Journal, state: Callable[[], TableState], day: Day, metrics: Metrics
    ) -> None:
        """`state` is the table after all that was heard."""
        self._journal = journal
        self._state = state
        self._day = day
        self._metrics = metrics

    def hear(self, entry: Entry) -> None:
        """After an entry that ended a round, where it is the last one heard, keep the table."""
        state = self._state()
        if entry.number != state.entry or not any(isinstance(f, RoundEnded) for f in entry.facts):
            return
        blob = moment_of(state, self._day, self._metrics)
        if blob is not None:
            self._journal.checkpoint(state.round_no, entry.number, blob)
