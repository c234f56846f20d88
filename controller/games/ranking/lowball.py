"""Low hands: ace to five, and deuce to seven (`poker_player_vs_player.md` 6.5)."""

import functools
from collections import Counter
from itertools import combinations

from controller.games.ranking.five_card import (
    FIVE,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    WEAKEST_FIRST,
)
from controller.games.ranking.ranked import Ranked
from controller.games.ranking.spoken import POINTS, singular
from controller.vocabulary.cards import Card, rank_of, suit_of

ACE_TO_FIVE, DEUCE_TO_SEVEN = "ace_to_five", "deuce_to_seven"
ACE_LOW = {rank: 1 if rank == "A" else points for rank, points in POINTS.items()}
SHAPES = {
    (1, 1, 1, 1, 1): HIGH_CARD,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): THREE_OF_A_KIND,
    (3, 2): FULL_HOUSE,
    (4, 1): FOUR_OF_A_KIND,
}
"""The names of hands by how often each rank is held."""
WORDS = {name: name.replace("_", " ") for name in WEAKEST_FIRST}


@functools.lru_cache(maxsize=4096)
def low_hand(cards: tuple[Card, ...], system: str) -> Ranked:
    """The best low hand of five or more cards; suits have no rank."""
    return max((_five(five, system) for five in combinations(cards, FIVE)), key=_by_value)


def _by_value(ranked: Ranked) -> tuple[int, ...]:
    return ranked.value


def _five(five: tuple[Card, ...], system: str) -> Ranked:
    points = ACE_LOW if system == ACE_TO_FIVE else POINTS
    held = Counter(rank_of(card) for card in five)
    order = sorted(held, key=lambda rank: (held[rank], points[rank]), reverse=True)
    name = SHAPES[tuple(held[rank] for rank in order)]
    if name == HIGH_CARD and system == DEUCE_TO_SEVEN:
        name = _counted_against(five, [points[rank] for rank in order])
    ranks = [points[rank] for rank in order]
    value = (-WEAKEST_FIRST.index(name), *(-point for point in ranks))
    if name != HIGH_CARD:
        return Ranked(name=name, value=value, words=WORDS[name])
    said = f"{singular(order[0])} low"
    return Ranked(name="-".join(order), value=value, words=said)


def _counted_against(five: tuple[Card, ...], ranks: list[int]) -> str:
    """A straight or flush counts against the player; A-2-3-4-5 is no straight (section 6.5)."""
    straight = ranks[0] - ranks[-1] == FIVE - 1
    flush = len({suit_of(card) for card in five}) == 1
    if straight and flush:
        return ROYAL_FLUSH if ranks[0] == POINTS["A"] else STRAIGHT_FLUSH
    if flush:
        return FLUSH
    return STRAIGHT if straight else HIGH_CARD
