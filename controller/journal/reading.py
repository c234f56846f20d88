"""Reading a journal that somebody else may be writing: entries, the last number, checkpoints."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from controller.journal.codec import Codec, Row
from controller.journal.database import failure_of, open_for_reading
from controller.journal.digests import ORIGIN, seal_of
from controller.journal.faces import open_row
from controller.journal.keys import Keyring
from controller.journal.sealing import Sealer
from controller.vocabulary.entries import Entry

PAGE = 2000
"""Rows read at a time, so that a long reading never holds up the writer's housekeeping."""
_PAGE = (
    "select number, wall_ms, clock_ms, kind, v, event, facts, digest from entries"
    " where number >= ? and number <= ? order by number limit ?"
)
_KIND = (
    "select number, wall_ms, clock_ms, kind, v, event, facts from entries"
    " where number >= ? and kind = ? order by number"
)
_CHECKPOINTS = (
    "select c.round, c.entry, c.state, c.digest, e.digest from checkpoints c"
    " join entries e on e.number = c.entry where c.round < ? order by c.round desc"
)
_DIGEST = "select digest from entries where number = ?"
_FOR_EVER = 2**62


class Rows:
    """What can be asked of an open journal file; without a `sealer` sealed faces are backs."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        path: Path,
        codec: Codec,
        sealer: Sealer | None = None,
    ) -> None:
        self._connection = connection
        self._path = path
        self._codec = codec
        self._sealer = sealer

    def read(self, first: int, last: int | None) -> Iterator[Entry]:
        """The entries from number `first` to `last`, both included; without `last` to the end."""
        return self._codec.decode(self._rows(first, _FOR_EVER if last is None else last))

    def read_kind(self, kind: str, first: int) -> Iterator[Entry]:
        """The entries from this number on whose event is of one kind."""
        try:
            found: list[Row] = self._connection.execute(_KIND, (first, kind)).fetchall()
        except sqlite3.Error as error:
            raise failure_of(error, self._path) from error
        return self._codec.decode(found)

    def last_number(self) -> int:
        """The number of the last entry, 0 in an empty journal."""
        return self._ask("select coalesce(max(number), 0) from entries")

    def checkpoint_before(self, round_no: int) -> tuple[int, bytes] | None:
        """The newest sound checkpoint of a round before this: its entry and the state's bytes."""
        try:
            found = self._connection.execute(_CHECKPOINTS, (round_no,))
            for kept_no, entry, state, seal, digest in found:
                if seal_of(digest, state) == seal:
                    if self._sealer is None:
                        return entry, state
                    return entry, self._sealer.open_state(kept_no, digest, state)
        except sqlite3.Error as error:
            raise failure_of(error, self._path) from error
        return None

    def _ask(self, question: str) -> int:
        try:
            return int(self._connection.execute(question).fetchone()[0])
        except sqlite3.Error as error:
            raise failure_of(error, self._path) from error

    def _rows(self, first: int, last: int) -> Iterator[Row]:
        before = self._digest(first - 1)
        for *columns, kept in self._stored(first, last):
            row: Row = tuple(columns)
            yield row if self._sealer is None else open_row(self._sealer, before, row)
            before = kept

    def _stored(self, first: int, last: int) -> Iterator[tuple[Any, ...]]:
        while True:
            try:
                page = self._connection.execute(_PAGE, (first, last, PAGE)).fetchall()
            except sqlite3.Error as error:
                raise failure_of(error, self._path) from error
            yield from page
            if len(page) < PAGE:
                return
            first = page[-1][0] + 1

    def _digest(self, number: int) -> bytes:
        """The digest of an entry, or what stands before the first one."""
        try:
            found = self._connection.execute(_DIGEST, (number,)).fetchone()
        except sqlite3.Error as error:
            raise failure_of(error, self._path) from error
        return ORIGIN if found is None else bytes(found[0])


class JournalReader:
    """A journal opened to be read only, while its table may be running.

    Sealed faces are backs without `keys`, and opened with them.
    """

    def __init__(self, path: Path, codec: Codec | None = None, keys: Keyring | None = None) -> None:
        self._connection = open_for_reading(path)
        sealer = None if keys is None else Sealer(keys)
        self._rows = Rows(self._connection, path, codec or Codec(), sealer)

    def read(self, first: int = 1, last: int | None = None) -> Iterator[Entry]:
        """The entries from number `first` to `last`, both included; without `last` to the end."""
        return self._rows.read(first, last)

    def read_kind(self, kind: str, first: int = 1) -> Iterator[Entry]:
        """The entries from this number on whose event is of one kind."""
        return self._rows.read_kind(kind, first)

    def last_number(self) -> int:
        """The number of the last entry, 0 in an empty journal."""
        return self._rows.last_number()

    def checkpoint_before(self, round_no: int) -> tuple[int, bytes] | None:
        """The newest sound checkpoint of a round before this: its entry and the state's bytes."""
        return self._rows.checkpoint_before(round_no)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
