"""Rows of Chinese poker: three or five cards in one order, so that any two compare (8.12).

In a row of three cards straights and flushes do not count. Category first, then ranks in order;
where three cards tie with the leading ranks of five, the five are better.
"""

from controller.games.ranking.five_card import (
    HIGH_CARD,
    PAIR,
    THREE_OF_A_KIND,
    WEAKEST_FIRST,
    HighHand,
    high_hand,
)
from controller.games.ranking.ranked import Ranked
from controller.games.ranking.spoken import POINTS
from controller.vocabulary.cards import Card, rank_of

THREE = 3
OF_A_KIND = {1: HIGH_CARD, 2: PAIR, 3: THREE_OF_A_KIND}


def row_hand(cards: tuple[Card, ...]) -> Ranked:
    """What a row of three or five known cards is worth."""
    found = _front(cards) if len(cards) == THREE else high_hand(cards)
    value = (WEAKEST_FIRST.index(found.name), *(POINTS[rank] for rank in found.ranks))
    return Ranked(name=found.name, value=value, words=found.words)


def _front(cards: tuple[Card, ...]) -> HighHand:
    ranks = [rank_of(card) for card in cards]
    deciding = sorted(set(ranks), key=lambda rank: (ranks.count(rank), POINTS[rank]), reverse=True)
    name = OF_A_KIND[ranks.count(deciding[0])]
    return HighHand(name=name, value=0, ranks="".join(deciding))
