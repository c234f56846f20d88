"""`croupier versions`: every version, one, or how two differ."""

import json
from pathlib import Path

import pytest

from controller.__main__ import main
from tests.unit.controller.settings.folders import CONFIG, change, whole_folder


@pytest.fixture(autouse=True)
def shipped_configuration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONFIGURATION_DIRECTORY", str(CONFIG))


def test_all_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["versions"]) == 0
    titles = [line for line in capsys.readouterr().out.splitlines() if line[:1].strip()]
    sides = [line for line in titles if line.startswith("side_game_")]
    assert sides == [f"side_game_{one}  Side game {one.upper()}" for one in "abcdefghijklmnopq"]
    assert len(titles) - len(sides) == len(list(CONFIG.glob("games/*/*.toml")))
    assert "blackjack/no  " in "\n".join(titles)


def test_the_side_games_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["versions", "side_game"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("side_game_") for line in lines) == 17
    # blackjack_side_games.md section 4, column e.
    at = lines.index("side_game_e  Side game E")
    assert lines[at + 3 : at + 5] == [
        "  pays side, suited A-K: side_game_top as posted: what the house enters  (reconstructed)",
        "  pays side, suited: 2:1",
    ]
    assert main(["versions", "blackjack"]) == 0
    assert "side_game_a" not in capsys.readouterr().out


def test_one_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["versions", "blackjack/A"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "blackjack/a  Blackjack A"
    assert "  posted blackjack_pays: 3:2, 2:1" in lines
    assert "  options double_on: 9, 10 or 11" in lines
    assert "  decided BJR-13: again" in lines
    assert "  pays main, equal at 21: push" in lines
    assert "  boxes: any" in lines


def test_one_family(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["versions", "--json", "baccarat"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert [version["version"] for version in shown] == [
        "baccarat/commission",
        "baccarat/punto_banco",
    ]
    assert shown[0]["pays"][2] == {
        "bet": "banker",
        "when": "banco higher",
        "pays": "0.95:1",
        "reconstructed": False,
    }


def test_how_two_differ(capsys: pytest.CaptureFixture[str]) -> None:
    # blackjack.md section 4: C is B but doubles on any first two cards, aces at their best.
    assert main(["versions", "--diff", "blackjack/B", "blackjack/C"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "version: blackjack/b | blackjack/c",
        "title: Blackjack B | Blackjack C",
        "options double_on: 9, 10 or 11 | any first two",
        "options ace_of_doubled: stays 1 | best",
    ]


def test_how_two_differ_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    # blackjack.md section 4: G is F without the ten-card Charlie.
    assert main(["versions", "--json", "--diff", "blackjack/f", "blackjack/g"]) == 0
    rows = {row["key"]: (row["a"], row["b"]) for row in json.loads(capsys.readouterr().out)}
    assert rows["options charlie"] == ("10", "0")


@pytest.mark.parametrize("arguments", [["blackjack/z"], ["--diff", "blackjack/a", "blackjack/z"]])
def test_a_name_that_is_none(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["versions", *arguments]) == 2
    assert 'croupier: FL-008 no version "blackjack/z"' in capsys.readouterr().err


def test_a_family_has_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["versions", "--diff", "blackjack/a", "blackjack"]) == 2
    assert "no version" in capsys.readouterr().err


def test_a_reconstructed_row_is_marked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = whole_folder(tmp_path)
    old = 'pays = "2:1"'
    change(folder, "paytables/blackjack/a.toml", old, f"{old}\nreconstructed = true")
    assert main(["versions", "--config", str(folder), "blackjack/a"]) == 0
    out = capsys.readouterr().out
    assert "  pays insurance, dealer blackjack: 2:1  (reconstructed)" in out


def test_a_faulty_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = whole_folder(tmp_path)
    (folder / "games/blackjack/a.toml").write_text("x")
    assert main(["versions", "--config", str(folder)]) == 78
    said = capsys.readouterr()
    assert "ST-002 games/blackjack/a.toml" in said.err
    assert "blackjack/b  Blackjack B" in said.out
