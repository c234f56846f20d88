"""Three-card hands: straight beats flush, three of a kind both (`poker_house_banked.md` 2)."""

import functools

from controller.games.ranking.five_card import (
    FLUSH,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    HighHand,
)
from controller.games.ranking.spoken import POINTS
from controller.vocabulary.cards import Card, rank_of, suit_of

THREE = 3
WEAKEST_FIRST = (HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH)
"""The names of three-card hands in their order."""
SMALL_STRAIGHT = set("A23")


@functools.lru_cache(maxsize=4096)
def three_card_hand(cards: tuple[Card, ...]) -> HighHand:
    """What three known cards are worth; values are comparable among three-card hands only."""
    ranks = sorted((rank_of(card) for card in cards), key=lambda r: POINTS[r], reverse=True)
    points = sorted({POINTS[rank] for rank in ranks})
    small = set(ranks) == SMALL_STRAIGHT
    in_a_row = small or (len(points) == THREE and points[-1] - points[0] == THREE - 1)
    name = _name(len(points), in_a_row, len({suit_of(card) for card in cards}) == 1)
    deciding = sorted(set(ranks), key=lambda r: (ranks.count(r), POINTS[r]), reverse=True)
    if in_a_row:
        deciding = ["3"] if small else deciding[:1]
    value = WEAKEST_FIRST.index(name)
    for at in range(THREE):
        value = 16 * value + (POINTS[deciding[at]] if at < len(deciding) else 0)
    return HighHand(name=name, value=value, ranks="".join(deciding))


def _name(ranks: int, in_a_row: bool, one_suit: bool) -> str:
    if in_a_row:
        return STRAIGHT_FLUSH if one_suit else STRAIGHT
    if ranks == 1:
        return THREE_OF_A_KIND
    if ranks == 2:
        return PAIR
    return FLUSH if one_suit else HIGH_CARD
