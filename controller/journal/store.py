"""The journal: one durable commit for every group of entries, before anyone sees what they say.

SQLite with a write-ahead log, every commit synced (field report 22), one writer, entries bound in
a chain.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Self

from controller.journal.codec import Codec, Row
from controller.journal.database import failure_of, open_for_writing, take_the_pen
from controller.journal.digests import link, seal_of
from controller.journal.faces import keep_row
from controller.journal.failures import JournalFailure
from controller.journal.keys import NO_KEYS, Keyring
from controller.journal.mending import Cut, cut_to_tell, mend
from controller.journal.reading import PAGE, Rows
from controller.journal.sealing import Sealer
from controller.journal.tail import Tail, examine_tail, stored_after
from controller.journal.transcript import Stored, Transcript, beside, going_on, read_lines
from controller.vocabulary.entries import Entry
from controller.vocabulary.observations import JournalMended

KEPT_CHECKPOINTS = 8
"""Checkpoints that stay; older ones can be made again from the entries."""
_INSERT = "insert into entries values (?, ?, ?, ?, ?, ?, ?, ?)"
_HEAD = "insert or replace into head values (1, ?, ?)"


class Journal:
    """The journal of one table, open for its one writer.

    A damaged end (DV-08) does not stop the opening: `damaged_tail` counts the entries that fail the
    chain or are missing, and nothing is appended before `mend` has put them aside. With
    `keys` the faces of cards are sealed, and opened as they are read.
    """

    def __init__(self, path: Path, codec: Codec | None = None, keys: Keyring = NO_KEYS) -> None:
        self._path = path
        self._codec = codec or Codec()
        self._sealer = Sealer(keys)
        with ExitStack() as undo:
            pen = take_the_pen(path)
            undo.callback(os.close, pen)
            self._connection = open_for_writing(path)
            undo.callback(self._connection.close)
            try:
                self._transcript = Transcript(beside(path))
                undo.callback(self._transcript.close)
                self._tail = examine_tail(self._connection, path)
                self._compare()
            except OSError as error:
                raise failure_of(error, beside(path)) from error
            self._leaving = undo.pop_all()
        self._rows = Rows(self._connection, path, self._codec, self._sealer)
        self._broken: JournalFailure | None = None

    @property
    def damaged_tail(self) -> int:
        """How many entries at the end fail the chain or are missing; 0 when all is well."""
        return self._tail.failing

    def append(self, entries: Sequence[Entry]) -> None:
        """Keep these entries in one commit; when this returns, a power cut cannot lose them."""
        if self._broken is not None:
            raise self._broken
        if self._tail.failing:
            raise JournalFailure(
                "JN-004", f"After entry {self._tail.number} {self._tail.failing} entries fail."
            )
        if not entries:
            return
        number, digest, rows = self._tail.number, self._tail.digest, []
        for entry in entries:
            number += 1
            if entry.number != number:
                raise JournalFailure("JN-005", f"Entry {entry.number} came, {number} is next.")
            row = keep_row(self._codec, self._sealer, digest, entry)
            digest = link(digest, row)
            rows.append((*row, digest))
        self._commit(rows, number, digest)
        self._tail = Tail(number, digest, 0)
        self._write_down((row[:7], row[7]) for row in rows)

    def read(self, first: int = 1, last: int | None = None) -> Iterator[Entry]:
        """The entries from `first` to `last`, both included; at most to the last good one."""
        good = self._tail.number
        return self._rows.read(first, good if last is None else min(last, good))

    def read_kind(self, kind: str, first: int = 1) -> Iterator[Entry]:
        """The entries from this number on whose event is of one kind."""
        return self._rows.read_kind(kind, first)

    def last_number(self) -> int:
        """The number of the last entry that the chain vouches for, 0 in an empty journal."""
        return self._tail.number

    def checkpoint(self, round_no: int, entry_no: int, blob: bytes) -> None:
        """Keep the table's state as it was after this entry, between rounds."""
        try:
            self._connection.execute("begin immediate")
            found = self._connection.execute(
                "select digest from entries where number = ?", (entry_no,)
            ).fetchone()
            if found is None:
                self._connection.execute("rollback")
                raise JournalFailure("JN-005", f"No entry {entry_no} for a checkpoint.")
            state = self._sealer.seal_state(round_no, found[0], blob)
            self._connection.execute(
                "insert or replace into checkpoints values (?, ?, ?, ?)",
                (round_no, entry_no, state, seal_of(found[0], state)),
            )
            self._connection.execute(
                "delete from checkpoints where round <= ?", (round_no - KEPT_CHECKPOINTS,)
            )
            self._connection.execute("commit")
            self._transcript.sync()
        except (sqlite3.Error, OSError) as error:
            raise self._undone(error) from error

    def checkpoint_before(self, round_no: int) -> tuple[int, bytes] | None:
        """The newest sound checkpoint of a round before this: its entry and the state's bytes."""
        return self._rows.checkpoint_before(round_no)

    def mend(self) -> None:
        """Put a damaged end aside and take back what the transcript still has of it (DV-08)."""
        if not self._tail.failing:
            return
        try:
            self._tail = mend(self._connection, self._path, self._tail, self._further())
            self._compare()
        except (sqlite3.Error, OSError) as error:
            raise self._undone(error) from error

    def cut_to_tell(self) -> Cut | None:
        """What was cut or made again and no entry tells of yet."""
        try:
            return cut_to_tell(self._connection, JournalMended.__name__)
        except sqlite3.Error as error:
            raise failure_of(error, self._path) from error

    def close(self) -> None:
        """Let go of the file and of the pen."""
        self._leaving.close()

    def _commit(self, rows: list[tuple[*Row, bytes]], number: int, digest: bytes) -> None:
        execute = self._connection.execute
        try:
            execute("begin immediate")
            self._connection.executemany(_INSERT, rows)
            execute(_HEAD, (number, digest))
            execute("commit")
        except (sqlite3.Error, OSError) as error:
            raise self._undone(error) from error

    def _write_down(self, stored: Iterable[Stored]) -> None:
        """The same in the transcript; what it could not take the next start writes again."""
        try:
            self._transcript.add(stored)
        except OSError as error:
            self._broken = failure_of(error, beside(self._path))
            raise self._broken from error

    def _compare(self) -> None:
        """Bring the transcript up to the last entry; one that goes further is a damaged end."""
        number, digest, failing = self._tail.number, self._tail.digest, self._tail.failing
        newest = self._transcript.newest()
        if newest and newest[0][0][0] > number:
            more = sum(1 for _ in self._further())
            failing = max(failing, more)
            self._tail = Tail(number, digest, failing)
        if failing or (newest and newest[0][1] == digest):
            return
        known = next((row[0] for row, kept in newest if self._has(row[0], kept)), 0)
        if newest and not known:
            self._transcript.begin_anew()
        rows = stored_after(self._connection, known)
        while page := tuple(islice(rows, PAGE)):
            self._transcript.add(page)

    def _further(self) -> Iterator[Stored]:
        """What the transcript has behind the last good entry."""
        with beside(self._path).open("rb") as lines:
            yield from going_on(read_lines(lines), self._tail.number, self._tail.digest)

    def _has(self, number: int, digest: bytes) -> bool:
        found = self._connection.execute("select digest from entries where number = ?", (number,))
        return bool(found.fetchone() == (digest,))

    def _undone(self, error: sqlite3.Error | OSError) -> JournalFailure:
        """Take the half-written commit back; only a full disk may be tried again."""
        failure = failure_of(error, self._path)
        if failure.code != "JN-001":
            self._broken = failure
        try:
            if self._connection.in_transaction:
                self._connection.execute("rollback")
        except sqlite3.Error:
            self._broken = failure
        return failure

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
