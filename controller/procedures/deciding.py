"""A decision and its chips: asked, awaited, complete (`interfaces.md` Chips and touches)."""

from typing import Any

from controller.games.rounds import Heard
from controller.procedures.bets import PENDING_MS, extra, judge_spot
from controller.procedures.conceal import chips_asked
from controller.procedures.discards import forget_thrown, named
from controller.procedures.hearing import Hearing
from controller.procedures.settling import rightly
from controller.procedures.state import Lying, Waiting, with_lying
from controller.sequencing.verdicts import Changed, Unheard
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import DecisionTaken, StakeAwaited, TouchLapsed
from controller.vocabulary.orders import ArmTimer, StopTimer
from controller.vocabulary.places import NONE
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action, Decide

AMOUNTS = (Action.INSURE, Action.RAISE, Action.CALL, Action.PLAY, Action.BET)
"""The decisions for which a person names an amount (`deal_sheets.md` Games)."""

RESULT, INSURE = Action.RESULT, Action.INSURE
DEALERS_OWN = (Action.PEEK, Action.REVEAL)
_WORDS = {action: action.value for action in Action}
"""What only the dealer does; no box asks for it (`deal_sheets.md` Statements, `dealer ACTION`)."""


def decide_hand(h: Hearing, event: Decide) -> Refused | None:
    """A decision of a box or of the dealer; where it takes chips it waits for them."""
    if event.count:
        asked = named(h, event)
        if isinstance(asked, Refused):
            return asked
        event = asked
    state, family, action = h.state, h.family, event.action
    if action is RESULT and not family.sequencer.hears(state.round.phase, event):
        return _result(h)
    if state.settled:
        return refuse("RF-012")
    if action in DEALERS_OWN and (event.box, event.bettor) != (0, 1):
        return refuse("RF-049", f"Box {event.box} turns nothing.")
    if event.amount and action not in AMOUNTS:
        return refuse("RF-053", action.value)
    against, goes = family.sequencer.decision(state.round, event)
    if against is not None:
        return _unheard(h, event) if isinstance(against, Unheard) else against
    needs = family.needs(state.round, event)
    if needs or state.lying:
        stray = _in_the_way(h, needs)
        if stray is not None:
            return stray
    if state.waiting is not None:
        _forget(h, state.waiting)
    if needs:
        _wait_for(h, event, needs)
    else:
        _take(h, event, goes(state.round, event))
    return None


def _in_the_way(h: Hearing, needs: tuple[tuple[str, Chips], ...]) -> Refused | None:
    """Chips that lie where this decision takes none, or more than it takes."""
    stray = _stray(h, {spot for spot, _ in needs})
    if stray:
        return refuse("RF-052", f"Spot {stray}.")
    for spot, amount in needs:
        if h.state.senses(spot) and extra(h, spot) > amount:
            due, lies = h.money(amount), h.money(extra(h, spot))
            return refuse("RF-052", f"Spot {spot}: {due} is due, {lies} lies there.")
    return None


def _wait_for(h: Hearing, event: Decide, needs: tuple[tuple[str, Chips], ...]) -> None:
    """The decision is taken when its chips lie there; where no reader sees, they are keyed so."""
    for spot, amount in needs:
        if not h.state.senses(spot):
            total = Chips(rightly(h.state, spot) + amount)
            h.state = with_lying(h.state, spot, Lying(total, (), h.state.lies(spot).blind))
    h.change(waiting=Waiting(event, needs))
    complete_waiting(h)
    if h.state.waiting is not None:
        _await_chips(h, needs)


def _result(h: Hearing) -> Refused | None:
    """The dealer presses the result: refused until it is complete (DO-09, BA-05, RG-03)."""
    if h.state.settled:
        return None
    due = h.family.due(h.state.round)
    row = h.family.result_too_early(h.state.round)
    return refuse("RF-050", f"Due: {due}." if due != NONE else "", row)


def _unheard(h: Hearing, event: Decide) -> Refused:
    if event.action not in h.family.actions:
        return refuse("RF-030")
    if event.action in DEALERS_OWN:
        return refuse("RF-049")
    if event.action is INSURE:
        return refuse("RF-040")
    due = h.family.due(h.state.round)
    return refuse("RF-015", f"Due: {due}.") if due != NONE else refuse("RF-012")


def _stray(h: Hearing, needed: set[str]) -> str:
    """A spot with pending chips that this decision does not take."""
    pending = {spot for spot, _ in h.state.lying if extra(h, spot) > 0} - needed
    return next((spot for spot in chips_asked(h.state) if spot in pending), "") if pending else ""


def _await_chips(h: Hearing, needs: tuple[tuple[str, Chips], ...]) -> None:
    for spot, amount in needs:
        if extra(h, spot) != amount:
            total = Chips(rightly(h.state, spot) + amount)
            h.fact(StakeAwaited(spot=spot, amount=amount, total=total))
    h.order(ArmTimer(timer="touch", after_ms=PENDING_MS))


def complete_waiting(h: Hearing) -> None:
    """Take the waiting decision when all its chips lie there."""
    waiting = h.state.waiting
    if waiting is None or any(extra(h, spot) != amount for spot, amount in waiting.needs):
        return
    h.change(waiting=None)
    h.order(StopTimer(timer="touch"))
    event = waiting.decide
    heard = h.family.sequencer.step(h.state.round, event)
    if not isinstance(heard, Changed):
        h.fact(TouchLapsed(box=event.box, action=event.action.value))
        for spot, _ in waiting.needs:
            judge_spot(h, spot)
        return
    _take(h, event, heard, Chips(sum(amount for _, amount in waiting.needs)))
    for spot, _ in waiting.needs:
        h.order(StopTimer(timer=f"chips {spot}"))


def _take(h: Hearing, event: Decide, heard: Changed[Any], amount: Chips = NOTHING) -> None:
    """The decision is taken: what it changed, with the hand in turn for which it was."""
    if h.state.thrown:
        forget_thrown(h)
    awaits = h.state.awaits
    hand = awaits.hand if awaits.box == event.box else ""
    h.facts.append(
        DecisionTaken(
            box=event.box,
            bettor=event.bettor,
            hand=hand,
            action=_WORDS[event.action],
            amount=amount,
            positions=event.positions,
        )
    )
    h.facts += heard.facts
    if heard.round is not h.state.round:
        h.remember(heard.round, Heard(entry=h.entry, event=event, hand=hand))
    h.orders += heard.orders


def touch_lapsed(h: Hearing) -> None:
    """The chips of the waiting decision did not come in time; it is forgotten."""
    waiting = h.state.waiting
    if waiting is None:
        return
    _forget(h, waiting)
    for spot, _ in waiting.needs:
        if extra(h, spot) > NOTHING:
            h.order(ArmTimer(timer=f"chips {spot}", after_ms=PENDING_MS))


def _forget(h: Hearing, waiting: Waiting) -> None:
    """A waiting decision is dropped: its chips did not come, or another was entered instead."""
    h.change(waiting=None)
    h.fact(TouchLapsed(box=waiting.decide.box, action=waiting.decide.action.value))
