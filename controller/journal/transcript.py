"""The transcript: every entry once more as a line of text, beside the database (field report 23).

The database is what is read; from the transcript it can be made again. Lines are only ever added,
after the commit, and synced between rounds; what the disk lost of the end is written again from the
database at the next start. A line that does not fit the chain counts for nothing.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from controller.journal.codec import Row
from controller.journal.digests import ORIGIN, sound

Stored = tuple[Row, bytes]
"""A row as it is kept, and its digest."""
LOOKED_AT = 1 << 16
"""Bytes at the end in which the last line that the database knows is looked for."""


class Line(msgspec.Struct, frozen=True):
    """One entry as text; the bytes of event and facts stand in it as they are hashed."""

    number: int
    wall_ms: int
    clock_ms: int
    kind: str
    v: int
    event: msgspec.Raw
    facts: msgspec.Raw
    digest: str


_ENCODE = msgspec.json.Encoder().encode
_DECODE = msgspec.json.Decoder(Line).decode


def beside(journal: Path) -> Path:
    """Where the transcript of a journal lies."""
    return journal.with_suffix(".jsonl")


def spell(stored: Iterable[Stored]) -> bytes:
    """These entries as lines."""
    lines = []
    for (number, wall_ms, clock_ms, kind, v, event, facts), digest in stored:
        raw = msgspec.Raw(event), msgspec.Raw(facts)
        lines.append(_ENCODE(Line(number, wall_ms, clock_ms, kind, v, *raw, digest.hex())))
        lines.append(b"\n")
    return b"".join(lines)


def read_lines(lines: Iterable[bytes]) -> Iterator[Stored]:
    """The entries of all lines that are understood; torn and spoilt ones are passed over."""
    for text in lines:
        try:
            line = _DECODE(text)
            digest = bytes.fromhex(line.digest)
        except (msgspec.DecodeError, ValueError):
            continue
        event, facts = bytes(line.event), bytes(line.facts)
        row: Row = (line.number, line.wall_ms, line.clock_ms, line.kind, line.v, event, facts)
        yield row, digest


def going_on(stored: Iterable[Stored], number: int = 0, digest: bytes = ORIGIN) -> Iterator[Stored]:
    """Of these entries those that follow from this one (0: from the beginning), each in turn."""
    for row, kept in stored:
        if row[0] == number + 1 and sound(digest, row, kept):
            number, digest = row[0], kept
            yield row, kept


class Transcript:
    """The transcript of a journal, open for its one writer."""

    def __init__(self, path: Path) -> None:
        """Open it, or begin it; OSError where that cannot be."""
        self._path = path
        self._file = self._open()
        self._ends_whole = True
        size = os.fstat(self._file).st_size
        if size:
            self._ends_whole = os.pread(self._file, 1, size - 1) == b"\n"

    def newest(self) -> tuple[Stored, ...]:
        """The last lines that are understood, newest first."""
        size = os.fstat(self._file).st_size
        end = os.pread(self._file, LOOKED_AT, max(0, size - LOOKED_AT))
        return tuple(read_lines(end.split(b"\n")))[::-1]

    def add(self, stored: Iterable[Stored]) -> None:
        """Write these entries; OSError where not all of it was taken."""
        text = spell(stored)
        if not self._ends_whole:
            text = b"\n" + text
        self._ends_whole = False
        written = os.write(self._file, text)
        if written < len(text):
            raise OSError(f"{written} of {len(text)} bytes were written")
        self._ends_whole = True

    def begin_anew(self) -> None:
        """Put a transcript that is of no use aside, under a name of its own, and begin another."""
        os.close(self._file)
        self._path.rename(free_name(self._path))
        self._file = self._open()
        self._ends_whole = True

    def sync(self) -> None:
        """Have the disk keep what was written."""
        os.fdatasync(self._file)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._file)

    def _open(self) -> int:
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC
        return os.open(self._path, flags, 0o644)


def free_name(path: Path) -> Path:
    """A name beside this one that no file has yet: `NAME.1`, `NAME.2` …"""
    number = 1
    while (name := path.with_name(f"{path.name}.{number}")).exists():
        number += 1
    return name
