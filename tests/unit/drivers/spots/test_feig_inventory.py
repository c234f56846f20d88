"""Inventory answers and the status table: feig_iso_host.md Inventory, Status, rule 5."""

import pytest

from drivers.spots.feig_inventory import (
    STATUSES,
    Effect,
    Misread,
    Transponder,
    read_transponders,
    status_of,
)
from tests.unit.drivers.feig_examples import CHIP_4, FEIG_REPLIES, UID_4, UID_5


def test_the_example_chips_are_read() -> None:
    assert read_transponders(FEIG_REPLIES["FE-09"][1].data) == (Transponder("iso15693", UID_4, 0),)
    assert read_transponders(FEIG_REPLIES["FE-10"][1].data) == (
        Transponder("iso15693", UID_4, 0),
        Transponder("iso15693", UID_5, 0),
    )
    assert read_transponders(FEIG_REPLIES["FE-16"][1].data) == (
        Transponder("iso18000-3m3", "3034257BF4A1B2C3"),
    )


def test_24_chips_of_a_full_standard_answer() -> None:
    found = read_transponders(bytes.fromhex("18" + CHIP_4.replace(" ", "") * 24))
    assert not isinstance(found, Misread)
    assert len(found) == 24


@pytest.mark.parametrize(
    "data",
    [
        "",
        "01",
        f"02 {CHIP_4}",
        f"01 {CHIP_4} 00",
        f"00 {CHIP_4}",
        "01 03 00 E0 04 01 50 A1 B2 C3",
        "01 09 00",
        "01 09 00 08 30 34 25",
        "01 84 00 00",
    ],
)
def test_rule_5_a_count_that_does_not_fit_is_bad_payload(data: str) -> None:
    found = read_transponders(bytes.fromhex(data))
    assert isinstance(found, Misread)
    assert found.fault == "bad_payload"


@pytest.mark.parametrize("kind", ["00", "04", "05", "06", "07", "FF"])
def test_an_unknown_type_hides_what_follows(kind: str) -> None:
    found = read_transponders(bytes.fromhex(f"02 {kind} {CHIP_4} {CHIP_4}"))
    assert isinstance(found, Misread)
    assert found.fault == "unknown_transponder_type"


def test_only_no_transponder_says_empty() -> None:
    assert [code for code, row in STATUSES.items() if row.effect is Effect.EMPTY] == [1]


@pytest.mark.parametrize(
    ("codes", "effect"),
    [
        ((0x02, 0x08, 0x0B, 0x0E), Effect.UNKNOWN),
        ((0x10, 0x11, 0x13, 0x14, 0x15, 0x16), Effect.CONFIGURATION),
        ((0x80, 0x81, 0x82), Effect.DRIVER),
        ((0x83, 0x84), Effect.ANTENNA),
        ((0xF1, 0xF2), Effect.READER),
        ((0x94,), Effect.MORE),
        ((0x93, 0x95, 0x77), Effect.UNKNOWN),
    ],
)
def test_the_status_table(codes: tuple[int, ...], effect: Effect) -> None:
    assert {status_of(code).effect for code in codes} == {effect}
