"""The bad-beat jackpot: who is paid what, and what stands afterwards (section 5).

The amount stands behind `JackpotBook`: a single table keeps it in the room that it leaves to the
next hand, so in the journal; a service that several tables feed may keep another book.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Protocol

import msgspec
from msgspec.structs import replace

from controller.vocabulary.chips import NOTHING, Chips

HUNDRED = 100
PLAYERS, HOLDERS = 6, 2
"""So many take part at least, and so many of them are not "the others" (J3, J14)."""


class JackpotBook(Protocol):
    """Whoever keeps the amount: what stands, and what changes it."""

    @property
    def standing(self) -> Chips:
        """The amount that may be hit now."""

    def collected(self, amount: Chips) -> "JackpotBook":
        """A drop; it counts from the end of the gaming day on (J13)."""

    def paid(self, left: Chips) -> "JackpotBook":
        """A hit was paid: what stands afterwards (J15)."""

    def day_ended(self) -> "JackpotBook":
        """The day's drops are added."""


class TableJackpot(msgspec.Struct, frozen=True, kw_only=True):
    """The jackpot of one table: what stands, and what was collected today."""

    standing: Chips
    today: Chips = NOTHING

    def collected(self, amount: Chips) -> "TableJackpot":
        """A drop of this table."""
        return replace(self, today=Chips(self.today + amount))

    def paid(self, left: Chips) -> "TableJackpot":
        """A hit was paid."""
        return replace(self, standing=left)

    def day_ended(self) -> "TableJackpot":
        """The day's drops are added."""
        return TableJackpot(standing=Chips(self.standing + self.today))


class Shares(msgspec.Struct, frozen=True):
    """Per cent of the jackpot: losing and winning hand, the others, base of the next (J14, J15)."""

    loser: Fraction
    winner: Fraction
    others: Fraction
    reserve: Fraction


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """A hit: seats of the best and of the next best qualifying hand, and the others (J9)."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    others: tuple[int, ...]


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """A claim as it would be paid: seats with their amounts, and what stands before and after.

    `with_today`: what was collected today is part of what stands (PVP-D10).
    """

    standing: Chips
    payments: tuple[tuple[int, Chips], ...]
    left: Chips
    with_today: bool = False


def claim(
    values: Mapping[int, tuple[int, ...]], qualifying: Sequence[int], took_part: Sequence[int]
) -> Claim | None:
    """The hit of a hand, from the values of those who showed; None where there is none.

    At least six took part, and a qualifying hand lost to a better one (J2, J3, J5).
    """
    ranks = sorted({values[seat] for seat in qualifying}, reverse=True)
    if len(took_part) < PLAYERS or len(ranks) < HOLDERS:
        return None
    winners = tuple(seat for seat in qualifying if values[seat] == ranks[0])
    losers = tuple(seat for seat in qualifying if values[seat] == ranks[1])
    others = tuple(seat for seat in took_part if seat not in (*winners, *losers))
    return Claim(winners=winners, losers=losers, others=others)


def payments(
    hit: Claim, standing: Chips, shares: Shares, own_part: bool = False
) -> tuple[tuple[int, Chips], ...]:
    """What each seat is paid, rounded down; a hand held by several takes table shares too (J10).

    With their `own_part` alone the others share what is theirs among fewer (PVP-D09).
    """
    took_part = len(hit.winners) + len(hit.losers) + len(hit.others)
    among = len(hit.others) if own_part else took_part - HOLDERS
    table = standing * shares.others / HUNDRED / among if among else Fraction(0)
    more = Fraction(0) if own_part else table
    paid = [(seat, _part(standing, shares.winner, hit.winners, more)) for seat in hit.winners]
    paid += [(seat, _part(standing, shares.loser, hit.losers, more)) for seat in hit.losers]
    paid += [(seat, _down(table)) for seat in hit.others]
    return tuple(sorted(paid))


def _part(standing: Chips, per_cent: Fraction, seats: Sequence[int], table: Fraction) -> Chips:
    group = standing * per_cent / HUNDRED + (len(seats) - 1) * table
    return _down(group / len(seats))


def _down(exact: Fraction) -> Chips:
    return Chips(exact.numerator // exact.denominator)


def left_after(standing: Chips, paid: Sequence[tuple[int, Chips]], minimum: Chips) -> Chips:
    """The base of the next jackpot: what was not paid, the guaranteed minimum at least (J15)."""
    return Chips(max(standing - sum(amount for _, amount in paid), minimum))
