"""`croupier audit`: 0 when the chain holds, 1 when it does not, 78 without a place to look."""

import argparse
from pathlib import Path

import pytest

from controller.commands import audit
from controller.journal.store import Journal
from controller.journal.transcript import beside
from tests.unit.controller.journal.test_chain import tamper
from tests.unit.controller.journal.written import entries, journal_of


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    audit.add(parser.add_subparsers())
    args = parser.parse_args(["audit", *words])
    status: int = args.run(args)
    return status


def test_a_whole_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal_of(tmp_path / "journal.db", 3)
    assert run("--state", str(tmp_path)) == 0
    assert "journal.db: 3 entries, the chain holds" in capsys.readouterr().out


def test_a_file_by_name(tmp_path: Path) -> None:
    assert run(str(journal_of(tmp_path / "copy.db", 3))) == 0


def test_findings_name_entry_and_what(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = journal_of(tmp_path / "journal.db", 9)
    tamper(path, "delete from entries where number = 4")
    assert run(str(path)) == 1
    assert capsys.readouterr().out.splitlines() == [
        "entry 4: entry 4 is missing",
        "journal.db: the chain does not hold",
    ]


def test_made_again_from_the_transcript(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = journal_of(tmp_path / "journal.db", 9)
    tamper(path, "delete from entries where number = 4")
    assert run("--state", str(tmp_path), "--rebuild") == 0
    assert capsys.readouterr().out.splitlines()[0] == (
        "journal.db: made again up to entry 9; the old file is kept as journal.db.1"
    )
    assert run("--state", str(tmp_path)) == 0


def test_what_cannot_be_made_again_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = journal_of(tmp_path / "journal.db", 9)
    tamper(path, "delete from entries where number = 4")
    beside(path).unlink()
    assert run("--state", str(tmp_path), "--rebuild") == 1
    assert "journal.db: entries 4 to 9 are in no source" in capsys.readouterr().out


def test_made_again_from_a_copy(tmp_path: Path) -> None:
    copy = journal_of(tmp_path / "copy.sqlite", 9)
    (tmp_path / "state").mkdir()
    path = tmp_path / "state" / "journal.db"
    path.write_bytes(b"no database" * 1000)
    assert run(str(path), "--rebuild", str(copy)) == 0


def test_a_copy_that_is_not_there_is_said_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = journal_of(tmp_path / "journal.db", 3)
    before = path.read_bytes()
    assert run(str(path), "--rebuild", str(tmp_path / "copy.db")) == 74
    assert "copy.db" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_not_made_again_while_the_table_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Journal(tmp_path / "journal.db") as journal:
        journal.append(entries(3))
        assert run("--state", str(tmp_path), "--rebuild") == 74
    assert "JN-006" in capsys.readouterr().err


def test_no_journal_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--state", str(tmp_path)) == 1
    assert "JN-008" in capsys.readouterr().out


def test_the_state_folder_of_the_service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal_of(tmp_path / "journal.db", 3)
    monkeypatch.setenv("STATE_DIRECTORY", f"{tmp_path}:/elsewhere")
    assert run() == 0


@pytest.mark.parametrize("words", [(), ("--state", "/nowhere/at/all")])
def test_no_place_to_look(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    with pytest.raises(SystemExit) as ended:
        run(*words)
    assert ended.value.code == 78
    assert "folder for the state" in capsys.readouterr().err
