"""The transcript beside the database: always as far as the database, whatever happened to it."""

import errno
import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.journal.chain import audit
from controller.journal.failures import JournalFailure
from controller.journal.keys import make_keys
from controller.journal.store import Journal
from controller.journal.transcript import beside, going_on, read_lines, spell
from tests.unit.controller.journal.test_chain import tamper
from tests.unit.controller.journal.written import drawn, entries, journal_of


def numbers(path: Path) -> list[int]:
    """The entries that the chain vouches for, from the beginning."""
    with beside(path).open("rb") as lines:
        return [row[0] for row, _ in going_on(read_lines(lines))]


def test_every_entry_is_a_line(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 5)
    assert numbers(path) == [1, 2, 3, 4, 5]
    first = beside(path).read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith('{"number":1,') and '"card":"9S"' in first


def test_a_line_gives_back_the_bytes_that_are_hashed(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 3)
    text = beside(path).read_bytes()
    assert spell(read_lines(text.splitlines())) == text


@pytest.mark.parametrize("left", [0, 1, 700, 1500])
def test_lines_that_the_disk_lost_are_written_again(tmp_path: Path, left: int) -> None:
    path = journal_of(tmp_path / "journal.db", 9)
    os.truncate(beside(path), left)
    with Journal(path) as journal:
        journal.append([drawn(10)])
    assert numbers(path) == list(range(1, 11))


def test_the_transcript_of_another_journal_is_put_aside(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 9)
    with Journal(tmp_path / "other.db") as other:
        other.append([drawn(1, "KD"), drawn(2, "KD")])
    beside(tmp_path / "other.db").replace(beside(path))
    with Journal(path) as journal:
        journal.append([drawn(10)])
    assert numbers(path) == list(range(1, 11))
    assert b'"KD"' in (tmp_path / "journal.jsonl.1").read_bytes()


def test_a_transcript_of_garbage_is_gone_on_with(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 9)
    beside(path).write_bytes(b"9S KD 4H\n" * 10_000 + b"{")
    with Journal(path) as journal:
        journal.append([drawn(10)])
    assert numbers(path) == list(range(1, 11))


def test_a_journal_from_before_gets_its_transcript(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 9)
    beside(path).unlink()
    Journal(path).close()
    assert numbers(path) == list(range(1, 10))


def test_spoilt_lines_count_for_nothing(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 4)
    lines = beside(path).read_bytes().splitlines(keepends=True)
    wrong = lines[1].replace(b"9S", b"9H")
    beside(path).write_bytes(b"".join([lines[0], wrong, lines[3], *lines[1:], b'{"number":']))
    assert numbers(path) == [1, 2, 3, 4]


def test_a_database_that_is_gone_comes_back(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 600)
    path.unlink()
    with Journal(path) as journal:
        assert journal.damaged_tail == 600
        journal.mend()
        assert list(journal.read()) == entries(600)
    assert audit(path) == []


def test_a_transcript_that_takes_no_more_ends_the_writing(tmp_path: Path) -> None:
    """What was committed is kept all the same; the next start writes the line."""
    path = tmp_path / "journal.db"
    with Journal(path) as journal:
        journal.append(entries(3))
        transcript = vars(journal)["_transcript"]
        full = os.open("/dev/full", os.O_RDWR)
        os.dup2(full, vars(transcript)["_file"])
        os.close(full)
        for number in (4, 5):
            with pytest.raises(JournalFailure) as failure:
                journal.append([drawn(number)])
            assert failure.value.code == "JN-001"
            assert os.strerror(errno.ENOSPC) in failure.value.message
        assert journal.last_number() == 4
    with Journal(path) as journal:
        assert list(journal.read()) == entries(4)
    assert numbers(path) == [1, 2, 3, 4]


def test_what_only_the_transcript_has_is_a_damaged_end(tmp_path: Path) -> None:
    """An older copy of the database was put in its place."""
    path = journal_of(tmp_path / "journal.db", 9)
    tamper(path, "delete from entries where number > 6", "delete from head")
    with Journal(path) as journal:
        assert journal.damaged_tail == 3
        journal.mend()
        assert list(journal.read()) == entries(9)


def test_a_sealed_face_is_sealed_in_the_transcript(tmp_path: Path) -> None:
    """The lines hold the bytes that are hashed: what the database seals is open nowhere else."""
    keys = make_keys(tmp_path / "table.key")
    path = tmp_path / "journal.db"
    dealt = replace(drawn(1), facts=())
    with Journal(path, keys=keys) as journal:
        journal.append([dealt])
    text = beside(path).read_text(encoding="utf-8")
    assert '"sealed"' in text and "9S" not in text
    path.unlink()
    with Journal(path, keys=keys) as journal:
        journal.mend()
        assert list(journal.read()) == [dealt]
