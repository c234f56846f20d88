"""A HID POS scanner: reports, texts in several parts, what is lost (hid_pos_scanner.md)."""

import pytest

from drivers.events import LinkChanged
from drivers.faults import CommandUnknown
from drivers.framing.flaws import Flaw
from drivers.framing.hid_reports import Layout, ReportPart, read_input_report
from drivers.shoes.hid_pos_scanner import HidHearing, HidPosSettings, hid_pos_scanner
from drivers.shoes.scanning import Decoded
from drivers.shoes.telling_scanner import TellingScanner
from hil.wires.usb import KEYBOARD
from tests.unit.drivers.shoes.scanner_bench import (
    MISSED,
    NAME,
    card,
    cleared,
    counted,
    later,
    opened,
    said,
    warning,
)

MICROSCAN = "058C0902A101150026FF0075088501050109 3B95018102 058C09FE953E8102 C0".replace(" ", "")


def report(text: bytes, aim: bytes = b"]C0", more: bool = False, length: int | None = None) -> str:
    head = bytes((2, len(text) if length is None else length)) + aim
    return (head + text.ljust(56, b"\0") + b"j\0" + bytes((more,))).hex()


def scanner() -> TellingScanner:
    made = hid_pos_scanner(NAME, HidPosSettings())
    opened(made)
    return made


def test_a_report_names_a_card() -> None:
    assert said(scanner(), report(b"AS")) == (card("AS"),)
    assert said(scanner(), report(b"B7-03:QH", b"]d1")) == (card("QH", "B7-03:QH"),)


def test_a_code_that_is_no_card() -> None:
    said_of_it = said(scanner(), report(b"4006381333931", b"]E0"))
    wrong = "wrong_symbology"
    assert said_of_it == (counted(wrong), warning(wrong), cleared(wrong))


@pytest.mark.parametrize(
    ("data", "diagnostic", "loses"),
    [
        ("01" + report(b"AS")[2:], "other_report", False),
        ("", "other_report", False),
        (report(b"AS")[:-2], "short_report", True),
        (report(b"AS") + "00", "short_report", True),
        ("02", "short_report", True),
        (report(b"AS", length=0), "empty_report", False),
        (report(b"AS", length=57), "bad_length", True),
        (report(b"AS", length=255), "bad_length", True),
        (report(b"AS", aim=b"XC0"), "bad_frame", True),
    ],
)
def test_a_report_that_is_dropped(data: str, diagnostic: str, loses: bool) -> None:
    assert said(scanner(), data) == (counted(diagnostic), *((MISSED,) if loses else ()))


def test_bytes_after_the_length_are_ignored() -> None:
    assert said(scanner(), report(b"ASKHQD", length=2)) == (card("AS"),)


def test_parts_are_joined_in_order() -> None:
    hearing = HidHearing(500)
    first, second = (b"ABCDEFGH" * 7, b"IJKL")
    assert hearing.feed(bytes.fromhex(report(first, b"]Q1", more=True)), 0) == ()
    joined = Decoded((first + second).decode(), "]Q1")
    assert hearing.feed(bytes.fromhex(report(second, b"]Q1")), 499) == (joined,)
    assert (hearing.due(), len(hearing)) == (None, 0)


def test_parts_of_two_codes_are_dropped() -> None:
    device = scanner()
    assert said(device, report(b"B7-", b"]d1", more=True)) == ()
    assert said(device, report(b"AS", b"]C0")) == (counted("bad_continuation"), MISSED)
    assert said(device, report(b"AS", b"]C0")) == (card("AS"),)


def test_a_part_that_comes_too_late() -> None:
    device = scanner()
    said(device, report(b"B7-", more=True), now=0)
    assert (device.due(), later(device, 499)) == (500, ())
    assert later(device, 500) == (counted("continuation_timeout"), MISSED)
    said(device, report(b"B7-", more=True), now=600)
    late = said(device, report(b"AS"), now=1_200)
    assert late == (counted("continuation_timeout"), MISSED, card("AS"))


def test_a_text_without_end_is_bounded() -> None:
    hearing = HidHearing(500)
    part = bytes.fromhex(report(b"A" * 56, more=True))
    found = [item for _ in range(200) for item in hearing.feed(part, 0)]
    assert found == [Flaw("overlong")]
    assert len(hearing) <= 8192


def test_a_reader_without_a_length_field() -> None:
    layout = Layout(
        report_id=1, size=10, length_at=None, aim_at=1, data_at=4, data_bytes=6, more_at=None
    )
    assert read_input_report(b"\x01]C0AS\0KH\0", layout) == ReportPart("]C0", b"AS", False)
    assert read_input_report(b"\x01]C0ABCDEF", layout) == ReportPart("]C0", b"ABCDEF", False)
    assert read_input_report(b"\x01]C0\0\0\0\0\0\0", layout) == Flaw("empty_report")


def test_a_reader_with_the_identifier_within_its_data() -> None:
    layout = Layout(
        report_id=1, size=64, length_at=1, aim_at=None, data_at=2, data_bytes=62, more_at=None
    )
    data = (b"\x01\x05]C0AS").ljust(64, b"\0")
    assert read_input_report(data, layout) == ReportPart("]C0", b"AS", False)
    data = (b"\x01\x02AS").ljust(64, b"\0")
    assert read_input_report(data, layout) == ReportPart("", b"AS", False)


def test_the_descriptor_comes_first_and_says_where_reports_keep_what() -> None:
    device = scanner()
    assert said(device, MICROSCAN) == ()
    assert said(device, "01055D433041534B4800".ljust(128, "0")) == (card("AS"),)
    assert said(device, report(b"AS")) == (counted("other_report"),)
    device.lost(9, "gone")
    opened(device)
    assert said(device, report(b"KH"), now=1000) == (card("KH"),)


def test_a_descriptor_in_the_middle_is_a_report_like_any_other() -> None:
    device = scanner()
    said(device, report(b"AS"))
    assert said(device, MICROSCAN) == (counted("other_report"),)


def test_the_scanner_is_known_by_its_usage() -> None:
    is_ours = scanner().line.is_ours
    assert is_ours is not None
    assert is_ours(bytes.fromhex(MICROSCAN))
    assert not is_ours(KEYBOARD)


def test_the_link_and_what_it_cannot_do() -> None:
    device = hid_pos_scanner(NAME, HidPosSettings())
    device.opened(0)
    device.feed(bytes.fromhex(report(b"B7-", more=True)), 0)
    device.lost(9, "gone")
    links = [r.state for r in device.take().readings if isinstance(r, LinkChanged)]
    assert (links, device.due()) == (["up", "down"], None)
    device.acknowledge(1, 0)
    with pytest.raises(CommandUnknown):
        device.command("trigger", 0, on=True)
