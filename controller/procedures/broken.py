"""Broken invariants: the first asks for a look, the next one stops the table (DV-06, DV-12).

A table that is stopped so asks no rule of its game: cards are counted and wait, chips are seen, and
what broke it is kept in the journal only. Technician and pit let it go on.
"""

from msgspec.structs import replace

from controller.procedures.hearing import Hearing
from controller.procedures.state import TableState, with_lying
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.observations import (
    CardDrawn,
    ChipsLifted,
    ChipsPlaced,
    DefectMet,
    JournalMended,
    TableRestarted,
)
from controller.vocabulary.requests import Decide, GiveRuling, Request

PROGRAM_FAILED, LOOK = "DV-12", "DV-06"
SAID = "defect"
KEPT = 16
"""Cards and requests that are remembered as having met a defect."""


def name_of(event: AnyEvent, state: TableState) -> str:
    """The card or request, so that it is known when it comes again; no face, no touch's id.

    A shoe that was asked again does not say the load: it is the one the table knows.
    """
    kind = type(event).__name__
    if isinstance(event, CardDrawn):
        return f"{kind} {event.shoe} {event.load or state.shoe.load} {event.draw}"
    if isinstance(event, Decide):
        return f"{kind} {event.box} {event.bettor} {event.action}"
    if isinstance(event, GiveRuling):
        return f"{kind} {event.code} {event.question}"
    if isinstance(event, Request):
        return kind
    where = (getattr(event, name, "") for name in ("shoe", "device", "spot", "timer"))
    return " ".join(part for part in (kind, *where) if part)


def hear_defect(h: Hearing, event: DefectMet) -> None:
    """Ask for a look at the layout; stop at the second, and where a start met it."""
    looks = [question for question in h.state.questions if question.code == LOOK]
    unanswered = any(question.detail.startswith(SAID) for question in looks)
    again = event.about and event.about in h.state.defects
    if event.about:
        h.change(defects=(*h.state.defects, event.about)[-KEPT:])
    if program_failed(h.state):
        return
    code = PROGRAM_FAILED if unanswered or again or event.fold else LOOK
    # One look answers for a defect and for the restart after it.
    h.open(code, _detail(event), heard=event.entry if looks else 0)


def _detail(event: DefectMet) -> str:
    says = f"{SAID} at entry {event.entry}: {event.why}"
    if not event.fold:
        return says
    lost = f"entries {event.entry} to {event.through} had no effect" if event.through else ""
    return "; ".join(part for part in (says, f"{event.fold} failed at the start", lost) if part)


def program_failed(state: TableState) -> bool:
    """Whether no rule of the game is asked until technician and pit have ruled."""
    questions = state.questions
    return bool(questions) and any(question.code == PROGRAM_FAILED for question in questions)


def see_chips(h: Hearing, event: ChipsPlaced | ChipsLifted) -> None:
    """What lies on a spot, and nothing that follows from it."""
    lying = h.state.lies(event.spot)
    seen = replace(lying, total=event.total, chips=event.chips)
    h.state = with_lying(h.state, event.spot, seen)


def hear_restart(h: Hearing, _: TableRestarted) -> None:
    """The controller started again: in a round people compare the layout with the page (DV-06)."""
    h.change(room=replace(h.state.room, timed=False))  # a time charge's clock begins anew
    if h.state.round is not None:
        h.open(LOOK, f"round {h.state.round_no}")


def hear_mended(h: Hearing, event: JournalMended) -> None:
    """What may be missing is said; the table is held until the layout was checked (DV-08)."""
    first, last = event.last + 1, event.last + event.missing
    lost = f"entries {first} to {last} may be missing" if event.missing else "nothing is missing"
    back = f"{event.restored} entries up to {event.last} came back from the transcript"
    kept = f"what was found is in {event.aside}" if event.aside else ""
    says = (lost, back if event.restored else "", kept)
    h.open("DV-08", "; ".join(part for part in says if part), heard=h.entry)
