"""Frames of an Angel Eye in any burst of bytes (angel_eye_shoe.md receiver rules 1 to 6)."""

import pytest

from drivers.framing.angel_eye_frames import (
    AngelEyeFrames,
    Answered,
    Heard,
    OperatorFrame,
    Report,
    encode_command,
    encode_report,
)
from drivers.framing.flaws import Flaw

STANDBY, P = "05 31 50 03 36 32", Report("1", "P", b"")


def heard(text: str) -> tuple[Heard, ...]:
    frames = AngelEyeFrames("seq", "start", 100)
    data = bytes.fromhex(text)
    whole = frames.feed(data, 0) + frames.tick(100)
    one_by_one = AngelEyeFrames("seq", "start", 100)
    pieces = [item for byte in data for item in one_by_one.feed(bytes((byte,)), 0)]
    assert (*pieces, *one_by_one.tick(100)) == whole
    assert (len(frames), frames.due()) == (0, None)
    return whole


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (STANDBY, (P,)),
        (f"AA BB {STANDBY} CC", (Flaw("garbage", 2), P, Flaw("garbage"))),
        ("06 15 02 06", (Answered(None), Answered(2), Answered(None))),
        ("15 05", (Answered(5),)),
        (f"05 31 {STANDBY}", (Flaw("truncated"), P)),
        (f"05 05 {STANDBY}", (Flaw("truncated"), Flaw("truncated"), P)),
        ("05 31 06", (Flaw("truncated"), Answered(None))),
        ("05 31 15 02", (Flaw("truncated"), Answered(2))),
        ("05 31", (Flaw("truncated"),)),
        ("15", (Flaw("truncated"),)),
        ("05 31 50 03 36", (Flaw("truncated"),)),
        ("05 31 50 03 36 33", (Flaw("bad_bcc"), Flaw("garbage", 2))),
        (f"05 31 50 03 {STANDBY}", (Flaw("bad_bcc"), P)),
        ("05 31 47 90 03 65 35", (Flaw("bad_bcc"), Flaw("garbage", 2))),
        ("05 31 47 90 03 45 35", (Report("1", "G", b"\x90"),)),
        ("05 03 30 33", (Flaw("bad_frame"),)),
        ("05 31 03 33 32", (Flaw("bad_frame"),)),
        ("02 4F 50 4C 4B 30 32 03 31 42", (OperatorFrame(b"OPLK02"),)),
        ("02 4F 50 4C 4B 30 32 03 31 39", (Flaw("bad_bcc"), Flaw("garbage", 2))),
        ("05" + " 31" * 64 + f" {STANDBY}", (Flaw("overlong"), P)),
    ],
)
def test_what_is_heard(text: str, found: tuple[Heard, ...]) -> None:
    assert heard(text) == found


def test_the_longest_frame() -> None:
    data = encode_report(Report("1", "Z", b"\x81" * 61), "seq")
    assert AngelEyeFrames("seq", "start", 100).feed(data, 0) == (Report("1", "Z", b"\x81" * 61),)


def test_a_silence_within_a_frame() -> None:
    frames = AngelEyeFrames("seq", "start", 100)
    assert (frames.feed(b"\x051", 0), frames.due(), frames.tick(99)) == ((), 100, ())
    assert frames.tick(100) == (Flaw("truncated"),)
    assert frames.feed(b"P\x0362", 101) == ()
    assert frames.end_run() == (Flaw("garbage", 4),)


def test_the_host_s_way() -> None:
    assert encode_command("LK", "02", "start").hex(" ") == "02 4f 50 4c 4b 30 32 03 31 42"
    assert encode_command("LK", "02", "seq")[-2:] == b"19"


def test_a_flood_is_counted_before_it_ends() -> None:
    frames = AngelEyeFrames("seq", "start", 100)
    assert frames.feed(bytes(5000), 0) == (Flaw("garbage", 4096),)
    frames.reset()
    assert frames.due() is None
