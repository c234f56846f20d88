"""What must be stored for each opening of the table.

The rule texts demand venue, table, date, opening and closing time, version, side game, smallest and
largest stakes, and exceptional situations; a change of version, side game or limits begins a new
record (BJR-40).
"""

from bisect import bisect_left
from itertools import pairwise
from typing import Any

import msgspec

from controller.views.fold import moment
from controller.views.questions import Irregular, Questions
from controller.vocabulary.chips import NOTHING, Chips, format_amount
from controller.vocabulary.corrections import RoundReopened, SettlementCorrected
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import (
    AnyFact,
    DropRecorded,
    RoundEnded,
    RoundOpened,
    RoundSettled,
    RoundVoided,
    TableClosed,
    TableOpened,
)


class Voided(msgspec.Struct, frozen=True, kw_only=True):
    """A voided round, an exceptional situation by itself."""

    round: int
    entry: int
    at_ms: int
    reason: str
    people: tuple[str, ...]
    reference: str


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """One record: the table from an opening or change to the next change or the closing.

    `closed_ms` is 0 while it is open; amounts are in smallest units, `win` is the house's.
    """

    entry: int
    opened_ms: int
    closed_ms: int
    table: TableOpened
    rounds: int = 0
    win: Chips = NOTHING
    drop: Chips = NOTHING
    irregularities: tuple[Irregular, ...] = ()
    voids: tuple[Voided, ...] = ()

    def shown(self) -> dict[str, Any]:
        """The record as JSON holds it: amounts as decimal strings, times in UTC."""
        table = self.table
        return {
            "venue": table.venue,
            "table": table.table,
            "date": moment(self.opened_ms)[:10],
            "opened_at": moment(self.opened_ms),
            "closed_at": moment(self.closed_ms) if self.closed_ms else None,
            "version": table.version,
            "title": table.title,
            "digest": table.digest,
            "side_game": table.side_game,
            "decks": table.decks,
            "currency": table.currency,
            "limits": [
                {"spot": spot, "minimum": format_amount(low), "maximum": format_amount(high)}
                for spot, low, high in table.limits
            ],
            "rounds": self.rounds,
            "win": format_amount(self.win),
            "drop": format_amount(self.drop),
            "exceptions": [irregular.shown() for irregular in self.irregularities],
            "voids": [
                {
                    "round": void.round,
                    "at": moment(void.at_ms),
                    "reason": void.reason,
                    "people": list(void.people),
                    "reference": void.reference,
                }
                for void in self.voids
            ],
        }


class Openings:
    """Every opening record of a journal with its exceptional situations; grows with the journal."""

    def __init__(self) -> None:
        self._past: list[Opening] = []
        self._now: Opening | None = None
        self._questions = Questions()
        self._round = 0

    def hear(self, entry: Entry) -> None:
        """Take the next entry in."""
        for fact in entry.facts:
            if isinstance(fact, TableOpened):
                self._end(entry)
                self._now = Opening(
                    entry=entry.number, opened_ms=entry.wall_ms, closed_ms=0, table=fact
                )
            elif isinstance(fact, RoundOpened):
                self._round = fact.round
            elif self._now is not None:
                self._now = _with(self._now, entry, fact)
        self._questions.hear(entry, self._round)
        if any(isinstance(fact, RoundEnded | RoundVoided) for fact in entry.facts):
            self._round = 0
        if any(isinstance(fact, TableClosed) for fact in entry.facts):
            self._end(entry)

    def records(self) -> tuple[Opening, ...]:
        """The records, oldest first; the last one may still be open."""
        found = (*self._past, self._now) if self._now is not None else tuple(self._past)
        kept = self._questions.kept()
        numbers = [about.entry for about in kept]
        starts = [bisect_left(numbers, record.entry) for record in found] + [len(kept)]
        return tuple(
            msgspec.structs.replace(record, irregularities=kept[start:end])
            for record, (start, end) in zip(found, pairwise(starts), strict=True)
        )

    def _end(self, entry: Entry) -> None:
        if self._now is not None:
            self._past.append(msgspec.structs.replace(self._now, closed_ms=entry.wall_ms))
            self._now = None


def _with(record: Opening, entry: Entry, fact: AnyFact) -> Opening:
    match fact:
        case RoundSettled():
            return msgspec.structs.replace(record, rounds=record.rounds + 1)
        case RoundReopened():
            return msgspec.structs.replace(record, rounds=record.rounds - 1)
        case SettlementCorrected() if fact.after_pays:
            more = fact.was - (fact.now or NOTHING)
            return msgspec.structs.replace(record, win=Chips(record.win + more))
        case RoundEnded():
            return msgspec.structs.replace(record, win=Chips(record.win + fact.house_net))
        case DropRecorded():
            return msgspec.structs.replace(record, drop=Chips(record.drop + fact.amount))
        case RoundVoided():
            void = Voided(
                round=fact.round,
                entry=entry.number,
                at_ms=entry.wall_ms,
                reason=fact.reason,
                people=fact.people,
                reference=fact.reference,
            )
            return msgspec.structs.replace(record, voids=(*record.voids, void))
        case _:
            return record
