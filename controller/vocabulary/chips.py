"""Money: whole smallest units of the currency, and the one place where a pay is rounded."""

import re
from fractions import Fraction
from functools import lru_cache
from typing import NewType

Chips = NewType("Chips", int)
"""An amount in the smallest unit of the table's currency (cents for EUR)."""

NOTHING = Chips(0)
_DECIMAL = re.compile(r"[+-]?[0-9]{1,18}(?:\.[0-9]{1,18})?", re.ASCII)
"""No chips of a house are worth more: a longer number is a slip, and would take for ever."""
Odds = Fraction
"""What a bet pays to one, exact: 3:2 is `Fraction(3, 2)`."""


def winnings(stake: Chips, odds: Odds, up: bool = False) -> Chips:
    """What a winning stake earns beside itself, rounded down once (`interfaces.md` Rounding).

    `up` rounds in the bettor's favour instead, where the house decided so (BC-05).
    """
    exact = stake * odds
    whole = exact.numerator // exact.denominator
    return Chips(whole + 1 if up and whole != exact else whole)


def pays_exactly(stake: Chips, odds: Odds) -> bool:
    """Whether these odds on this stake come out in whole smallest units."""
    return (stake * odds).denominator == 1


def parse_odds(text: str) -> Odds | None:
    """Odds as printed, `3:2` or `0.95:1`; None when they are none."""
    parts = text.split(":")
    if len(parts) != 2 or not all(_DECIMAL.fullmatch(part) for part in parts):
        return None
    left, right = Fraction(parts[0]), Fraction(parts[1])
    return left / right if left > 0 and right > 0 else None


@lru_cache(maxsize=4096)
def parse_amount(text: str, digits: int = 2) -> Chips | None:
    """A decimal amount in smallest units, `2.50` is 250 with two digits; None when it is none."""
    if not _DECIMAL.fullmatch(text):
        return None
    value = Fraction(text) * 10**digits
    return Chips(value.numerator) if value.denominator == 1 else None


@lru_cache(maxsize=4096)
def format_amount(amount: int, digits: int = 2) -> str:
    """The amount as people read it: `10` for a whole number of units, else `2.50`."""
    sign, size = ("-", -amount) if amount < 0 else ("", amount)
    whole, part = divmod(size, 10**digits)
    return f"{sign}{whole}" if part == 0 else f"{sign}{whole}.{part:0{digits}d}"
