"""Tables of labels that a scanner's settings name (card_labels.md)."""

from pathlib import Path

import pytest

from tests.unit.controller.settings.folders import change, loaded, places, problems_of, table_folder

SHOE = 'model = "generic_shoe"\n'
SCANNER = 'model = "line_scanner"\nsettings = { labels = "labels.csv", symbologies = ["C"] }\n'


def with_scanner(place: Path, text: str | None) -> Path:
    folder = table_folder(place)
    change(folder, "table.toml", SHOE, SCANNER)
    if text is not None:
        (folder / "labels.csv").write_text(text, encoding="utf-8")
    return folder


def test_labels_reach_the_device(tmp_path: Path) -> None:
    folder = with_scanner(tmp_path, "label,card\n0412,9S\n\n0001,CUT\n")
    device = loaded(folder).settings.devices[0]
    assert device.labels == {"0412": "9S", "0001": "CUT"}
    assert device.settings == {"symbologies": ["C"]}


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        (None, "ST-001", ""),
        ("0412,9S\n", "ST-061", "line 1"),
        ("label,card\n", "ST-061", ""),
        ("label,card\n0412\n", "ST-062", "line 2"),
        ("label,card\n0412,10S\n", "ST-062", "line 2"),
        ("label,card\n0412,9s\n", "ST-062", "line 2"),
        ("label,card\n0412,??\n", "ST-062", "line 2"),
        ("label,card\n,9S\n", "ST-062", "line 2"),
        ("label,card\n0412,9S\n0412,8S\n", "ST-063", "line 3"),
    ],
)
def test_a_fault_is_named_by_line(text: str | None, code: str, key: str, tmp_path: Path) -> None:
    assert (code, "labels.csv", key) in places(problems_of(with_scanner(tmp_path, text)))


def test_what_is_no_text(tmp_path: Path) -> None:
    folder = with_scanner(tmp_path, "")
    (folder / "labels.csv").write_bytes(b"\xff\xfe")
    assert ("ST-002", "labels.csv", "") in places(problems_of(folder))


@pytest.mark.parametrize("letters", ['"C"', '["CC"]', "[1]", '["é"]'])
def test_symbologies_are_letters(letters: str, tmp_path: Path) -> None:
    folder = with_scanner(tmp_path, "label,card\n0412,9S\n")
    change(folder, "table.toml", '["C"]', letters)
    assert {code for code, _, _ in places(problems_of(folder))} == {"ST-058"}
