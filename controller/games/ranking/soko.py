"""Sökö: four-card straights and flushes count, above a pair (`poker_player_vs_player.md` 6.4)."""

import functools
from collections import Counter
from itertools import combinations

from controller.games.ranking.five_card import (
    FIVE,
    HIGH_CARD,
    PAIR,
    WEAKEST_FIRST,
    HighHand,
    high_hand,
)
from controller.games.ranking.ranked import Ranked
from controller.games.ranking.spoken import POINTS, singular
from controller.vocabulary.cards import Card, rank_of, suit_of

FOUR = 4
FOUR_STRAIGHT, FOUR_FLUSH = "four_straight", "four_flush"
SOKO_ORDER = (
    HIGH_CARD,
    PAIR,
    FOUR_STRAIGHT,
    FOUR_FLUSH,
    *WEAKEST_FIRST[2:],
)
"""The names of hands in Sökö, weakest first (section 6.1)."""
RANK_WITH = {points: rank for rank, points in POINTS.items()}
LOW_RUN = {"A", "2", "3", "4"}


@functools.lru_cache(maxsize=4096)
def soko_hand(cards: tuple[Card, ...]) -> Ranked:
    """The best five of these cards in Sökö."""
    return max((_five(five) for five in combinations(cards, FIVE)), key=lambda found: found.value)


def _five(five: tuple[Card, ...]) -> Ranked:
    plain = high_hand(five)
    if plain.name in (HIGH_CARD, PAIR):
        four = four_flush(five) or four_straight(five)
        if four is not None:
            return four
    return _plain(plain)


def _plain(plain: HighHand) -> Ranked:
    value = (SOKO_ORDER.index(plain.name), plain.value)
    return Ranked(name=plain.name, value=value, words=plain.words, ranks=plain.ranks)


def four_flush(cards: tuple[Card, ...]) -> Ranked | None:
    """Four or more cards with four of one suit: the four cards, then the fifth (PVP-D03)."""
    suits = Counter(map(suit_of, cards)).most_common(1)
    if not suits or suits[0][1] != FOUR:
        return None
    suited = sorted((POINTS[rank_of(c)] for c in cards if suit_of(c) == suits[0][0]), reverse=True)
    rest = [POINTS[rank_of(card)] for card in cards if suit_of(card) != suits[0][0]]
    words = f"four flush to the {singular(RANK_WITH[suited[0]])}"
    value = (SOKO_ORDER.index(FOUR_FLUSH), *suited, *rest)
    return Ranked(name=FOUR_FLUSH, value=value, words=words)


def four_straight(cards: tuple[Card, ...]) -> Ranked | None:
    """Four or more cards with four in a row: the top of the run, then the fifth card, ace 14."""
    runs = (_run(four, cards) for four in combinations(cards, FOUR))
    return max(
        (run for run in runs if run is not None), key=lambda found: found.value, default=None
    )


def _run(four: tuple[Card, ...], cards: tuple[Card, ...]) -> Ranked | None:
    ranks = {rank_of(card) for card in four}
    points = sorted(POINTS[rank] for rank in ranks)
    if len(ranks) != FOUR:
        return None
    if ranks == LOW_RUN:
        top = FOUR
    elif points[-1] - points[0] == FOUR - 1:
        top = points[-1]
    else:
        return None
    rest = [POINTS[rank_of(card)] for card in cards if card not in four]
    words = f"four straight to the {singular(RANK_WITH[top])}"
    return Ranked(
        name=FOUR_STRAIGHT, value=(SOKO_ORDER.index(FOUR_STRAIGHT), top, *rest), words=words
    )
