"""A hand of a ring game: cards of the seats, the board, and what is awaited."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from controller.games.families.ring_poker.betting import Betting
from controller.games.families.ring_poker.version import RingVersion, Street
from controller.games.jackpot import Claim
from controller.games.ranking.ranked import Ranked
from controller.games.room import clockwise
from controller.games.rounds import Dealt
from controller.games.seating import SeatedRound
from controller.vocabulary.cards import DECK
from controller.vocabulary.chips import NOTHING, Chips

POSTING, DEALING, BETTING, DISCARDING, SHOWDOWN, AWARDED = (
    "POSTING",
    "DEALING",
    "BETTING",
    "DISCARDING",
    "SHOWDOWN",
    "AWARDED",
)
BUTTON = "button"
"""The order of a game in which a button says who is dealt to and speaks first."""
BOARD, SECOND_ROW, BURN = "board", "board 2", "burn"
ROWS = (BOARD, SECOND_ROW)
"""The rows of the board, top row first."""
SEATS = {str(seat): seat for seat in range(1, len(DECK) + 1)}
"""Hands to their seats."""
POSITIONS = {
    **dict.fromkeys(ROWS, BOARD),
    BURN: BURN,
    **{hand: f"box {hand}" for hand in SEATS},
}
"""Where a card belongs, in the words of a deal sheet: `box 3`, `board`, `burn`."""


class Place(msgspec.Struct, frozen=True, gc=False):
    """Where a card of the street goes: a seat, a row of the board or the burn; face up or down."""

    hand: str
    up: bool = False


class Hand(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The cards of a seat; `given` were discarded or exchanged, `mucked` gave up the pot.

    `worth` is what a hand that was `shown` is worth with each row of the board, the top row first.
    So many `fresh` ones were given up last.
    """

    seat: int
    cards: tuple[Dealt, ...] = ()
    given: tuple[Dealt, ...] = ()
    fresh: int = 0
    shown: bool = False
    mucked: bool = False
    worth: tuple[Ranked, ...] = ()


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """The seat that made the first bet where an opening hand is asked for, and with which draws.

    `split`: he has announced that he may give some of them up; `shown`: he has proved them.
    """

    seat: int
    draws: tuple[int, ...]
    split: bool = False
    shown: bool = False


class Account(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What leaves the stacks beside the bets of a hand, and what the jackpot owes.

    `charge` is what the house took, `drop` what went to the jackpot, `carried` what nobody won,
    `time_charged` the time charges taken for so many `intervals`; `hit` the claim on the jackpot of
    which `standing` stands.
    """

    charge: Chips = NOTHING
    drop: Chips = NOTHING
    carried: Chips = NOTHING
    time_charged: Chips = NOTHING
    intervals: int = 0
    standing: Chips = NOTHING
    hit: Claim | None = None


class Mended(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What rulings did to the deal (PK-02 to PK-09).

    `aside` are cards of the board that came too early: before the street `mix` they are shuffled
    into the deck, and no card is burned; neither is before the street `burnt`. `resumes`: a card is
    due in the middle of a betting round, which goes on after it.
    """

    aside: tuple[Dealt, ...] = ()
    mix: int = 0
    burnt: int = 0
    resumes: bool = False


class RingRound(SeatedRound, frozen=True, kw_only=True):
    """A hand of a ring game.

    `entered` is the room that the hand found, `seats` are the chips before it, `button` its place
    (0: the game has none). `hands` are those of the seats dealt in, clockwise. `plan` are the
    places of the cards that are due, `giving` the seats that still discard or draw, `showing` those
    that still show, both in order. `short`: the deck cannot serve all on this street (PVP-D29).
    `door` has the card that brings in, `drew` is the last street on which cards were exchanged.
    `returned` is the seat whose last chips nobody called, and how many; `blinds` are the places of
    the small and the big blind; the small one may be one where nobody plays. `bet_on` is the last
    street on which somebody could bet. `opened` has who opened where that needs a certain hand
    (PVP-D19).
    """

    version: RingVersion
    betting: Betting = Betting(players={}, live=())
    hands: Mapping[int, Hand] = {}
    rows: tuple[tuple[Dealt, ...], ...] = ()
    burned: tuple[Dealt, ...] = ()
    street: int = 0
    plan: tuple[Place, ...] = ()
    giving: tuple[int, ...] = ()
    showing: tuple[int, ...] = ()
    short: bool = False
    door: int = 0
    drew: int = -1
    account: Account = Account()
    mended: Mended = Mended()
    returned: tuple[int, Chips] = (0, NOTHING)
    blinds: tuple[int, int] = (0, 0)
    bet_on: int = -1
    opened: Opened | None = None

    @property
    def row(self) -> Street:
        """The street that is being played."""
        return self.version.streets[self.street]

    @property
    def last_street(self) -> bool:
        """No further street follows."""
        return self.street + 1 == len(self.version.streets)

    @property
    def by_button(self) -> bool:
        """Whether a button says who is dealt to and speaks first."""
        return self.version.order == BUTTON


def hand_of(round_: RingRound, seat: int) -> Hand | None:
    """The hand of a seat; None where it is not in this hand."""
    return round_.hands.get(seat)


def has_mucked(round_: RingRound, seat: int) -> bool:
    """Whether the seat has given up the pot without showing."""
    hand = hand_of(round_, seat)
    return hand is not None and hand.mucked


def with_hand(round_: RingRound, changed: Hand) -> RingRound:
    """The round with one hand changed."""
    hands = dict(round_.hands)
    hands[changed.seat] = changed
    return replace(round_, hands=hands)


def in_deal_order(round_: RingRound, seats: Sequence[int]) -> tuple[int, ...]:
    """Clockwise from the left of the button, else from the lowest seat (section 4.4)."""
    return clockwise(seats, round_.button if round_.version.order == BUTTON else 0)


def common(round_: RingRound) -> tuple[Dealt, ...]:
    """Every card of the board."""
    return tuple(dealt for row in round_.rows for dealt in row)


def out(round_: RingRound) -> int:
    """How many cards of the deck are out, burned ones too."""
    own = sum(len(hand.cards) + len(hand.given) for hand in round_.hands.values())
    return own + len(common(round_)) + len(round_.burned) + len(round_.mended.aside)
