"""Stakes and decisions: bets while bets are open, then raise or pass (section 1 items 3 and 5)."""

from collections.abc import Callable

from msgspec.structs import replace

from controller.games.betting import only_when_all_boxes_are_taken
from controller.games.families.in_between.cards import (
    BET,
    RAISE,
    Bettor,
    InBetweenRound,
    bet_of,
    undecided,
)
from controller.games.families.in_between.version import spots
from controller.games.rounds import Limits, Wager
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import StakeAdded
from controller.vocabulary.places import Spot
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action, Decide

ACTIONS = (Action.RAISE, Action.PASS)


def judge_stake(round_: InBetweenRound, spot: Spot, _: Chips) -> Refused | None:
    """Whether this stake may stand while bets are open: bets only, box shared as the version is."""
    if spot.name not in spots(round_.version):
        return refuse("RF-017")
    if spot.name != BET:
        return refuse("RF-028")
    if round_.version.share == "when all boxes are taken":
        return only_when_all_boxes_are_taken(round_, spot)
    return None


def judge_at_closing(_: InBetweenRound, __: Spot, ___: Chips) -> Refused | None:
    """No bet depends on another one."""
    return None


def may_speak(round_: InBetweenRound, decide: Decide) -> Refused | None:
    """Whether this bettor may raise or pass now: once, and in his turn where the house has one."""
    bettor = (decide.box, decide.bettor)
    if bet_of(round_, bettor) is None:
        return refuse("RF-014")
    open_ = undecided(round_)
    if bettor not in open_:
        return refuse("RF-075")
    in_turn = round_.version.raise_order == "any_order" or bettor == open_[0]
    return None if in_turn else refuse("RF-013")


def may_raise(round_: InBetweenRound, decide: Decide) -> Refused | None:
    """The raise is more than nothing and at most the bet (RDR-04, RG-05)."""
    against = may_speak(round_, decide)
    if against is not None:
        return against
    bet = bet_of(round_, (decide.box, decide.bettor))
    amount = decide.amount
    if amount <= NOTHING:
        return refuse("RF-074")
    if bet is None or amount > bet.stake:
        return refuse("RF-054", "At most the bet.", "RG-05")
    limits = dict(round_.terms.limits).get(RAISE, Limits())
    if limits.maximum and amount > limits.maximum:
        return refuse("RF-022")
    if amount < limits.minimum:
        return refuse("RF-023")
    return refuse("RF-024") if limits.step and amount % limits.step else None


def raise_(round_: InBetweenRound, decide: Decide) -> Changed[InBetweenRound]:
    """The raise lies on its spot."""
    spot, amount = _raise_spot(decide), decide.amount
    wager = Wager(spot=spot, box=decide.box, bettor=decide.bettor, name=RAISE, stake=amount)
    wagers = sorted((*round_.wagers, wager), key=lambda w: (w.box, w.bettor, w.name))
    fact = StakeAdded(spot=spot, hand=str(decide.box), amount=amount)
    return Changed(replace(round_, wagers=tuple(wagers)), (fact,))


def pass_(round_: InBetweenRound, decide: Decide) -> Changed[InBetweenRound]:
    """The bet lies as it is."""
    passed = (*round_.passed, (decide.box, decide.bettor))
    return Changed(replace(round_, passed=passed))


def needs(_: InBetweenRound, decide: Decide) -> tuple[tuple[str, Chips], ...]:
    """The chips that must lie there for this decision, by spot."""
    if decide.action is not Action.RAISE:
        return ()
    return ((_raise_spot(decide), decide.amount),)


def asks(
    round_: InBetweenRound, may: Callable[[InBetweenRound, Decide], object | None]
) -> tuple[tuple[Decide, str], ...]:
    """Raise, by default to the double, and pass, for everyone who may say so now."""
    candidates = (decide for bettor in undecided(round_) for decide in _both(round_, bettor))
    return tuple((decide, "") for decide in candidates if may(round_, decide) is None)


def _both(round_: InBetweenRound, bettor: Bettor) -> tuple[Decide, Decide]:
    (box, number), bet = bettor, bet_of(round_, bettor)
    pass_by = Decide(person="", role="", action=Action.PASS, box=box, bettor=number)
    double = NOTHING if bet is None else bet.stake
    return replace(pass_by, action=Action.RAISE, amount=double), pass_by


def _raise_spot(decide: Decide) -> str:
    return Spot(decide.box, decide.bettor, RAISE).id
