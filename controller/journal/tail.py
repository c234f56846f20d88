"""The end of the journal: looked at at every opening, and cut where it is damaged (DV-08)."""

import sqlite3
from pathlib import Path

import msgspec

from controller.journal.codec import Row
from controller.journal.database import failure_of
from controller.journal.digests import ORIGIN, sound

EXAMINED = 5000
"""How many entries at the end are checked at every opening; `audit` checks them all."""


class Tail(msgspec.Struct, frozen=True):
    """The last entry that the chain vouches for, its digest, and how many after it fail."""

    number: int
    digest: bytes
    failing: int


def examine_tail(connection: sqlite3.Connection, path: Path) -> Tail:
    """Walk the chain over the end of the journal and compare it with the head."""
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


def _walked(connection: sqlite3.Connection, start: int) -> tuple[Tail, Tail]:
    found = connection.execute("select digest from entries where number = ?", (start,)).fetchone()
    digest = ORIGIN if found is None else bytes(found[0])
    before = good = Tail(start, digest, 0)
    rows = connection.execute(
        "select number, wall_ms, clock_ms, kind, v, event, facts, digest from entries"
        " where number > ? order by number",
        (start,),
    )
    for *row, kept in rows:
        this: Row = (row[0], row[1], row[2], row[3], row[4], row[5], row[6])
        if this[0] != good.number + 1 or not sound(good.digest, this, kept):
            break
        before, good = good, Tail(this[0], kept, 0)
    return before, good


def move_away(connection: sqlite3.Connection, tail: Tail) -> None:
    """Move what stands behind the last good entry out of the journal, in one commit."""
    execute = connection.execute
    stays = "create trigger entries_never_leave before delete on entries"
    rule = f"{stays} begin select raise(abort, 'an entry is never erased'); end"
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
    execute("insert or replace into head values (1, ?, ?)", (tail.number, tail.digest))
    execute("commit")
