"""Start-up is recovery: a checkpoint before the previous round, and the entries since."""

from collections.abc import Iterator

import msgspec

from controller.journal.store import Journal
from controller.procedures.decide import decide
from controller.procedures.rules import TableRules
from controller.procedures.state import TableState, new_table
from controller.table.checkpoints import before_the_previous_round, table_of
from controller.views.day import Day
from controller.views.metrics import Metrics
from controller.vocabulary.defects import Defect
from controller.vocabulary.entries import Entry
from controller.vocabulary.observations import TimerRang
from controller.vocabulary.orders import AnyOrder, ArmTimer, StopTimer


class RulesChanged(Exception):
    """The rules decide a journaled entry otherwise than they did: says both."""


class Recovered(msgspec.Struct, frozen=True):
    """The state as the journal has it, the timers that should run, and how many entries it took."""

    state: TableState
    timers: tuple[ArmTimer, ...]
    entries: int


def recover(journal: Journal, rules: TableRules) -> tuple[Recovered, Day, Metrics]:
    """The table and its figures as they were; raises `RulesChanged`, `JournalFailure`, `Defect`."""
    moment = before_the_previous_round(journal)
    if moment is None:
        state, day, metrics = new_table(rules), Day(), Metrics()
    else:
        state = table_of(moment, rules)
        day, metrics = Day(moment.day), Metrics(moment.metrics)
    recovered = replay(state, _folded(journal.read(state.entry + 1), day, metrics))
    return recovered, day, metrics


def _folded(entries: Iterator[Entry], day: Day, metrics: Metrics) -> Iterator[Entry]:
    for entry in entries:
        day.hear(entry)
        metrics.hear(entry)
        yield entry


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
        if isinstance(entry.event, TimerRang):
            armed.pop(entry.event.timer, None)
        for order in verdict.orders:
            _mind(armed, order)
    return Recovered(state, tuple(armed.values()), count)


def difference(entry: Entry, now: tuple[object, ...]) -> str:
    """The first fact of an entry that is decided otherwise now, kinds only: a face may be down."""
    kind = type(entry.event).__name__
    pairs = list(zip(entry.facts, now, strict=False))
    place = next((i for i, (was, new) in enumerate(pairs) if was != new), len(pairs))
    was, new = _kind(entry.facts, place), _kind(now, place)
    says = f"entry {entry.number} ({kind}), fact {place + 1}: the journal has {was}, "
    if was != new:
        return f"{says}the rules now say {new}"
    return f"{says}the rules now say another {', '.join(_fields(*pairs[place]))}"


def _kind(facts: tuple[object, ...], place: int) -> str:
    return type(facts[place]).__name__ if place < len(facts) else "nothing"


def _fields(was: object, new: object) -> list[str]:
    """The names of the fields in which two facts of one kind differ."""
    fields = msgspec.structs.fields(was)  # type: ignore[arg-type]  # facts are structs
    return [f.name for f in fields if getattr(was, f.name) != getattr(new, f.name)]


def _mind(armed: dict[str, ArmTimer], order: AnyOrder) -> None:
    if isinstance(order, ArmTimer):
        armed[order.timer] = order
    elif isinstance(order, StopTimer):
        armed.pop(order.timer, None)
