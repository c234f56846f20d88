"""`croupier check`: every problem at once, one a line; exit status 0 or 78."""

from pathlib import Path

import pytest

from controller.__main__ import main
from tests.unit.controller.settings.folders import CONFIG, change, table_folder
from tests.unit.controller.settings.test_table import nine_faults


def test_the_examples_are_right(capsys: pytest.CaptureFixture[str]) -> None:
    examples = sorted(str(path) for path in (CONFIG / "examples").iterdir())
    assert main(["check", *examples]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in lines] == examples
    assert all("nothing is wrong" in line for line in lines)


def test_a_side_game_and_what_the_house_answers_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = table_folder(tmp_path, "blackjack_side")
    change(folder, "table.toml", 'side_game = "c"', 'side_game = "j"')
    row = "side_game_j/suited trips 100:1"
    assert main(["check", str(folder)]) == 78
    assert f'[game] confirmed = ["{row}"]' in capsys.readouterr().out
    change(folder, "table.toml", "confirmed = []", f'confirmed = ["{row}"]')
    assert main(["check", str(folder)]) == 0
    plays = "blackjack/b with side game j, blackjack/n with side game j"
    told = f"table BJ-04 plays {plays}; the house answers for the reconstructed {row}"
    assert capsys.readouterr().out == f"{folder}: {told}; nothing is wrong\n"


def test_nine_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = nine_faults(tmp_path)
    assert main(["check", str(folder)]) == 78
    *lines, last = capsys.readouterr().out.splitlines()
    # The misspelled currency is said twice: the key that is unknown and the one that is missing.
    assert len(lines) == 10
    assert last == f"{folder}: 10 problems; the table cannot open"
    assert (
        "ST-012 table.toml: game.decks: blackjack/a is not dealt from 9 decks; write 1 to 8"
        in lines
    )
    assert (
        'ST-072 chips.csv: line 3: value "lots" is no amount; write one like "25" or "2.50"'
        in lines
    )
    assert 'ST-003 table.toml: table.curency: is no setting here; did you mean "currency"?' in lines


def test_one_bad_table_does_not_hide_a_good_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = table_folder(tmp_path)
    change(bad, "table.toml", "decks = 6", "decks = 9")
    good = CONFIG / "examples" / "punto_banco"
    assert main(["check", str(bad), str(good)]) == 78
    out = capsys.readouterr().out
    assert f"{bad}: 1 problem; the table cannot open" in out
    assert f"{good}: table PB-01 plays baccarat/punto_banco; nothing is wrong" in out


def test_a_folder_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path / "nowhere")]) == 78
    assert "ST-001 table.toml" in capsys.readouterr().out


def test_the_folder_that_systemd_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = table_folder(tmp_path)
    monkeypatch.setenv("CONFIGURATION_DIRECTORY", str(folder))
    assert main(["check"]) == 0
    assert capsys.readouterr().out.startswith(f"{folder}: table BJ-03")
