"""The poker room between two hands: who sits where with how many chips, and the button."""

from bisect import bisect_right
from collections.abc import Sequence

import msgspec

from controller.games.jackpot import TableJackpot
from controller.vocabulary.chips import NOTHING, Chips


class Seated(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A seat with its chips on the table; `away` sits out and gets no cards.

    One that `waits` is away until the big blind comes to it. `missed` are the small and the big
    blind that went past while it sat out. `absent`: dealt in, but not at the table (PVP-D11).
    """

    seat: int
    stack: Chips
    away: bool = False
    waits: bool = False
    absent: bool = False
    missed: tuple[bool, bool] = (False, False)

    @property
    def plays(self) -> bool:
        """Whether the next hand is dealt to this seat."""
        return self.stack > NOTHING and not self.away


class Room(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What one hand leaves to the next: seats, button, antes that nobody won (PVP-D31).

    `ruled` is the last round whose jackpot was paid or refused; `intervals` are time charges that
    are due and not taken yet, `timed` while their clock runs. `again`: a hand was a misdeal;
    it is dealt anew for the same players, the button where it was (PK-04). `blinds` are the places
    of the small and the big blind of the last hand, `dealt` the seats that it was dealt to, and
    `misdealt` the places of the blinds in the hand that is dealt anew.
    """

    seats: tuple[Seated, ...] = ()
    button: int = 0
    carried: Chips | None = None
    jackpot: TableJackpot | None = None
    ruled: int = 0
    intervals: int = 0
    timed: bool = False
    again: bool = False
    blinds: tuple[int, int] = (0, 0)
    dealt: tuple[int, ...] = ()
    misdealt: tuple[int, int] = (0, 0)


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as the screens draw it; `state` is in, folded, all-in, mucked, shown, proved
    (openers alone) or away.

    One that `waits` plays when the big blind comes to it; `owes` are the blinds that it posts when
    it plays again.
    """

    seat: int
    stack: Chips
    bet: Chips = NOTHING
    put: Chips = NOTHING
    state: str = ""
    waits: bool = False
    absent: bool = False
    owes: Chips = NOTHING


class PotView(msgspec.Struct, frozen=True):
    """A pot and the seats that may win it."""

    amount: Chips
    seats: tuple[int, ...]


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """What the player in turn may say, and to which totals of the round."""

    action: str
    least: Chips = NOTHING
    most: Chips = NOTHING
    fixed: tuple[Chips, ...] = ()


class AwardView(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's share of a pot, 1 the main pot, and why; `odd` chips of it could not be split."""

    pot: int
    seat: int
    amount: Chips
    why: str
    row: int = 1
    odd: Chips = NOTHING


class RoomView(msgspec.Struct, frozen=True, kw_only=True):
    """A poker table as it lies: seats, button, pots with the bets of this round, choices.

    `by_button`: whether the game has a button, `boards` a board; `returned` the seat whose last
    chips nobody called, and how many; `time_due` what each player pays before this hand; `rows` of
    the board are won apart; each player gives up so many `discards` on this street. `opened` is the
    seat that opened where this needs a certain hand; it `proves` that before the pot is its own.
    `confirms`: the dealer says which players are absent (PVP-D11).
    """

    seats: tuple[SeatView, ...]
    button: int
    street: str = ""
    pots: tuple[PotView, ...] = ()
    bets: Chips = NOTHING
    to_call: Chips = NOTHING
    choices: tuple[Choice, ...] = ()
    giving: tuple[int, ...] = ()
    showing: tuple[int, ...] = ()
    charge: Chips = NOTHING
    carried: Chips = NOTHING
    jackpot: Chips | None = None
    by_button: bool = True
    rows: int = 1
    returned: tuple[int, Chips] = (0, NOTHING)
    awards: tuple[AwardView, ...] = ()
    drop: Chips = NOTHING
    time_due: Chips = NOTHING
    discards: int = 0
    boards: bool = False
    opened: int = 0
    proves: bool = False
    confirms: bool = False


def seat_of(seats: tuple[Seated, ...], number: int) -> Seated | None:
    """The seat of this number; None where nobody sits."""
    for seat in seats:
        if seat.seat == number:
            return seat
    return None


def with_seat(seats: tuple[Seated, ...], changed: Seated) -> tuple[Seated, ...]:
    """The seats, one of them changed or taken; a seat without chips is free."""
    rest = [seat for seat in seats if seat.seat != changed.seat]
    if changed.stack > NOTHING:
        rest.append(changed)
    return tuple(sorted(rest, key=lambda seat: seat.seat))


def clockwise(numbers: Sequence[int], after: int) -> tuple[int, ...]:
    """The seats in order, starting with the first one left of `after`, which comes last."""
    order = sorted(numbers)
    at = bisect_right(order, after)
    return (*order[at:], *order[:at])
