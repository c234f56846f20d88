"""`croupier key`: makes and rotates a key file, prints no key."""

from pathlib import Path

import pytest

from controller.__main__ import main
from controller.journal.keys import read_keys


def test_a_key_is_made_and_rotated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sealing.key"
    assert main(["key", "make", str(file)]) == 0
    assert main(["key", "rotate", str(file)]) == 0
    said = capsys.readouterr().out
    assert said.splitlines() == [
        f"{file}: key 1 seals from the next start on",
        f"{file}: key 2 seals from the next start on",
    ]
    assert not [key for key in read_keys(file).keys.values() if key.hex() in said]


def test_what_cannot_be_done_is_said_with_its_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["key", "rotate", str(tmp_path / "none.key")]) == 78
    assert capsys.readouterr().err.startswith("croupier: ST-095 ")
