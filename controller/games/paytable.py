"""Pay tables: the first row that holds decides; no row, stake taken (`architecture.md` 5)."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from controller.games.rounds import Round, Wager
from controller.vocabulary.chips import NOTHING, Chips, Odds, parse_odds, winnings
from controller.vocabulary.defects import Defect

Outcome = Callable[[Any, Wager], bool]
"""A name a dealer would say, as a predicate on the round and the wager."""

PUSH, LOSE, LOSE_HALF, LOSE_ORIGINAL, POSTED, ODDS = (
    "push",
    "lose",
    "lose half",
    "lose original",
    "posted",
    "odds",
)


class PayRow(msgspec.Struct, frozen=True, kw_only=True):
    """One row: what the bet pays when the outcome holds. `odds` is set when `pays` is odds.

    `added_odds` is what the added stake earns where it differs (BJR-28).
    """

    bet: str
    when: str
    pays: str
    odds: Odds | None = None
    added_odds: Odds | None = None
    reconstructed: bool = False

    @property
    def label(self) -> str:
        """How the row is named on screens and in `confirmed`: `WHEN ODDS`."""
        odds = self.odds
        return self.when if odds is None else f"{self.when} {odds.numerator}:{odds.denominator}"


class Paytable(msgspec.Struct, frozen=True):
    """The rows of one game, highest first, by bet; `up` rounds in the bettor's favour (BC-05)."""

    name: str
    rows: tuple[PayRow, ...]
    up: bool = False

    def of(self, bet: str) -> tuple[PayRow, ...]:
        """The rows of one bet, in order."""
        return tuple(row for row in self.rows if row.bet == bet)


class SideGame(msgspec.Struct, frozen=True, kw_only=True):
    """A side game attached to a version: its letter, its name on the sign, its spot, its rows."""

    name: str
    title: str
    spot: str
    paytable: Paytable


class Settled(msgspec.Struct, frozen=True):
    """The result of one stake: the bettor's net and the row that decided, in words."""

    net: Chips
    why: str


def parse_pays(text: str) -> tuple[str, Odds | None] | None:
    """What a row's `pays` means: a word, or odds; None when it is neither."""
    if text in (PUSH, LOSE, LOSE_HALF, LOSE_ORIGINAL, POSTED):
        return text, None
    odds = parse_odds(text)
    return None if odds is None else (ODDS, odds)


def settle(
    paytable: Paytable, outcomes: Mapping[str, Outcome], round_: Round, wager: Wager
) -> Settled:
    """Settle one stake on the round as it lies; rounding happens here, once."""
    for row in paytable.rows:
        if row.bet == wager.name and outcomes[row.when](round_, wager):
            return _at_most(Settled(_net(row, wager, paytable.up), row.label), round_, wager)
    return Settled(Chips(-wager.total), "no winning row")


def _at_most(result: Settled, round_: Round, wager: Wager) -> Settled:
    """The result, cut to the most that the spot pays where the house posts that (SG-13)."""
    most = round_.terms.limits_of(wager.name).most_paid
    if not most or result.net <= most:
        return result
    return Settled(most, f"{result.why}, cut to the most that is paid")


def _net(row: PayRow, wager: Wager, up: bool) -> Chips:
    if row.pays == PUSH:
        return NOTHING
    if row.pays == LOSE:
        return Chips(-wager.total)
    if row.pays == LOSE_HALF:
        return Chips(winnings(wager.total, Fraction(1, 2), up) - wager.total)
    if row.pays == LOSE_ORIGINAL:
        return Chips(-wager.stake)
    odds = row.odds
    if odds is None:
        raise Defect(f"a pay row without odds: {row.bet}, {row.when}")
    if row.added_odds is None or not wager.added:
        return winnings(wager.total, odds, up)
    return Chips(winnings(wager.stake, odds, up) + winnings(wager.added, row.added_odds, up))
