"""The journal made again from its transcript, from copies and from what the old file still has."""

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from itertools import islice
from pathlib import Path

import msgspec

from controller.journal.database import failure_of, open_for_writing, take_the_pen
from controller.journal.digests import ORIGIN
from controller.journal.failures import JournalFailure
from controller.journal.mending import Cut, note_cut
from controller.journal.reading import PAGE
from controller.journal.tail import stored_after
from controller.journal.transcript import Stored, beside, free_name, going_on, read_lines

SQLITE = b"SQLite format 3\0"


class Rebuilt(msgspec.Struct, frozen=True):
    """The last entry of the journal that was made, how many behind it are lost, the old file."""

    last: int
    missing: int
    aside: str


def rebuild(path: Path, copies: Sequence[Path] = ()) -> Rebuilt:
    """Make the journal again; the old file stays, under another name (field report 23).

    Entries are taken from the `copies` (transcripts or journals), then from the transcript, then
    from the old file, each as far as the chain vouches for it. JN-006 while the table runs, JN-008
    where nothing can be read.
    """
    for copy in copies:
        if not copy.is_file():
            raise JournalFailure("JN-008", f"There is no file {copy}.")
    new = path.with_name(f"{path.name}.new")
    sources = [*copies, beside(path), path]
    try:
        with ExitStack() as leaving:
            leaving.callback(os.close, take_the_pen(path))
            _remove(new)
            aside = free_name(path) if path.exists() else None
            last = _written(new, path, sources, "" if aside is None else aside.name)
            _change_places(new, path, aside)
    except (sqlite3.Error, OSError) as error:
        raise failure_of(error, path) from error
    return last


def _written(new: Path, path: Path, sources: Iterable[Path], aside: str) -> Rebuilt:
    number, digest = 0, ORIGIN
    with closing(open_for_writing(new)) as connection:
        for source in sources:
            rows = going_on(_read(source), number, digest)
            while page := tuple(islice(rows, PAGE)):
                _insert(connection, page)
                number, digest = page[-1][0][0], page[-1][1]
        if not number:
            raise JournalFailure("JN-008", f"No entry can be read of {path.name}.")
        missing = max(0, _claimed(path) - number)
        connection.execute("begin immediate")
        connection.execute("insert or replace into head values (1, ?, ?)", (number, digest))
        note_cut(connection, Cut(number, missing, number, aside))
        connection.execute("commit")
    return Rebuilt(number, missing, aside)


def _insert(connection: sqlite3.Connection, page: Sequence[Stored]) -> None:
    connection.execute("begin immediate")
    rows = ((*row, kept) for row, kept in page)
    connection.executemany("insert into entries values (?, ?, ?, ?, ?, ?, ?, ?)", rows)
    connection.execute("commit")


def _read(source: Path) -> Iterator[Stored]:
    """The entries of a transcript or of a database, up to where it cannot be read."""
    if not source.is_file():
        return
    with source.open("rb") as lines:
        if lines.read(len(SQLITE)) != SQLITE:
            lines.seek(0)
            yield from read_lines(lines)
            return
    with suppress(sqlite3.Error), closing(_reader(source)) as connection:
        yield from stored_after(connection, 0)


def _claimed(path: Path) -> int:
    """The number of the last entry that the old file knew of; 0 where it cannot say."""
    with suppress(sqlite3.Error), closing(_reader(path)) as connection:
        found = connection.execute("select number from head").fetchone()
        return int(found[0]) if found else 0
    return 0


def _reader(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)


def _change_places(new: Path, path: Path, aside: Path | None) -> None:
    """The old file and its log under the other name, the new one in its place."""
    if aside is not None:
        os.link(path, aside)
        for log in ("-wal", "-shm"):
            with suppress(FileNotFoundError):
                os.rename(f"{path}{log}", f"{aside}{log}")
    os.replace(new, path)
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _remove(new: Path) -> None:
    """What an earlier attempt left half done."""
    for name in (new, Path(f"{new}-wal"), Path(f"{new}-shm")):
        name.unlink(missing_ok=True)
