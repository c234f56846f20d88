"""Sökö hands against the definition, by looking at every card and every four (section 6.1 to 6.4).

Rules: poker_player_vs_player.md.
"""

import random
from collections.abc import Callable, Iterator
from itertools import combinations

from controller.games.ranking.soko import soko_hand
from controller.vocabulary.cards import DECK, Card
from tests.properties.ranking.agreeing import Agreeing

HANDS, SHORT = 1_000_000, 1000
NAMES = (
    "high_card",
    "pair",
    "four_straight",
    "four_flush",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)
"""Lowest to highest; the straight flush from ace to ten has a name of its own."""
HIGH_TO_LOW = "AKQJT98765432"
RUNS = {count: [*zip(*(HIGH_TO_LOW[n:] for n in range(count)), strict=False)] for count in (4, 5)}
"""So many consecutive ranks, the highest first; the ace is also below the two (section 6.3)."""
Value = tuple[int, ...]


def rank(card: Card) -> int:
    """2 to 14, the ace 14."""
    return 14 - HIGH_TO_LOW.index(card[0])


def top_of_run(cards: tuple[Card, ...]) -> int:
    """The highest rank of cards that are consecutive, 0 where they are not."""
    held = {card[0] for card in cards}
    if held == {"A", *"5432"[5 - len(cards) :]}:
        return len(cards)
    return next((rank_of_letter(run[0]) for run in RUNS[len(cards)] if held == {*run}), 0)


def rank_of_letter(letter: str) -> int:
    return 14 - HIGH_TO_LOW.index(letter)


def one_suit(cards: tuple[Card, ...]) -> bool:
    return all(card[1] == cards[0][1] for card in cards)


def value(kind: str, *ranks: int) -> Value:
    return (NAMES.index(kind), *ranks)


def readings(five: tuple[Card, ...]) -> Iterator[Value]:
    """Everything that five cards may be called; the highest counts."""
    ranks = sorted(map(rank, five), reverse=True)
    yield value("high_card", *ranks)
    yield from of_equal_ranks(five, ranks)
    top = top_of_run(five)
    if top:
        yield value("straight", top)
    if one_suit(five):
        yield value("flush", *ranks)
    if top and one_suit(five):
        yield value("royal_flush" if top == 14 else "straight_flush", top)
    for four in combinations(five, 4):
        (fifth,) = {*five} - {*four}
        if top_of_run(four):
            yield value("four_straight", top_of_run(four), rank(fifth))
        if one_suit(four):
            yield value("four_flush", *sorted(map(rank, four), reverse=True), rank(fifth))


def of_equal_ranks(five: tuple[Card, ...], ranks: list[int]) -> Iterator[Value]:
    """Pairs, threes, fours of equal ranks, with the other cards from the highest down."""
    for count, kind in ((2, "pair"), (3, "three_of_a_kind"), (4, "four_of_a_kind")):
        for equal in combinations(five, count):
            if len({card[0] for card in equal}) == 1:
                own = rank(equal[0])
                yield value(kind, own, *(other for other in ranks if other != own))
    for high, low in combinations(sorted(set(ranks), reverse=True), 2):
        if ranks.count(high) >= 2 and ranks.count(low) >= 2:
            if len(set(ranks)) == 3:
                rest = next(other for other in ranks if other not in (high, low))
                yield value("two_pair", high, low, rest)
            else:
                three = high if ranks.count(high) == 3 else low
                yield value("full_house", three, high if three == low else low)


def test_soko_hands_are_what_the_rules_define(
    repeats: Callable[..., int], says: Callable[[str], None]
) -> None:
    agreeing, dice = Agreeing(), random.Random("soko")
    for _ in range(repeats(HANDS, share=SHORT)):
        five = tuple(dice.sample(DECK, 5))
        ours, defined = soko_hand(five), max(readings(five))
        assert ours.name == NAMES[defined[0]], five
        agreeing.hear(ours.value, defined, five)
    says(f"{agreeing.hands} hands of {agreeing.check()} values, as defined")
