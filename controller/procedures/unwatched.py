"""Chips that are gone when a reader is back: not believed before people have looked (BT-10).

Nothing in a reader's frames says that it is the same one (`feig_iso_host.md`), and one without
chips shows what a taken stake shows. So the last trusted value stands until it is keyed anew.
"""

from msgspec.structs import replace

from controller.procedures.hearing import Hearing
from controller.procedures.settling import expected, open_stake, staked
from controller.procedures.state import ROUND_IN_PLAY, Lying, TableState, with_lying
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import DeviceChanged
from controller.vocabulary.observations import ChipsLifted, ChipsPlaced

SENSOR_LOST = "BT-10"


def doubted(h: Hearing, event: ChipsPlaced | ChipsLifted) -> bool:
    """Ask about chips that a reader no longer shows after it was away; True where it is asked."""
    unwatched = isinstance(event, ChipsLifted) and event.unwatched
    if not unwatched or not _decides_money(h.state, event.spot):
        return False
    lying = h.state.lies(event.spot)
    why = f"its reader was away and shows {h.money(event.total)}, {h.money(lying.total)} lay there"
    h.state = with_lying(h.state, event.spot, replace(lying, blind=True, shows=event.total))
    h.fact(DeviceChanged(device=event.spot, state="blind", why=why))
    h.open(SENSOR_LOST, why, spot=event.spot)
    return True


def _decides_money(state: TableState, spot: str) -> bool:
    """Whether it matters if chips lie there: a stake is open, or its take or pay is not yet seen.

    A pushed stake and paid chips are their owner's business, and after a void all of them are.
    """
    if state.phase != ROUND_IN_PLAY or state.round.voided or spot in state.seen:
        return False
    stake = staked(state.round, spot)
    return bool(open_stake(state.round, spot) or stake != expected(state.round, spot))


def confirmed(h: Hearing, spot: str, total: Chips) -> None:
    """People say that so much lies there: a reader that shows the same is believed again."""
    if h.state.lies(spot).shows == total:
        trusted(h, spot, total)


def still_called(h: Hearing, event: ChipsPlaced | ChipsLifted) -> Chips:
    """What of a called bet (BT-14) has no chips yet: more chips are its own.

    Chips on one that has won are its pay, unless stake and pay lie there to the last chip.
    """
    round_, lying = h.state.round, h.state.lies(event.spot)
    due = expected(round_, event.spot)
    if due > staked(round_, event.spot):
        return NOTHING if event.total == due else lying.called
    more = event.total - (lying.total - lying.called)
    return Chips(max(0, lying.called - max(0, more)))


def forget_called(h: Hearing) -> None:
    """The round is over, or its stakes go back: only chips that a reader sees lie there."""
    for spot, lying in h.state.lying:
        if lying.called:
            seen = Chips(lying.total - lying.called)
            h.state = with_lying(h.state, spot, replace(lying, total=seen, called=NOTHING))


def trusted(h: Hearing, spot: str, total: Chips) -> None:
    """The spot is as its reader shows it; after the pays nothing hangs on it any more."""
    if h.state.lies(spot).shows is not None:
        called = h.state.lies(spot).called
        h.state = with_lying(h.state, spot, Lying(Chips(total + called), called=called))
        h.fact(DeviceChanged(device=spot, state="up"))
