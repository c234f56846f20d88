"""Reading a journal that somebody else may be writing: entries, the last number, checkpoints."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from controller.journal.codec import Codec, Row
from controller.journal.database import failure_of, open_for_reading
from controller.journal.digests import seal_of
from controller.vocabulary.entries import Entry

PAGE = 2000
"""Rows read at a time, so that a long reading never holds up the writer's housekeeping."""
_PAGE = (
    "select number, wall_ms, clock_ms, kind, v, event, facts from entries"
    " where number >= ? and number <= ? order by number limit ?"
)
_CHECKPOINTS = (
    "select c.entry, c.state, c.digest, e.digest from checkpoints c"
    " join entries e on e.number = c.entry where c.round < ? order by c.round desc"
)
_FOR_EVER = 2**62


class Rows:
    """What can be asked of an open journal file."""

    def __init__(self, connection: sqlite3.Connection, path: Path, codec: Codec) -> None:
        self._connection = connection
        self._path = path
        self._codec = codec

    def read(self, first: int, last: int | None) -> Iterator[Entry]:
        """The entries from number `first` to `last`, both included; without `last` to the end."""
        return self._codec.decode(self._rows(first, _FOR_EVER if last is None else last))

    def last_number(self) -> int:
        """The number of the last entry, 0 in an empty journal."""
        return self._ask("select coalesce(max(number), 0) from entries")

    def checkpoint_before(self, round_no: int) -> tuple[int, bytes] | None:
        """The newest sound checkpoint of a round before this: its entry and the state's bytes."""
        try:
            found = self._connection.execute(_CHECKPOINTS, (round_no,))
            for entry, state, seal, digest in found:
                if seal_of(digest, state) == seal:
                    return entry, state
        except sqlite3.Error as error:
            raise failure_of(error, self._path) from error
        return None

    def _ask(self, question: str) -> int:
        try:
            return int(self._connection.execute(question).fetchone()[0])
        except sqlite3.Error as error:
            raise failure_of(error, self._path) from error

    def _rows(self, first: int, last: int) -> Iterator[Row]:
        while True:
            try:
                page: list[Row] = self._connection.execute(_PAGE, (first, last, PAGE)).fetchall()
            except sqlite3.Error as error:
                raise failure_of(error, self._path) from error
            yield from page
            if len(page) < PAGE:
                return
            first = page[-1][0] + 1


class JournalReader:
    """A journal opened to be read only, while its table may be running."""

    def __init__(self, path: Path, codec: Codec | None = None) -> None:
        self._connection = open_for_reading(path)
        self._rows = Rows(self._connection, path, codec or Codec())

    def read(self, first: int = 1, last: int | None = None) -> Iterator[Entry]:
        """The entries from number `first` to `last`, both included; without `last` to the end."""
        return self._rows.read(first, last)

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
