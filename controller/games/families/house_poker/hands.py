"""The hands of a round of house poker, and whose turn it is, read off without a face."""

import msgspec

from controller.games.families.house_poker.version import HousePokerVersion
from controller.games.rounds import Dealt, Round, Wager
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.requests import Action

BETTING, DEALING, DECIDING, COMMON, REVEAL, SETTLED = (
    "BETTING",
    "DEALING",
    "DECIDING",
    "COMMON_CARDS",
    "REVEAL",
    "SETTLED",
)
DEALER, BOARD = "dealer", "board"


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """The hand of a box: its own cards and what it said.

    `decided` counts its decisions, `said` is the last of them, `pulled` the basic stakes that were
    taken back.
    """

    box: int
    cards: tuple[Dealt, ...] = ()
    decided: int = 0
    said: Action | None = None
    pulled: tuple[str, ...] = ()

    @property
    def folded(self) -> bool:
        """It was given up."""
        return self.said is Action.FOLD

    @property
    def turned(self) -> bool:
        """Every card of it is up."""
        return bool(self.cards) and all(dealt.up for dealt in self.cards)


class HousePokerRound(Round, frozen=True, kw_only=True):
    """A round of house poker: hands in order of play, the dealer's cards, the common ones."""

    version: HousePokerVersion
    hands: tuple[Hand, ...] = ()
    dealer: tuple[Dealt, ...] = ()
    common: tuple[Dealt, ...] = ()


def hand_at(round_: HousePokerRound, box: int) -> Hand | None:
    """The hand of a box; None where it has none."""
    for hand in round_.hands:
        if hand.box == box:
            return hand
    return None


def of_wager(round_: HousePokerRound, wager: Wager) -> Hand:
    """The hand on which a stake lies."""
    hand = hand_at(round_, wager.box)
    return Hand(box=wager.box) if hand is None else hand


def stake_of(round_: HousePokerRound, box: int, name: str) -> Chips:
    """What is staked on a spot of the box, 0 where nothing is."""
    for wager in round_.wagers:
        if wager.box == box and wager.name == name:
            return wager.stake
    return NOTHING


def staying(round_: HousePokerRound) -> tuple[Hand, ...]:
    """The hands that were not given up."""
    return tuple([hand for hand in round_.hands if hand.said is not Action.FOLD])


def decisions_made(round_: HousePokerRound) -> int:
    """How many decisions every hand still in has made: the number of the next one, from 0."""
    return min([hand.decided for hand in staying(round_)], default=0)


def in_turn(round_: HousePokerRound) -> Hand | None:
    """The hand whose decision is awaited; None while a card is due or nothing is open."""
    if round_.phase != DECIDING:
        return None
    return min(staying(round_), key=_decided, default=None)


def _decided(hand: Hand) -> int:
    return hand.decided


def with_hand(round_: HousePokerRound, hand: Hand) -> HousePokerRound:
    """The round with the hand of this box changed."""
    hands = tuple(hand if other.box == hand.box else other for other in round_.hands)
    return msgspec.structs.replace(round_, hands=hands)
