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
ALL_FOUR, HIGH_ACE = "all_four", "high"
"""A four-flush is compared card by card, and an ace beside four cards is 14: the usual reading."""
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
def soko_hand(
    cards: tuple[Card, ...], flush_by: str = ALL_FOUR, fifth_ace: str = HIGH_ACE
) -> Ranked:
    """The best five of these cards in Sökö; `flush_by` is PVP-D03, `fifth_ace` PVP-D04."""
    found = (_five(five, flush_by, fifth_ace) for five in combinations(cards, FIVE))
    return max(found, key=lambda ranked: ranked.value)


def _five(five: tuple[Card, ...], flush_by: str, fifth_ace: str) -> Ranked:
    plain = high_hand(five)
    if plain.name in (HIGH_CARD, PAIR):
        four = four_flush(five, flush_by, fifth_ace) or four_straight(five, fifth_ace)
        if four is not None:
            return four
    return _plain(plain)


def _plain(plain: HighHand) -> Ranked:
    value = (SOKO_ORDER.index(plain.name), plain.value)
    return Ranked(name=plain.name, value=value, words=plain.words, ranks=plain.ranks)


def _fifth(cards: tuple[Card, ...], fifth_ace: str) -> list[int]:
    """What is beside the four: an ace counts high or low there (PVP-D04)."""
    low = fifth_ace != HIGH_ACE
    return [1 if low and rank_of(card) == "A" else POINTS[rank_of(card)] for card in cards]


def four_flush(
    cards: tuple[Card, ...], flush_by: str = ALL_FOUR, fifth_ace: str = HIGH_ACE
) -> Ranked | None:
    """Four or more cards with four of one suit: the four cards, then the fifth (PVP-D03).

    Where only the top one of the four is compared the fifth card follows at once.
    """
    suits = Counter(map(suit_of, cards)).most_common(1)
    if not suits or suits[0][1] != FOUR:
        return None
    suited = sorted((POINTS[rank_of(c)] for c in cards if suit_of(c) == suits[0][0]), reverse=True)
    beside = tuple(card for card in cards if suit_of(card) != suits[0][0])
    compared = suited if flush_by == ALL_FOUR else suited[:1]
    words = f"four flush to the {singular(RANK_WITH[suited[0]])}"
    value = (SOKO_ORDER.index(FOUR_FLUSH), *compared, *_fifth(beside, fifth_ace))
    return Ranked(name=FOUR_FLUSH, value=value, words=words)


def four_straight(cards: tuple[Card, ...], fifth_ace: str = HIGH_ACE) -> Ranked | None:
    """Four or more cards with four in a row: the top of the run, then the fifth card."""
    runs = (_run(four, cards, fifth_ace) for four in combinations(cards, FOUR))
    return max(
        (run for run in runs if run is not None), key=lambda found: found.value, default=None
    )


def _run(four: tuple[Card, ...], cards: tuple[Card, ...], fifth_ace: str) -> Ranked | None:
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
    rest = _fifth(tuple(card for card in cards if card not in four), fifth_ace)
    words = f"four straight to the {singular(RANK_WITH[top])}"
    return Ranked(
        name=FOUR_STRAIGHT, value=(SOKO_ORDER.index(FOUR_STRAIGHT), top, *rest), words=words
    )
