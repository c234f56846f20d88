"""The end of the journal: looked at at every opening, and mended where it is damaged (DV-08)."""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from controller.journal.database import failure_of
from controller.journal.digests import ORIGIN, sound
from controller.journal.failures import MAKE_AGAIN, JournalFailure
from controller.journal.transcript import Stored, free_name

EXAMINED = 1000
"""How many entries at the end are checked at every opening; `audit` checks them all."""
COLUMNS = "number, wall_ms, clock_ms, kind, v, event, facts, digest"


class Tail(msgspec.Struct, frozen=True):
    """The last entry that the chain vouches for, its digest, and how many after it fail."""

    number: int
    digest: bytes
    failing: int


class Cut(msgspec.Struct, frozen=True):
    """What was done to a damaged journal: its last entry then, what came back, what is missing.

    `aside` is the file that keeps what was found.
    """

    last: int
    missing: int
    restored: int
    aside: str


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


def mend(connection: sqlite3.Connection, path: Path, tail: Tail, back: Iterable[Stored]) -> Tail:
    """Move what fails out of the journal, `back` in its place, in one commit; the new end."""
    aside = _put_aside(connection, path, tail) if _left(connection, tail) else ""
    stays = "create trigger entries_never_leave before delete on entries"
    rule = f"{stays} begin select raise(abort, 'an entry is never erased'); end"
    number, digest = tail.number, tail.digest
    execute = connection.execute
    execute("begin immediate")
    execute(
        "insert into cut_entries select (select coalesce(max(cut), 0) + 1 from cut_entries), *"
        " from entries where number > ?",
        (tail.number,),
    )
    execute("drop trigger if exists entries_never_leave")
    execute("delete from entries where number > ?", (tail.number,))
    execute(rule)
    execute("delete from checkpoints where entry > ?", (tail.number,))
    for row, kept in back:
        execute("insert into entries values (?, ?, ?, ?, ?, ?, ?, ?)", (*row, kept))
        number, digest = row[0], kept
    execute("insert or replace into head values (1, ?, ?)", (number, digest))
    missing = max(0, tail.number + tail.failing - number)
    note_cut(connection, Cut(number, missing, number - tail.number, aside))
    execute("commit")
    return Tail(number, digest, 0)


def note_cut(connection: sqlite3.Connection, cut: Cut) -> None:
    """Keep what was done, until the table has heard of it."""
    connection.execute(
        "insert into cuts (last, missing, restored, aside) values (?, ?, ?, ?)",
        (cut.last, cut.missing, cut.restored, cut.aside),
    )


def cut_to_tell(connection: sqlite3.Connection, kind: str) -> Cut | None:
    """The newest cut, unless an entry of this kind behind it tells of it already."""
    found = connection.execute(
        "select last, missing, restored, aside from cuts order by cut desc limit 1"
    ).fetchone()
    if found is None:
        return None
    told = connection.execute(
        "select 1 from entries where number > ? and kind = ? limit 1", (found[0], kind)
    ).fetchone()
    return None if told else Cut(*found)


def _left(connection: sqlite3.Connection, tail: Tail) -> bool:
    question = "select 1 from entries where number > ? limit 1"
    return connection.execute(question, (tail.number,)).fetchone() is not None


def _put_aside(connection: sqlite3.Connection, path: Path, tail: Tail) -> str:
    """A file with what stands behind the last good entry, on the disk before anything moves."""
    connection.text_factory = bytes
    rows = connection.execute(
        f"select {COLUMNS} from entries where number > ? order by number", (tail.number,)
    ).fetchall()
    connection.text_factory = str
    aside = free_name(path.with_suffix(".cut"))
    with aside.open("xb") as file:
        for row in rows:
            file.write(msgspec.json.encode([_readable(value) for value in row]) + b"\n")
        file.flush()
        os.fsync(file.fileno())
    return aside.name


def _readable(value: object) -> object:
    """Text as text; what is no text as msgspec writes bytes."""
    if not isinstance(value, bytes):
        return value
    try:
        return value.decode()
    except UnicodeDecodeError:
        return value
