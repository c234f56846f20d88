"""The core's single entrance: one event, one verdict; no clock, no I/O (`architecture.md` 1)."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from controller.games.awaited import MOST_KEPT
from controller.games.family import Family
from controller.procedures.bets import chips_were_late, hear_chips, judge_not_accepted
from controller.procedures.broken import PROGRAM_FAILED, name_of, program_failed, see_chips
from controller.procedures.deciding import complete_waiting, decide_hand, touch_lapsed
from controller.procedures.devices import OBSERVED
from controller.procedures.discards import forget_thrown
from controller.procedures.hearing import Hearing, begin_hearing, stand_in_line
from controller.procedures.jackpots import TIME_CHARGE, time_charge_due
from controller.procedures.next_hand import begin_next_hand
from controller.procedures.phases import HANDOVER, LAYOUT, TABLE, hand_over, shoe_ready
from controller.procedures.reporting import key_stake, record_drop, report
from controller.procedures.rulings import give_ruling
from controller.procedures.settling import settle_ripe, show_pay_faults
from controller.procedures.shoe import betting, down_to_what_is_kept
from controller.procedures.state import (
    BETWEEN_ROUNDS,
    ROUND_IN_PLAY,
    SHOE_CHANGE,
    TableState,
)
from controller.procedures.voiding import ask_void
from controller.procedures.waiting import arrive, release
from controller.sequencing.verdicts import Changed, Unheard, Verdict
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.facts import (
    Awaited,
    HoldBegan,
    HoldEnded,
    IrregularityNoted,
    RequestRefused,
    TableStopped,
)
from controller.vocabulary.observations import (
    ChipsLifted,
    ChipsPlaced,
    Observation,
    TimerRang,
)
from controller.vocabulary.orders import Acknowledge
from controller.vocabulary.places import NONE
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import (
    AnyRequest,
    Decide,
    GiveRuling,
    KeyStake,
    OpenRound,
    OpenTable,
    PaysDone,
    PlaceButton,
    RecordDrop,
    Report,
    SeatChips,
    VoidRound,
)

ALWAYS: dict[type[Any], Callable[[Hearing, Any], Refused | None]] = {
    GiveRuling: give_ruling,
    VoidRound: ask_void,
    Report: report,
    RecordDrop: record_drop,
    KeyStake: key_stake,
}
"""Requests that the table hears in every phase, also while it is held."""


BETWEEN = frozenset(
    step.hears for step in TABLE.chart.steps if {BETWEEN_ROUNDS, SHOE_CHANGE} & set(step.phases)
)
"""The requests that a table hears between two rounds."""
DEALER = "D"
SILENCE, SILENCE_MS = "silence", 300_000
"""The timer that every event sets anew while the table is open (PE-08)."""


def decide(state: TableState, event: AnyEvent) -> Verdict[TableState]:
    """Hear one event: the new state, what became true, what should be done."""
    h, refused = begin_hearing(state), None
    if state.questions and program_failed(state) and not _clears(event):
        refused = _hear_while_failed(h, event)
    else:
        hears = HEARD.get(type(event))
        if hears is not None:
            hears(h, event)
            if getattr(event, "event", None) is not None:
                _acknowledge(h, event)
        else:
            refused = _ask(h, event)
            if refused is not None:
                _refuse(h, refused)
        _follow(h, state)
    if h.state.questions is not state.questions:
        _holds(h, state)
    return Verdict(h.state, tuple(h.facts), h.orders, refused)


def _ring(h: Hearing, event: TimerRang) -> None:
    kind, _, spot = event.timer.partition(" ")
    if kind == "touch":
        touch_lapsed(h)
    elif event.timer == TIME_CHARGE:
        time_charge_due(h)
    elif event.timer == SILENCE and h.state.game:
        h.note("PE-08", f"no event for {SILENCE_MS // 60_000} minutes")
    elif kind == "chips":
        chips_were_late(h, spot)


HEARD: Mapping[type[Any], Callable[[Hearing, Any], None]] = {
    **OBSERVED,
    ChipsPlaced: hear_chips,
    ChipsLifted: hear_chips,
    TimerRang: _ring,
}
"""Every observation, and what the table does with it."""


def _hear_while_failed(h: Hearing, event: AnyEvent) -> Refused | None:
    """The program failed: what happens is counted, what broke it and requests are only kept."""
    refused = None
    if not isinstance(event, Observation):
        refused = refuse("RF-009")
        _refuse(h, refused)
    elif isinstance(event, ChipsPlaced | ChipsLifted):
        see_chips(h, event)
    elif not isinstance(event, TimerRang) and name_of(event, h.state) not in h.state.defects:
        OBSERVED[type(event)](h, event)
    if getattr(event, "event", None) is not None:
        _acknowledge(h, event)
    stand_in_line(h)
    h.change(entry=h.entry)
    return refused


def _clears(event: AnyEvent) -> bool:
    """The one thing that is heard while the program failed: that it may go on."""
    return isinstance(event, GiveRuling) and event.code == PROGRAM_FAILED


def _acknowledge(h: Hearing, event: Any) -> None:
    device = getattr(event, "shoe", "") or getattr(event, "device", "")
    h.order(Acknowledge(device=device, event=event.event))


def _ask(h: Hearing, event: Any) -> Refused | None:
    state = h.state
    if event.seen and event.seen < state.fresh_from:
        return refuse("RF-010", stands_for="DV-10")
    if event.role == DEALER and state.rules.trained:
        game = event.version if isinstance(event, OpenTable) else state.game
        if not state.rules.may_deal(event.person, game):
            return refuse("RF-086", stands_for="PE-01")
    kind = type(event)
    if kind in ALWAYS:
        return ALWAYS[kind](h, event)
    if state.questions and state.stopped():
        return refuse("RF-009")
    if state.questions and state.held():
        return refuse("RF-008", next(q.code for q in state.questions if q.holds))
    if kind is Decide:
        if state.phase == ROUND_IN_PLAY and not state.round.voided:
            return decide_hand(h, event)
        return _in_play(h, event)
    if TABLE.hears(state.phase, event):
        return _table(h, event)
    return _in_play(h, event) or _round(h, event)


def _table(h: Hearing, event: AnyRequest) -> Refused | None:
    heard = TABLE.step(h.state, event)
    if isinstance(heard, Refused):
        if isinstance(event, PaysDone) and heard.stands_for:
            show_pay_faults(h)
        if heard.stands_for == LAYOUT:
            h.change(layout_doubted=True)
        if isinstance(event, OpenRound) and heard.stands_for == HANDOVER:
            hand_over(h, event)
        return heard
    if isinstance(heard, Changed):
        h.state = heard.round
        h.fact(*heard.facts)
        h.order(*heard.orders)
    return None


def _in_play(h: Hearing, event: AnyRequest) -> Refused | None:
    """Whether a round lies that could hear the request."""
    if not (state := h.state).game:
        return refuse("RF-001")
    if state.phase != ROUND_IN_PLAY:
        again = isinstance(event, PaysDone) and state.round_no > 0
        return refuse("RF-005", stands_for="PY-08" if again else "")
    if type(event) in BETWEEN:
        return refuse("RF-004", stands_for="DO-10" if isinstance(event, OpenRound) else "")
    return refuse("RF-012") if state.round.voided else None


def _round(h: Hearing, event: AnyRequest) -> Refused | None:
    heard = h.family.sequencer.step(h.state.round, event)
    if isinstance(heard, Refused):
        return heard
    if isinstance(heard, Unheard):
        return refuse("RF-100" if isinstance(event, SeatChips | PlaceButton) else "RF-016")
    h.keep(heard.round, event)
    h.fact(*heard.facts)
    return None


def _refuse(h: Hearing, refused: Refused) -> None:
    h.fact(RequestRefused(code=refused.code, message=refused.message))
    shown = any(getattr(f, "code", "") == refused.stands_for for f in h.facts[:-1])
    if refused.stands_for and not shown:
        h.fact(IrregularityNoted(code=refused.stands_for))


def _follow(h: Hearing, before: TableState) -> None:
    """What follows from any change: waiting cards, ripe stakes, what is awaited."""
    if h.state.waiting is not None and not h.state.held():
        complete_waiting(h)
    if h.arrived is not None:
        arrive(h, h.arrived)
    if h.state.shoe.pending:
        release(h)
    state = h.state
    if state.phase == ROUND_IN_PLAY:
        shoe, round_ = state.shoe, state.round
        if round_.not_accepted:
            _first_card(h, before)
            round_ = h.state.round
        if shoe.empty or shoe.cards - shoe.draws <= MOST_KEPT:
            _short_shoe(h)
        if round_.wagers or round_.phase in h.family.sequencer.finals:
            settle_ripe(h)
        if round_.voided:
            forget_thrown(h)
    elif state.phase == SHOE_CHANGE and shoe_ready(state):
        h.change(phase=BETWEEN_ROUNDS)
    elif state.phase == BETWEEN_ROUNDS and not shoe_ready(state):
        h.change(phase=SHOE_CHANGE)
    if state.next_hand is not None:
        begin_next_hand(h)
    state, was = h.state, before.awaits
    now = state.awaits
    same = now.box == was.box
    if not same or now.due != was.due:
        h.facts.append(Awaited(due=now.due, turn=now.box))
    # A new turn makes older screens stale (DV-10).
    fresh = before.fresh_from if same else h.entry
    if state.entry != h.entry or state.fresh_from != fresh:
        h.state = replace(state, entry=h.entry, fresh_from=fresh)


def _first_card(h: Hearing, before: TableState) -> None:
    """The first card makes chips that were not accepted late bets (`interfaces.md`)."""
    round_, old = h.state.round, before.round
    if betting(h) or not _cards_out(h.family, round_):
        return
    if old is not None and _cards_out(h.family, old):
        return
    judge_not_accepted(h)


def _cards_out(family: Family, round_: Any) -> bool:
    return any(hand.cards for hand in family.hands(round_))


def _short_shoe(h: Hearing) -> None:
    shoe, awaits = h.state.shoe, h.state.awaits
    if shoe.refill or shoe.pending or awaits.due == NONE:
        return
    stub = awaits.stub
    unplanned = (stub.keeps or stub.discards) and not stub.planned
    foreseen = stub.planned and stub.discards
    if (shoe.empty and not foreseen) or (unplanned and down_to_what_is_kept(h)):
        h.open("SH-10", f"draw {shoe.drawn}", draw=shoe.drawn)


def _holds(h: Hearing, before: TableState) -> None:
    """Facts for holds that began or ended; a new one makes older screens stale (DV-10)."""
    known = {(q.entry, q.code, q.spot, q.draw) for q in before.questions}
    started = before.stopped() and not h.state.stopped()
    if started or (before.held() and not h.state.held()):
        h.fact(HoldEnded())
    for question in h.state.questions:
        new = (question.entry, question.code, question.spot, question.draw) not in known
        if question.holds and (new or started):
            kind = TableStopped if question.level == 4 else HoldBegan
            h.fact(kind(question=question.entry, code=question.code))
        if question.holds and new:
            h.change(fresh_from=h.entry)
