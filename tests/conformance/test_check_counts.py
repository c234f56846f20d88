"""How often each result is the best paid one, over all hands (poker_house_banked.md section 8).

Hands that differ in the names of suits only are looked at once and counted as many.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import factorial

import pytest

from controller.games.families.exchange_poker.outcomes import PAID
from controller.games.families.exchange_poker.version import ExchangeVersion
from controller.games.ranking.double_combinations import kinds_in
from controller.vocabulary.cards import Card
from tests.conformance.test_payout_vectors import version_of

RANKS, SUITS = "23456789TJQKA", "SHDC"
FEWEST_TO_MOST = sorted(
    (ranks for count in range(7) for ranks in combinations(RANKS, count)),
    key=lambda ranks: (len(ranks), ranks),
)
"""The ranks that a hand may hold of one suit."""
STARTS = [
    next((at for at, held in enumerate(FEWEST_TO_MOST) if len(held) == count), None)
    for count in range(8)
]

NOTHING = "nothing"
FIVE_CARDS = {
    "royal flush": 4,
    "straight flush": 36,
    "ace-king + four of a kind": 8,
    "four of a kind": 616,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "ace-king + three of a kind": 2_112,
    "three of a kind": 52_800,
    "ace-king + two pair": 3_168,
    "two pair": 120_384,
    "ace-king + pair": 84_480,
    "pair": 1_013_760,
    "ace-king": 167_280,
    NOTHING: 1_135_260,
}
SIX_CARDS = {
    "full house + four of a kind": 936,
    "ace-king + four of a kind": 528,
    "four of a kind": 13_200,
    "two full houses": 1_248,
    "ace-king + full house": 4_224,
    "full house": 160_512,
    "two flushes": 6_580,
    "straight + flush": 4_152,
    "pair or ace-king + flush": 84_324,
    "flush": 110_736,
    "two straights": 112_380,
    "ace-king + straight": 4_020,
    "straight": 245_220,
    "ace-king + three of a kind": 56_320,
    "three of a kind": 675_840,
    "three pair": 61_776,
    "ace-king + two pair": 158_400,
    "two pair": 2_312_640,
    "ace-king + pair": 1_249_680,
    "pair": 8_481_060,
    "ace-king": 1_290_420,
    NOTHING: 5_322_480,
}
ROYAL_AND_STRAIGHT_FLUSHES = {
    "russian": {
        "royal flush + straight flush": 4,
        "royal flush + flush": 28,
        "royal flush + straight": 72,
        "royal flush": 84,
        "two straight flushes": 32,
        "straight flush + flush": 220,
        "straight flush + straight": 744,
        "ace-king + straight flush": 12,
        "straight flush": 648,
    },
    "komet": {
        "two straight flushes": 36,
        "straight flush + flush": 248,
        "straight flush + straight": 816,
        "ace-king + straight flush": 12,
        "straight flush": 732,
    },
}
KOMET_FIVE = {**FIVE_CARDS, "straight flush": 40}
del KOMET_FIVE["royal flush"]
AS_ONE = dict.fromkeys(("pair + flush", "ace-king + flush"), "pair or ace-king + flush")
"""Two results with the same odds that the table counts together."""
RUSSIAN, KOMET = version_of("russian"), version_of("komet")


def hands(count: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Every hand of so many cards but for the names of suits, and how many hands it stands for."""
    for held in _by_suit(count, len(SUITS), len(FEWEST_TO_MOST) - 1):
        names = [FEWEST_TO_MOST[at] for at in held]
        same = Counter(held).values()
        many = factorial(len(SUITS))
        for times in same:
            many //= factorial(times)
        yield (
            tuple(
                Card(rank + suit)
                for suit, ranks in zip(SUITS, names, strict=True)
                for rank in ranks
            ),
            many,
        )


def _by_suit(count: int, suits: int, most: int) -> Iterator[tuple[int, ...]]:
    """What each suit holds, by its place in the list, never more than the suit before it."""
    if suits == 1:
        first, beyond = STARTS[count], STARTS[count + 1]
        last = len(FEWEST_TO_MOST) if beyond is None else beyond
        yield from ((at,) for at in range(first or 0, min(last - 1, most) + 1))
        return
    for at in range(most, -1, -1):
        held = len(FEWEST_TO_MOST[at])
        if held <= count <= held * suits:
            for rest in _by_suit(count - held, suits - 1, at):
                yield (at, *rest)


def best_result(version: ExchangeVersion, cards: tuple[Card, ...]) -> str:
    """The first row of the pay table that holds."""
    kinds = kinds_in(cards, royal=version.royal_flush)
    rows = (row.when for row in version.paytable.of("raise") if row.when in PAID)
    return next((when for when in rows if PAID[when] in kinds), NOTHING)


def counted(count: int) -> tuple[Counter[str], Counter[str]]:
    """The hands of so many cards by their best result in Russian and in Komet Poker."""
    russian: Counter[str] = Counter()
    komet: Counter[str] = Counter()
    for cards, many in hands(count):
        for version, count_of in ((RUSSIAN, russian), (KOMET, komet)):
            result = best_result(version, cards)
            count_of[AS_ONE.get(result, result)] += many
    return russian, komet


def test_all_five_card_hands() -> None:
    russian, komet = counted(5)
    assert russian == FIVE_CARDS
    assert komet == KOMET_FIVE
    assert russian.total() == komet.total() == 2_598_960


@pytest.mark.long
def test_all_six_card_hands() -> None:
    russian, komet = counted(6)
    assert russian == SIX_CARDS | ROYAL_AND_STRAIGHT_FLUSHES["russian"]
    assert komet == SIX_CARDS | ROYAL_AND_STRAIGHT_FLUSHES["komet"]
    assert russian.total() == komet.total() == 20_358_520
