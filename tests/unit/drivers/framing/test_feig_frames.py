"""FEIG frames: the examples of feig_iso_host.md both ways, and receiver rules 2 and 3."""

import pytest

from drivers.framing.checksums import with_crc16
from drivers.framing.feig_frames import (
    LONGEST_FRAME,
    SHORTEST_ADVANCED_REQUEST,
    SHORTEST_REQUEST,
    FeigReply,
    FeigShape,
    encode_reply,
    encode_request,
    parse_reply,
    parse_request,
)
from drivers.framing.length_prefixed import Flaw, Framed, LengthPrefixed, NotHere
from tests.unit.drivers.feig_examples import FEIG_REPLIES, FEIG_REQUESTS, reply, request


def replies() -> LengthPrefixed:
    return LengthPrefixed(FeigShape(), silence_ms=30)


@pytest.mark.parametrize("name", FEIG_REQUESTS)
def test_the_request_goes_both_ways(name: str) -> None:
    assert encode_request(FEIG_REQUESTS[name][1]) == request(name)
    shape = FeigShape(SHORTEST_REQUEST, SHORTEST_ADVANCED_REQUEST)
    assert LengthPrefixed(shape, 30).feed(request(name), 0) == (Framed(request(name)),)
    assert parse_request(request(name)) == FEIG_REQUESTS[name][1]


@pytest.mark.parametrize("name", FEIG_REPLIES)
def test_the_reply_goes_both_ways(name: str) -> None:
    assert encode_reply(FEIG_REPLIES[name][1]) == reply(name)
    assert replies().feed(reply(name), 0) == (Framed(reply(name)),)
    assert parse_reply(reply(name)) == FEIG_REPLIES[name][1]


@pytest.mark.parametrize("first", [0, 1, 3, 4, 5])
def test_rule_2_a_byte_that_begins_no_frame_is_dropped(first: int) -> None:
    found = replies().feed(bytes((first,)) + reply("FE-08"), 0)
    assert found == (Flaw("drop_byte", 1), Framed(reply("FE-08")))


@pytest.mark.parametrize("length", ["00 07", "00 00", "10 01", "FF FF"])
def test_rule_2_an_advanced_length_is_8_to_4096(length: str) -> None:
    waiting = bytearray.fromhex(f"02 {length}")
    assert FeigShape().measure(waiting) == NotHere("drop_byte", run=True)


def test_rule_2_the_longest_advanced_frame() -> None:
    frame = encode_reply(FeigReply(1, 0xB0, 0, bytes(LONGEST_FRAME - 8), advanced=True))
    assert len(frame) == LONGEST_FRAME
    assert replies().feed(frame, 0) == (Framed(frame),)


def test_rule_3_after_a_wrong_crc_the_rest_is_looked_at_again() -> None:
    wrong = bytes((12, 1, 0xB0, 0)) + reply("FE-08") + b"\x00\x00"
    found = replies().feed(wrong, 0)
    assert found[:2] == (Flaw("bad_crc"), Flaw("drop_byte", 1))


def test_rule_3_silence_within_a_frame_drops_a_byte_and_looks_again() -> None:
    frames = replies()
    assert frames.feed(b"\xff" + reply("FE-08"), 0) == ()
    assert frames.tick(29) == ()
    assert frames.tick(30) == (Framed(reply("FE-08")),)


def test_the_crc_bytes_of_an_advanced_frame_are_not_swapped() -> None:
    frame = reply("FE-20")
    swapped = frame[:-2] + frame[:-3:-1]
    assert frame == with_crc16(frame[:-2])
    assert not [item for item in replies().feed(swapped, 0) if isinstance(item, Framed)]


def test_a_run_is_counted_the_same_however_it_is_cut() -> None:
    """02 00 00 can begin no frame, which shows with its third byte only."""
    data = bytes(7) + bytes.fromhex("02 00 00 07 FF 65 6E 61")
    for step in (1, 2, 3, len(data)):
        frames = LengthPrefixed(FeigShape(), 30)
        found: list[object] = []
        for at in range(0, len(data), step):
            found.extend(frames.feed(data[at : at + step], 0))
        assert [*found, *frames.tick(30)] == [Flaw("drop_byte", 10)]
