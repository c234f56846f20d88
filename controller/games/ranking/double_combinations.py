"""Combinations in five or six cards, and pairs of them (`poker_house_banked.md` section 8).

To be paid for two combinations a hand must use in each of them a card that is not in the other.
"""

import functools
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

import msgspec

from controller.games.ranking.five_card import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
)
from controller.games.ranking.spoken import POINTS
from controller.vocabulary.cards import Card, rank_of, suit_of

ACE_KING = "ace_king"
"""One ace and one king, also beside a pair or better."""
WEAKEST_FIRST = (
    ACE_KING,
    PAIR,
    TWO_PAIR,
    THREE_OF_A_KIND,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR_OF_A_KIND,
    STRAIGHT_FLUSH,
    ROYAL_FLUSH,
)
"""The kinds in their order (section 6.2)."""
WHEEL = [2, 3, 4, 5, POINTS["A"]]
ROYAL = [10, 11, 12, 13, POINTS["A"]]

Kinds = tuple[str, ...]
"""One kind, or two of them, the weaker first."""


class Combination(msgspec.Struct, frozen=True):
    """A kind with exactly the cards that make it, never a kicker."""

    kind: str
    cards: frozenset[Card]


@functools.lru_cache(maxsize=4096)
def combinations_in(cards: tuple[Card, ...], royal: bool) -> tuple[Combination, ...]:
    """Every combination in five or six known cards, every selection of cards on its own.

    Without `royal` a royal flush is a straight flush, as in Komet Poker.
    """
    renamed = {} if royal else {ROYAL_FLUSH: STRAIGHT_FLUSH}
    return tuple(
        Combination(renamed.get(kind, kind), frozenset(chosen)) for kind, chosen in _every(cards)
    )


@functools.lru_cache(maxsize=4096)
def kinds_in(cards: tuple[Card, ...], royal: bool) -> frozenset[Kinds]:
    """The kinds that may be paid: each kind alone, and each two with a card of their own."""
    alone = {(one.kind,) for one in combinations_in(cards, royal)}
    return frozenset(alone | {kinds_of(pair) for pair in pairs_in(cards, royal)})


def pairs_in(cards: tuple[Card, ...], royal: bool) -> Iterator[tuple[Combination, Combination]]:
    """Every two combinations each of which uses a card that is not in the other (step 3)."""
    for one, other in combinations(combinations_in(cards, royal), 2):
        if not (one.cards <= other.cards or other.cards <= one.cards):
            yield one, other


def kinds_of(pair: tuple[Combination, ...]) -> Kinds:
    """The kinds of these combinations, the weaker first."""
    return tuple(sorted((one.kind for one in pair), key=WEAKEST_FIRST.index))


def _every(cards: Sequence[Card]) -> Iterator[tuple[str, tuple[Card, ...]]]:
    ranks: dict[str, list[Card]] = {}
    for card in cards:
        ranks.setdefault(rank_of(card), []).append(card)
    pairs, threes = _of_a_rank(ranks, 2), _of_a_rank(ranks, 3)
    yield from ((PAIR, pair) for pair in pairs)
    yield from ((THREE_OF_A_KIND, three) for three in threes)
    yield from ((FOUR_OF_A_KIND, four) for four in _of_a_rank(ranks, 4))
    yield from ((TWO_PAIR, a + b) for a, b in combinations(pairs, 2) if _unlike(a, b))
    yield from ((FULL_HOUSE, a + b) for a, b in product(threes, pairs) if _unlike(a, b))
    aces, kings = ranks.get("A", ()), ranks.get("K", ())
    yield from ((ACE_KING, both) for both in product(aces, kings))
    for five in combinations(cards, 5):
        kind = _kind_of_five(five)
        if kind:
            yield kind, five


def _of_a_rank(ranks: dict[str, list[Card]], count: int) -> list[tuple[Card, ...]]:
    return [chosen for own in ranks.values() for chosen in combinations(own, count)]


def _unlike(one: Sequence[Card], other: Sequence[Card]) -> bool:
    return rank_of(one[0]) != rank_of(other[0])


def _kind_of_five(five: Iterable[Card]) -> str:
    """Straight, flush, straight flush or royal flush; empty when it is none of them."""
    points = sorted(POINTS[rank_of(card)] for card in five)
    in_order = points == list(range(points[0], points[0] + 5)) or points == WHEEL
    one_suit = len({suit_of(card) for card in five}) == 1
    if not one_suit:
        return STRAIGHT if in_order else ""
    if not in_order:
        return FLUSH
    return ROYAL_FLUSH if points == ROYAL else STRAIGHT_FLUSH
