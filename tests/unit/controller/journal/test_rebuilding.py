"""The journal is made again from what is left (field report 23)."""

import shutil
from pathlib import Path

import pytest

from controller.journal.chain import audit
from controller.journal.failures import JournalFailure
from controller.journal.mending import Cut
from controller.journal.reading import JournalReader
from controller.journal.rebuilding import rebuild
from controller.journal.store import Journal
from controller.journal.transcript import beside
from tests.unit.controller.journal.test_chain import tamper
from tests.unit.controller.journal.written import drawn, entries, journal_of

SIZE = 4096


def spoil(path: Path, page: int) -> None:
    """Garbage in one page of the file."""
    whole = path.read_bytes()
    path.write_bytes(whole[: page * SIZE] + b"\xa5" * SIZE + whole[(page + 1) * SIZE :])


def read(path: Path) -> list[object]:
    with JournalReader(path) as journal:
        return list(journal.read())


def test_any_page_may_be_destroyed(tmp_path: Path) -> None:
    pages = journal_of(tmp_path / "journal.db", 60).stat().st_size // SIZE
    for page in range(pages):
        folder = tmp_path / f"{page}"
        folder.mkdir()
        path = journal_of(folder / "journal.db", 60)
        spoil(path, page)
        damaged = path.read_bytes()
        made = rebuild(path)
        assert (made.last, made.missing) == (60, 0)
        assert read(path) == entries(60)
        assert audit(path) == []
        assert (folder / made.aside).read_bytes() == damaged


def test_the_table_hears_of_it(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 9)
    tamper(path, "update entries set wall_ms = 0 where number = 4")
    made = rebuild(path)
    with Journal(path) as journal:
        assert journal.cut_to_tell() == Cut(last=9, missing=0, restored=9, aside=made.aside)
        journal.append([drawn(10)])


def test_what_is_in_no_source_is_missing(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 9)
    tamper(path, "update entries set wall_ms = 0 where number = 7")
    beside(path).unlink()
    made = rebuild(path)
    assert (made.last, made.missing) == (6, 3)
    with Journal(path) as journal:
        assert journal.cut_to_tell() == Cut(last=6, missing=3, restored=6, aside=made.aside)


def test_a_copy_the_transcript_and_the_old_file_each_give_their_part(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 30)
    copy = Path(shutil.copy(path, tmp_path / "copy.sqlite"))
    lines = beside(path).read_bytes().splitlines(keepends=True)
    beside(path).write_bytes(b"".join(lines[15:25]))
    tamper(copy, "delete from entries where number > 20")
    tamper(path, "update entries set wall_ms = 0 where number = 3")
    made = rebuild(path, [copy])
    assert (made.last, made.missing) == (30, 0)
    assert read(path) == entries(30)


def test_a_journal_whose_log_holds_its_end(tmp_path: Path) -> None:
    """The log of the old file must not be taken for the log of the new one."""
    folder = tmp_path / "after"
    folder.mkdir()
    with Journal(tmp_path / "journal.db") as journal:
        journal.append(entries(40))
        for file in tmp_path.glob("journal.*"):
            if file.is_file():
                shutil.copy(file, folder / file.name)
    path = folder / "journal.db"
    assert (folder / "journal.db-wal").stat().st_size > 0
    rebuild(path)
    assert read(path) == entries(40)
    assert audit(path) == []


def test_not_while_the_table_runs(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 3)
    with Journal(path), pytest.raises(JournalFailure, match="JN-006"):
        rebuild(path)


def test_nothing_to_make_it_from(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    path.write_bytes(b"9S KD 4H " * 1000)
    with pytest.raises(JournalFailure, match=r"JN-008 .*No entry"):
        rebuild(path)
    assert path.read_bytes().startswith(b"9S KD")


def test_a_half_made_one_is_made_anew(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 5)
    (tmp_path / "journal.db.new").write_bytes(b"half")
    assert rebuild(path).last == 5
    assert read(path) == entries(5)
