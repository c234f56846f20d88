"""A family: one dealing order, as the functions that procedures ask."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from controller.games.awaited import Awaits, Stub
from controller.games.jackpot import Hit
from controller.games.paytable import Outcome
from controller.games.posting import Posting
from controller.games.room import Room, RoomView
from controller.games.rounds import HandView, Terms, Wager
from controller.games.version import GameVersion
from controller.sequencing.engine import Sequencer
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.requests import Action, Decide
from controller.vocabulary.seats import SeatFact


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A point that the rule text leaves open: the field it sets, the words, the default first.

    Where it is `settled` by a recommended reading the house need not write it down.
    """

    field: str
    choices: tuple[str, ...]
    asks: str
    settled: bool = False


RESULT_TOO_EARLY = "DO-09"
"""The row that a result pressed before its time stands for, where the rules name no other."""


def no_other_row(_: object) -> str:
    """A game without a row of its own for a result that is pressed too early."""
    return RESULT_TOO_EARLY


def unnamed(_: object, __: tuple[Card, ...], ___: tuple[Card, ...]) -> str:
    """A game whose hands have no name while they are down."""
    return ""


FITS, FALLS_AWAY, UNFIT = "fits", "falls away", "unfit"
"""What a decision that was taken becomes when a correction changes the round before it."""


def as_its_turn_is(turn: Callable[[Any], tuple[int, str]]) -> Callable[[Any, Decide, str], str]:
    """A decision fits the hand in turn for which it was taken, and no other."""

    def fits(round_: Any, decide: Decide, hand: str) -> str:
        return FITS if turn(round_) == (decide.box, hand) else UNFIT

    return fits


def as_it_may(may: Callable[[Any, Decide], object | None]) -> Callable[[Any, Decide, str], str]:
    """A decision fits where nothing that asks for the turn alone stands against it."""

    def fits(round_: Any, decide: Decide, _: str) -> str:
        return FITS if may(round_, decide) is None else UNFIT

    return fits


def no_decisions(_: object, __: Decide, ___: str) -> str:
    """A game in which nobody decides."""
    return UNFIT


UNDECIDED = "undecided"
"""What `winner` says of a round whose last card has not come."""


def no_winner(_: object) -> str:
    """A game of which no device has an opinion."""
    return ""


def no_pairs(_: object) -> str:
    """A game in which no device speaks of pairs."""
    return "none"


def deals_on(_: object) -> bool:
    """A version that deals round after round from the same shoe."""
    return False


def all_up(_: object) -> bool:
    """A version that deals every card face up."""
    return False


def no_contradiction(_: GameVersion) -> str:
    """A game whose posted values fit together whatever they are."""
    return ""


def as_opened(round_: Any, _: Room) -> Any:
    """A game that takes nothing over from the round before."""
    return round_


def as_it_was(_: Any, room: Room) -> Room:
    """A game that leaves the poker room as it found it."""
    return room


def no_seats(_: Any) -> Room:
    """A game that took nothing over: an empty room."""
    return Room()


def nothing_returned(_: Any) -> tuple[AnyFact, ...]:
    """A game whose stakes all lie on spots."""
    return ()


def nothing_recounted(_: Any, __: Any) -> tuple[SeatFact, ...]:
    """A game whose results all lie on spots."""
    return ()


def nothing_earned(_: Any) -> Chips:
    """A game in which the house takes no charge."""
    return NOTHING


def no_hit(_: Any) -> Hit | None:
    """A game without a jackpot."""
    return None


def no_interval(_: GameVersion) -> int:
    """A game without a time charge."""
    return 0


def no_room(_: Any) -> RoomView | None:
    """A game that is not played between seats."""
    return None


class Family(msgspec.Struct, frozen=True, kw_only=True):
    """One dealing order. Every function is pure and takes the round as it lies.

    `awaits` is the card or the decision that the round waits for; `needs` the chips that a decision
    takes, by spot; `ripe` whether a stake can be settled now; `irregular` the code
    of a card that nothing heard; `hands` every hand as shown; `asks` what may be entered now, with
    a default amount; `shuffles` whether the version shuffles before every round;
    `fits` what becomes of a decision, taken for a hand, when the round runs again corrected;
    `deals_down` whether some of its positions are face down (`architecture.md` 8a);
    `called` what cards are called with the common ones, whoever knows them;
    `result_too_early` the code that a result stands for which is pressed while a card is due;
    `winner` the side that won in the words of a shoe, empty where no shoe has an opinion, `pairs`
    the sides whose first two cards are a pair: none, player, banker or both;
    `posted` what the table posts by word or amount, `contradiction` why the posted values of a
    version do not fit together, `rows` its tables of rows by name with the type of a row;
    `enters` and `leaves` what a hand takes over from the room and leaves to it, `entered` the room
    that it found, `returns` what a void gives back beside stakes, `recounts` what a corrected round
    changes beside stakes, `earned` the house's charge,
    `hit` the claim on a jackpot, `interval_ms` how often a time charge comes due, `room` seats,
    pots and choices as shown;
    `late` the code of chips that come too late, by spot, where it is not that of any late bet;
    `side_bets` the spots of side games, the first one's first.
    """

    name: str
    sequencer: Sequencer
    version_type: type[GameVersion]
    decisions: Mapping[str, Decision]
    outcomes: Mapping[str, Outcome]
    spots: Callable[[Any], tuple[str, ...]]
    open_round: Callable[[int, Any, Terms], Any]
    awaits: Callable[[Any], Awaits]
    needs: Callable[[Any, Decide], tuple[tuple[str, Chips], ...]]
    ripe: Callable[[Any, Wager], bool]
    irregular: Callable[[Any], str]
    hands: Callable[[Any], tuple[HandView, ...]]
    hand_of: Callable[[Any, Wager], str]
    asks: Callable[[Any], tuple[tuple[Decide, str], ...]]
    actions: tuple[Action, ...] = ()
    shuffles: Callable[[Any], bool] = deals_on
    deals_down: Callable[[Any], bool] = all_up
    fits: Callable[[Any, Decide, str], str] = no_decisions
    called: Callable[[Any, tuple[Card, ...], tuple[Card, ...]], str] = unnamed
    result_too_early: Callable[[Any], str] = no_other_row
    winner: Callable[[Any], str] = no_winner
    pairs: Callable[[Any], str] = no_pairs
    late: Mapping[str, str] = {}
    side_bets: tuple[str, ...] = ()
    posted: Mapping[str, Posting] = {}
    contradiction: Callable[[GameVersion], str] = no_contradiction
    rows: Mapping[str, type] = {}
    enters: Callable[[Any, Room], Any] = as_opened
    leaves: Callable[[Any, Room], Room] = as_it_was
    entered: Callable[[Any], Room] = no_seats
    returns: Callable[[Any], tuple[AnyFact, ...]] = nothing_returned
    recounts: Callable[[Any, Any], tuple[SeatFact, ...]] = nothing_recounted
    earned: Callable[[Any], Chips] = nothing_earned
    hit: Callable[[Any], Hit | None] = no_hit
    interval_ms: Callable[[GameVersion], int] = no_interval
    room: Callable[[Any], RoomView | None] = no_room

    def due(self, round_: Any) -> str:
        """Where the next card belongs, `none` where none does."""
        return self.awaits(round_).due

    def turn(self, round_: Any) -> tuple[int, str]:
        """The box and the hand id whose decision is awaited, (0, "") for nobody."""
        awaits = self.awaits(round_)
        return awaits.box, awaits.hand

    def stub(self, round_: Any) -> Stub:
        """What the rules say of a deck that is too short for the card that is due."""
        return self.awaits(round_).stub
