"""Statements about a round, by which the chart leaves a step; they only read."""

from controller.games.families.exchange_poker.hands import (
    CARDS,
    ExchangeRound,
    served,
    silent,
    undecided,
    waiting_for_cards,
)
from controller.games.ranking.ace_king import ace_king_or_better
from controller.vocabulary.cards import rank_of

ALL_DECLARE, BOX_BY_BOX = "all_declare", "box_by_box"


def deal_not_complete(round_: ExchangeRound) -> bool:
    """Somebody has not got his five cards; the dealer gets his last."""
    return len(round_.dealer) < CARDS


def card_is_due(round_: ExchangeRound) -> bool:
    """A bought or exchanged card is due, by the house's order of service (HB-D09)."""
    if waiting_for_cards(round_) is None:
        return False
    return round_.version.service != ALL_DECLARE or undecided(round_) is None


def second_decision_due(round_: ExchangeRound) -> bool:
    """A hand that got its cards must now raise or fold (HB-D09)."""
    if served(round_) is None:
        return False
    return round_.version.service == BOX_BY_BOX or undecided(round_) is None


def first_decision_due(round_: ExchangeRound) -> bool:
    """A hand has not decided yet."""
    return undecided(round_) is not None


def everybody_folded(round_: ExchangeRound) -> bool:
    """No hand is in play: the round is settled at once (HB-D16)."""
    return all(hand.folded for hand in round_.hands)


def decisions_are_over(round_: ExchangeRound) -> bool:
    """Every hand was folded or raised."""
    return all(hand.folded or hand.raised for hand in round_.hands)


def dealer_qualifies(round_: ExchangeRound) -> bool:
    """The dealer's five cards hold ace-king or better."""
    return ace_king_or_better(tuple(dealt.card for dealt in round_.dealer))


def somebody_is_silent(round_: ExchangeRound) -> bool:
    """A hand still in has not said whether it buys the dealer a card."""
    return silent(round_) is not None


def somebody_buys(round_: ExchangeRound) -> bool:
    """At least one box buys the dealer a card."""
    return any(hand.swaps for hand in round_.hands)


def dealer_draws_again(round_: ExchangeRound) -> bool:
    """The new card has the rank of the one replaced, and the house draws again (HB-D11)."""
    if round_.version.same_rank != "redraw" or round_.replaced is None:
        return False
    return rank_of(round_.dealer[-1].card) == rank_of(round_.replaced.card)
