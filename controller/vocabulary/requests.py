"""What a person asks of the table; a wrong request gets a refusal and changes nothing."""

from enum import StrEnum

import msgspec

from controller.vocabulary.cards import Card
from controller.vocabulary.chips import NOTHING, Chips


class Action(StrEnum):
    """What the dealer enters for the hand in turn, or does himself (`deal_sheets.md`, Games)."""

    HIT = "hit"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    INSURE = "insure"
    EVEN_MONEY = "even_money"
    SURRENDER = "surrender"
    PEEK = "peek"
    REVEAL = "reveal"
    RESULT = "result"
    RAISE = "raise"
    PASS = "pass"
    CONTINUE = "continue"
    PLAY = "play"
    FOLD = "fold"
    PULL = "pull"
    LET = "let"
    CALL = "call"
    CHECK = "check"
    BUY = "buy"
    EXCHANGE = "exchange"
    SWAP = "swap"
    NO_SWAP = "no_swap"
    BET = "bet"
    BRING_IN = "bring_in"
    DISCARD = "discard"
    STAND_PAT = "stand_pat"
    SHOW = "show"
    MUCK = "muck"
    ARRANGE = "arrange"
    PLACE = "place"


class Request(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="kind", omit_defaults=True
):
    """A person asks. `id` makes a touch idempotent; `seen` is the entry his page showed."""

    person: str
    role: str
    id: str = ""
    seen: int = 0


class OpenTable(Request, frozen=True, kw_only=True):
    """Open the table with one of the versions it offers (`baccarat/punto_banco`).

    `layout_agrees`: who opens was asked whether the printed layout says these rules (PE-04).
    """

    version: str
    layout_agrees: bool = True


class CloseTable(Request, frozen=True, kw_only=True):
    """Close the table between rounds."""


class OpenRound(Request, frozen=True, kw_only=True):
    """Open the bets of a new round; chips that already lie on a spot are its first stakes."""


class CloseBets(Request, frozen=True, kw_only=True):
    """No more bets."""


class NextHand(Request, frozen=True, kw_only=True):
    """Pots are pushed, and the next hand of the poker room begins when a shuffled deck is there.

    It `deals` with the seats as they are, else seats are changed first.
    """

    deals: bool = True


class Decide(Request, frozen=True, kw_only=True):
    """A decision of the hand in turn at a box (bettor 1 is the owner), or of the dealer (box 0).

    `positions` are the cards given up in an exchange, 1 to 5 in dealt order; where they are told by
    their faces, as a reader of discards does, they are `cards`, of which a touch says the `count`.
    `rows` are the cards that are set in front, middle and back (Chinese poker).
    """

    action: Action
    box: int = 0
    bettor: int = 1
    amount: Chips = NOTHING
    positions: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    count: int = 0
    rows: tuple[tuple[Card, ...], ...] = ()


class SeatChips(Request, frozen=True, kw_only=True):
    """The chips with which a seat plays the next hand, in all; `away` sits out. Table stakes.

    A seat that `waits` sits out until the big blind comes to it. One whose player is `absent` is
    dealt in and takes no part in a jackpot (PVP-D11).
    """

    seat: int
    amount: Chips
    away: bool = False
    waits: bool = False
    absent: bool = False


class PlaceButton(Request, frozen=True, kw_only=True):
    """The dealer button is put before this seat."""

    seat: int


class RuleJackpot(Request, frozen=True, kw_only=True):
    """The operator's representative has checked the hands that hit the jackpot: pay or not."""

    pays: bool


class EndGamingDay(Request, frozen=True, kw_only=True):
    """The gaming day is over: what was collected today joins the jackpot (J13)."""


class PaysDone(Request, frozen=True, kw_only=True):
    """All winners are paid and all losers taken; the round is over."""


class GiveRuling(Request, frozen=True, kw_only=True):
    """One person's choice on the open irregularity; it applies with the last name due.

    `question` is the entry that opened it (0: the open one of that code); `card` the face that was
    keyed; `reference` the surveillance number where class 3 asks for one; `spot` tells apart what
    one entry opened for several spots.
    """

    code: str
    choice: str
    question: int = 0
    card: Card | None = None
    reference: str = ""
    spot: str = ""


class Report(Request, frozen=True, kw_only=True):
    """A person reports what no sensor sees: a card on the floor, an exposed card.

    A bet called without chips has its spot, its amount and what the player said (BT-14).
    """

    code: str
    draw: int = 0
    box: int = 0
    spot: str = ""
    amount: Chips = NOTHING
    words: str = ""


class VoidRound(Request, frozen=True, kw_only=True):
    """Void the round and return every stake; applies with the second name (floor and pit)."""

    reason: str
    reference: str = ""


class KeyStake(Request, frozen=True, kw_only=True):
    """The dealer keys what lies on a spot that has no working reader (evidence grade C)."""

    spot: str
    total: Chips


class RecordDrop(Request, frozen=True, kw_only=True):
    """Cash and markers that went into the drop box."""

    amount: Chips


AnyRequest = (
    OpenTable
    | CloseTable
    | OpenRound
    | CloseBets
    | NextHand
    | Decide
    | SeatChips
    | PlaceButton
    | RuleJackpot
    | EndGamingDay
    | PaysDone
    | GiveRuling
    | Report
    | VoidRound
    | KeyStake
    | RecordDrop
)
