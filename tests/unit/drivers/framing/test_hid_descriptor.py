"""Report descriptors: which device is a scanner, and where its reports keep what.

Descriptors are written by hand from the usages of hid_pos_scanner.md and the HID item format.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.framing.hid_descriptor import is_descriptor, is_scanner, layout_of
from drivers.framing.hid_reports import HAND_HELD, Layout, read_input_report
from hil.devices.scanners import hid_reports
from hil.wires.usb import KEYBOARD, POS_SCANNER

HEAD = "05 8C 09 02 A1 01 15 00 26 FF 00 75 08"
MICROSCAN = bytes.fromhex(f"{HEAD} 85 01 05 01 09 3B 95 01 81 02 05 8C 09 FE 95 3E 81 02 C0")
"""Report id 01, a length byte and 62 data bytes with the identifier inside the data."""
NO_LENGTH = bytes.fromhex(f"{HEAD} 19 FB 29 FD 95 03 81 02 09 FE 95 06 81 02 C0")
"""No report id, no length byte; the identifier's usages as a range."""
PUSHED = bytes.fromhex(f"{HEAD} A4 05 01 09 3B 95 01 81 02 B4 0B FE 00 8C 00 95 05 81 02 C0")
"""A usage of four bytes names its page itself; PUSH and POP bring the page of before back."""


def test_the_layout_of_the_page_is_read_from_its_descriptor() -> None:
    assert layout_of(POS_SCANNER) == HAND_HELD
    assert [is_scanner(POS_SCANNER), is_scanner(KEYBOARD + POS_SCANNER)] == [True, True]


@pytest.mark.parametrize(
    ("descriptor", "layout"),
    [
        (
            MICROSCAN,
            Layout(report_id=1, aim_at=None, data_at=2, data_bytes=62, more_at=None),
        ),
        (
            NO_LENGTH,
            Layout(
                report_id=None,
                size=9,
                length_at=None,
                aim_at=0,
                data_at=3,
                data_bytes=6,
                more_at=None,
            ),
        ),
        (
            PUSHED,
            Layout(
                report_id=None,
                size=6,
                length_at=0,
                aim_at=None,
                data_at=1,
                data_bytes=5,
                more_at=None,
            ),
        ),
    ],
)
def test_other_layouts(descriptor: bytes, layout: Layout) -> None:
    assert layout_of(descriptor) == layout


@pytest.mark.parametrize(
    "descriptor",
    [
        b"",
        KEYBOARD,
        bytes.fromhex(f"{HEAD} C0"),
        bytes.fromhex("05 8C 09 02 A1 01 75 07 95 09 09 FE 81 02 C0"),
        bytes.fromhex("05 8C 09 02 A1 01 75 04 95 01 09 FB 81 02 75 08 95 09 09 FE 81 02 C0"),
    ],
)
def test_a_descriptor_that_does_not_say_leaves_the_table_of_the_page(descriptor: bytes) -> None:
    assert layout_of(descriptor) == HAND_HELD


def test_only_the_top_collection_says_what_a_device_is() -> None:
    assert not is_scanner(KEYBOARD)
    # Page 8C with usage 01, and usage 02 of another page.
    assert not is_scanner(bytes.fromhex("05 8C 09 01 A1 01 C0"))
    assert not is_scanner(bytes.fromhex("05 01 09 02 A1 01 C0"))
    assert not is_scanner(bytes.fromhex("05 01 09 06 A1 01 05 8C 09 02 A1 02 C0 C0"))
    assert is_scanner(bytes.fromhex("FE 02 10 AA BB 06 8C 00 0A 02 00 A1 01 C0"))


def test_no_report_is_taken_for_a_descriptor() -> None:
    assert is_descriptor(POS_SCANNER)
    assert not any(is_descriptor(report) for report in hid_reports("A" * 60))


@given(st.binary(max_size=80) | st.binary(max_size=40).map(lambda more: POS_SCANNER[:30] + more))
def test_any_descriptor_gives_a_layout_that_any_report_can_be_read_by(descriptor: bytes) -> None:
    layout = layout_of(descriptor)
    read_input_report(bytes(layout.size), layout)
    read_input_report(b"\xff" * layout.size, layout)
    assert 0 < layout.data_bytes <= layout.size
