"""Appending, reading, checkpoints, one writer: architecture.md sections 2 and 8."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from controller.journal import chain
from controller.journal.codec import VERSION, Codec
from controller.journal.database import refuse_unsafe
from controller.journal.failures import EXIT_STATUS, FAILURES, JournalFailure
from controller.journal.reading import PAGE, JournalReader
from controller.journal.store import KEPT_CHECKPOINTS, Journal
from tests.unit.controller.journal.written import drawn, entries, journal_of


def test_what_was_appended_is_read_after_opening_again(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with Journal(path) as journal:
        journal.append(entries(3))
        journal.append(entries(2, first=4))
    with Journal(path) as journal:
        assert journal.last_number() == 5
        assert journal.damaged_tail == 0
        assert list(journal.read()) == entries(5)


def test_an_empty_journal_has_nothing(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.db") as journal:
        journal.append([])
        assert journal.last_number() == 0
        assert list(journal.read()) == []
        assert journal.checkpoint_before(5) is None


def test_a_part_is_read_by_number(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.db") as journal:
        journal.append(entries(9))
        assert [entry.number for entry in journal.read(4, 6)] == [4, 5, 6]
        assert [entry.number for entry in journal.read(8)] == [8, 9]


def test_more_entries_than_a_page_are_read_in_order(tmp_path: Path) -> None:
    count = 2 * PAGE + 1
    with Journal(tmp_path / "journal.db") as journal:
        journal.append(entries(count))
        assert [entry.number for entry in journal.read()] == list(range(1, count + 1))


def test_a_number_that_does_not_follow_is_jn_005_and_keeps_nothing(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.db") as journal:
        journal.append(entries(2))
        with pytest.raises(JournalFailure, match=r"JN-005 .*Entry 4 came, 3 is next"):
            journal.append([drawn(4)])
        with pytest.raises(JournalFailure, match="JN-005"):
            journal.append([drawn(3), drawn(5)])
        assert journal.last_number() == 2
        journal.append([drawn(3)])
        assert list(journal.read()) == entries(3)


def test_a_reader_sees_committed_entries_while_the_table_runs(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with Journal(path) as journal, JournalReader(path) as reader:
        journal.append(entries(2))
        assert reader.last_number() == 2
        journal.append([drawn(3)])
        assert list(reader.read()) == entries(3)


def test_the_newest_checkpoint_before_a_round(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.db") as journal:
        journal.append(entries(9))
        journal.checkpoint(1, 2, b"after round 1")
        journal.checkpoint(2, 5, b"after round 2")
        journal.checkpoint(3, 9, b"after round 3")
        assert journal.checkpoint_before(3) == (5, b"after round 2")
        assert journal.checkpoint_before(99) == (9, b"after round 3")
        assert journal.checkpoint_before(1) is None


def test_old_checkpoints_leave(tmp_path: Path) -> None:
    rounds = KEPT_CHECKPOINTS + 5
    with Journal(tmp_path / "journal.db") as journal:
        journal.append(entries(rounds))
        for round_no in range(1, rounds + 1):
            journal.checkpoint(round_no, round_no, b"state")
        assert journal.checkpoint_before(rounds - KEPT_CHECKPOINTS + 1) is None
        assert journal.checkpoint_before(rounds + 1) == (rounds, b"state")


def test_a_changed_checkpoint_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with Journal(path) as journal:
        journal.append(entries(9))
        journal.checkpoint(1, 2, b"after round 1")
        journal.checkpoint(2, 5, b"after round 2")
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("update checkpoints set state = ? where round = 2", (b"after round 9",))
    with Journal(path) as journal:
        assert journal.checkpoint_before(9) == (2, b"after round 1")


def test_a_checkpoint_of_no_entry_is_refused(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.db") as journal:
        with pytest.raises(JournalFailure, match="JN-005"):
            journal.checkpoint(1, 7, b"state")
        journal.append(entries(1))


def test_only_one_writes_jn_006(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with Journal(path) as journal:
        with pytest.raises(JournalFailure, match="JN-006"):
            Journal(path)
        journal.append(entries(1))
    with Journal(path) as journal:
        assert journal.last_number() == 1


def test_every_commit_is_synced(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.db") as journal:
        connection: sqlite3.Connection = vars(journal)["_connection"]
        assert connection.execute("pragma journal_mode").fetchone() == ("wal",)
        assert connection.execute("pragma synchronous").fetchone() == (2,)


def test_the_writer_keeps_little_of_a_long_journal_in_memory(tmp_path: Path) -> None:
    """A day adds pages without end; SQLite would keep 2 MiB of them (`performance.md` goal 5)."""
    with Journal(tmp_path / "journal.db") as journal:
        connection: sqlite3.Connection = vars(journal)["_connection"]
        assert connection.execute("pragma cache_size").fetchone() == (-256,)


@pytest.mark.parametrize(
    "unsafe",
    [
        "synchronous=off",
        "synchronous=normal",
        "journal_mode=delete",
        "writable_schema=on",
        "ignore_check_constraints=on",
    ],
)
def test_an_unsafe_pragma_is_jn_003(tmp_path: Path, unsafe: str) -> None:
    with closing(sqlite3.connect(tmp_path / "journal.db", isolation_level=None)) as connection:
        connection.execute("pragma journal_mode=wal")
        connection.execute("pragma synchronous=full")
        refuse_unsafe(connection)
        connection.execute(f"pragma {unsafe}")
        with pytest.raises(JournalFailure, match=rf"JN-003 .*{unsafe.partition('=')[0]}"):
            refuse_unsafe(connection)


def test_a_full_disk_is_jn_001_and_what_was_kept_stays(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with Journal(path) as journal:
        journal.append(entries(5))
        connection: sqlite3.Connection = vars(journal)["_connection"]
        connection.execute("pragma max_page_count=1")
        with pytest.raises(JournalFailure, match="JN-001") as caught:
            journal.append(entries(500, first=6))
        assert caught.value.code == "JN-001"
        assert journal.last_number() == 5
        connection.execute("pragma max_page_count=100000")
        journal.append(entries(500, first=6))
        assert list(journal.read()) == entries(505)
    assert chain.audit(path) == []


REFUSED_WRITE = """
import resource, sys
from pathlib import Path
from controller.journal.failures import JournalFailure
from controller.journal.store import Journal
from tests.unit.controller.journal.written import entries
path = Path(sys.argv[1])
journal = Journal(path)
journal.append(entries(3))
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, resource.RLIM_INFINITY))
for _ in range(2):
    try:
        journal.append(entries(900, first=4))
    except JournalFailure as failure:
        print(failure.code, journal.last_number())
"""


def test_a_refused_write_is_jn_002_and_ends_the_writing(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    done = subprocess.run(
        [sys.executable, "-c", REFUSED_WRITE, str(path)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[4])},
    )
    assert done.stdout.split("\n")[:2] == ["JN-002 3", "JN-002 3"]
    with Journal(path) as journal:
        assert list(journal.read()) == entries(3)
    assert chain.audit(path) == []


def test_a_folder_that_is_not_there_is_jn_002(tmp_path: Path) -> None:
    with pytest.raises(JournalFailure, match="JN-002"):
        Journal(tmp_path / "nowhere" / "journal.db")


def test_a_later_schema_is_jn_007(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 1)
    with closing(sqlite3.connect(path)) as other:
        other.execute("pragma user_version=99")
    with pytest.raises(JournalFailure, match="JN-007"):
        Journal(path)


def test_another_database_is_jn_007(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("create table tips (amount integer)")
    with pytest.raises(JournalFailure, match="JN-007"):
        Journal(path)
    with pytest.raises(JournalFailure, match="JN-007"):
        JournalReader(path)


def test_what_is_no_database_is_jn_008(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    path.write_bytes(b"9S KD 4H " * 1000)
    with pytest.raises(JournalFailure, match="JN-008"):
        Journal(path)
    with pytest.raises(JournalFailure, match="JN-008"):
        JournalReader(path)
    with pytest.raises(JournalFailure, match="JN-008"):
        JournalReader(tmp_path / "missing.db")


def test_an_entry_of_a_later_version_is_jn_009(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with Journal(path) as journal:
        journal.append(entries(1))
    with Journal(path, Codec(version=VERSION + 1)) as later:
        later.append([drawn(2)])
    with Journal(path) as journal:
        seen = journal.read()
        assert next(seen) == drawn(1)
        with pytest.raises(JournalFailure, match=r"JN-009 .*Entry 2"):
            next(seen)


def test_an_entry_cannot_be_changed_or_erased_by_a_slip(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 2)
    with closing(sqlite3.connect(path)) as other:
        with pytest.raises(sqlite3.IntegrityError, match="never erased"):
            other.execute("delete from entries where number = 2")
        with pytest.raises(sqlite3.IntegrityError, match="never changed"):
            other.execute("update entries set wall_ms = 0 where number = 2")


def test_every_failure_says_more_than_its_code() -> None:
    assert sorted(FAILURES) == [f"JN-{number:03}" for number in range(1, 12)]
    assert all(sentence.endswith(".") for sentence in FAILURES.values())
    assert EXIT_STATUS == 74


def test_a_corrupt_page_is_said_at_the_start_or_by_the_audit(tmp_path: Path) -> None:
    whole = journal_of(tmp_path / "whole.db", 200).read_bytes()
    size = 4096
    for page in range(len(whole) // size):
        path = tmp_path / f"{page}.db"
        path.write_bytes(whole[: page * size] + b"\xa5" * size + whole[(page + 1) * size :])
        said = chain.audit(path)
        try:
            with Journal(path) as journal:
                damaged = journal.damaged_tail
        except JournalFailure as failure:
            assert failure.code in ("JN-007", "JN-008")
            damaged = 1
        assert said or not damaged
        if page not in unused_pages(whole, size):
            assert said


def unused_pages(whole: bytes, size: int) -> set[int]:
    """Pages that hold nothing yet: tables that were never written to."""
    return {
        page
        for page in range(1, len(whole) // size)
        if whole[page * size : page * size + 1] == b"\x0d"
        and whole[page * size + 3 : page * size + 5] == b"\x00\x00"
    }
