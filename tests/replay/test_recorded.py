"""Recorded evenings are decided as they were (`architecture.md` 9)."""

from pathlib import Path

import pytest

from controller.journal.store import Journal
from controller.procedures.decide import decide
from controller.procedures.state import new_table
from controller.settings.table import Loaded, load
from controller.table.replaying import replay
from controller.vocabulary.facts import RoundEnded
from tests.architecture.sources import ROOT
from tests.replay.recorded import HERE, RECORDED, lines_of, read


def table(name: str) -> Loaded:
    loaded = load(ROOT / "config" / "examples" / name)
    assert isinstance(loaded, Loaded)
    return loaded


def test_each_recording_has_a_table_and_each_table_its_recording() -> None:
    assert {file.stem for file in HERE.glob("*.jsonl")} == set(RECORDED)


@pytest.mark.parametrize("name", RECORDED)
def test_every_fact_is_as_it_was(name: str) -> None:
    state, rounds = new_table(table(name).rules), 0
    for entry in read(name):
        verdict = decide(state, entry.event)
        assert verdict.facts == entry.facts, f"{name}.jsonl line {entry.number}"
        state = verdict.state
        rounds += sum(isinstance(fact, RoundEnded) for fact in entry.facts)
    assert rounds == RECORDED[name]


@pytest.mark.parametrize("name", RECORDED)
def test_a_journal_of_it_is_read_as_it_was_written(name: str, tmp_path: Path) -> None:
    entries = tuple(read(name))
    with Journal(tmp_path / "journal.db") as journal:
        journal.append(entries)
        again = replay(new_table(table(name).rules), journal.read())
        assert lines_of(tuple(journal.read())) == lines_of(entries)
    assert again.entries == len(entries)
