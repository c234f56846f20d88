"""Statements about a round, by which the chart leaves a step; they only read."""

from controller.games.families.high_card.cards import (
    HighCardRound,
    playing_on,
    second_lead,
    tied,
    undecided,
)


def first_deal_not_complete(round_: HighCardRound) -> bool:
    """The dealer, who is last, has no card."""
    return not round_.dealer


def somebody_tied(round_: HighCardRound) -> bool:
    """A box has a card of the dealer's rank."""
    return any(tied(round_, hand.box) for hand in round_.hands)


def a_tie_is_undecided(round_: HighCardRound) -> bool:
    """Somebody has neither given up nor gone on."""
    return bool(undecided(round_))


def somebody_goes_on(round_: HighCardRound) -> bool:
    """New cards are dealt to at least one box."""
    return bool(playing_on(round_))


def second_deal_not_complete(round_: HighCardRound) -> bool:
    """A box that goes on has no result."""
    return any(second_lead(round_, hand.box) is None for hand in playing_on(round_))
