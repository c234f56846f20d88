"""Entries to stored bytes and back: JSON with kind and version, older ones lifted by upcasts.

One version number stands on every row for the vocabulary that wrote it. When a kind changes,
`VERSION` goes up and an upcast (kind, old version) turns the old record into the next version's.
Never pickle.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from controller.journal.failures import JournalFailure
from controller.vocabulary.entries import AnyEvent, Entry
from controller.vocabulary.facts import AnyFact

VERSION = 2
"""The version of the vocabulary that this program writes; 1 knew no sealed faces."""

Record = dict[str, Any]
Upcast = Callable[[Record], Record]
"""Turns a record of one version into that of the next version; it may change the kind."""
Row = tuple[int, int, int, str, int, bytes, bytes]
"""What is stored of an entry and hashed: number, wall_ms, clock_ms, kind, v, event, facts."""

EVENT_UPCASTS: Mapping[tuple[str, int], Upcast] = {}
"""(kind, version) of an event to its upcast."""
FACT_UPCASTS: Mapping[tuple[str, int], Upcast] = {}
"""(kind, version) of a fact to its upcast."""

_ENCODER = msgspec.json.Encoder()
_EVENTS: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
_FACTS: msgspec.json.Decoder[tuple[AnyFact, ...]] = msgspec.json.Decoder(tuple[AnyFact, ...])


class Codec:
    """Writes entries at one version and reads that version and every older one."""

    def __init__(
        self,
        version: int = VERSION,
        events: Mapping[tuple[str, int], Upcast] = EVENT_UPCASTS,
        facts: Mapping[tuple[str, int], Upcast] = FACT_UPCASTS,
    ) -> None:
        self._version = version
        self._events = events
        self._facts = facts

    def encode(self, entry: Entry) -> Row:
        """The row that keeps the entry."""
        return (
            entry.number,
            entry.wall_ms,
            entry.clock_ms,
            type(entry.event).__name__,
            self._version,
            _ENCODER.encode(entry.event),
            _ENCODER.encode(entry.facts),
        )

    def decode(self, rows: Iterable[Row]) -> Iterator[Entry]:
        """The entries of the rows; JN-009 names the one that cannot be understood."""
        current, event_of, facts_of = self._version, _EVENTS.decode, _FACTS.decode
        for number, wall_ms, clock_ms, _, version, event, facts in rows:
            try:
                if version != current:
                    event, facts = self._lift(version, event, facts)
                yield Entry(
                    number=number,
                    wall_ms=wall_ms,
                    clock_ms=clock_ms,
                    event=event_of(event),
                    facts=facts_of(facts),
                )
            except (msgspec.DecodeError, KeyError, TypeError, ValueError) as error:
                raise JournalFailure("JN-009", f"Entry {number}: {error}.") from error

    def _lift(self, version: int, event: bytes, facts: bytes) -> tuple[bytes, bytes]:
        if version > self._version:
            raise ValueError(f"written by version {version}, this program reads {self._version}")
        happened: Record = msgspec.json.decode(event)
        true: list[Record] = msgspec.json.decode(facts)
        for step in range(version, self._version):
            happened = _lifted(self._events, step, happened)
            true = [_lifted(self._facts, step, fact) for fact in true]
        return _ENCODER.encode(happened), _ENCODER.encode(true)


def _lifted(upcasts: Mapping[tuple[str, int], Upcast], step: int, record: Record) -> Record:
    upcast = upcasts.get((record["kind"], step))
    return record if upcast is None else upcast(record)
