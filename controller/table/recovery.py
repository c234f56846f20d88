"""Start-up is recovery: a checkpoint before the previous round, and the entries since."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from controller.procedures.decide import decide
from controller.procedures.rules import TableRules
from controller.procedures.state import (
    ROUND_IN_PLAY,
    Given,
    Lying,
    Question,
    Shoe,
    TableState,
    new_table,
)
from controller.vocabulary.defects import Defect
from controller.vocabulary.entries import Entry
from controller.vocabulary.orders import AnyOrder, ArmTimer, StopTimer


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
    awaited: tuple[str, int]
    down: tuple[str, ...] = ()
    void_asked: tuple[Given, ...] = ()


class RulesChanged(Exception):
    """The rules decide a journaled entry otherwise than they did: says both."""


class Recovered(msgspec.Struct, frozen=True):
    """The state as the journal has it, the timers that should run, and how many entries it took."""

    state: TableState
    timers: tuple[ArmTimer, ...]
    entries: int


def checkpoint_of(state: TableState) -> bytes | None:
    """The state as bytes; None while a round is in play, which no checkpoint holds."""
    if state.phase == ROUND_IN_PLAY:
        return None
    fields = {name: getattr(state, name) for name in Checkpoint.__struct_fields__}
    return msgspec.json.encode(Checkpoint(**fields))


def from_checkpoint(rules: TableRules, blob: bytes) -> TableState:
    """The table that a checkpoint kept, under these rules."""
    kept = msgspec.json.decode(blob, type=Checkpoint)
    fields = {name: getattr(kept, name) for name in kept.__struct_fields__}
    return replace(new_table(rules), **fields)


def replay(state: TableState, entries: Iterator[Entry]) -> Recovered:
    """Decide the entries again and compare with what is recorded; raises `RulesChanged`."""
    armed: dict[str, ArmTimer] = {}
    count = 0
    for entry in entries:
        verdict = decide(state, entry.event)
        state = verdict.state
        count += 1
        if state.entry != entry.number:
            raise Defect(f"entry {entry.number} was decided as {state.entry}")
        if verdict.facts != entry.facts:
            raise RulesChanged(difference(entry, verdict.facts))
        for order in verdict.orders:
            _mind(armed, order)
    return Recovered(state, tuple(armed.values()), count)


def difference(entry: Entry, now: tuple[object, ...]) -> str:
    """The first fact of an entry that is decided otherwise now, kinds only: a face may be down."""
    kind = type(entry.event).__name__
    pairs = zip(entry.facts, now, strict=False)
    place = next((i for i, (was, new) in enumerate(pairs) if was != new), -1)
    if place < 0:
        place = min(len(entry.facts), len(now))
    was = [type(fact).__name__ for fact in entry.facts[place : place + 1]] or ["nothing"]
    new = [type(fact).__name__ for fact in now[place : place + 1]] or ["nothing"]
    return (
        f"entry {entry.number} ({kind}), fact {place + 1}: the journal has {was[0]}, "
        f"the rules now say {new[0]}"
    )


def _mind(armed: dict[str, ArmTimer], order: AnyOrder) -> None:
    if isinstance(order, ArmTimer):
        armed[order.timer] = order
    elif isinstance(order, StopTimer):
        armed.pop(order.timer, None)
