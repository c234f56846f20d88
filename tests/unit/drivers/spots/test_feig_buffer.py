"""Data sets that a reader hands out (feig_iso_host.md Buffered read and notification)."""

import pytest

from drivers.spots.feig_buffer import Scanned, read_buffer
from drivers.spots.feig_inventory import Misread
from tests.unit.drivers.feig_examples import FEIG_REPLIES, UID_4, UID_5

UID = "E0 04 01 50 A1 B2 C3 D4"
FE_19 = FEIG_REPLIES["FE-19"][1].data


def test_the_example() -> None:
    assert read_buffer(FE_19) == (Scanned("iso15693", UID_4, 5),)


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ("01 00 00", ()),
        (f"01 00 01 00 0D 03 00 08 {UID}", (Scanned("iso15693", UID_4),)),
        (
            f"11 00 02 00 0E 03 00 08 {UID} 05 00 0E 03 00 08 {UID[:-1]}5 06",
            (Scanned("iso15693", UID_4, 5), Scanned("iso15693", UID_5, 6)),
        ),
        ("11 00 01 00 0A 09 00 04 30 34 25 7B 07", (Scanned("iso18000-3m3", "3034257B", 7),)),
        (
            f"13 00 01 00 14 03 00 08 {UID} 01 04 01 02 03 04 05",
            (Scanned("iso15693", UID_4, 5, b"\1\2\3\4"),),
        ),
        (
            f"1B 00 01 00 14 03 00 08 {UID} 01 04 01 02 03 04 05",
            (Scanned("iso15693", UID_4, 5, b"\4\3\2\1"),),
        ),
        (f"31 00 01 00 12 03 00 08 {UID} 05 00 00 00 01", (Scanned("iso15693", UID_4, 5),)),
        (
            f"31 00 01 00 17 03 00 08 {UID} 05 00 00 00 01 07 E9 01 02 03",
            (Scanned("iso15693", UID_4, 5),),
        ),
        (f"91 01 00 01 00 10 03 00 08 {UID} 05 AA BB", (Scanned("iso15693", UID_4, 5),)),
        ("10 00 01 00 03 05", (Scanned("", "", 5),)),
    ],
)
def test_data_sets(data: str, found: tuple[Scanned, ...]) -> None:
    assert read_buffer(bytes.fromhex(data)) == found


@pytest.mark.parametrize(
    "data",
    [
        "",
        "11",
        "11 00",
        "91 01 00",
        "11 00 01",
        "11 00 01 00",
        "11 00 01 00 01 05",
        f"11 00 01 00 0F 03 00 08 {UID} 05",
        f"11 00 01 00 0D 03 00 08 {UID}",
        f"11 00 01 00 0E 03 00 08 {UID} 05 00",
        f"11 00 02 00 0E 03 00 08 {UID} 05",
        f"11 00 01 00 0F 03 00 08 {UID} 05 00",
        "11 00 01 00 06 03 00 00 05",
        f"13 00 01 00 10 03 00 08 {UID} FF FF 05",
    ],
)
def test_data_sets_that_do_not_fit_are_none(data: str) -> None:
    found = read_buffer(bytes.fromhex(data))
    assert isinstance(found, Misread)
    assert found.fault == "bad_payload"


def test_a_type_whose_form_is_not_known() -> None:
    found = read_buffer(bytes.fromhex("11 00 01 00 0A 04 00 04 30 34 25 7B 07"))
    assert found == Misread("unknown_transponder_type", "type 04 of data set 1")
