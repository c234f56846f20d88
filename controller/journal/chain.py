"""Audit: walk the whole chain and say what was changed, lost or moved, entry by entry."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec

from controller.journal.codec import Row
from controller.journal.database import open_for_reading
from controller.journal.digests import ORIGIN, seal_of, sound
from controller.journal.failures import JournalFailure
from controller.journal.reordered import Misfit, tell_what

LISTED = 50
"""After so many findings the audit stops naming them one by one."""
_ROWS = (
    "select number, wall_ms, clock_ms, kind, v, event, facts, digest from entries order by number"
)


class Finding(msgspec.Struct, frozen=True):
    """One thing that is wrong: the entry's number (0: no entry in particular) and what was seen."""

    number: int
    what: str


class Audit(msgspec.Struct, frozen=True):
    """What a walk of the chain saw: how many entries, the last digest, and every finding."""

    entries: int
    digest: str
    findings: tuple[Finding, ...]


def audit(path: Path) -> list[Finding]:
    """Every finding of the journal file in the order of entries; an empty list when it is whole."""
    return list(walk(path).findings)


def walk(path: Path) -> Audit:
    """Audit the journal file; it never raises over what the file holds."""
    try:
        connection = open_for_reading(path)
    except JournalFailure as failure:
        return Audit(0, ORIGIN.hex(), (Finding(0, str(failure)),))
    chain = _Chain()
    findings: list[Finding] = []
    try:
        # One moment of a journal that goes on being written: entries, head and checkpoints agree.
        connection.execute("begin")
        for row, kept in _stored(connection):
            chain.take(row, kept)
        findings += _end(connection, chain)
        findings += _checkpoints(connection, chain)
    except sqlite3.Error as error:
        where = chain.number + 1
        findings.append(Finding(where, f"the file cannot be read from entry {where} on: {error}"))
    finally:
        findings += _file(connection)
        connection.close()
    return Audit(chain.number, chain.digest.hex(), _listed(chain.findings() + findings))


class _Chain:
    """Where the walk stands, and what did not fit so far."""

    def __init__(self) -> None:
        self.number = 0
        self.digest = ORIGIN
        self._gaps: list[Finding] = []
        self._misfits: list[Misfit] = []

    def take(self, row: Row, kept: object) -> None:
        """Hear the next stored row."""
        number = row[0]
        if self._misfits and self._misfits[-1].row[0] == number - 1:
            self._misfits[-1] = self._misfits[-1].followed_by(row, kept)
        if number != self.number + 1:
            self._gaps.append(Finding(self.number + 1, _missing(self.number + 1, number - 1)))
        elif not sound(self.digest, row, kept):
            self._misfits.append(Misfit(self.digest, row, kept))
        self.number, self.digest = number, kept if isinstance(kept, bytes) else ORIGIN

    def findings(self) -> list[Finding]:
        """What did not fit, in the order of entries."""
        told = [Finding(number, what) for number, what in tell_what(self._misfits)]
        return sorted(self._gaps + told, key=lambda finding: finding.number)


def _stored(connection: sqlite3.Connection) -> Iterator[tuple[Row, object]]:
    for *row, kept in connection.execute(_ROWS):
        yield (row[0], row[1], row[2], row[3], row[4], row[5], row[6]), kept


def _missing(first: int, last: int) -> str:
    if first == last:
        return f"entry {first} is missing"
    return f"entries {first} to {last} are missing"


def _end(connection: sqlite3.Connection, chain: _Chain) -> list[Finding]:
    head = connection.execute("select number, digest from head").fetchone()
    if head is None:
        lost = chain.number > 0
        return [Finding(chain.number, "the record of the last entry is missing")] if lost else []
    number, digest = head
    if number > chain.number:
        cut = f"the end was cut off: {_missing(chain.number + 1, number)}"
        return [Finding(chain.number + 1, cut)]
    if number < chain.number:
        added = f"entries {number + 1} to {chain.number} were added behind the last one"
        return [Finding(number + 1, added)]
    if digest != chain.digest:
        return [Finding(number, "the last entry's digest is not the one written with it")]
    return []


def _checkpoints(connection: sqlite3.Connection, chain: _Chain) -> list[Finding]:
    found = connection.execute(
        "select c.round, c.entry, c.state, c.digest, e.digest from checkpoints c"
        " left join entries e on e.number = c.entry order by c.round"
    )
    findings = []
    for round_no, entry, state, seal, digest in found:
        if digest is None:
            lost = f"the checkpoint of round {round_no} names an entry that is missing"
            findings.append(Finding(entry, lost))
        elif seal_of(digest, state) != seal:
            changed = f"the checkpoint of round {round_no} was changed"
            findings.append(Finding(entry, changed))
    return findings


def _file(connection: sqlite3.Connection) -> list[Finding]:
    try:
        lines = [line for (line,) in connection.execute("pragma integrity_check(10)")]
    except sqlite3.Error as error:
        lines = [str(error)]
    return [Finding(0, f"the file is damaged: {line}") for line in lines if line != "ok"]


def _listed(findings: list[Finding]) -> tuple[Finding, ...]:
    if len(findings) <= LISTED:
        return tuple(findings)
    more = Finding(findings[LISTED].number, f"and {len(findings) - LISTED} further findings")
    return (*findings[:LISTED], more)
