"""What hands are worth and called, and the comparison with the dealer (section 1.6, 2)."""

from controller.games.families.house_poker.hands import Hand, HousePokerRound
from controller.games.families.house_poker.version import HousePokerVersion
from controller.games.ranking.five_card import (
    FIVE,
    HIGH_CARD,
    PAIR,
    THREE_OF_A_KIND,
    HighHand,
    high_hand,
    in_words,
    low_ace_hand,
)
from controller.games.ranking.three_card import three_card_hand
from controller.games.rounds import Dealt, lie_open
from controller.vocabulary.cards import Card

QUALIFYING_TOPS = "QKA"
NEXT_CARD = 2
"""The ranks that decide where only one card beside a pair or three of a kind counts (HB-D03)."""


def best(version: HousePokerVersion, cards: tuple[Card, ...]) -> HighHand:
    """What known cards are worth in this game: the best five of them, or exactly three."""
    if version.judged < FIVE:
        return three_card_hand(cards)
    literally = version.ace_slip and version.ace_in_straight == "one"
    return low_ace_hand(cards) if literally else high_hand(cards)


def faces(cards: tuple[Dealt, ...]) -> tuple[Card, ...]:
    """The faces of cards that lie."""
    return tuple([dealt.card for dealt in cards])


def worth(round_: HousePokerRound, cards: tuple[Dealt, ...]) -> HighHand | None:
    """What cards are worth with the common ones that lie open; None while any of them is down."""
    common = [dealt for dealt in round_.common if dealt.up]
    together = (*cards, *common)
    enough = bool(cards) and len(together) >= round_.version.judged
    if not enough or not lie_open(together):
        return None
    return best(round_.version, faces(together))


def called(version: HousePokerVersion, cards: tuple[Card, ...], common: tuple[Card, ...]) -> str:
    """The name of a hand with the common cards, as deal sheets write it; empty if too few."""
    together = (*cards, *common)
    if len(together) < version.judged:
        return ""
    return best(version, together).named(version.royal_flush)


def qualifies(round_: HousePokerRound) -> bool:
    """Whether the dealer's hand is what it must be."""
    his = best(round_.version, faces((*round_.dealer, *round_.common)))
    asked = round_.version.dealer
    if asked == "always" or his.name != HIGH_CARD:
        return True
    return asked == "queen_high" and his.ranks[0] in QUALIFYING_TOPS


def lead(version: HousePokerVersion, own: HighHand, his: HighHand) -> int:
    """1 where the first hand is better, -1 where it is worse, 0 where they are equal."""
    one = version.kickers == "one" and version.common[-1] > 0
    alike = own.name == his.name and own.ranks[:NEXT_CARD] == his.ranks[:NEXT_CARD]
    if one and alike and own.name in (PAIR, THREE_OF_A_KIND):
        return 0
    return (own.value > his.value) - (own.value < his.value)


def told(round_: HousePokerRound, hand: Hand) -> str:
    """A hand in words, against the dealer's where that is shown: `pair of nines beats ace-king`."""
    own, his = worth(round_, hand.cards), worth(round_, round_.dealer)
    if own is None:
        return ""
    if his is None:
        return own.words
    if not qualifies(round_):
        return f"{own.words}, dealer does not qualify"
    ahead = lead(round_.version, own, his)
    if not ahead:
        return f"{own.words} equals {his.words}"
    mine, other = in_words(own, his)
    return f"{mine} beats {other}" if ahead > 0 else f"{mine} loses to {other}"


def dealer_told(round_: HousePokerRound) -> str:
    """The dealer's hand in words, once it is shown."""
    his = worth(round_, round_.dealer)
    if his is None:
        return ""
    return his.words if qualifies(round_) else f"{his.words} does not qualify"
