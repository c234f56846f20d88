"""The hands of a round of exchange poker, and whose turn it is, read off without a face."""

import msgspec

from controller.games.families.exchange_poker.version import ExchangeVersion
from controller.games.rounds import Dealt, Round, Wager
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.requests import Action

BETTING, DEALING, FIRST, SERVING, SECOND, REVEAL, SWAPPING, DEALER_CARD, SETTLED = (
    "BETTING",
    "DEALING",
    "FIRST_DECISIONS",
    "SERVING",
    "SECOND_DECISIONS",
    "REVEAL",
    "SWAPPING",
    "DEALER_CARD",
    "SETTLED",
)
ANTE, RAISE, BONUS, INSURANCE, FEE, SWAP_FEE = (
    "ante",
    "raise",
    "bonus",
    "insurance",
    "fee",
    "swap_fee",
)
CARDS = 5
"""How many cards everyone is dealt."""


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """The hand of a box.

    `drew` is buy or exchange, `owed` the cards that are still to come for it, `given` the cards
    given up; `swaps` what the box said to a card bought for the dealer, None before it spoke.
    """

    box: int
    cards: tuple[Dealt, ...] = ()
    drew: Action | None = None
    owed: int = 0
    given: tuple[Dealt, ...] = ()
    folded: bool = False
    raised: bool = False
    swaps: bool | None = None

    @property
    def turned(self) -> bool:
        """Every card of it is up."""
        return bool(self.cards) and all(dealt.up for dealt in self.cards)


class ExchangeRound(Round, frozen=True, kw_only=True):
    """A round of exchange poker: hands in order of play and the dealer's cards.

    `original` are the dealer's five cards as dealt, once they are open; `replaced` the card that he
    gave up last.
    """

    version: ExchangeVersion
    hands: tuple[Hand, ...] = ()
    dealer: tuple[Dealt, ...] = ()
    original: tuple[Dealt, ...] = ()
    replaced: Dealt | None = None

    @property
    def opened(self) -> bool:
        """The dealer's cards are open."""
        return bool(self.original)


def hand_at(round_: ExchangeRound, box: int) -> Hand | None:
    """The hand of a box; None where it has none."""
    for hand in round_.hands:
        if hand.box == box:
            return hand
    return None


def stake_of(round_: ExchangeRound, box: int, name: str) -> Chips:
    """What is staked on a spot of the box, 0 where nothing is."""
    for wager in round_.wagers:
        if wager.box == box and wager.name == name:
            return wager.stake
    return NOTHING


def of_wager(round_: ExchangeRound, wager: Wager) -> Hand:
    """The hand on which a stake lies."""
    hand = hand_at(round_, wager.box)
    return Hand(box=wager.box) if hand is None else hand


def undecided(round_: ExchangeRound) -> Hand | None:
    """The first hand without its first decision."""
    open_ = (h for h in round_.hands if not (h.folded or h.raised or h.drew))
    return next(open_, None)


def waiting_for_cards(round_: ExchangeRound) -> Hand | None:
    """The first hand to which cards are owed."""
    return next((hand for hand in round_.hands if hand.owed), None)


def served(round_: ExchangeRound) -> Hand | None:
    """The first hand that has its new cards and not its second decision."""
    open_ = (h for h in round_.hands if h.drew and not (h.owed or h.folded or h.raised))
    return next(open_, None)


def silent(round_: ExchangeRound) -> Hand | None:
    """The first hand still in that has not said whether it buys the dealer a card."""
    return next((h for h in round_.hands if not h.folded and h.swaps is None), None)


def in_turn(round_: ExchangeRound) -> Hand | None:
    """The hand whose decision is awaited; None while a card is due or nothing is open."""
    whose = {FIRST: undecided, SECOND: served, SWAPPING: silent}.get(round_.phase)
    return None if whose is None else whose(round_)
