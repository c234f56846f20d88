"""Chips that are gone when a reader is back: not believed before people have looked (BT-10).

Nothing in a reader's frames says that it is the same one (`feig_iso_host.md`), and one without
chips shows what a taken stake shows. So the last trusted value stands until it is keyed anew.
"""

from msgspec.structs import replace

from controller.procedures.hearing import Hearing
from controller.procedures.settling import expected, open_stake, staked
from controller.procedures.state import ROUND_IN_PLAY, Lying, TableState, with_lying
from controller.vocabulary.chips import Chips
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


def trusted(h: Hearing, spot: str, total: Chips) -> None:
    """The spot is as its reader shows it; after the pays nothing hangs on it any more."""
    if h.state.lies(spot).shows is not None:
        h.state = with_lying(h.state, spot, Lying(total))
        h.fact(DeviceChanged(device=spot, state="up"))
