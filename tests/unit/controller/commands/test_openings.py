"""`croupier openings` as text, JSON and CSV."""

import argparse
import csv
import io
import json
from pathlib import Path

import pytest

from controller.commands import openings
from controller.journal.store import Journal
from controller.vocabulary.facts import RoundVoided
from controller.vocabulary.requests import VoidRound
from tests.unit.controller.views.rounds_told import opened, rule
from tests.unit.controller.views.told import Told, acceptance_vector_2


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    openings.add(parser.add_subparsers())
    args = parser.parse_args(["openings", *words])
    status: int = args.run(args)
    return status


def keep(told: Told, folder: Path) -> Path:
    with Journal(folder / "journal.db") as journal:
        journal.append(told.entries)
    return folder


@pytest.fixture
def state(tmp_path: Path) -> Path:
    told = acceptance_vector_2().drawn(5, "5H", opened(9, "BA-02", 2, draw=5))
    rule(told, 9, "BA-02", "burn")
    told.drawn(6, "5D", opened(14, "RD-12", 2, draw=6))
    told.hear(
        VoidRound(person="P1", role="P", reason="count"),
        RoundVoided(round=7, reason="count", people=("F1", "P1"), reference="S-77"),
    )
    return keep(told.close_table().open_table("blackjack/b", side_game="a"), tmp_path)


def test_json(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--state", str(state), "--format", "json") == 0
    first, second = json.loads(capsys.readouterr().out)
    assert [about["code"] for about in first["exceptions"]] == ["BA-02", "RD-12"]
    assert first["voids"][0]["reference"] == "S-77"
    assert (second["version"], second["side_game"]) == ("blackjack/b", "a")
    assert second["closed_at"] is None


def test_csv(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--state", str(state), "--format", "csv") == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert tuple(rows[0]) == openings.COLUMNS
    assert [(row["version"], row["spot"], row["maximum"]) for row in rows] == [
        ("baccarat/punto_banco", "banco", "500"),
        ("baccarat/punto_banco", "egalite", "50.50"),
        ("blackjack/b", "banco", "500"),
        ("blackjack/b", "egalite", "50.50"),
    ]
    assert (rows[0]["exceptions"], rows[0]["voids"]) == ("2", "1")


def test_text(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--state", str(state)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Example Casino, table T-1, 2026-03-01"
    assert "  stakes      banco: 5 to 500 EUR" in lines
    assert "  exceptional 2026-03-01T20:00:10.000Z round 7 BA-02 seen: burn by D1+F1" in lines
    assert "  exceptional 2026-03-01T20:00:13.000Z round 7 RD-12 seen: open" in lines
    assert "  exceptional 2026-03-01T20:00:14.000Z round 7 void: count, F1+P1" in lines
    assert any("still open" in line for line in lines)


def test_no_journal_is_74(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--state", str(tmp_path)) == 74
    assert "JN-008" in capsys.readouterr().err
