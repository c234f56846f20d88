"""What hands are worth at showdown and called, by the ranking of the version (section 6)."""

import functools
from itertools import combinations

from controller.games.families.ring_poker.hands import RingRound
from controller.games.families.ring_poker.version import RingVersion
from controller.games.ranking.five_card import FIVE, HIGH_CARD, PAIR, HighHand, high_hand
from controller.games.ranking.lowball import low_hand
from controller.games.ranking.ranked import Ranked
from controller.games.ranking.soko import soko_hand
from controller.games.rounds import UNSEEN, Dealt
from controller.vocabulary.cards import Card

OPENERS = {"jacks": "JQKA"}
"""The pairs that open, by the posted requirement (section 8.11)."""
OWN_USED = 2
"""How many own cards make a hand where exactly two must be used."""


def worth(version: RingVersion, own: tuple[Card, ...], row: tuple[Card, ...]) -> Ranked | None:
    """The best hand of own cards with one row of the board; None while there are too few."""
    if version.uses == "exactly two":
        return _exactly_two(version, own, row)
    return best(version, (*own, *row))


def best(version: RingVersion, cards: tuple[Card, ...]) -> Ranked | None:
    """The best five of these cards; None of fewer than five."""
    if len(cards) < FIVE:
        return None
    if version.ranking == "low":
        return low_hand(cards, version.low)
    if version.ranking == "soko":
        return soko_hand(cards, version.four_flush_by, version.fifth_ace)
    return _ranked(high_hand(cards))


@functools.lru_cache(maxsize=8192)
def _ranked(found: HighHand) -> Ranked:
    return Ranked(name=found.name, value=(found.value,), words=found.words, ranks=found.ranks)


def _exactly_two(
    version: RingVersion, own: tuple[Card, ...], row: tuple[Card, ...]
) -> Ranked | None:
    fives = (
        (*pair, *three)
        for pair in combinations(own, OWN_USED)
        for three in combinations(row, FIVE - OWN_USED)
    )
    found = (ranked for five in fives if (ranked := best(version, five)) is not None)
    return max(found, key=lambda ranked: ranked.value, default=None)


def worth_by_row(round_: RingRound, own: tuple[Dealt, ...]) -> tuple[Ranked, ...]:
    """What a hand is worth with each row of the board, the top row first."""
    faces = tuple([dealt.card for dealt in own])
    if not UNSEEN.isdisjoint(faces):
        return ()
    rows, version = round_.rows or ((),), round_.version
    found: list[Ranked] = []
    for row in rows:
        ranked = worth(version, faces, tuple([dealt.card for dealt in row]))
        if ranked is not None:
            found.append(ranked)
    return tuple(found)


def opens(version: RingVersion, cards: tuple[Dealt, ...]) -> bool:
    """Whether a hand may open: a pair of jacks or better; one that lies face down may (8a)."""
    if not all(dealt.known for dealt in cards):
        return True
    found = high_hand(tuple(dealt.card for dealt in cards))
    return found.name not in (HIGH_CARD, PAIR) or (
        found.name == PAIR and found.ranks[0] in OPENERS[version.opener]
    )


def named(ranks: tuple[Ranked, ...]) -> str:
    """The names of a hand, one for each row."""
    return " ".join([ranked.name for ranked in ranks])


def called(version: RingVersion, cards: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    """What cards are called with the common ones, as deal sheets write it; empty if too few."""
    found = worth(version, cards, board)
    return "" if found is None else found.name
