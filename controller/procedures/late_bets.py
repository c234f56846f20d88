"""Late bets that the floor accepts (`hr.late_bet`, BT-02): they count from then on."""

from msgspec.structs import replace

from controller.games.betting import with_late_bet
from controller.procedures.bets import extra
from controller.procedures.hearing import Hearing
from controller.procedures.state import ROUND_IN_PLAY, Question
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import StakeAdded
from controller.vocabulary.missed import LateBet
from controller.vocabulary.places import Spot, parse_spot
from controller.vocabulary.refusals import Refused, refuse

ACCEPTED = "accept_with_F"


def against_late_bet(h: Hearing, question: Question) -> Refused | None:
    """Why the floor cannot accept these chips: the house rule, the result, the spot, the limit."""
    state, spot = h.state, parse_spot(question.spot)
    if state.rules.house.late_bet != ACCEPTED:
        return refuse("RF-061", "The house takes no late bets.")
    if state.phase != ROUND_IN_PLAY or state.settled or spot is None:
        return refuse("RF-005")
    if state.version is None or spot.name not in h.family.spots(state.version):
        return refuse("RF-028")
    return against_more(h, spot, extra(h, question.spot))


def against_more(h: Hearing, spot: Spot, more: Chips) -> Refused | None:
    """Why so much more cannot be a stake after the bets were closed: the hand, the limit."""
    state = h.state
    changed = with_late_bet(state.round, LateBet(spot=spot.id, amount=more))
    wager = next((w for w in changed.wagers if w.spot == spot.id), None)
    new = all(w.spot != spot.id for w in state.round.wagers)
    if changed is state.round or wager is None or (new and h.family.hand_of(state.round, wager)):
        return refuse("RF-028")
    limits = state.round.terms.limits_of(spot.name)
    if limits.maximum and wager.stake > limits.maximum:
        return refuse("RF-022")
    return refuse("RF-024") if limits.step and wager.stake % limits.step else None


def accept_late_bet(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    """The chips that lie there are a stake like those that were in time."""
    join_stake(h, LateBet(spot=question.spot, amount=extra(h, question.spot)))


def join_stake(h: Hearing, late: LateBet) -> None:
    """What comes after the bets were closed, and was accepted, counts from now on."""
    changed = with_late_bet(h.state.round, late)
    if changed is h.state.round:
        return
    rest = tuple(pair for pair in changed.not_accepted if pair[0] != late.spot)
    h.keep(replace(changed, not_accepted=rest), late)
    wager = next(w for w in changed.wagers if w.spot == late.spot)
    hand = h.family.hand_of(changed, wager)
    h.fact(StakeAdded(spot=late.spot, hand=hand, amount=late.amount))
