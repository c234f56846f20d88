"""Stakes: which may stand while bets are open, and those that decisions add or take back."""

from msgspec.structs import replace

from controller.games.families.house_poker.hands import (
    Hand,
    HousePokerRound,
    decisions_made,
    stake_of,
)
from controller.games.families.house_poker.version import BONUS, EXTRA_BONUS, spots
from controller.games.rounds import Wager
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import StakeAdded
from controller.vocabulary.places import Spot
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action

WITH_CHIPS = (Action.PLAY, Action.CALL, Action.RAISE)
"""The decisions that put chips of a fixed size on the next spot."""


def judge_stake(round_: HousePokerRound, spot: Spot, _: Chips) -> Refused | None:
    """Whether this stake may stand while bets are open: basic stakes and side bets."""
    if spot.name not in spots(round_.version):
        return refuse("RF-017")
    if spot.name not in (*round_.version.basic, BONUS, EXTRA_BONUS):
        return refuse("RF-028")
    return refuse("RF-019") if spot.bettor > 1 else None


def judge_at_closing(round_: HousePokerRound, spot: Spot, _: Chips) -> Refused | None:
    """A side bet needs the basic stakes of its box, and these are equal."""
    basic = {stake_of(round_, spot.box, name) for name in round_.version.basic}
    if basic == {NOTHING}:
        return refuse("RF-026", f"Spot {spot.id}.", "BT-13")
    return refuse("RF-059", f"Box {spot.box}.", "BT-07") if len(basic) > 1 else None


def next_spot(round_: HousePokerRound, box: int) -> Spot:
    """Where the chips of the next decision of this box belong."""
    stakes, made = round_.version.stakes, decisions_made(round_)
    return Spot(box, 1, stakes[min(made, len(stakes) - 1)])


def fixed(round_: HousePokerRound, box: int) -> Chips:
    """What the next decision of this box takes."""
    version, made = round_.version, decisions_made(round_)
    times = version.times[min(made, len(version.times) - 1)]
    return Chips(times * stake_of(round_, box, version.basic[0]))


def add_stake(round_: HousePokerRound, box: int) -> Changed[HousePokerRound]:
    """The stake that a decision puts on its spot; asked before the decision is counted."""
    spot, amount = next_spot(round_, box), fixed(round_, box)
    wager = Wager(spot=spot.id, box=box, bettor=1, name=spot.name, stake=amount)
    wagers = sorted((*round_.wagers, wager), key=lambda w: (w.box, w.bettor, w.name))
    fact = StakeAdded(spot=spot.id, hand=str(box), amount=amount)
    return Changed(replace(round_, wagers=tuple(wagers)), (fact,))


def taken_back(round_: HousePokerRound, hand: Hand) -> str:
    """The basic stake that this hand takes back with its next decision (HB-D04)."""
    basic = round_.version.basic
    if round_.version.taken_back == "lowest_left":
        return next(name for name in basic if name not in hand.pulled)
    return basic[hand.decided]
