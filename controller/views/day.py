"""The day's figures for the pit: rounds, pace, win, drop, exceptions since the table opened."""

from typing import Any

import msgspec

from controller.views.pace import Pace
from controller.vocabulary.chips import NOTHING, Chips, format_amount
from controller.vocabulary.corrections import RoundReopened, SettlementCorrected
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import (
    AnyFact,
    DropRecorded,
    RoundEnded,
    RoundSettled,
    RoundVoided,
    TableClosed,
    TableOpened,
)
from controller.vocabulary.held import IrregularityNoted, IrregularityOpened, OverpaySettled


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The pit's figures since the table opened; amounts in smallest units, `win` is the house's.

    They can be kept beside a checkpoint (`msgspec.json`) and handed to `Day` again.
    """

    open: bool = False
    rounds: int = 0
    voids: int = 0
    win: Chips = NOTHING
    drop: Chips = NOTHING
    exceptions: tuple[tuple[str, int], ...] = ()
    pace: Pace = Pace()

    def shown(self) -> dict[str, Any]:
        """The `pit` part of the page (amounts as decimal strings)."""
        return {
            "hands_per_hour": str(self.pace.per_hour()),
            "win": format_amount(self.win),
            "drop": format_amount(self.drop),
            "rounds": self.rounds,
            "voids": self.voids,
            "exceptions": [{"code": code, "count": count} for code, count in self.exceptions],
        }


class Day:
    """Folds the figures of the day; a new opening of a closed table begins a new day."""

    def __init__(self, figures: Figures | None = None) -> None:
        self.figures = figures or Figures()

    def hear(self, entry: Entry) -> None:
        """Take the next entry in."""
        for fact in entry.facts:
            follow = FOLLOW.get(type(fact))
            if follow is not None:
                self.figures = follow(self.figures, entry, fact)


def _opened(figures: Figures, _: Entry, __: Any) -> Figures:
    return figures if figures.open else Figures(open=True)


def _closed(figures: Figures, _: Entry, __: Any) -> Figures:
    return msgspec.structs.replace(figures, open=False)


def _round_settled(figures: Figures, entry: Entry, _: Any) -> Figures:
    return msgspec.structs.replace(
        figures, rounds=figures.rounds + 1, pace=figures.pace.settled(entry.clock_ms)
    )


def _round_ended(figures: Figures, _: Entry, fact: Any) -> Figures:
    return msgspec.structs.replace(figures, win=Chips(figures.win + fact.house_net))


def _round_voided(figures: Figures, _: Entry, __: Any) -> Figures:
    return msgspec.structs.replace(figures, voids=figures.voids + 1)


def _round_reopened(figures: Figures, _: Entry, __: Any) -> Figures:
    pace = Pace(figures.pace.clocks_ms[:-1])
    return msgspec.structs.replace(figures, rounds=figures.rounds - 1, pace=pace)


def _corrected(figures: Figures, _: Entry, fact: Any) -> Figures:
    """Of a round that is not over the end will say what the house has won."""
    more = fact.was - (fact.now or NOTHING) if fact.after_pays else NOTHING
    return msgspec.structs.replace(figures, win=Chips(figures.win + more))


def _overpay_settled(figures: Figures, _: Entry, fact: Any) -> Figures:
    """What did not come back is the house's loss (PY-05)."""
    lost = NOTHING if fact.taken_back else fact.amount
    return msgspec.structs.replace(figures, win=Chips(figures.win - lost))


def _dropped(figures: Figures, _: Entry, fact: Any) -> Figures:
    return msgspec.structs.replace(figures, drop=Chips(figures.drop + fact.amount))


def _irregular(figures: Figures, _: Entry, fact: Any) -> Figures:
    counts = dict(figures.exceptions)
    counts[fact.code] = counts.get(fact.code, 0) + 1
    return msgspec.structs.replace(figures, exceptions=tuple(sorted(counts.items())))


FOLLOW: dict[type[AnyFact], Any] = {
    TableOpened: _opened,
    TableClosed: _closed,
    RoundSettled: _round_settled,
    RoundEnded: _round_ended,
    RoundVoided: _round_voided,
    RoundReopened: _round_reopened,
    SettlementCorrected: _corrected,
    OverpaySettled: _overpay_settled,
    DropRecorded: _dropped,
    IrregularityNoted: _irregular,
    IrregularityOpened: _irregular,
}
"""How a fact changes the figures of the day."""
