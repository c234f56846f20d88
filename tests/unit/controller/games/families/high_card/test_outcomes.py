"""Every pair of cards, first and second, against banked_card_games.md section 3."""

import itertools

import pytest

from controller.games.families.high_card.family import FAMILY
from controller.vocabulary.requests import Action
from tests.unit.controller.games.families.high_card.play import (
    STAKE,
    bets_closed,
    dealt,
    decide,
    nets,
    said,
)

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
"""Item 1: the ace is 1, the king 13."""
PAIRS = tuple(itertools.product(range(13), repeat=2))


def test_every_first_deal() -> None:
    for own, dealer in PAIRS:
        round_ = dealt(bets_closed(), RANKS[own], RANKS[dealer])
        assert bool(FAMILY.asks(round_)) is (own == dealer)
        if own != dealer:
            assert nets(round_) == [STAKE if own > dealer else -STAKE]


@pytest.mark.parametrize(("reading", "original"), [("W2", 0), ("W1", 1)])
def test_every_second_deal(reading: str, original: int) -> None:
    """VD-02: under W2 the additional stake pays and the original is returned."""
    tied = dealt(bets_closed(sets=(("VD-02", reading),)), "8", "8")
    going_on = said(tied, decide(Action.CONTINUE))
    for own, dealer in PAIRS:
        round_ = dealt(going_on, RANKS[own], RANKS[dealer])
        higher, equal = [original * STAKE, STAKE], [0, 0]
        lower = [-STAKE, -STAKE]
        assert nets(round_) == (higher if own > dealer else equal if own == dealer else lower)


def test_giving_up_costs_half() -> None:
    """VD-01."""
    tied = dealt(bets_closed(), "8", "8")
    assert nets(said(tied, decide(Action.SURRENDER))) == [-STAKE // 2]
