"""A sheet's table as a folder gives the rules that the sheet gives: `interfaces.md`, wire."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.settings.problems import Problem
from controller.settings.sheet import rules_for_sheet
from controller.settings.sheet_folder import Bus, Wires, write_table_folder
from controller.settings.table import Loaded
from tests.unit.controller.settings.folders import CONFIG, loaded

WIRES = Wires(shoe_port="/dev/pts/7", buses=(), listen="127.0.0.1:9001")
TABLES = {
    "blackjack as it is": ("blackjack/A", ()),
    "blackjack": (
        "blackjack/P",
        (
            ("decks", "8"),
            ("boxes", "5"),
            ("bettors", "2"),
            ("blackjack_pays", "6:5"),
            ("minimum", "5"),
            ("maximum", "500"),
            ("step", "2.50"),
            ("BJR-13", "once"),
            ("hr.late_bet", "accept_with_F"),
            ("hr.dup_gap_ms", "100"),
            ("hr.short_shoe", "void_round"),
        ),
    ),
    "a version with one price": ("blackjack/F", (("decks", "6"),)),
    "punto banco": ("baccarat/punto_banco", (("boxes", "9"), ("PB-04", "with_main"))),
    "commission": ("baccarat/commission", (("BC-05", "up"), ("minimum", "1"))),
}


@pytest.mark.parametrize("table", TABLES)
def test_the_folder_gives_the_same_rules(table: str, tmp_path: Path) -> None:
    game, sets = TABLES[table]
    lines = [(key, value, number) for number, (key, value) in enumerate(sets, 1)]
    made = rules_for_sheet(game, lines, CONFIG)
    assert not isinstance(made, Problem)
    assert write_table_folder(tmp_path, game, lines, WIRES, CONFIG) == made[1] == []
    found = loaded_with_a_chip(tmp_path)
    assert replace(found.rules, sensed=None) == made[0]
    assert found.settings.listen == "127.0.0.1:9001"
    assert {person.name for person in found.staff} == {"D1", "F1", "P1", "S1", "T1"}


def loaded_with_a_chip(folder: Path) -> Loaded:
    with (folder / "chips.csv").open("a", encoding="utf-8") as file:
        file.write("E004,C1,5,ok\n")
    return loaded(folder)


def test_the_readers_of_the_desk(tmp_path: Path) -> None:
    buses = (Bus("/dev/pts/8", {1: "1.main", 2: "2.main"}), Bus("/dev/pts/9", {1: "1.insurance"}))
    wires = Wires(shoe_port="/dev/pts/7", buses=buses)
    write_table_folder(tmp_path, "blackjack/A", [("boxes", "2", 1)], wires, CONFIG)
    found = loaded_with_a_chip(tmp_path)
    assert found.rules.sensed == ("1.main", "2.main", "1.insurance")
    assert [device.port for device in found.settings.devices] == [
        "/dev/pts/7",
        "/dev/pts/8",
        "/dev/pts/9",
    ]
    # interfaces.md: settle windows of 20 ms.
    assert found.settings.devices[1].settings == {"poll_ms": 20, "settle_ms": 20}
    assert found.settings.listen is None


def test_refused_lines_are_told_and_left_out(tmp_path: Path) -> None:
    sets = [("decks", "7", 4), ("boxes", "9", 5)]
    refused = write_table_folder(tmp_path, "baccarat/punto_banco", sets, WIRES, CONFIG)
    assert not isinstance(refused, Problem)
    assert [(line, code) for line, code, _ in refused] == [(4, "RF-090")]
    assert loaded_with_a_chip(tmp_path).rules.terms.decks == 6


def test_a_sheet_that_cannot_be_read_writes_nothing(tmp_path: Path) -> None:
    found = write_table_folder(tmp_path / "table", "blackjack/A", [("x", "1", 2)], WIRES, CONFIG)
    assert isinstance(found, Problem)
    assert not (tmp_path / "table").exists()
