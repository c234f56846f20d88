"""High hands: the best five of five, six or seven cards (`poker_house_banked.md` 1.6).

The order comes from the `phevaluator` library; the names and words are ours. Its tables are loaded
with the first hand, or by `load_tables` where a game that needs them is offered.
"""

import functools
from collections.abc import Callable, Sequence
from itertools import combinations

import msgspec

from controller.games.ranking.spoken import POINTS, plural, singular
from controller.vocabulary.cards import Card, rank_of

(
    HIGH_CARD,
    PAIR,
    TWO_PAIR,
    THREE_OF_A_KIND,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR_OF_A_KIND,
    STRAIGHT_FLUSH,
    ROYAL_FLUSH,
) = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)
WEAKEST_FIRST = (
    HIGH_CARD,
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
"""The names of hands as deal sheets spell them, in their order (`deal_sheets.md` Names)."""
FIVE = 5
WEAKEST_VALUES = (1, 1278, 4138, 4996, 5854, 5864, 7141, 7297, 7453, 7462)
"""The lowest value of each name: 7462 values that differ, the royal flush the highest."""
SUITED_BROADWAY = 2 * WEAKEST_VALUES[6] - 1
"""What A-K-Q-J-10 of one suit is worth as a flush, in twice the usual values."""
IN_A_ROW = (STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH)


class HighHand(msgspec.Struct, frozen=True, kw_only=True):
    """What a hand is worth: its name, a value (the higher wins, 1 to 7462), and what decides.

    `ranks` are the rank letters that decide, in order: `9AK4` is a pair of nines with ace, king and
    four; a straight has only its top card.
    """

    name: str
    value: int
    ranks: str

    @property
    def words(self) -> str:
        """The hand as a dealer says it: `pair of nines`."""
        return _words(self)

    @property
    def full_words(self) -> str:
        """The hand with every card that decides: `pair of nines, ace, king, four`."""
        return _full_words(self)

    def named(self, royal: bool) -> str:
        """Its name; without `royal` a royal flush is a straight flush (Fast, Triple Bet, Komet)."""
        return STRAIGHT_FLUSH if self.name == ROYAL_FLUSH and not royal else self.name

    def at_least(self, name: str) -> bool:
        """Whether the hand has this name or a higher one."""
        return WEAKEST_FIRST.index(self.name) >= WEAKEST_FIRST.index(name)


@functools.cache
def load_tables() -> Callable[..., int]:
    """The library's judgement of five to seven card numbers, 1 the best; loaded when asked for."""
    from phevaluator.evaluator import evaluate_cards

    return evaluate_cards  # type: ignore[no-any-return]  # the library is untyped


# Hands that were met, by value: a value has one name and one set of ranks, 7462 in all.
_found: dict[int, HighHand] = {}


@functools.lru_cache(maxsize=4096)
def high_hand(cards: tuple[Card, ...]) -> HighHand:
    """The best five of five, six or seven known cards; suits have no rank."""
    value = value_of(cards)
    if value not in _found:
        best = next(five for five in combinations(cards, FIVE) if value_of(five) == value)
        _found[value] = _hand(value, best)
    return _found[value]


@functools.lru_cache(maxsize=4096)
def low_ace_hand(cards: tuple[Card, ...]) -> HighHand:
    """The same where an ace in a straight is one only: 10-J-Q-K-A is none (HB-D02).

    Its values are comparable among themselves only.
    """
    value, best = max((_low_ace_value(five), five) for five in combinations(cards, FIVE))
    name = FLUSH if value == SUITED_BROADWAY else _hand(value // 2, best).name
    return HighHand(name=name, value=value, ranks=_deciding(name, best))


def _low_ace_value(five: tuple[Card, ...]) -> int:
    """Twice the value of five cards, to leave room for A-K-Q-J-10 that is no straight."""
    if {rank_of(card) for card in five} != set("TJQKA"):
        return 2 * value_of(five)
    suited = value_of(five) == WEAKEST_VALUES[-1]
    return SUITED_BROADWAY if suited else 2 * WEAKEST_VALUES[1] - 1


def _hand(value: int, best: Sequence[Card]) -> HighHand:
    name = _name(value)
    return HighHand(name=name, value=value, ranks=_deciding(name, best))


def value_of(cards: Sequence[Card]) -> int:
    """The value alone, 1 to 7462, the higher wins: for counting and comparing many hands."""
    return 7463 - load_tables()(*map(NUMBERS.__getitem__, cards))


def in_words(own: HighHand, other: HighHand) -> tuple[str, str]:
    """Both hands in the fewest words that show which is better."""
    if own.value != other.value and own.words == other.words:
        return own.full_words, other.full_words
    return own.words, other.words


def _number(rank: str, suit: str) -> int:
    return 4 * (POINTS[rank] - 2) + "CDHS".index(suit)


NUMBERS = {Card(rank + suit): _number(rank, suit) for rank in POINTS for suit in "CDHS"}
"""Each card's number in the library: the two of clubs is 0, the ace of spades 51."""


def _name(value: int) -> str:
    at = max(at for at, lowest in enumerate(WEAKEST_VALUES) if lowest <= value)
    return WEAKEST_FIRST[at]


def _deciding(name: str, best: Sequence[Card]) -> str:
    ranks = [rank_of(card) for card in best]
    points = sorted(set(ranks), key=lambda rank: (ranks.count(rank), POINTS[rank]), reverse=True)
    if name not in IN_A_ROW:
        return "".join(points)
    return "5" if set(ranks) == set("A2345") else points[0]


def _words(hand: HighHand) -> str:
    first, second = hand.ranks[0], hand.ranks[1:2]
    if hand.name == HIGH_CARD:
        return f"{singular(first)}-{singular(second)}"
    if hand.name == TWO_PAIR:
        return f"two pair, {plural(first)} and {plural(second)}"
    if hand.name == FULL_HOUSE:
        return f"full house, {plural(first)} over {plural(second)}"
    return {
        PAIR: f"pair of {plural(first)}",
        THREE_OF_A_KIND: f"three {plural(first)}",
        STRAIGHT: f"straight to the {singular(first)}",
        FLUSH: f"flush to the {singular(first)}",
        FOUR_OF_A_KIND: f"four {plural(first)}",
        STRAIGHT_FLUSH: f"straight flush to the {singular(first)}",
        ROYAL_FLUSH: "royal flush",
    }[hand.name]


SAID = {HIGH_CARD: 2, TWO_PAIR: 2, FULL_HOUSE: 2}
"""How many deciding ranks the short words already say; one where nothing else stands here."""


def _full_words(hand: HighHand) -> str:
    rest = hand.ranks[SAID.get(hand.name, 1) :]
    return ", ".join((hand.words, *map(singular, rest)))
