"""What devices say of themselves: lost, found, damaged, faulty (RD-02, RD-11, DV- rows)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from controller.procedures.broken import hear_defect, hear_mended, hear_restart
from controller.procedures.discards import hear_thrown
from controller.procedures.hearing import Hearing
from controller.procedures.late_readings import hear_reading
from controller.procedures.loading import hear_load
from controller.procedures.shoe import (
    betting,
    hear_cut_card,
    hear_empty,
)
from controller.procedures.state import ROUND_IN_PLAY, with_lying
from controller.vocabulary.facts import DeviceChanged, RoundUnsealed
from controller.vocabulary.observations import (
    CardDrawn,
    CardReturned,
    CardThrown,
    ClockJumped,
    CutCardSeen,
    DefectMet,
    DeviceCleared,
    DeviceFaulted,
    DeviceNoted,
    FrameRepeated,
    FramesDamaged,
    GapUnrepaired,
    JournalMended,
    ResultJudged,
    SealOpened,
    ShoeEmptied,
    ShoeFound,
    ShoeLoaded,
    ShoeLost,
    SpotBlind,
    SpotSeeing,
    StrangeChipSeen,
    StrangerFound,
    TableRestarted,
)

MANY_DAMAGED, TOO_MANY_DAMAGED = 3, 10
"""Damaged frames in a minute from which DV-04 is class 1, and class 3."""
STOPS = 2
"""The severity of a device's fault from which no card is taken (`generic_shoe.md` 20)."""
STOPPING = {"foreign_card": "RD-10", "door_open": "DV-13"}
"""Faults that stop the table: a foreign card at once, a door that was opened in a round."""
PUT_RIGHT = "put right"


def _cards_may_be_missing(h: Hearing) -> bool:
    return bool(h.state.phase == ROUND_IN_PLAY and not h.state.settled)


def _lost(h: Hearing, event: ShoeLost) -> None:
    if h.state.shoe.lost:
        return
    h.change_shoe(lost=True)
    h.change(down=(*h.state.down, event.shoe))
    h.fact(DeviceChanged(device=event.shoe, state="down", why=event.why))
    if _cards_may_be_missing(h) and not _asked(h, "DV-01"):
        h.open("DV-01", event.why, draw=h.state.shoe.drawn)


def _found(h: Hearing, event: ShoeFound) -> None:
    if h.state.shoe.lost:
        h.change_shoe(lost=False)
        h.change(down=tuple(d for d in h.state.down if d != event.shoe))
        h.fact(DeviceChanged(device=event.shoe, state="up"))
    _close_all(h, "DV-02")
    if event.restarted:
        h.change_shoe(faults=())
        if _cards_may_be_missing(h) and not (_asked(h, "DV-01") or _asked(h, "DV-03")):
            h.open("DV-03", event.shoe, draw=h.state.shoe.drawn)


def _asked(h: Hearing, code: str) -> bool:
    return any(question.code == code for question in h.state.questions)


def _close_all(h: Hearing, code: str) -> None:
    for question in h.state.questions:
        if question.code == code:
            h.close(question, PUT_RIGHT, ())


def _stranger(h: Hearing, event: StrangerFound) -> None:
    if not _asked(h, "DV-02"):
        h.open("DV-02", f"{event.device}: {event.serial}")


def _repeated(h: Hearing, event: FrameRepeated) -> None:
    h.note("RD-02", event.device)


def _damaged(h: Hearing, event: FramesDamaged) -> None:
    count = event.in_last_minute
    detail = f"{event.device}: {count} in a minute"
    if count >= TOO_MANY_DAMAGED:
        mild = next((q for q in h.state.questions if (q.code, q.level) == ("DV-04", 1)), None)
        if mild is not None:
            h.close(mild, "now class 3", ())
        h.open("DV-04", detail, level=3)
    elif count >= MANY_DAMAGED:
        h.open("DV-04", detail)
    else:
        h.note("DV-04", detail)


def _gap(h: Hearing, event: GapUnrepaired) -> None:
    if not _asked(h, "DV-05"):
        h.open("DV-05", event.device, draw=h.state.shoe.drawn)


def _faulted(h: Hearing, event: DeviceFaulted) -> None:
    h.fact(DeviceChanged(device=event.device, state="fault", why=event.fault))
    stops = STOPPING.get(event.fault)
    if stops == "RD-10" or (stops and h.state.phase == ROUND_IN_PLAY):
        _stop(h, stops, event.device)
    if event.severity < STOPS:
        return
    fault = f"{event.device}: {event.fault}"
    if fault not in h.state.shoe.faults:
        h.change_shoe(faults=(*h.state.shoe.faults, fault))
    if not _asked(h, "RD-11"):
        h.open("RD-11", fault, draw=h.state.shoe.drawn)


def _stop(h: Hearing, code: str, device: str) -> None:
    """The shoe cannot be trusted: the table stops, and the shoe is counted and replaced."""
    h.change_shoe(suspect=True)
    if not _asked(h, code):
        proposal = "void" if h.state.unsettled() else "accept"
        h.open(code, device, draw=h.state.shoe.drawn, level=4, proposal=proposal)


def _cleared(h: Hearing, event: DeviceCleared) -> None:
    h.fact(DeviceChanged(device=event.device, state="up", why=f"{event.fault} cleared"))
    fault = f"{event.device}: {event.fault}"
    h.change_shoe(faults=tuple(f for f in h.state.shoe.faults if f != fault))


def _returned(h: Hearing, event: CardReturned) -> None:
    number = event.draw + h.state.shoe.before
    h.open("SH-17", f"draw {number}", draw=number)


def _strange_chip(h: Hearing, event: StrangeChipSeen) -> None:
    h.open("BT-09", f"chip {event.chip}, {event.why}", spot=event.spot)


def _blind(h: Hearing, event: SpotBlind) -> None:
    lying = h.state.lies(event.spot)
    h.state = with_lying(h.state, event.spot, replace(lying, blind=True, shows=None))
    h.fact(DeviceChanged(device=event.spot, state="blind", why=event.why))
    staked = h.state.phase == ROUND_IN_PLAY and (betting(h) or lying.total)
    if staked and not h.state.settled and not lying.blind:
        h.open("BT-10", event.why, spot=event.spot)


def _seeing(h: Hearing, event: SpotSeeing) -> None:
    lying = h.state.lies(event.spot)
    h.state = with_lying(h.state, event.spot, replace(lying, blind=False, shows=None))
    h.fact(DeviceChanged(device=event.spot, state="up"))


def _unsealed(h: Hearing, event: SealOpened) -> None:
    h.fact(RoundUnsealed(round=event.round, people=event.people))


def _judged(h: Hearing, event: ResultJudged) -> None:
    """The shoe's opinion against the cards: neither is taken where they differ (BA-11, DV-14)."""
    if h.state.phase != ROUND_IN_PLAY or h.state.round.voided:
        return
    ours = h.family.winner(h.state.round)
    if not ours or betting(h):
        return
    if event.winner == GAVE_UP:
        h.open("DV-14", event.device)
    elif h.state.shoe.pending:
        return
    elif event.winner != ours:
        h.open("BA-11", f"{event.device}: {event.winner}, the cards: {ours}")
    elif event.pair != (pairs := h.family.pairs(h.state.round)):
        h.open("BA-11", f"{event.device}: pair {event.pair}, the cards: pair {pairs}")


GAVE_UP = "forced_quit"
"""What a shoe says that ended a round without a result."""


def _clock_jumped(h: Hearing, event: ClockJumped) -> None:
    """Entries stay in the order of their numbers, timers run by the other clock."""
    h.note("DV-09", f"the wall clock jumped by {event.by_ms} ms")


def _nothing(_: Hearing, __: Any) -> None:
    """Kept in the journal, without effect on the table."""


OBSERVED: dict[type[Any], Callable[[Hearing, Any], None]] = {
    CardDrawn: hear_reading,
    CutCardSeen: hear_cut_card,
    ShoeEmptied: hear_empty,
    ShoeLoaded: hear_load,
    CardReturned: _returned,
    CardThrown: hear_thrown,
    ShoeLost: _lost,
    ShoeFound: _found,
    StrangerFound: _stranger,
    FrameRepeated: _repeated,
    FramesDamaged: _damaged,
    GapUnrepaired: _gap,
    DeviceFaulted: _faulted,
    DeviceCleared: _cleared,
    DeviceNoted: _nothing,
    ResultJudged: _judged,
    StrangeChipSeen: _strange_chip,
    SpotBlind: _blind,
    SpotSeeing: _seeing,
    TableRestarted: hear_restart,
    JournalMended: hear_mended,
    SealOpened: _unsealed,
    DefectMet: hear_defect,
    ClockJumped: _clock_jumped,
}
"""Every observation but chips and timers, and what the table does with it."""
