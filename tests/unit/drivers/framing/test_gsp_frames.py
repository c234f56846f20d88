"""GSP frames: the examples of generic_shoe.md both ways, and rule 6."""

import pytest

from drivers.framing.flaws import Flaw
from drivers.framing.gsp_frames import LONGEST_FRAME, GspFrame, GspShape, encode_gsp, parse_gsp
from drivers.framing.length_prefixed import Framed, LengthPrefixed
from tests.unit.drivers.gsp_examples import GSP_EXAMPLES, example


def cutter() -> LengthPrefixed:
    return LengthPrefixed(GspShape(), silence_ms=50)


@pytest.mark.parametrize("name", GSP_EXAMPLES)
def test_the_example_is_encoded(name: str) -> None:
    assert encode_gsp(GSP_EXAMPLES[name][1]) == example(name)


@pytest.mark.parametrize("name", GSP_EXAMPLES)
def test_the_example_is_decoded(name: str) -> None:
    found = cutter().feed(example(name), 0)
    assert [type(item) for item in found] == [Framed]
    assert [parse_gsp(item.data) for item in found if isinstance(item, Framed)] == [
        GSP_EXAMPLES[name][1]
    ]


def test_rule_6_garbage_is_dropped_and_counted() -> None:
    found = cutter().feed(bytes.fromhex("00 01 02") + example("GS-06"), 0)
    assert found == (Flaw("garbage", 3), Framed(example("GS-06")))


def test_rule_6_garbage_is_one_run_however_it_is_cut() -> None:
    frames = cutter()
    assert frames.feed(b"\x00", 0) == ()
    assert frames.feed(b"\x01", 1) == ()
    assert frames.feed(b"\xaa", 2) == (Flaw("garbage", 2),)


def test_rule_6_garbage_alone_is_counted_after_the_silence() -> None:
    frames = cutter()
    frames.feed(b"\x00\x01", 10)
    assert frames.due() == 60
    assert frames.tick(59) == ()
    assert frames.tick(60) == (Flaw("garbage", 2),)
    assert frames.due() is None


def test_rule_6_a_length_over_200_begins_no_frame() -> None:
    found = cutter().feed(bytes.fromhex("AA 11 01 10 C9") + example("GS-04"), 0)
    assert found == (Flaw("bad_len"), Flaw("garbage", 4), Framed(example("GS-04")))


def test_rule_6_a_length_of_200_is_a_frame_of_207_bytes() -> None:
    frame = encode_gsp(GspFrame(1, 0x10, bytes(200), 1))
    assert len(frame) == LONGEST_FRAME
    assert cutter().feed(frame, 0) == (Framed(frame),)


def test_rule_6_after_a_wrong_crc_the_rest_is_looked_at_again() -> None:
    wrong = bytes.fromhex("AA 11 02 10 09") + example("GS-06") + b"\x00\x00\x00"
    found = cutter().feed(wrong, 0)
    assert found == (Flaw("bad_crc"), Flaw("garbage", 4), Framed(example("GS-06")))


def test_rule_6_silence_within_a_frame_is_truncated() -> None:
    frames = cutter()
    frames.feed(example("GS-04")[:7], 0)
    assert frames.tick(49) == ()
    assert frames.tick(50) == (Flaw("truncated"), Flaw("garbage", 6))
    assert frames.feed(example("GS-04"), 60) == (Framed(example("GS-04")),)


def test_rule_6_a_whole_frame_behind_a_truncated_one_is_found() -> None:
    frames = cutter()
    frames.feed(bytes.fromhex("AA 11 02 10 30") + example("GS-06"), 0)
    assert frames.tick(50) == (Flaw("truncated"), Flaw("garbage", 4), Framed(example("GS-06")))


def test_the_start_byte_may_stand_anywhere_in_a_frame() -> None:
    frame = encode_gsp(GspFrame(0xAA, 0x10, b"\xaa" * 6, 1))
    assert cutter().feed(frame + frame, 0) == (Framed(frame), Framed(frame))


def test_tail_of_a_frame_then_a_valid_one_gives_one_frame() -> None:
    # field_reports.md 10: five random bytes, the tail of a frame, a valid frame.
    noise = bytes.fromhex("07 FF 13 99 42") + example("GS-05")[9:]
    found = cutter().feed(noise + example("GS-04"), 0)
    assert found == (Flaw("garbage", len(noise)), Framed(example("GS-04")))
