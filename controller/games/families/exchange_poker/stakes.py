"""Stakes: which may stand while bets are open, and those that decisions add."""

from msgspec.structs import replace

from controller.games.families.exchange_poker.hands import (
    ANTE,
    BONUS,
    FEE,
    RAISE,
    SWAP_FEE,
    ExchangeRound,
    stake_of,
)
from controller.games.families.exchange_poker.version import spots
from controller.games.rounds import Wager
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import StakeAdded
from controller.vocabulary.places import Spot
from controller.vocabulary.refusals import Refused, refuse

TIMES_ANTE = {RAISE: 2, FEE: 1, SWAP_FEE: 1}
"""How many antes the stakes of fixed size are (section 6.1 and 6.6)."""


def judge_stake(round_: ExchangeRound, spot: Spot, _: Chips) -> Refused | None:
    """Whether this stake may stand while bets are open: ante, and bonus where it is run."""
    if spot.name not in spots(round_.version):
        return refuse("RF-017")
    if spot.name not in (ANTE, BONUS):
        return refuse("RF-028")
    return refuse("RF-019") if spot.bettor > 1 else None


def judge_at_closing(round_: ExchangeRound, spot: Spot, _: Chips) -> Refused | None:
    """The bonus needs an ante on its box."""
    if stake_of(round_, spot.box, ANTE):
        return None
    return refuse("RF-026", f"Spot {spot.id}.", "BT-13")


def fixed(round_: ExchangeRound, box: int, name: str) -> Chips:
    """What a raise or a fee is on this box."""
    return Chips(TIMES_ANTE[name] * stake_of(round_, box, ANTE))


def add_stake(round_: ExchangeRound, box: int, name: str, amount: Chips) -> Changed[ExchangeRound]:
    """A stake that a decision puts on its spot."""
    spot = Spot(box, 1, name).id
    wager = Wager(spot=spot, box=box, bettor=1, name=name, stake=amount)
    wagers = sorted((*round_.wagers, wager), key=lambda w: (w.box, w.bettor, w.name))
    fact = StakeAdded(spot=spot, hand=str(box), amount=amount)
    return Changed(replace(round_, wagers=tuple(wagers)), (fact,))
