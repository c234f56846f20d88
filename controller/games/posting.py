"""What a table may post for a family beside odds: words, amounts, pairs of amounts, per cent."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec

from controller.vocabulary.cards import RANKS
from controller.vocabulary.chips import parse_amount

HUNDRED = 100
SHARES = 4
MOST_MINUTES = 1440


class Posting(msgspec.Struct, frozen=True):
    """How a posted value is read: text and currency digits to a value, None where it is none.

    `says` is what may be written instead, `words` the choices where it is one of a few.
    """

    reads: Callable[[str, int], Any]
    says: str
    words: tuple[str, ...] = ()


def choice(*words: str) -> Posting:
    """One of these words, the first being the usual one."""
    says = "one of " + ", ".join(f'"{word}"' for word in words)
    return Posting(lambda text, _: text if text in words else None, says, words)


def amount(example: str) -> Posting:
    """An amount above zero, or 0 for none."""
    return Posting(_amount, f'an amount like "{example}"')


def pair(example: str) -> Posting:
    """Two amounts, the smaller first: blinds, or the two sizes of a limit game."""
    return Posting(_pair, f'two amounts like "{example}"')


def per_cent(example: str) -> Posting:
    """A percentage from 0 to 100."""
    return Posting(_per_cent, f'a percentage like "{example}"')


def amount_each(example: str) -> Posting:
    """An amount for so many minutes: the time charge."""
    return Posting(_amount_each, f'an amount and minutes like "{example}"')


def four_shares(example: str) -> Posting:
    """Four percentages that are a hundred together: the shares of a jackpot."""
    return Posting(_four_shares, f'four percentages that are 100 together, like "{example}"')


def hand_of_rank(names: tuple[str, ...], example: str) -> Posting:
    """A hand and the rank that it must have at least: what a jackpot asks for."""

    def read(text: str, _: int) -> tuple[str, str] | None:
        name, _blank, rank = text.partition(" ")
        known = name in names and len(rank) == 1 and rank in RANKS
        return (name, rank) if known else None

    return Posting(read, f'a hand and its lowest rank, like "{example}"')


def _amount(text: str, digits: int) -> int | None:
    found = parse_amount(text, digits)
    return found if found is not None and found >= 0 else None


def _pair(text: str, digits: int) -> tuple[int, int] | None:
    parts = [_amount(part, digits) for part in text.split("/")]
    if len(parts) != 2 or parts[0] is None or parts[1] is None or parts[0] > parts[1]:
        return None
    return parts[0], parts[1]


def _amount_each(text: str, digits: int) -> tuple[int, int] | None:
    charge, _, minutes = text.partition("/")
    found = _amount(charge, digits)
    whole = minutes if minutes.isascii() and minutes.isdecimal() and len(minutes) < 10 else "0"
    return (found, int(whole)) if found is not None and 0 < int(whole) <= MOST_MINUTES else None


def _four_shares(text: str, digits: int) -> tuple[Fraction, ...] | None:
    found = [_per_cent(part, digits) for part in text.split("/")]
    known = tuple(part for part in found if part is not None)
    return known if len(found) == len(known) == SHARES and sum(known) == HUNDRED else None


def _per_cent(text: str, _: int) -> Fraction | None:
    thousandths = parse_amount(text, 3)
    if thousandths is None or not 0 <= thousandths <= HUNDRED * 1000:
        return None
    return Fraction(thousandths, 1000)
