"""Outcomes of a bet in the words of the pay table (`banked_card_games.md` 1 and 2)."""

from collections.abc import Mapping

from controller.games.families.in_between.announcing import SPREADS, TRIPLE
from controller.games.families.in_between.cards import (
    PAIR,
    InBetweenRound,
    between,
    spread,
    three_of_a_kind,
)
from controller.games.families.in_between.guards import consecutive, raises_are_open
from controller.games.paytable import Outcome
from controller.games.rounds import Wager


def third_of_the_rank(round_: InBetweenRound, wager: Wager) -> bool:
    """A pair, and the third card has its rank (RDR-02)."""
    return spread(round_) == PAIR and three_of_a_kind(round_, wager.box)


def pair(round_: InBetweenRound, _: Wager) -> bool:
    """The base cards have one rank."""
    return spread(round_) == PAIR


def no_third_card(round_: InBetweenRound, _: Wager) -> bool:
    """The base cards are consecutive."""
    return consecutive(round_)


def not_between(round_: InBetweenRound, wager: Wager) -> bool:
    """The third card lies outside, or has the rank of a base card (RDR-03)."""
    return raises_are_open(round_) and not between(round_, wager.box)


def _between(covered: range) -> Outcome:
    def fell(round_: InBetweenRound, wager: Wager) -> bool:
        return spread(round_) in covered and between(round_, wager.box)

    return fell


OUTCOMES: Mapping[str, Outcome] = {
    TRIPLE: third_of_the_rank,
    "pair": pair,
    "consecutive": no_third_card,
    "not between": not_between,
    **{name: _between(covered) for name, covered in SPREADS.items()},
}
"""Names of the pay tables to what they say."""
