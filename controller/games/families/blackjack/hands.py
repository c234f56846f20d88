"""The hands of a blackjack round in play order, and what can be read off them without a face."""

import msgspec

from controller.games.families.blackjack.version import BlackjackVersion
from controller.games.rounds import Dealt, Round, Wager
from controller.vocabulary.places import HandId, hand_id
from controller.vocabulary.requests import Action

(
    BETTING,
    INITIAL_DEAL,
    OFFER_BEFORE_LOOK,
    OFFER,
    DECISION,
    CARD_DUE,
    REVEAL,
    DEALER,
    SETTLING,
) = (
    "BETTING",
    "INITIAL_DEAL",
    "OFFER_BEFORE_LOOK",
    "OFFER",
    "DECISION",
    "CARD_DUE",
    "REVEAL",
    "DEALER",
    "SETTLING",
)
MAIN, INSURANCE = "main", "insurance"


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """One hand of a box.

    `asked` while a card was asked for and has not come; `aces` when it comes from split aces;
    `even` the bettors who took even money on it; `closed` when nothing more can be decided;
    `firsts` how many of its cards, from the front, are the box's first two.
    """

    box: int
    cards: tuple[Dealt, ...] = ()
    split: bool = False
    aces: bool = False
    doubled: bool = False
    surrendered: bool = False
    asked: bool = False
    closed: bool = False
    even: tuple[int, ...] = ()
    firsts: int = 2

    @property
    def needs_card(self) -> bool:
        """A card was asked for, or a split hand has only one."""
        return self.asked or len(self.cards) < 2

    @property
    def turned(self) -> bool:
        """Every card of it is up."""
        return False not in [dealt.up for dealt in self.cards]


class BlackjackRound(Round, frozen=True, kw_only=True):
    """A blackjack round: hands in play order, the dealer's cards, a flag or two.

    `looked` after the dealer's look at his hole card; `joining` what a backing bettor may join
    before the next card; `fresh` the hand that got the last card, -1 when a decision came since.
    `first_later` and `hole_later`: the dealer forgot that card of his own and takes it later;
    `later` the boxes that were passed over; `no_offers` once the hidden card was seen. `astray` the
    box without a stake to which the next card of the deal goes, 0 for none; `dead` such hands.
    """

    version: BlackjackVersion
    hands: tuple[Hand, ...] = ()
    dealer: tuple[Dealt, ...] = ()
    looked: bool = False
    joining: Action | None = None
    fresh: int = -1
    first_later: bool = False
    hole_later: bool = False
    later: tuple[int, ...] = ()
    no_offers: bool = False
    astray: int = 0
    dead: tuple[Hand, ...] = ()


def in_turn(round_: BlackjackRound) -> int | None:
    """The first hand in play order that is not closed; None when all are."""
    for at, hand in enumerate(round_.hands):
        if not hand.closed:
            return at
    return None


def due_hand(round_: BlackjackRound) -> int | None:
    """The hand to which the next card belongs; split cards come one by one or at once (BJR-41)."""
    if _both_at_once(round_.version):
        return next((at for at, hand in enumerate(round_.hands) if hand.needs_card), None)
    at = in_turn(round_)
    return at if at is not None and round_.hands[at].needs_card else None


def _both_at_once(version: BlackjackVersion) -> bool:
    if version.split_order == "as_printed":
        return version.split_cards == "both at once"
    return version.split_order == "both_at_once"


def index_of(round_: BlackjackRound, at: int) -> int:
    """The hand's number within its box, from 0."""
    box = round_.hands[at].box
    return _boxes(round_)[:at].count(box)


def hands_of(round_: BlackjackRound, box: int) -> int:
    """How many hands the box has."""
    return _boxes(round_).count(box)


def _boxes(round_: BlackjackRound) -> list[int]:
    return [hand.box for hand in round_.hands]


def name_of(round_: BlackjackRound, at: int) -> HandId:
    """The hand's name: `1`, after a split `1.2`."""
    boxes = _boxes(round_)
    return hand_id(boxes[at], boxes[:at].count(boxes[at]), boxes.count(boxes[at]))


def place_of(round_: BlackjackRound, wager: Wager) -> int | None:
    """Where the hand on which the stake lies is; None before hands are opened."""
    for first, hand in enumerate(round_.hands):
        if hand.box == wager.box:
            return first + wager.hand
    return None


def stakes_on(round_: BlackjackRound, at: int) -> tuple[Wager, ...]:
    """The main stakes on this hand, the owner's first."""
    box, index = round_.hands[at].box, index_of(round_, at)
    return tuple(w for w in round_.wagers if w.name == MAIN and (w.box, w.hand) == (box, index))


def stake_of(round_: BlackjackRound, at: int, bettor: int) -> Wager | None:
    """This bettor's main stake on the hand, None when he has none there."""
    return next((w for w in stakes_on(round_, at) if w.bettor == bettor), None)


def insured(round_: BlackjackRound, box: int, bettor: int) -> bool:
    """This bettor has insurance on the box."""
    return any(w.name == INSURANCE and (w.box, w.bettor) == (box, bettor) for w in round_.wagers)
