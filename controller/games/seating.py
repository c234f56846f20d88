"""Taking seats before a hand of the poker room: chips, button, who is dealt in (section 4)."""

from typing import TypeVar

from msgspec.structs import replace

from controller.games.room import Room, Seated, seat_of, with_seat
from controller.games.rounds import Round
from controller.games.version import GameVersion
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import NOTHING, Chips, format_amount
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import PlaceButton, SeatChips
from controller.vocabulary.seats import ButtonPlaced, StackPlaced

FEWEST = 2
"""The fewest players of a hand."""
DEALER = "D"


class SeatedVersion(GameVersion, frozen=True, kw_only=True):
    """What every game of the poker room posts: least and most chips of a buy-in (0: any)."""

    buy_in_min: Chips = NOTHING
    buy_in_max: Chips = NOTHING

    @property
    def confirms(self) -> bool:
        """Whether the dealer says which of the players that are dealt in are absent (PVP-D11)."""
        return False


class SeatedRound(Round, frozen=True, kw_only=True):
    """A hand of the poker room: the room it found, the chips before it, the button (0: nowhere)."""

    version: SeatedVersion
    entered: Room = Room()
    seats: tuple[Seated, ...] = ()
    button: int = 0


R = TypeVar("R", bound=SeatedRound)


def enters(round_: R, room: Room) -> R:
    """The seats and the button as the hand before left them."""
    return replace(round_, entered=room, seats=room.seats, button=room.button)


def may_seat(round_: SeatedRound, event: SeatChips) -> Refused | None:
    """Whether the table has this seat; after a misdeal only who played it sits there."""
    if not 1 <= event.seat <= round_.terms.boxes:
        return refuse("RF-018")
    before = seat_of(round_.entered.seats, event.seat)
    if round_.entered.again and before is None:
        return refuse("RF-088")
    if event.absent and not round_.version.confirms:
        return refuse("RF-127")
    return None if event.amount == NOTHING else _table_stakes(round_, event, before)


def _table_stakes(round_: SeatedRound, event: SeatChips, before: Seated | None) -> Refused | None:
    """The buy-in between its bounds; chips that were played with stay (section 2, table stakes).

    Floor and pit may put a stack right that was entered wrongly.
    """
    least, most = round_.version.buy_in_min, round_.version.buy_in_max
    stack = NOTHING if before is None else before.stack
    if before is None and event.amount < least:
        return refuse("RF-120", f"At least {format_amount(least, round_.terms.digits)}.")
    if most and stack < event.amount > most:
        return refuse("RF-121", f"At most {format_amount(most, round_.terms.digits)}.")
    return refuse("RF-122") if event.amount < stack and event.role == DEALER else None


def seat_chips(round_: R, event: SeatChips) -> Changed[R]:
    """The chips with which a seat plays this hand; none, and the seat is free."""
    before = seat_of(round_.entered.seats, event.seat)
    seated = Seated(
        seat=event.seat,
        stack=event.amount,
        away=event.away or event.waits,
        waits=event.waits,
        absent=event.absent,
        missed=(False, False) if before is None else before.missed,
    )
    return Changed(replace(round_, seats=with_seat(round_.seats, seated)), (placed(seated),))


def placed(seat: Seated) -> StackPlaced:
    """The fact of the chips with which a seat plays."""
    return StackPlaced(seat=seat.seat, stack=seat.stack, away=seat.away, absent=seat.absent)


def may_place_button(round_: SeatedRound, event: PlaceButton) -> Refused | None:
    """The button lies at a seat where somebody sits; after a misdeal it stays where it is."""
    if round_.entered.again and event.seat != round_.entered.button:
        return refuse("RF-088")
    return None if seat_of(round_.seats, event.seat) is not None else refuse("RF-014")


def place_button(round_: R, event: PlaceButton) -> Changed[R]:
    """The nominal dealer of this hand."""
    return Changed(replace(round_, button=event.seat), (ButtonPlaced(seat=event.seat),))


def playing(round_: SeatedRound) -> tuple[int, ...]:
    """The seats that are dealt in."""
    return tuple([seat.seat for seat in round_.seats if seat.stack and not seat.away])


def players(round_: SeatedRound) -> list[Seated]:
    """The players that are dealt in, with their chips."""
    return [seat for seat in round_.seats if seat.stack and not seat.away]


def players_complaint(round_: SeatedRound, most: int) -> Refused | None:
    """From two players up to as many as the deck serves (section 10)."""
    many = len(players(round_))
    if many < FEWEST:
        return refuse("RF-101")
    return refuse("RF-102", f"At most {most}.") if many > most else None
