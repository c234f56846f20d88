"""Backing bettors add right after the owner's double or split, before the next card (BJR-33)."""

from controller.games.families.blackjack.hands import (
    BlackjackRound,
    hands_of,
    in_turn,
    stake_of,
)
from controller.games.families.blackjack.stakes import add_to_double, add_to_split
from controller.sequencing.verdicts import Changed
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action, Decide


def may_join(round_: BlackjackRound, decide: Decide) -> Refused | None:
    """Whether this bettor may add to what the owner has just done."""
    at = in_turn(round_)
    if not hands_of(round_, decide.box):
        return refuse("RF-014")
    if at is None or decide.bettor == 1:
        return refuse("RF-015")
    if round_.hands[at].box != decide.box:
        return refuse("RF-013", stands_for="BJ-07")
    if round_.version.backing_adds == "may_not_add":
        return refuse("RF-047")
    if round_.joining is not decide.action:
        return refuse("RF-048")
    wager = stake_of(round_, at, decide.bettor)
    if wager is None:
        return refuse("RF-014")
    if wager.bettor in round_.hands[at].even:
        return refuse("RF-042")
    second = stake_of(round_, at + 1, wager.bettor) if decide.action is Action.SPLIT else None
    return refuse("RF-048") if wager.added or second is not None else None


def join_double(round_: BlackjackRound, decide: Decide) -> Changed[BlackjackRound]:
    """The backing bettor doubles too."""
    at = in_turn(round_)
    return Changed(round_) if at is None else add_to_double(round_, at, decide.bettor)


def join_split(round_: BlackjackRound, decide: Decide) -> Changed[BlackjackRound]:
    """The backing bettor stakes on the new hand too."""
    at = in_turn(round_)
    return Changed(round_) if at is None else add_to_split(round_, at, decide.bettor)
