"""`croupier replay`: 0 when every entry is decided as recorded, 1 when one is not."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.__main__ import main
from controller.journal.store import Journal
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import BetsClosed
from tests.architecture.sources import ROOT
from tests.unit.controller.table.evenings import recorded

TABLE = str(ROOT / "config" / "examples" / "blackjack")


def journal_of(state: Path, entries: tuple[Entry, ...]) -> str:
    state.mkdir()
    with Journal(state / "journal.db") as journal:
        journal.append(entries)
    return str(state)


def test_a_journal_that_is_decided_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = journal_of(tmp_path / "state", recorded())
    assert main(["replay", "--config", TABLE, "--state", state]) == 0
    said = capsys.readouterr().out
    assert f"{len(recorded())} entries decided again, round 12, BETWEEN_ROUNDS" in said


def test_a_journal_by_name(tmp_path: Path) -> None:
    state = journal_of(tmp_path / "state", recorded()[:50])
    assert main(["replay", "--config", TABLE, f"{state}/journal.db"]) == 0


def test_a_difference_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at, fact = next((e, f) for e in recorded() for f in e.facts if isinstance(f, BetsClosed))
    wrong = replace(at, facts=(replace(fact, round=77), *at.facts[1:]))
    entries = tuple(wrong if e is at else e for e in recorded())
    state = journal_of(tmp_path / "state", entries)
    assert main(["replay", "--config", TABLE, "--state", state]) == 1
    said = capsys.readouterr().err
    assert f"entry {at.number} (CloseBets), fact 1" in said
    assert "77" not in said.rsplit("journal.db:", 1)[1]


def test_it_only_reads(tmp_path: Path) -> None:
    state = tmp_path / "state"
    journal_of(state, recorded()[:50])
    before = (state / "journal.db").read_bytes()
    with Journal(state / "journal.db"):
        assert main(["replay", "--config", TABLE, "--state", str(state)]) == 0
    assert (state / "journal.db").read_bytes() == before


def test_no_journal_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--config", TABLE, "--state", str(tmp_path)]) == 1
    assert "JN-008" in capsys.readouterr().err


def test_no_configuration_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "table.toml").write_text("[table]\n", encoding="utf-8")
    assert main(["replay", "--config", str(tmp_path), "--state", str(tmp_path)]) == 78
    assert "ST-" in capsys.readouterr().err


@pytest.mark.parametrize("stored", [b"", b"\xff\xfe"])
def test_what_holds_nothing_is_neither_journal_nor_tape(
    stored: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "some.file"
    file.write_bytes(stored)
    assert main(["replay", "--config", TABLE, str(file)]) == 1
    assert "neither a journal nor a tape" in capsys.readouterr().err


def test_a_journal_that_lost_all_its_bytes_is_no_tape(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "journal.db").touch()
    assert main(["replay", "--config", TABLE, "--state", str(tmp_path)]) == 1
    assert "JN-007" in capsys.readouterr().err
