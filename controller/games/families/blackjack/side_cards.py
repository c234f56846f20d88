"""What the cards of a side bet have in common (`blackjack_side_games.md` section 3)."""

from collections import Counter
from collections.abc import Collection, Sequence

from controller.vocabulary.cards import RANKS, Card, rank_of, suit_of

IN_ORDER = RANKS + RANKS[0]
"""The ranks in number order: A-2-3 is the lowest sequence, Q-K-A the highest (SG-01, SG-08)."""
RED = "HD"


def one_rank(cards: Collection[Card]) -> bool:
    """All of the same rank; jack, queen and king are three (SG-01)."""
    return len({rank_of(card) for card in cards}) == 1


def one_suit(cards: Collection[Card]) -> bool:
    """All of the same suit, identical ones too (SG-09)."""
    return len({suit_of(card) for card in cards}) == 1


def one_colour(cards: Collection[Card]) -> bool:
    """All red or all black."""
    return len({suit_of(card) in RED for card in cards}) == 1


def in_order(cards: Sequence[Card]) -> bool:
    """Consecutive ranks, all different; K-A-2 is no sequence."""
    ranks, length = {rank_of(card) for card in cards}, len(cards)
    runs = (IN_ORDER[at : at + length] for at in range(len(IN_ORDER) - length + 1))
    return any(ranks == set(run) for run in runs)


def most_alike(parts: Collection[str]) -> int:
    """How many of the parts are the same, at most."""
    return max(Counter(parts).values())
