"""A damaged end put aside, and what the transcript still has of it put back (DV-08)."""

import os
import sqlite3
from collections.abc import Iterable
from pathlib import Path

import msgspec

from controller.journal.tail import COLUMNS, Tail
from controller.journal.transcript import Stored, free_name


class Cut(msgspec.Struct, frozen=True):
    """What was done to a damaged journal: its last entry then, what came back, what is missing.

    `aside` is the file that keeps what was found.
    """

    last: int
    missing: int
    restored: int
    aside: str


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
