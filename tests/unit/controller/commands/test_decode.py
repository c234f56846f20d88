"""`croupier decode`: exit statuses, and what is said of a capture that cannot be read."""

import io
from pathlib import Path

import pytest

from controller.__main__ import main


def test_settings_stand_before_or_after_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capture = tmp_path / "capture"
    capture.write_text("41 53 0D\n", encoding="utf-8")
    for words in (["--set", "aim=required", str(capture)], [str(capture), "--set=aim=required"]):
        assert main(["decode", "line_scanner", *words]) == 0
        assert capsys.readouterr().out == "diag no_aim\n"


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"06\n\n15 21\n")))
    assert main(["decode", "angel_eye_shoe"]) == 0
    assert capsys.readouterr().out == "ack\n\nnak busy\n"


def test_a_line_that_is_no_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capture = tmp_path / "capture"
    capture.write_text("06\nand then\n", encoding="utf-8")
    assert main(["decode", "angel_eye_shoe", str(capture)]) == 1
    out, err = capsys.readouterr()
    assert out == "ack\n"
    assert err.startswith(f'croupier: DF-07 {capture} line 2: "and" is no byte')


def test_wrong_settings_and_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    absent = str(tmp_path / "nothing")
    assert main(["decode", "angel_eye_shoe", absent]) == 78
    assert "cannot be read" in capsys.readouterr().err
    assert main(["decode", "angel_eye_shoe", "--set", "colour=red", absent]) == 78
    capture = tmp_path / "capture"
    capture.write_text("06\n", encoding="utf-8")
    assert main(["decode", "angel_eye_shoe", "--set", "colour", str(capture)]) == 78
    assert 'unknown setting "colour"' in capsys.readouterr().err
