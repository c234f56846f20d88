"""Files that cannot be opened or read: every verb says so in one sentence with a code.

Statuses are those of `interfaces.md` Configuration: deal 0, 1, 2; replay and audit 0 or 1;
check 0 or 78; what is a setting of the table ends with 78.
"""

import io
import os
import re
from pathlib import Path

import pytest

from controller.__main__ import main

CODED = re.compile(r"\b(?:(?:FL|JN|ST)-\d{3}|DF-\d{2})\b")
VERBS = {
    "decode": (["decode", "generic_shoe"], 78),
    "phh": (["phh"], 2),
    "deal": (["deal"], 2),
    "replay": (["replay"], 1),
    "check": (["check"], 78),
    "key": (["key", "rotate"], 78),
}
KINDS = {
    "absent": {"deal": "FL-001", "phh": "FL-001", "decode": "FL-001"},
    "folder": {"deal": "FL-001", "phh": "FL-001", "decode": "FL-001"},
    "empty": {"deal": "FL-003", "phh": "FL-003", "decode": "FL-003", "replay": "FL-004"},
    "latin": {"deal": "FL-002", "phh": "FL-002", "decode": "FL-002", "replay": "DF-08"},
}


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "latin").write_bytes(b"06\n\xe9t\xe9\n")
    return {kind: tmp_path / kind for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("verb", VERBS)
def test_a_file_of_no_use_is_one_sentence_with_a_code(
    files: dict[str, Path], verb: str, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words, status = VERBS[verb]
    assert main([*words, str(files[kind])]) == status
    out, err = capsys.readouterr()
    said = out + err
    assert CODED.search(said), said
    assert KINDS[kind].get(verb, "") in said
    assert "Traceback" not in said


@pytest.mark.parametrize("verb", ["decode", "phh", "deal"])
def test_where_it_stops_being_text(
    files: dict[str, Path], verb: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words, _ = VERBS[verb]
    main([*words, str(files["latin"])])
    assert "is not UTF-8 at byte 3" in capsys.readouterr().err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
@pytest.mark.parametrize("verb", ["decode", "phh", "deal"])
def test_a_file_that_may_not_be_read(
    files: dict[str, Path], verb: str, capsys: pytest.CaptureFixture[str]
) -> None:
    files["empty"].chmod(0)
    words, status = VERBS[verb]
    assert main([*words, str(files["empty"])]) == status
    assert "FL-001 cannot be read: Permission denied" in capsys.readouterr().err


def test_nothing_at_standard_input_is_nothing_to_decode(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert main(["decode", "generic_shoe"]) == 0
    assert capsys.readouterr() == ("", "")


def test_bytes_at_standard_input_that_are_no_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"06\n\xff")))
    assert main(["decode", "generic_shoe"]) == 78
    assert capsys.readouterr().err == "croupier: standard input:2: FL-002 is not UTF-8 at byte 3\n"


@pytest.mark.parametrize("words", [["versions", "--config"], ["openings", "--state"]])
def test_a_folder_that_is_not_there(
    tmp_path: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*words, str(tmp_path / "none")])
    assert ended.value.code == 78
    assert f"{tmp_path / 'none'}: FL-001 no such folder" in capsys.readouterr().err
