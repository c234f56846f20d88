"""Streets: which cards a row of the game deals, in which order (section 8, PVP-D29)."""

import functools

from msgspec.structs import replace

from controller.games.families.ring_poker.hands import (
    BURN,
    ROWS,
    Place,
    RingRound,
    out,
)
from controller.games.families.ring_poker.version import UP, Street
from controller.vocabulary.cards import DECK


def begin_street(round_: RingRound, street: int) -> RingRound:
    """The cards of this street are due; a short deck changes which.

    A burn, own cards one at a time, then the board row by row.
    """
    version = round_.version
    row = version.streets[street]
    seats = round_.betting.live if row.own else ()
    burns = _burns(round_, street) and not (row.draws and _burns_late(round_))
    places = _places(row, burns, version.rows, seats)
    if row.shared and len(places) > left(round_):
        return _short(replace(round_, street=street))
    return replace(round_, street=street, plan=places, short=False)


def _burns_late(round_: RingRound) -> bool:
    """Before the first card that somebody draws, not where all stand pat (PVP-D34)."""
    return round_.version.draw_burn == "if_drawn"


def served(round_: RingRound, due: tuple[Place, ...]) -> RingRound:
    """Cards are due to who has exchanged; the first of a draw after a burn that waited for them."""
    burns = burn(round_, round_.street) if _burns_late(round_) else ()
    if burns:
        round_ = replace(round_, mended=replace(round_.mended, burnt=round_.street))
    return replace(round_, plan=(*burns, *due))


@functools.lru_cache(maxsize=1024)
def _places(row: Street, burns: bool, rows: int, seats: tuple[int, ...]) -> tuple[Place, ...]:
    own = [Place(str(seat), face == UP) for face in row.own for seat in seats]
    board = [Place(name, up=True) for name in ROWS[:rows] for _ in range(row.board)]
    return (*((Place(BURN),) if burns else ()), *own, *board)


def burn(round_: RingRound, street: int) -> tuple[Place, ...]:
    """The place of the burned card of a street; none where it was burned already (PK-02, PK-06)."""
    return (Place(BURN),) if _burns(round_, street) else ()


def _burns(round_: RingRound, street: int) -> bool:
    version = round_.version
    if version.burn != "on" or not version.streets[street].burn:
        return False
    return not street or street not in (round_.mended.mix, round_.mended.burnt)


def _own(round_: RingRound, row: Street) -> tuple[Place, ...]:
    seats = round_.betting.live
    return tuple(Place(str(seat), face == UP) for face in row.own for seat in seats)


def board(round_: RingRound, row: Street) -> tuple[Place, ...]:
    """The places of the board cards of a street, row by row."""
    rows = ROWS[: round_.version.rows]
    return tuple(Place(name, up=True) for name in rows for _ in range(row.board))


def left(round_: RingRound) -> int:
    """How many cards of the deck are not out yet."""
    return len(DECK) * round_.terms.decks - out(round_)


def _short(round_: RingRound) -> RingRound:
    """The deck cannot serve everyone (PVP-D29).

    All but the last card of the stub are dealt, then that card and the burned ones, mixed, less one
    burned; where even that is too little, one common card from the same mix serves all.
    """
    burns = burn(round_, round_.street)
    seats = _own(round_, round_.row)
    straight = max(0, left(round_) - 1 - len(burns))
    burned = len(round_.burned) + (len(burns) if left(round_) > len(burns) else 0)
    mixed = burned + min(1, left(round_)) - len(burns)
    if round_.version.stud_short == "mix" and mixed >= len(seats) - straight:
        before = burns if left(round_) > len(burns) else ()
        plan = (*before, *seats[:straight], *burns, *seats[straight:])
        return replace(round_, plan=plan, short=True)
    return replace(round_, plan=(*burns, Place(ROWS[0], up=True)), short=True)
