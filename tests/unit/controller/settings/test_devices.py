"""Devices of `table.toml`: names, ports, roles, addresses, spots, settings."""

from pathlib import Path

import msgspec
import pytest

from controller.settings.device_models import LABELS, LETTERS, MODELS, NUMBERS_IN_ORDER, TEXT
from controller.settings.house import Within
from drivers.shoes.angel_eye_settings import AngelEyeSettings
from drivers.shoes.gsp_settings import GenericShoeSettings
from drivers.shoes.hid_pos_scanner import HidPosSettings
from drivers.shoes.line_scanner import LineScannerSettings
from drivers.shoes.ssi_scanner import SsiScannerSettings
from drivers.spots.feig_settings import FeigSettings
from tests.unit.controller.settings.folders import change, loaded, problems_of, table_folder

BUS_1 = 'name = "bus-1"\nmodel = "feig_iso_host"\nport = "/dev/croupier/spots-1"\nrole = "spots"\n'
FAULTS = {
    "two devices of one name": ('name = "bus-2"', 'name = "bus-1"', "ST-050", "device[3].name"),
    "two devices at one port": ("spots-2", "spots-1", "ST-051", "device[3].port"),
    "a port that is no node": ('"/dev/croupier/shoe-a"', '"COM3"', "ST-051", "device[1].port"),
    "no such model": ("generic_shoe", "generic_show", "ST-052", "device[1].model"),
    "no such role": ('role = "shoe"', 'role = "shoo"', "ST-053", "device[1].role"),
    "a role of another model": ('role = "shoe"', 'role = "spots"', "ST-053", "device[1].role"),
    "an address that is none": ("8 = ", "north = ", "ST-054", "device[2].spots"),
    "an address over 255": ("8 = ", "256 = ", "ST-054", "device[2].spots"),
    "an address written twice": ("8 = ", "07 = ", "ST-054", "device[2].spots"),
    "every reader beside one": ("8 = ", "255 = ", "ST-054", "device[2].spots"),
    "nine addresses": (
        '8 = "4.insurance"',
        '8 = "4.insurance", 9 = "4/2.insurance"',
        "ST-055",
        "device[2].spots",
    ),
    "a spot read twice on a bus": ('"4.insurance"', '"4.main"', "ST-056", "device[2].spots"),
    "a spot read by two buses": ('"5.main"', '"4.main"', "ST-056", "device[3].spots"),
    "what is no spot": ('"4.insurance"', '"four"', "ST-057", "device[2].spots"),
    "a box that the table lacks": ('"4.insurance"', '"8.main"', "ST-057", "device[2].spots.8"),
    "a bettor that the table lacks": ('"4.main"', '"4/2.main"', "ST-057", "device[2].spots.7"),
    "a spot that the game lacks": ('"4.main"', '"4.mane"', "ST-057", "device[2].spots.7"),
    "a setting that is none": (
        BUS_1,
        BUS_1 + "settings = { pol_ms = 20 }\n",
        "ST-058",
        "device[2].settings.pol_ms",
    ),
    "a setting out of range": (
        BUS_1,
        BUS_1 + "settings = { poll_ms = 0 }\n",
        "ST-058",
        "device[2].settings.poll_ms",
    ),
    "a setting of another kind": (
        BUS_1,
        BUS_1 + 'settings = { advanced = "yes" }\n',
        "ST-058",
        "device[2].settings.advanced",
    ),
    "a word that is none": (
        BUS_1,
        BUS_1 + 'settings = { parity = "even" }\n',
        "ST-058",
        "device[2].settings.parity",
    ),
}


EXAMPLES: dict[str, tuple[object, ...]] = {
    TEXT: ("x",),
    LETTERS: (["C", "d"],),
    NUMBERS_IN_ORDER: ("12",),
    LABELS: ({"0412": "9S"},),
}


@pytest.mark.parametrize("role", ["badge"])
def test_a_role_that_no_device_has(role: str, tmp_path: Path) -> None:
    """`interfaces.md` names the role; no protocol that is spoken fills it."""
    folder = table_folder(tmp_path)
    change(folder, "table.toml", 'role = "shoe"', f'role = "{role}"')
    assert [str(problem) for problem in problems_of(folder)] == [
        f"ST-053 table.toml: device[1].role: no device that croupier knows is {role};"
        " take this [[device]] out, and enter it on the page"
    ]


BOARD = '[[device]]\nname = "board"\nmodel = "angel_eye_board"\nport = "/dev/b"\nrole = "display"\n'


def test_a_board_that_knows_baccarat_only(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    with (folder / "table.toml").open("a", encoding="utf-8") as file:
        file.write(BOARD)
    assert [str(problem) for problem in problems_of(folder)] == [
        "ST-064 table.toml: device[4].model: angel_eye_board knows baccarat only, and this table"
        " offers blackjack; take it out, or those games"
    ]


def test_a_shoe_that_knows_baccarat_only(tmp_path: Path) -> None:
    """`angel_eye_shoe.md`: it knows the drawing order of baccarat, and no other."""
    folder = table_folder(tmp_path)
    change(folder, "table.toml", 'model = "generic_shoe"', 'model = "angel_eye_shoe"')
    assert {(p.code, p.key) for p in problems_of(folder)} == {("ST-064", "device[1].model")}
    baccarat = table_folder(tmp_path, "punto_banco")
    change(baccarat, "table.toml", 'model = "generic_shoe"', 'model = "angel_eye_shoe"')
    assert problems_of(baccarat) == ()


@pytest.mark.parametrize(
    ("model", "says"),
    [
        ("hid_pos_scanner", "/dev/hidraw0 is not read, but the USB device behind it; write"),
        (
            "line_scanner",
            '"/dev/hidraw0" is a USB scanner; write model = "hid_pos_scanner" and port =',
        ),
    ],
)
def test_a_hidraw_node_is_no_port(model: str, says: str, tmp_path: Path) -> None:
    """`hid_pos_scanner.md` Reading it: the scanner is read as a USB device."""
    folder = table_folder(tmp_path)
    change(folder, "table.toml", 'model = "generic_shoe"', f'model = "{model}"')
    change(folder, "table.toml", "/dev/croupier/shoe-a", "/dev/hidraw0")
    usb = '"usb://0c2e:0b61?serial=A1" or "usb://0c2e:0b61?path=1-2.3"'
    assert [str(problem) for problem in problems_of(folder)] == [
        f"ST-051 table.toml: device[1].port: {says} {usb}"
    ]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named(fault: str, tmp_path: Path) -> None:
    old, new, code, key = FAULTS[fault]
    folder = table_folder(tmp_path)
    change(folder, "table.toml", old, new)
    assert (code, key) in {(problem.code, problem.key) for problem in problems_of(folder)}


def test_two_shoes(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    with (folder / "table.toml").open("a", encoding="utf-8") as file:
        file.write('[[device]]\nname = "shoe-b"\nmodel = "generic_shoe"\n')
        file.write('port = "/dev/croupier/shoe-b"\nrole = "shoe"\n')
    assert {problem.code for problem in problems_of(folder)} == {"ST-059"}


MUCK = '[[device]]\nname = "{0}"\nmodel = "line_scanner"\nport = "/dev/{0}"\nrole = "discards"\n'


def test_a_reader_of_discards(tmp_path: Path) -> None:
    """`interfaces.md` Chips and touches: a reader of role `discards` reports faces."""
    folder = table_folder(tmp_path, "ring_poker")
    assert not loaded(folder).rules.reads_discards
    with (folder / "table.toml").open("a", encoding="utf-8") as file:
        file.write(MUCK.format("muck-a"))
    assert loaded(folder).rules.reads_discards
    assert loaded(folder).rules.shoe == "shoe-a"
    with (folder / "table.toml").open("a", encoding="utf-8") as file:
        file.write(MUCK.format("muck-b"))
    assert [str(problem) for problem in problems_of(folder)] == [
        "ST-059 table.toml: device[3].role: the table has a discards device already;"
        " keep one of role discards"
    ]


def test_a_bus_without_a_spot(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    with (folder / "table.toml").open("a", encoding="utf-8") as file:
        file.write('[[device]]\nname = "bus-3"\nmodel = "feig_iso_host"\n')
        file.write('port = "/dev/croupier/spots-3"\nrole = "spots"\n')
    assert {problem.code for problem in problems_of(folder)} == {"ST-054"}


def test_a_fast_bus_carries_more_than_eight(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    change(folder, "table.toml", '"4.insurance"', '"4.insurance", 9 = "7.insurance"')
    change(folder, "table.toml", ', 6 = "7.insurance"', "")
    change(folder, "table.toml", BUS_1, BUS_1 + "settings = { baud = 115200, settle_ms = 40 }\n")
    device = loaded(folder).settings.devices[1]
    assert device.spots[9] == "7.insurance"
    assert device.settings == {"baud": 115200, "settle_ms": 40}


def test_one_reader_may_have_more_antennas_than_a_bus_has_addresses(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    change(folder, "table.toml", '"4.insurance"', '"4.insurance", 9 = "7.insurance"')
    change(folder, "table.toml", ', 6 = "7.insurance"', "")
    change(folder, "table.toml", BUS_1, BUS_1 + 'settings = { mode = "buffered" }\n')
    assert loaded(folder).settings.devices[1].spots[9] == "7.insurance"


def test_what_is_read_is_what_the_rules_are_told(tmp_path: Path) -> None:
    rules = loaded(table_folder(tmp_path)).rules
    assert rules.shoe == "shoe-a"
    assert rules.sensed is not None
    assert set(rules.sensed) == {f"{b}.{s}" for b in range(1, 8) for s in ("main", "insurance")}


@pytest.mark.parametrize(
    ("model", "struct"),
    [
        ("angel_eye_shoe", AngelEyeSettings),
        ("feig_iso_host", FeigSettings),
        ("generic_shoe", GenericShoeSettings),
        ("hid_pos_scanner", HidPosSettings),
        ("line_scanner", LineScannerSettings),
        ("ssi_scanner", SsiScannerSettings),
    ],
)
def test_the_drivers_take_the_same_settings(model: str, struct: type[msgspec.Struct]) -> None:
    known = MODELS[model].settings
    fields = {field.name for field in msgspec.structs.fields(struct)}
    assert known.keys() == fields - {"cards_return"}, "of that the role tells"
    for name, kind in known.items():
        if isinstance(kind, Within):
            assert isinstance(msgspec.convert({name: kind.low}, struct), struct)
            assert isinstance(msgspec.convert({name: kind.high}, struct), struct)
            for outside in (kind.low - 1, (kind.high or 0) + 1):
                with pytest.raises(msgspec.ValidationError):
                    msgspec.convert({name: outside}, struct)
        else:
            values = kind if isinstance(kind, tuple) else EXAMPLES.get(kind, (True,))
            for value in values:
                assert isinstance(msgspec.convert({name: value}, struct), struct)
