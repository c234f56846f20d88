"""Captured bytes as people write them down (protocols/README.md, last section)."""

import pytest

from drivers.decoding.capture import decode, read_bytes
from drivers.decoding.decoder import printable
from drivers.decoding.protocols import PROTOCOLS
from drivers.faults import CaptureWrong, SettingsWrong


def test_bytes_and_repeats() -> None:
    assert read_bytes("02 5D 00*3 0a0B", "x") == b"\x02\x5d\0\0\0\x0a\x0b"
    assert read_bytes("00*0", "x") == b""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("0", 'DF-07 x: "0" is no byte'),
        ("ZZ", '"ZZ" is no byte; write two hex digits, such as 0A or 00*54'),
        ("0A0B*2", '"0A0B*2" is no byte'),
        ("00*", '"00*" is no byte'),
        ("00*99999", "is longer than 65536 bytes"),
    ],
)
def test_what_is_no_read(text: str, says: str) -> None:
    with pytest.raises(CaptureWrong) as caught:
        read_bytes(text, "x")
    assert says in str(caught.value)


def test_a_wrong_line_is_said_and_the_others_are_decoded() -> None:
    lines = ["41 53 0D", "hello", "4B 48 0D", "", "AS", "43 55 54 0D"]
    said = list(decode(lines, "log", PROTOCOLS["line_scanner"], {}))
    assert [str(line) for line in said] == [
        "decode aim=- text=AS",
        'DF-07 log line 2: "hello" is no byte; write two hex digits, such as 0A or 00*54',
        "decode aim=- text=KH",
        "",
        'DF-07 log line 5: "AS" is no byte; write two hex digits, such as 0A or 00*54',
        "decode aim=- text=CUT",
    ]


@pytest.mark.parametrize(
    ("protocol", "given", "says"),
    [
        ("line_scanner", {"colour": "red"}, 'DF-05 line_scanner: unknown setting "colour"'),
        (
            "line_scanner",
            {"aim": "maybe"},
            'setting "aim": maybe is none of optional, required, off',
        ),
        ("line_scanner", {"labels": "yes"}, 'setting "labels": yes is none of off, on'),
        ("ssi_scanner", {"way": "up"}, 'setting "way": up is none of device, host'),
        ("generic_shoe", {"next": "256"}, 'setting "next": 256 is out of range; write at most 255'),
        ("generic_shoe", {"next": "first"}, 'setting "next": first is none; write a whole number'),
        ("generic_shoe", {"next": "9" * 5000}, 'setting "next": 9999'),
        ("generic_shoe", {"way": "up"}, 'setting "way": up is none of device, host'),
        ("feig_iso_host", {"asked": "inventory:" + "9" * 5000}, "is no request"),
        ("feig_iso_host", {"asked": "inventory"}, "inventory is no request"),
        ("feig_iso_host", {"asked": "inventory:256"}, "inventory:256 is no request"),
        ("angel_eye_shoe", {"bcc_from_report": "end"}, 'setting "bcc_from_report"'),
        ("hid_pos_scanner", {"continuation_ms": "0"}, 'setting "continuation_ms"'),
    ],
)
def test_a_wrong_setting_is_named(protocol: str, given: dict[str, str], says: str) -> None:
    with pytest.raises(SettingsWrong) as caught:
        list(decode([], "log", PROTOCOLS[protocol], given))
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("protocol", "frame", "says"),
    [
        ("angel_eye_shoe", "02 4F 50 4C 4B 30 32 03 31 42", "command lock"),  # AE-18
        ("generic_shoe", "AA 11 03 85 01 04 EC C0", "resend 4"),  # GS-18
    ],
)
def test_the_hosts_side_may_be_named_where_frames_tell_it(
    protocol: str, frame: str, says: str
) -> None:
    for given in ({}, {"way": "host"}):
        assert list(decode([frame], "log", PROTOCOLS[protocol], given)) == [says]


def test_text_stays_on_its_line() -> None:
    assert printable("A\r\n\x1d\xff") == "A\\x0d\\x0a\\x1d\\xff"
