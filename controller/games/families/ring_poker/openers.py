"""Openers: the cards with which a hand was opened, and how they are split (PVP-D19)."""

from collections import Counter
from itertools import combinations

from msgspec.structs import replace

from controller.games.families.ring_poker.hands import (
    Hand,
    Opened,
    RingRound,
    hand_of,
)
from controller.games.families.ring_poker.judging import OPENERS, opens
from controller.games.families.ring_poker.version import RingVersion
from controller.games.ranking.five_card import FIVE
from controller.games.rounds import Dealt
from controller.vocabulary.cards import rank_of
from controller.vocabulary.refusals import Refused, refuse

PAIR, THREE = 2, 3
SPLIT_ANNOUNCED, SPLIT_FREELY, NOT_SPLIT = "split_announced", "split_freely", "not_split"


def opens_with(round_: RingRound, seat: int) -> RingRound:
    """The seat has made the first bet: the cards that it holds now are its opening cards."""
    hand = hand_of(round_, seat) or Hand(seat=seat)
    draws = tuple(dealt.draw for dealt in hand.cards)
    return replace(round_, opened=Opened(seat=seat, draws=draws))


def may_split(round_: RingRound, kept: tuple[Dealt, ...]) -> Refused | None:
    """Whether the seat in turn may keep no more than these cards: the opener has to say so (8.11).

    As long as he keeps openers he splits none; cards that lie face down may be any (8a).
    """
    opened = round_.opened
    if opened is None or opened.seat != round_.giving[0] or opened.split:
        return None
    own = tuple(dealt for dealt in kept if dealt.draw in opened.draws)
    if proof(round_.version, own) or not all(dealt.known for dealt in opening_cards(round_)):
        return None
    if round_.version.openers == NOT_SPLIT:
        return refuse("RF-126")
    return refuse("RF-125") if round_.version.openers == SPLIT_ANNOUNCED else None


def splits(round_: RingRound) -> RingRound:
    """The opener has announced that he may give up openers."""
    opened = round_.opened
    return round_ if opened is None else replace(round_, opened=replace(opened, split=True))


def kept_aside(round_: RingRound, seat: int) -> frozenset[int]:
    """Draws given up that lie apart to prove the openers: they are in no new stub."""
    opened = round_.opened
    if opened is None or opened.seat != seat:
        return frozenset()
    apart = opened.split or round_.version.openers == SPLIT_FREELY
    return frozenset(opened.draws) if apart else frozenset()


def opening_cards(round_: RingRound) -> tuple[Dealt, ...]:
    """The opener's opening cards: those that he holds, then those that lie apart."""
    opened = round_.opened
    hand = hand_of(round_, opened.seat) if opened is not None else None
    if opened is None or hand is None:
        return ()
    return tuple(dealt for dealt in (*hand.cards, *hand.given) if dealt.draw in opened.draws)


def proof(version: RingVersion, cards: tuple[Dealt, ...]) -> tuple[Dealt, ...]:
    """The fewest of these cards that are openers; none where they are not, or are not known."""
    known = tuple(dealt for dealt in cards if dealt.known)
    for size in range(PAIR, len(known) + 1):
        for part in combinations(known, size):
            if _are_openers(version, part):
                return part
    return ()


def _are_openers(version: RingVersion, cards: tuple[Dealt, ...]) -> bool:
    """Jacks or better are shown by a pair, three alike, two pairs, or all five cards."""
    if len(cards) == FIVE:
        return opens(version, cards)
    ranks = Counter(rank_of(dealt.card) for dealt in cards)
    pairs = [rank for rank, count in ranks.items() if count >= PAIR]
    high = any(rank in OPENERS[version.opener] for rank in pairs)
    return high or len(pairs) > 1 or max(ranks.values()) >= THREE
