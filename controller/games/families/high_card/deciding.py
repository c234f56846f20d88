"""Stakes and decisions: the starting stake, then on a tie giving up or going on (item 3)."""

from collections.abc import Callable

from msgspec.structs import replace

from controller.games.betting import only_when_all_boxes_are_taken
from controller.games.families.high_card.cards import (
    BET,
    EXTRA,
    Bettor,
    HighCardRound,
    bet_of,
    bettors_on,
    speakers,
    tied,
    undecided,
)
from controller.games.families.high_card.version import spots
from controller.games.rounds import Wager
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import StakeAdded
from controller.vocabulary.places import Spot
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action, Decide

ACTIONS = (Action.SURRENDER, Action.CONTINUE)


def judge_stake(round_: HighCardRound, spot: Spot, _: Chips) -> Refused | None:
    """Whether this stake may stand while bets are open: starting stakes only."""
    if spot.name not in spots(round_.version):
        return refuse("RF-017")
    if spot.name != BET:
        return refuse("RF-028")
    if round_.version.share == "when all boxes are taken":
        return only_when_all_boxes_are_taken(round_, spot)
    return None


def judge_at_closing(_: HighCardRound, __: Spot, ___: Chips) -> Refused | None:
    """No starting stake depends on another one."""
    return None


def may_go_on(round_: HighCardRound, decide: Decide) -> Refused | None:
    """Whether this bettor has a tie to decide on."""
    bettor = (decide.box, decide.bettor)
    if bet_of(round_, bettor) is None or not tied(round_, decide.box):
        return refuse("RF-014")
    if bettor not in speakers(round_, decide.box):
        return refuse("RF-047")
    return None if bettor in undecided(round_) else refuse("RF-075")


def may_give_up(round_: HighCardRound, decide: Decide) -> Refused | None:
    """Giving up is offered where the house reads the lost alternative so (VD-01)."""
    if round_.version.giving_up != "half":
        return refuse("RF-045")
    return may_go_on(round_, decide)


def give_up(round_: HighCardRound, decide: Decide) -> Changed[HighCardRound]:
    """Half of the stake is lost and the round is over for it."""
    return Changed(replace(round_, gave_up=(*round_.gave_up, *_bound(round_, decide))))


def go_on(round_: HighCardRound, decide: Decide) -> Changed[HighCardRound]:
    """A stake equal to the original is added."""
    bound, wagers, facts = _bound(round_, decide), list(round_.wagers), []
    for spot, amount, (box, bettor) in _extras(round_, bound):
        wagers.append(Wager(spot=spot, box=box, bettor=bettor, name=EXTRA, stake=amount))
        facts.append(StakeAdded(spot=spot, hand=str(box), amount=amount))
    wagers.sort(key=lambda w: (w.box, w.bettor, w.name))
    went_on = (*round_.went_on, *bound)
    return Changed(replace(round_, wagers=tuple(wagers), went_on=went_on), tuple(facts))


def needs(round_: HighCardRound, decide: Decide) -> tuple[tuple[str, Chips], ...]:
    """The chips that must lie there for this decision, by spot."""
    if decide.action is not Action.CONTINUE:
        return ()
    return tuple((spot, amount) for spot, amount, _ in _extras(round_, _bound(round_, decide)))


def _bound(round_: HighCardRound, decide: Decide) -> tuple[Bettor, ...]:
    """Those for whom this bettor decides (VDR-1)."""
    if round_.version.tie_decided_by == "owner":
        return bettors_on(round_, decide.box)
    return ((decide.box, decide.bettor),)


def _extras(
    round_: HighCardRound, bettors: tuple[Bettor, ...]
) -> tuple[tuple[str, Chips, Bettor], ...]:
    bets = ((bettor, bet_of(round_, bettor)) for bettor in bettors)
    return tuple(
        (Spot(*bettor, EXTRA).id, NOTHING if bet is None else bet.stake, bettor)
        for bettor, bet in bets
    )


def asks(
    round_: HighCardRound, may: Callable[[HighCardRound, Decide], object | None]
) -> tuple[tuple[Decide, str], ...]:
    """Giving up and going on, for everyone who has a tie to decide on."""
    candidates = (
        Decide(person="", role="", action=action, box=box, bettor=bettor)
        for box, bettor in undecided(round_)
        for action in ACTIONS
    )
    return tuple((decide, "") for decide in candidates if may(round_, decide) is None)
