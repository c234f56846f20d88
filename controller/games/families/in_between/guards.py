"""Statements about a round, by which the chart leaves a step; they only read."""

from controller.games.families.in_between.cards import (
    CONSECUTIVE,
    InBetweenRound,
    base_complete,
    next_box,
    spread,
    undecided,
)


def consecutive(round_: InBetweenRound) -> bool:
    """The base cards are neighbours: no third card (section 1 item 6)."""
    return spread(round_) == CONSECUTIVE


def deal_is_renewed(round_: InBetweenRound) -> bool:
    """The deal is void and two new base cards follow at once (section 2 item 4, BD-01)."""
    version = round_.version
    at_once = version.consecutive == "renewed" and version.void_deal == "locked"
    return at_once and consecutive(round_)


def base_cards_are_due(round_: InBetweenRound) -> bool:
    """A base card is missing, or both are to be dealt anew."""
    return not base_complete(round_) or deal_is_renewed(round_)


def raises_are_open(round_: InBetweenRound) -> bool:
    """At least one rank lies between the base cards, and somebody has a bet to raise."""
    found = spread(round_)
    return found is not None and found > CONSECUTIVE and bool(round_.wagers)


def each_box_gets_a_card(round_: InBetweenRound) -> bool:
    """The version deals a third card to each box with a stake; without any it is the table's."""
    return bool(round_.wagers) and round_.version.third_cards == "each box"


def somebody_is_undecided(round_: InBetweenRound) -> bool:
    """A bettor has said neither raise nor pass."""
    return bool(undecided(round_))


def a_box_waits(round_: InBetweenRound) -> bool:
    """A box with a stake has no third card."""
    return next_box(round_) is not None
