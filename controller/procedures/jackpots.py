"""The jackpot of the poker room, checked by a person and paid or refused; the time charge."""

from msgspec.structs import replace

from controller.games.jackpot import Hit, TableJackpot
from controller.procedures.hearing import Hearing, begin_hearing
from controller.procedures.state import ROUND_IN_PLAY, TableState
from controller.sequencing.verdicts import Changed
from controller.vocabulary.orders import ArmTimer
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import EndGamingDay, RuleJackpot
from controller.vocabulary.seats import JackpotPaid, JackpotRuled, JackpotStands

REPRESENTATIVES = ("F", "P")
"""Who may act for the operator (J7)."""
TIME_CHARGE = "time charge"
"""The timer of the posted time charge."""


def jackpot_waiting(state: TableState) -> Hit | None:
    """The hit that nobody has paid or refused yet."""
    if state.phase != ROUND_IN_PLAY or state.family is None:
        return None
    if state.room.ruled == state.round_no:
        return None
    return state.family.hit(state.round)


def may_rule_jackpot(state: TableState, event: RuleJackpot) -> Refused | None:
    """A representative of the operator, once a jackpot was hit."""
    if jackpot_waiting(state) is None:
        return refuse("RF-118")
    known = event.role in REPRESENTATIVES
    return None if known else refuse("RF-062", f"Due: {' or '.join(REPRESENTATIVES)}.")


def rule_jackpot(state: TableState, event: RuleJackpot) -> Changed[TableState]:
    """The jackpot is paid in its shares, or refused and stands as it was (J14 to J17)."""
    hit, h = jackpot_waiting(state), begin_hearing(state)
    if hit is None:
        return Changed(state)
    book = state.room.jackpot or TableJackpot(standing=hit.standing)
    if event.pays:
        book = (book.day_ended() if hit.with_today else book).paid(hit.left)
        h.fact(*(JackpotPaid(seat=seat, amount=amount) for seat, amount in hit.payments))
    h.fact(JackpotRuled(paid=event.pays, person=event.person, role=event.role))
    h.fact(JackpotStands(amount=book.standing))
    h.change(room=replace(state.room, jackpot=book, ruled=state.round_no))
    return Changed(h.state, tuple(h.facts))


def end_gaming_day(state: TableState, _: EndGamingDay) -> Changed[TableState]:
    """The day's drops join the amount that may be hit (J13)."""
    if state.room.jackpot is None:
        return Changed(state)
    book = state.room.jackpot.day_ended()
    room = replace(state.room, jackpot=book)
    return Changed(replace(state, room=room), (JackpotStands(amount=book.standing),))


def run_time_charge(h: Hearing) -> None:
    """A round opens at a table with a time charge: its clock runs."""
    version = h.state.version
    every_ms = h.family.interval_ms(version) if version is not None else 0
    if every_ms and not h.state.room.timed:
        h.order(ArmTimer(timer=TIME_CHARGE, after_ms=every_ms))
        h.change(room=replace(h.state.room, timed=True))


def time_charge_due(h: Hearing) -> None:
    """An interval is over: the charge is taken before the next hand, and the clock runs on."""
    room = h.state.room
    if room.timed and h.state.family is not None:
        h.change(room=replace(room, intervals=room.intervals + 1, timed=False))
        run_time_charge(h)
