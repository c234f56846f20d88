"""Opening the faces of a finished round that were never turned: two names, journaled first."""

import time
from collections.abc import Sequence
from pathlib import Path

from controller.intake.touches import role_of
from controller.journal.store import Journal
from controller.procedures.decide import decide
from controller.procedures.names import VOIDERS, parts_left
from controller.procedures.state import ROUND_IN_PLAY, Given, TableState
from controller.settings.staff import Person
from controller.settings.table import Loaded
from controller.table.recovery import recover
from controller.table.sealing import KeyPlace, keys_to_read
from controller.vocabulary.entries import Entry
from controller.vocabulary.observations import SealOpened
from controller.vocabulary.refusals import Refused, refuse

OPENERS = VOIDERS
"""Whose names it takes (`architecture.md` 8a): floor and pit, as for a void."""


def unseal(
    loaded: Loaded, journal: Path, place: KeyPlace, round_no: int, names: Sequence[str]
) -> Refused | None:
    """Keep in the table's journal that these people open this round, or say why they may not.

    The table must not be running: it holds the pen. Raises `JournalFailure`, `KeyRefused`.
    """
    refused = _against(loaded.staff, names)
    if refused is not None:
        return refused
    with Journal(journal, keys=keys_to_read(place, journal.parent)) as kept:
        kept.append(())  # A damaged end is said before anything is added.
        state = recover(kept, loaded.rules)[0].state
        if not 0 < round_no <= _last_finished(state):
            return refuse("RF-078", f"Round {round_no}.")
        event = SealOpened(round=round_no, people=tuple(names))
        verdict = decide(state, event)
        entry = Entry(
            number=verdict.state.entry,
            wall_ms=time.time_ns() // 1_000_000,
            clock_ms=time.monotonic_ns() // 1_000_000,
            event=event,
            facts=verdict.facts,
        )
        kept.append((entry,))
    return None


def _last_finished(state: TableState) -> int:
    return state.round_no - (state.phase == ROUND_IN_PLAY)


def _against(staff: Sequence[Person], names: Sequence[str]) -> Refused | None:
    people = {person.name: person for person in staff}
    if any(name not in people for name in names):
        return refuse("RF-081")
    if len(set(names)) != len(names):
        return refuse("RF-063")
    given = [Given(person=n, role=role_of(people[n].roles), choice="") for n in names]
    left = parts_left(OPENERS, given)
    return refuse("RF-067", f"Due: {'+'.join(left)}.") if left else None
