"""`croupier recall`: text, JSON, deal sheets; nothing of a face that was not turned."""

import argparse
import json
from pathlib import Path

import pytest

from controller.commands import recall
from tests.unit.controller.commands.test_openings import keep
from tests.unit.controller.views.rounds_told import blackjack, hole_card_round
from tests.unit.controller.views.told import acceptance_vector_2, settled


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    recall.add(parser.add_subparsers())
    args = parser.parse_args(["recall", *words])
    status: int = args.run(args)
    return status


@pytest.fixture
def state(tmp_path: Path) -> Path:
    told = acceptance_vector_2().pays_done(7, 10_000)
    told.open_round(8).stake("3.banco", 500).close_bets(8, banco=500)
    told.draw(5, "9C", "punto", *settled(8, ("3.banco", "banco", 500, 475)))
    return keep(told, tmp_path)


def test_the_last_round_as_text(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--state", str(state)) == 0
    assert capsys.readouterr().out.startswith("round 8  settled")


def test_the_last_rounds_as_json(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--state", str(state), "-n", "5", "--json") == 0
    rounds = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [shown["round"] for shown in rounds] == [7, 8]


def test_one_round_as_a_sheet_with_what_the_table_posts(
    state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "config"
    (config / "house").mkdir(parents=True)
    (config / "table.toml").write_text(
        '[game]\nboxes = 9\nbettors = 2\n[posted]\nblackjack_pays = "3:2"\n'
    )
    (config / "house" / "rules.toml").write_text("[hr]\ncutcard_hands_after = 0\n")
    (config / "house" / "decisions.toml").write_text('BJR-13 = "once"\n')
    words = ("--state", str(state), "--config", str(config), "--round", "7", "--as-sheet")
    assert run(*words) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith("set")] == [
        "set     decks 6",
        "set     boxes 9",
        "set     bettors 2",
        "set     blackjack_pays 3:2",
        "set     hr.cutcard_hands_after 0",
        "set     BJR-13 once",
    ]


def test_several_sheets_are_one_file(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--state", str(state), "-n", "2", "--as-sheet") == 0
    assert capsys.readouterr().out.splitlines().count("---") == 1


def test_an_unturned_face_is_not_exported_and_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = keep(hole_card_round(blackjack(), turned=False), tmp_path)
    assert run("--state", str(state), "--as-sheet") == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "only with two names" in err
    assert run("--state", str(state)) == 0
    assert "7C" not in capsys.readouterr().out
    assert run("--state", str(state), "--json") == 0
    assert "7C" not in capsys.readouterr().out


def test_a_round_that_is_not_there(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--state", str(state), "--round", "99") == 1
    said = "croupier: FL-008 no round 99 in this journal\n"
    assert capsys.readouterr() == ("", said)
    assert run("--state", str(state), "--round", "99", "--as-sheet") == 1
    assert capsys.readouterr() == ("", said)


def test_no_folder_for_the_state_is_said_with_its_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    with pytest.raises(SystemExit, match="78"):
        run("--round", "1")
    said = capsys.readouterr().err
    assert said.startswith("croupier: FL-009 no folder for the state: give --state DIR")


def test_no_journal_is_74(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--state", str(tmp_path)) == 74
    assert "JN-008" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("stored", "status"),
    [(b"[game\n", 78), (b"\xff", 78), (b"game = 3\nposted = []\n", 0)],
)
def test_a_table_folder_that_cannot_be_read_is_one_sentence(
    stored: bytes,
    status: int,
    state: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    config = tmp_path / "config"
    config.mkdir()
    (config / "table.toml").write_bytes(stored)
    assert run("--state", str(state), "--config", str(config), "--as-sheet") == status
    assert ("ST-002 table.toml" in capsys.readouterr().err) == bool(status)


@pytest.mark.parametrize("count", ["0", "-1", "two"])
def test_so_many_rounds_there_are_not(count: str, state: Path) -> None:
    with pytest.raises(SystemExit) as ended:
        run("--state", str(state), "-n", count)
    assert ended.value.code == 2
