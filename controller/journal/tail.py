"""The end of the journal, looked at at every opening (DV-08)."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec

from controller.journal.database import failure_of
from controller.journal.digests import ORIGIN, sound
from controller.journal.failures import MAKE_AGAIN, JournalFailure
from controller.journal.transcript import Stored

EXAMINED = 1000
"""How many entries at the end are checked at every opening; `audit` checks them all."""
COLUMNS = "number, wall_ms, clock_ms, kind, v, event, facts, digest"


class Tail(msgspec.Struct, frozen=True):
    """The last entry that the chain vouches for, its digest, and how many after it fail."""

    number: int
    digest: bytes
    failing: int


def examine_tail(connection: sqlite3.Connection, path: Path) -> Tail:
    """Walk the chain over the end of the journal and compare it with the head.

    JN-004 where entries that fit stand behind one that does not: that is no damaged end.
    """
    try:
        head = connection.execute("select number, digest from head").fetchone()
        last = connection.execute("select coalesce(max(number), 0) from entries").fetchone()[0]
        start = max(0, last - EXAMINED)
        before, good = _walked(connection, start)
    except sqlite3.Error as error:
        raise failure_of(error, path) from error
    if head is None:
        return msgspec.structs.replace(good, failing=last - good.number)
    if good.number == last == head[0] and head[1] != good.digest and last > start:
        return msgspec.structs.replace(before, failing=1)
    return msgspec.structs.replace(good, failing=max(last, head[0]) - good.number)


def stored_after(connection: sqlite3.Connection, number: int) -> Iterator[Stored]:
    """The rows behind this entry as they are kept, each with its digest apart."""
    rows = connection.execute(
        f"select {COLUMNS} from entries where number > ? order by number", (number,)
    )
    for *row, kept in rows:
        yield (row[0], row[1], row[2], row[3], row[4], row[5], row[6]), kept


def _walked(connection: sqlite3.Connection, start: int) -> tuple[Tail, Tail]:
    found = connection.execute("select digest from entries where number = ?", (start,)).fetchone()
    digest = ORIGIN if found is None else bytes(found[0])
    before = good = Tail(start, digest, 0)
    fails: object = None
    # A name that is no text any more is damage like any other.
    connection.text_factory = lambda raw: raw.decode(errors="surrogateescape")
    for row, kept in stored_after(connection, start):
        if fails is None and row[0] == good.number + 1 and sound(good.digest, row, kept):
            before, good = good, Tail(row[0], kept, 0)
            continue
        if fails is not None and isinstance(fails, bytes) and sound(fails, row, kept):
            middle = f"Entry {good.number + 1} does not fit, later entries do. {MAKE_AGAIN}"
            raise JournalFailure("JN-004", middle)
        fails = kept
    connection.text_factory = str
    return before, good
