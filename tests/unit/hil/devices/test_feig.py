"""Every example of feig_iso_host.md through the simulator's own codec, both ways."""

import pytest

from hil.devices import feig
from hil.devices.feig import BodyReader, Reply, Request

A, B, C = "E0040150A1B2C3D4", "E0040150A1B2C3D5", "E00401501122AABB"
SOFTWARE = bytes.fromhex("03 03 00 44 53 0D 30")
BUFFERED = bytes.fromhex("11 00 01 00 0E 03 00 08 E0 04 01 50 A1 B2 C3 D4 05")
REQUESTS = {
    "FE-01": ("05 FF 65 E5 CB", Request(255, 0x65)),
    "FE-02": ("02 00 07 FF 65 6E 61", Request(255, 0x65, b"", True)),
    "FE-05": ("06 12 80 07 E5 80", Request(18, 0x80, b"\x07")),
    "FE-06": ("02 00 08 12 80 07 A0 2D", Request(18, 0x80, b"\x07", True)),
    "FE-07": ("07 01 B0 01 00 75 8F", Request(1, 0xB0, b"\x01\x00")),
    "FE-11": ("07 01 B0 01 80 7D 0B", Request(1, 0xB0, b"\x01\x80")),
    "FE-13": (
        "11 01 B0 23 01 E0 04 01 50 A1 B2 C3 D4 00 02 6B 09",
        Request(1, 0xB0, b"\x23\x01" + bytes.fromhex(A) + b"\x00\x02"),
    ),
    "FE-17": ("05 01 69 91 E7", Request(1, 0x69)),
    "FE-18": ("02 00 09 01 22 00 10 E9 AF", Request(1, 0x22, b"\x00\x10", True)),
}
REPLIES = {
    "FE-03": ("0D 00 65 00 03 03 00 44 53 0D 30 33 09", Reply(0, 0x65, 0, SOFTWARE)),
    "FE-04": (
        "02 00 0F 00 65 00 03 03 00 44 53 0D 30 74 69",
        Reply(0, 0x65, 0, SOFTWARE, True),
    ),
    "FE-08": ("06 01 B0 01 80 39", Reply(1, 0xB0, feig.NO_TRANSPONDER)),
    "FE-09": (
        "11 01 B0 00 01 03 00 E0 04 01 50 A1 B2 C3 D4 B7 A8",
        Reply(1, 0xB0, 0, b"\x01" + feig.chip_data(A)),
    ),
    "FE-10": (
        "1B 01 B0 94 02 03 00 E0 04 01 50 A1 B2 C3 D4 03 00 E0 04 01 50 A1 B2 C3 D5 EB DF",
        Reply(1, 0xB0, 0x94, b"\x02" + feig.chip_data(A) + feig.chip_data(B)),
    ),
    "FE-12": (
        "11 01 B0 00 01 03 00 E0 04 01 50 11 22 AA BB EE 69",
        Reply(1, 0xB0, 0, b"\x01" + feig.chip_data(C)),
    ),
    "FE-14": (
        "12 01 B0 00 02 04 00 00 00 00 64 00 56 31 00 07 C1 A5",
        Reply(1, 0xB0, 0, bytes.fromhex("02 04 00 00 00 00 64 00 56 31 00 07")),
    ),
    "FE-15": ("07 01 B0 95 10 C9 E1", Reply(1, 0xB0, 0x95, b"\x10")),
    "FE-16": (
        "12 01 B0 00 01 09 00 08 30 34 25 7B F4 A1 B2 C3 1E 71",
        Reply(1, 0xB0, 0, b"\x01" + feig.chip_data("3034257BF4A1B2C3")),
    ),
    "FE-19": (
        "02 00 19 01 22 00 11 00 01 00 0E 03 00 08 E0 04 01 50 A1 B2 C3 D4 05 C9 33",
        Reply(1, 0x22, 0, BUFFERED, True),
    ),
    "FE-20": ("02 00 08 01 22 92 3A 18", Reply(1, 0x22, 0x92, b"", True)),
    "FE-21": ("06 01 B0 80 01 AC", Reply(1, 0xB0, 0x80)),
}


def decoded(data: bytes) -> tuple[bool, bytes]:
    (found,) = BodyReader().feed(data)
    return found


@pytest.mark.parametrize(("data", "request_"), REQUESTS.values(), ids=REQUESTS)
def test_requests_both_ways(data: str, request_: Request) -> None:
    assert feig.encode_request(request_).hex(" ").upper() == data
    assert feig.as_request(*decoded(bytes.fromhex(data))) == request_


@pytest.mark.parametrize(("data", "reply"), REPLIES.values(), ids=REPLIES)
def test_replies_both_ways(data: str, reply: Reply) -> None:
    assert feig.encode_reply(reply).hex(" ").upper() == data
    assert feig.as_reply(*decoded(bytes.fromhex(data))) == reply


def test_an_answer_over_255_bytes_comes_advanced() -> None:
    longest = feig.encode_reply(Reply(1, 0xB0, 0, bytes(249)))
    assert (longest[0], len(longest)) == (255, 255)
    longer = feig.encode_reply(Reply(1, 0xB0, 0, bytes(250)))
    assert (longer[:3], len(longer)) == (bytes((2, 1, 2)), 258)


def test_the_data_of_a_transponder_of_another_type() -> None:
    assert feig.chip_data("04:DEADBEEF") == bytes.fromhex("04 DE AD BE EF")


def test_all_requests_one_byte_at_a_time_and_glued() -> None:
    stream = b"".join(bytes.fromhex(data) for data, _ in REQUESTS.values())
    expected = [request for _, request in REQUESTS.values()]
    reader = BodyReader()
    slow = [feig.as_request(*body) for byte in stream for body in reader.feed(bytes((byte,)))]
    assert slow == expected
    assert [feig.as_request(*body) for body in BodyReader().feed(stream)] == expected


def test_a_damaged_frame_gives_nothing_and_the_next_is_found() -> None:
    good = bytes.fromhex("05 01 69 91 E7")
    reader = BodyReader()
    found = reader.feed(bytes.fromhex("05 01 69 91 E6") + good) + reader.expire()
    assert [feig.as_request(*body) for body in found] == [Request(1, 0x69)]
    assert reader.counts["bad_crc"] >= 1


def test_bytes_that_can_begin_no_frame_are_dropped() -> None:
    reader = BodyReader()
    assert len(reader.feed(bytes.fromhex("00 01 03 04 02 00 06 05 01 69 91 E7"))) == 1
    assert reader.counts["drop_byte"] == 6
