"""Hands with ace-king between nothing and a pair (`poker_house_banked.md` 6.2): Russian, Komet."""

from controller.games.ranking.double_combinations import (
    ACE_KING,
    WEAKEST_FIRST,
    WHEEL,
    Combination,
)
from controller.games.ranking.five_card import (
    FIVE,
    HIGH_CARD,
    IN_A_ROW,
    THREE_OF_A_KIND,
    high_hand,
    value_of,
)
from controller.games.ranking.spoken import POINTS
from controller.vocabulary.cards import Card, rank_of

NOTHING = "nothing"
Strength = tuple[int, tuple[int, ...]]
"""A kind from 0 for nothing, then the ranks that decide, in order."""


def points_of(card: Card) -> int:
    """A card's rank, the ace 14."""
    return POINTS[rank_of(card)]


def lead(own: tuple[Card, ...], other: tuple[Card, ...]) -> int:
    """1 when the best five of the own cards are better, -1 when worse, 0 when worth the same."""
    mine, his = value_of(own), value_of(other)
    return (mine > his) - (mine < his)


def word_of(cards: tuple[Card, ...], royal: bool) -> str:
    """The hand's name as deal sheets write it; without `royal` that one is a straight flush."""
    hand = high_hand(cards)
    if hand.name != HIGH_CARD:
        return hand.named(royal)
    return ACE_KING if hand.ranks[:2] == "AK" else NOTHING


def ace_king_or_better(cards: tuple[Card, ...]) -> bool:
    """Whether the hand is a game: an ace and a king, or a pair or better."""
    return word_of(cards, royal=True) != NOTHING


def three_of_a_kind_or_better(cards: tuple[Card, ...]) -> bool:
    """Whether the best five cards are three of a kind or more, which may be insured (6.4)."""
    return high_hand(cards).at_least(THREE_OF_A_KIND)


def beats(one: Combination, cards: tuple[Card, ...], other: tuple[Card, ...]) -> bool:
    """Whether one combination of the cards, with the best kickers beside it, beats another hand."""
    return _strength_of(one, cards) > _strength_of_hand(other)


def _strength_of(one: Combination, cards: tuple[Card, ...]) -> Strength:
    own = [points_of(card) for card in one.cards]
    decide = sorted(set(own), key=lambda points: (own.count(points), points), reverse=True)
    if one.kind in IN_A_ROW:
        decide = [WHEEL[3] if sorted(own) == WHEEL else decide[0]]
    rest = (points_of(card) for card in cards if points_of(card) not in own)
    kickers = sorted(rest, reverse=True)[: FIVE - len(own)]
    return 1 + WEAKEST_FIRST.index(one.kind), (*decide, *kickers)


def _strength_of_hand(cards: tuple[Card, ...]) -> Strength:
    word = word_of(cards, royal=True)
    kind = 0 if word == NOTHING else 1 + WEAKEST_FIRST.index(word)
    return kind, tuple(POINTS[rank] for rank in high_hand(cards).ranks)
