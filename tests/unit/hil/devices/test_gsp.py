"""Every example of generic_shoe.md through the simulator's own codec, both ways."""

import pytest

from hil.devices import gsp
from hil.devices.gsp import Frame, FrameReader, encode

KING = bytes.fromhex("00 02 CD 64 04 08") + b"B7-03:KH"
EXAMPLES = {
    "GS-01": (
        "AA 10 00 01 0F 01 00 00 03 00 11 07 53 49 4D 2D 30 30 30 31 66 95",
        Frame(0, gsp.HELLO, bytes.fromhex("01 00 00 03 00 11 07") + b"SIM-0001"),
    ),
    "GS-02": (
        "AA 10 00 02 0A 01 00 00 00 00 00 00 3C 00 00 5B 9A",
        Frame(0, gsp.HEARTBEAT, bytes.fromhex("01 00 00 00 00 00 00 3C 00 00")),
    ),
    "GS-03": (
        "AA 11 01 13 05 08 01 35 25 05 40 87",
        Frame(1, gsp.SHOE_LOADED, bytes((8,)) + (20260101).to_bytes(4, "big"), True),
    ),
    "GS-04": (
        "AA 11 02 10 06 00 01 B8 62 00 00 48 C5",
        Frame(2, gsp.CARD_OUT, bytes((0, 1, gsp.face_byte("8S"), 98, 0, 0)), True),
    ),
    "GS-05": (
        "AA 11 03 10 0E 00 02 CD 64 04 08 42 37 2D 30 33 3A 4B 48 BE 8E",
        Frame(3, gsp.CARD_OUT, KING, True),
    ),
    "GS-06": ("AA 10 00 06 01 03 52 79", Frame(0, gsp.ACK, b"\x03")),
    "GS-07": (
        "AA 13 03 10 0E 00 02 CD 64 04 08 42 37 2D 30 33 3A 4B 48 61 77",
        Frame(3, gsp.CARD_OUT, KING, True, True),
    ),
    "GS-08": (
        "AA 11 04 20 04 10 02 00 03 CF 25",
        Frame(4, gsp.FAULT, bytes((gsp.FAULT_CODES["double_feed"], 2, 0, 3)), True),
    ),
    "GS-09": ("AA 11 05 21 01 10 65 B1", Frame(5, gsp.FAULT_CLEARED, b"\x10", True)),
    "GS-10": (
        "AA 11 06 14 03 00 02 CD AD D3",
        Frame(6, gsp.CARD_BACK, bytes((0, 2, gsp.face_byte("KH"))), True),
    ),
    "GS-11": (
        "AA 11 07 11 02 01 7C A6 B4",
        Frame(7, gsp.CUT_CARD, (380).to_bytes(2, "big"), True),
    ),
    "GS-12": (
        "AA 11 08 12 02 01 9F 02 2E",
        Frame(8, gsp.SHOE_EMPTY, (415).to_bytes(2, "big"), True),
    ),
    "GS-13": ("AA 11 09 22 02 01 01 43 14", Frame(9, gsp.LOCK_STATE, b"\x01\x01", True)),
    "GS-14": ("AA 11 01 83 01 01 EE 78", Frame(1, gsp.LOCK, b"\x01", True)),
    "GS-15": ("AA 10 00 06 01 01 40 5A", Frame(0, gsp.ACK, b"\x01")),
    "GS-16": ("AA 11 02 84 01 10 2E D0", Frame(2, gsp.CLEAR_FAULT, b"\x10", True)),
    "GS-17": ("AA 10 00 07 02 02 03 72 A9", Frame(0, gsp.NAK, b"\x02\x03")),
    "GS-18": ("AA 11 03 85 01 04 EC C0", Frame(3, gsp.RESEND, b"\x04", True)),
}


@pytest.mark.parametrize(("data", "frame"), EXAMPLES.values(), ids=EXAMPLES)
def test_encodes_the_example(data: str, frame: Frame) -> None:
    assert encode(frame).hex(" ").upper() == data


@pytest.mark.parametrize(("data", "frame"), EXAMPLES.values(), ids=EXAMPLES)
def test_decodes_the_example(data: str, frame: Frame) -> None:
    reader = FrameReader()
    assert reader.feed(bytes.fromhex(data)) == [frame]
    assert not reader.counts


@pytest.mark.parametrize(
    ("face", "byte"), [("8S", 0xB8), ("KH", 0xCD), ("AD", 0x91), ("TC", 0xAA), ("??", 0x80)]
)
def test_face_byte(face: str, byte: int) -> None:
    # generic_shoe.md: bit 7, suit in bits 6-4 (1 D, 2 C, 3 S, 4 H), rank 1-13; 80 not readable
    assert gsp.face_byte(face) == byte


@pytest.mark.parametrize("face", ["", "8", "1S", "10S", "8X", "23D"])
def test_what_is_no_card_is_refused(face: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        gsp.face_byte(face)


def test_all_examples_one_byte_at_a_time_and_glued() -> None:
    stream = b"".join(bytes.fromhex(data) for data, _ in EXAMPLES.values())
    frames = [frame for _, frame in EXAMPLES.values()]
    slow = FrameReader()
    assert [frame for byte in stream for frame in slow.feed(bytes((byte,)))] == frames
    assert FrameReader().feed(stream) == frames


def test_garbage_is_skipped_and_counted() -> None:
    data, frame = EXAMPLES["GS-14"]
    reader = FrameReader()
    assert reader.feed(b"\x01\x02" + bytes.fromhex(data)) == [frame]
    assert reader.counts == {"garbage": 2}


def test_a_wrong_check_gives_no_frame_and_the_next_frame_is_found() -> None:
    data, frame = EXAMPLES["GS-14"]
    wrong = bytearray(bytes.fromhex(data))
    wrong[-1] ^= 1
    reader = FrameReader()
    assert reader.feed(bytes(wrong) + bytes.fromhex(data)) == [frame]
    assert reader.counts["bad_crc"] == 1


def test_a_length_over_200_drops_the_start_and_looks_again() -> None:
    data, frame = EXAMPLES["GS-14"]
    reader = FrameReader()
    assert reader.feed(bytes.fromhex("AA 11 01 83 C9") + bytes.fromhex(data)) == [frame]
    assert reader.counts == {"bad_len": 1, "garbage": 4}


def test_silence_in_a_frame_frees_the_frame_behind_it() -> None:
    data, frame = EXAMPLES["GS-14"]
    reader = FrameReader()
    assert reader.feed(bytes.fromhex("AA 11 01 83 C8") + bytes.fromhex(data)) == []
    assert (reader.waiting, reader.expire(), reader.waiting) == (True, [frame], False)
    assert reader.counts["truncated"] == 1


def test_another_version_is_ignored() -> None:
    reader = FrameReader()
    assert reader.feed(encode(Frame(1, gsp.LOCK, b"\x01", True, version=2))) == []
    assert reader.counts == {"bad_version": 1}
