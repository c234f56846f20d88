"""The journal's entries decided again and compared with what they hold."""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from controller.procedures.decide import decide
from controller.procedures.state import TableState
from controller.vocabulary.defects import Defect
from controller.vocabulary.entries import Entry
from controller.vocabulary.observations import DefectMet, TimerRang
from controller.vocabulary.orders import AnyOrder, ArmTimer, StopTimer


class RulesChanged(Exception):
    """The rules decide a journaled entry otherwise than they did: says both."""


class Recovered(msgspec.Struct, frozen=True):
    """The state as the journal has it, the timers that should run, and how many entries it took."""

    state: TableState
    timers: tuple[ArmTimer, ...]
    entries: int


def skips(defects: Iterable[Entry]) -> dict[int, int]:
    """From which entry to which one a start left the table as it was, by what it noted then."""
    events = (entry.event for entry in defects)
    return {e.entry: e.through for e in events if isinstance(e, DefectMet) and e.through}


def replay(
    state: TableState,
    entries: Iterable[Entry],
    skipped: Mapping[int, int] | None = None,
) -> Recovered:
    """Decide the entries again and compare with what is recorded; raises `RulesChanged`.

    `skipped` are entries, first to last, that have no effect (`DefectMet.through`).
    """
    armed: dict[str, ArmTimer] = {}
    count = skipping = 0
    for entry in entries:
        count += 1
        skipping = max(skipping, (skipped or {}).get(entry.number, 0))
        if entry.number <= skipping:
            state = replace(state, entry=entry.number)
            continue
        verdict = decide(state, entry.event)
        state = verdict.state
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
