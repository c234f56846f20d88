"""A damaged end: counted when the journal is opened, cut on demand, kept aside (DV-08)."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from controller.journal import tail
from controller.journal.chain import audit
from controller.journal.failures import JournalFailure
from controller.journal.mending import Cut
from controller.journal.store import Journal
from controller.journal.transcript import beside
from controller.vocabulary.entries import Entry
from controller.vocabulary.observations import JournalMended
from tests.unit.controller.journal.test_chain import tamper
from tests.unit.controller.journal.written import drawn, entries, journal_of

DAMAGED_ENDS = [
    ("update entries set wall_ms = 0 where number >= 18", 3),
    ("update entries set digest = zeroblob(32) where number = 20", 1),
    ("update entries set kind = cast(x'ff' as text) where number = 20", 1),
    ("delete from entries where number = 20", 1),
    ("delete from entries where number > 12", 8),
    ("update head set digest = zeroblob(32)", 1),
    ("delete from entries", 20),
]


def without_transcript(path: Path) -> Path:
    beside(path).unlink()
    return path


def told(number: int, cut: Cut) -> Entry:
    event = JournalMended(last=cut.last, missing=cut.missing, restored=cut.restored)
    return Entry(number=number, wall_ms=0, clock_ms=0, event=event, facts=())


@pytest.mark.parametrize(("damage", "failing"), DAMAGED_ENDS)
def test_what_fails_at_the_end_is_counted_and_cut(
    tmp_path: Path, damage: str, failing: int
) -> None:
    path = without_transcript(journal_of(tmp_path / "journal.db", 20))
    tamper(path, damage)
    good = 20 - failing
    with Journal(path) as journal:
        assert journal.damaged_tail == failing
        assert journal.last_number() == good
        assert list(journal.read()) == entries(good)
        with pytest.raises(JournalFailure, match=rf"JN-004 .*After entry {good} {failing} "):
            journal.append([drawn(good + 1)])
        journal.mend()
        cut = journal.cut_to_tell()
        assert cut is not None
        assert (cut.last, cut.missing, cut.restored) == (good, failing, 0)
        assert journal.damaged_tail == 0
        journal.append([drawn(good + 1)])
    with Journal(path) as journal:
        assert journal.damaged_tail == 0
        assert list(journal.read()) == entries(good + 1)
    assert audit(path) == []


@pytest.mark.parametrize(("damage", "failing"), DAMAGED_ENDS)
def test_what_the_transcript_still_has_comes_back(
    tmp_path: Path, damage: str, failing: int
) -> None:
    path = journal_of(tmp_path / "journal.db", 20)
    tamper(path, damage)
    with Journal(path) as journal:
        assert journal.damaged_tail == failing
        journal.mend()
        cut = journal.cut_to_tell()
        assert cut is not None
        assert (cut.last, cut.missing, cut.restored) == (20, 0, failing)
        assert list(journal.read()) == entries(20)
        journal.append([drawn(21)])
    assert audit(path) == []


def test_what_was_cut_is_kept_aside(tmp_path: Path) -> None:
    path = without_transcript(journal_of(tmp_path / "journal.db", 20))
    tamper(path, "update entries set wall_ms = 0 where number >= 18")
    with Journal(path) as journal:
        journal.mend()
        cut = journal.cut_to_tell()
    assert cut is not None
    kept = (tmp_path / cut.aside).read_text(encoding="utf-8").splitlines()
    assert [line.partition(",")[0] for line in kept] == ["[18", "[19", "[20"]
    assert all("shoe-a" in line for line in kept)
    with closing(sqlite3.connect(path)) as other:
        rows = other.execute("select cut, number from cut_entries order by number").fetchall()
        assert rows == [(1, 18), (1, 19), (1, 20)]
        with pytest.raises(sqlite3.IntegrityError, match="never erased"):
            other.execute("delete from entries where number = 17")


def test_two_cuts_are_kept_in_two_files(tmp_path: Path) -> None:
    path = without_transcript(journal_of(tmp_path / "journal.db", 20))
    for _ in range(2):
        tamper(path, "update entries set wall_ms = 1 where number = 20")
        beside(path).unlink(missing_ok=True)
        with Journal(path) as journal:
            journal.mend()
            journal.append([drawn(20)])
    assert sorted(file.name for file in tmp_path.glob("*.cut*")) == [
        "journal.cut.1",
        "journal.cut.2",
    ]


def test_a_cut_is_told_of_until_an_entry_does(tmp_path: Path) -> None:
    """The power may go between the cut and the entry that tells of it."""
    path = without_transcript(journal_of(tmp_path / "journal.db", 20))
    tamper(path, "delete from entries where number = 20")
    with Journal(path) as journal:
        journal.mend()
    with Journal(path) as journal:
        cut = journal.cut_to_tell()
        assert cut == Cut(last=19, missing=1, restored=0, aside="")
        journal.append([told(20, cut)])
        assert journal.cut_to_tell() is None
    with Journal(path) as journal:
        assert journal.cut_to_tell() is None


@pytest.mark.parametrize(
    "damage",
    [
        "update entries set wall_ms = 0 where number = 12",
        "update entries set wall_ms = 0 where number = 18",
        "delete from entries where number = 15",
        "update entries set facts = x'00' where number = 1",
    ],
)
def test_damage_in_the_middle_is_no_damaged_end(tmp_path: Path, damage: str) -> None:
    """Entries that fit stand behind it: nothing is cut, and it is said what to do."""
    path = journal_of(tmp_path / "journal.db", 20)
    tamper(path, damage)
    with pytest.raises(JournalFailure, match=r"JN-004 .*later entries do\. .*audit --rebuild"):
        Journal(path)


def test_nothing_to_cut(tmp_path: Path) -> None:
    with Journal(journal_of(tmp_path / "journal.db", 4)) as journal:
        journal.mend()
        assert journal.cut_to_tell() is None
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
    tamper(path, "update entries set wall_ms = 0 where number >= 18")
    with Journal(path) as journal:
        journal.mend()
        assert journal.checkpoint_before(9) == (10, b"good")
