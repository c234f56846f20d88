"""A damaged end: counted when the journal is opened, cut only on demand, kept aside (DV-08)."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from controller.journal import tail
from controller.journal.chain import audit
from controller.journal.failures import JournalFailure
from controller.journal.store import Journal
from tests.unit.controller.journal.test_chain import tamper
from tests.unit.controller.journal.written import drawn, entries, journal_of


@pytest.mark.parametrize(
    ("damage", "failing"),
    [
        ("update entries set wall_ms = 0 where number = 18", 3),
        ("update entries set digest = zeroblob(32) where number = 20", 1),
        ("delete from entries where number = 20", 1),
        ("delete from entries where number = 15", 6),
        ("delete from entries where number > 12", 8),
        ("update head set digest = zeroblob(32)", 1),
        ("delete from entries", 20),
    ],
)
def test_what_fails_at_the_end_is_counted_and_cut(
    tmp_path: Path, damage: str, failing: int
) -> None:
    path = journal_of(tmp_path / "journal.db", 20)
    tamper(path, damage)
    good = 20 - failing
    with Journal(path) as journal:
        assert journal.damaged_tail == failing
        assert journal.last_number() == good
        assert list(journal.read()) == entries(good)
        with pytest.raises(JournalFailure, match=rf"JN-004 .*After entry {good} {failing} "):
            journal.append([drawn(good + 1)])
        assert journal.cut() == failing
        assert journal.damaged_tail == 0
        journal.append([drawn(good + 1)])
    with Journal(path) as journal:
        assert journal.damaged_tail == 0
        assert list(journal.read()) == entries(good + 1)
    assert audit(path) == []


def test_what_was_cut_is_kept_aside(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 20)
    tamper(path, "update entries set wall_ms = 0 where number = 18")
    with Journal(path) as journal:
        journal.cut()
    with closing(sqlite3.connect(path)) as other:
        kept = other.execute("select cut, number from cut_entries order by number").fetchall()
        assert kept == [(1, 18), (1, 19), (1, 20)]
        with pytest.raises(sqlite3.IntegrityError, match="never erased"):
            other.execute("delete from entries where number = 17")


def test_nothing_to_cut(tmp_path: Path) -> None:
    with Journal(journal_of(tmp_path / "journal.db", 4)) as journal:
        assert journal.cut() == 0
        assert journal.last_number() == 4


def test_only_the_end_is_looked_at_when_opening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = journal_of(tmp_path / "journal.db", 20)
    tamper(path, "update entries set wall_ms = 0 where number = 5")
    monkeypatch.setattr(tail, "EXAMINED", 10)
    with Journal(path) as journal:
        assert journal.damaged_tail == 0
    assert [finding.number for finding in audit(path)] == [5]


def test_a_checkpoint_behind_the_cut_leaves_with_it(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 20)
    with Journal(path) as journal:
        journal.checkpoint(1, 10, b"good")
        journal.checkpoint(2, 19, b"lost")
    tamper(path, "update entries set wall_ms = 0 where number = 18")
    with Journal(path) as journal:
        journal.cut()
        assert journal.checkpoint_before(9) == (10, b"good")
