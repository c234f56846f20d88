"""Chips after no more bets: late, lifted, awaited, paid (`interfaces.md` Chips and touches)."""

from msgspec.structs import replace

from controller.procedures.conceal import chips_asked
from controller.procedures.hearing import Hearing
from controller.procedures.settling import expected, open_stake, rightly, staked, still_there
from controller.procedures.shoe import betting
from controller.procedures.state import ROUND_IN_PLAY, with_lying
from controller.procedures.unwatched import doubted, still_called, trusted
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import PaySeen
from controller.vocabulary.observations import ChipsLifted, ChipsPlaced
from controller.vocabulary.orders import ArmTimer, StopTimer
from controller.vocabulary.places import parse_spot

PENDING_MS = 5000
"""How long chips wait for their touch, and a touch for its chips (`interfaces.md`)."""

LATE = ("BT-02", "BJ-10")
"""Chips that came too late: a bet, an insurance. They go back, no action win or lose."""


def hear_chips(h: Hearing, event: ChipsPlaced | ChipsLifted) -> None:
    """A spot settled on another set of chips."""
    if doubted(h, event):
        return
    trusted(h, event.spot, event.total)
    chips_are(h, event)


def chips_are(h: Hearing, event: ChipsPlaced | ChipsLifted) -> None:
    """This lies on a spot now, seen or keyed."""
    before = h.state.lies(event.spot)
    called = still_called(h, event) if before.called else NOTHING
    total = Chips(event.total + called)
    lying = replace(before, total=total, chips=event.chips, called=called)
    h.state = with_lying(h.state, event.spot, lying)
    if h.state.phase != ROUND_IN_PLAY:
        return
    if betting(h):
        stake_now(h, replace(event, total=total))
    else:
        judge_spot(h, event.spot)


def stake_now(h: Hearing, event: ChipsPlaced | ChipsLifted) -> None:
    """While bets are open this is what is staked on the spot, as far as it may be."""
    heard = h.family.sequencer.step(h.state.round, event)
    if isinstance(heard, Changed):
        h.keep(heard.round, event)
        h.fact(*heard.facts)


def judge_spot(h: Hearing, spot: str) -> None:
    """Compare what lies on a spot with what must lie there, after the bets were closed."""
    lies, due = h.state.lies(spot).total, expected(h.state.round, spot)
    if spot in h.state.seen:
        return
    if lies == due:
        still_there(h, spot, NOTHING)
        h.put_right(spot, *LATE, "PY-01", "PY-02", "PY-03")
        h.order(StopTimer(timer=f"chips {spot}"))
        if staked(h.state.round, spot) and not open_stake(h.state.round, spot):
            h.change(seen=(*h.state.seen, spot))
            h.fact(PaySeen(spot=spot, total=lies))
        return
    if open_stake(h.state.round, spot) or not staked(h.state.round, spot):
        _judge_in_play(h, spot, lies, due)
    elif staked(h.state.round, spot) < lies < due:
        h.open("BT-04", locked(h, staked(h.state.round, spot), lies), spot=spot)


def _judge_in_play(h: Hearing, spot: str, lies: Chips, due: Chips) -> None:
    right = rightly(h.state, spot)
    if min(due, right) <= lies <= max(due, right):
        still_there(h, spot, Chips(lies - due))
    elif lies < due:
        h.open("BT-05", locked(h, due, lies), spot=spot)
    elif may_be_needed(h, spot):
        h.order(ArmTimer(timer=f"chips {spot}", after_ms=PENDING_MS))
    else:
        h.open(_late(h, spot), locked(h, due, lies), spot=spot)


def _late(h: Hearing, spot: str) -> str:
    """The code of chips that came too late on a spot."""
    found = parse_spot(spot)
    return h.family.late.get(found.name, "BT-02") if found is not None else "BT-02"


def locked(h: Hearing, due: Chips, lies: Chips) -> str:
    """What must lie on a spot and what does, as people read it."""
    return f"locked {h.money(due)}, seen {h.money(lies)}"


def extra(h: Hearing, spot: str) -> Chips:
    """Chips on a spot beyond what rightly lies there: pending for a decision."""
    return Chips(h.state.lies(spot).total - rightly(h.state, spot))


def may_be_needed(h: Hearing, spot: str) -> bool:
    """Whether some decision that can be entered now takes chips on this spot."""
    if h.state.waiting is not None and any(s == spot for s, _ in h.state.waiting.needs):
        return True
    return spot in chips_asked(h.state)


def chips_were_late(h: Hearing, spot: str) -> None:
    """The timer of pending chips rang: no touch took them (BT-02)."""
    if h.state.phase == ROUND_IN_PLAY and not betting(h) and extra(h, spot) > 0:
        lies, due = h.state.lies(spot).total, expected(h.state.round, spot)
        h.open(_late(h, spot), locked(h, due, lies), spot=spot)


def judge_not_accepted(h: Hearing) -> None:
    """From the first card on, chips that were not accepted are a late bet (BT-02)."""
    round_ = h.state.round
    for spot, _ in round_.not_accepted:
        if extra(h, spot) > 0 and parse_spot(spot) is not None:
            judge_spot(h, spot)
