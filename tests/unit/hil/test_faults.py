"""Faults on a line: what goes in, what comes out, by a seed and the test's own clock."""

import pytest

from hil.faults import FAULTS, NONE, Fault, Impaired, named, together

FRAMES = [bytes((0xAA, number, 2, 3, 4)) for number in range(200)]


def through(name: str, kind: str = "shoe", seed: int = 0) -> list[tuple[int, bytes]]:
    """Every piece with its millisecond, of 200 frames sent 300 ms apart."""
    line = Impaired(named(name), kind, seed)
    pieces = []
    now = 0
    for number, frame in enumerate(FRAMES):
        now = max(now, 300 * number)
        line.send([frame], now)
        while (due := line.due()) is not None:
            now = max(now, due)
            pieces += [(now, piece) for piece in line.take(now)]
    return pieces


def test_without_a_fault_frames_pass_at_once() -> None:
    assert through("none") == [(300 * n, frame) for n, frame in enumerate(FRAMES)]


@pytest.mark.parametrize("name", FAULTS)
def test_the_same_seed_gives_the_same_bytes(name: str) -> None:
    assert through(name, seed=4) == through(name, seed=4)


def test_another_seed_gives_other_bytes() -> None:
    assert through("noise", seed=4) != through("noise", seed=5)


def test_crc_spoils_every_shoe_frame_and_no_spot_frame() -> None:
    spoilt = [piece for _, piece in through("crc")]
    assert [piece[:-1] for piece in spoilt] == [frame[:-1] for frame in FRAMES]
    assert all(piece[-1] != frame[-1] for piece, frame in zip(spoilt, FRAMES, strict=True))
    assert through("crc", "spots") == through("none", "spots")


def test_bytewise_sends_single_bytes_one_millisecond_apart() -> None:
    pieces = through("bytewise")
    assert pieces[:5] == [(at, FRAMES[0][at : at + 1]) for at in range(5)]
    assert b"".join(piece for _, piece in pieces) == b"".join(FRAMES)


def test_glue_puts_frames_in_one_write() -> None:
    line = Impaired(named("glue"))
    line.send([b"one"], 0)
    line.send([b"two"], 100)
    assert line.due() == 120
    assert line.take(119) == []
    assert line.take(120) == [b"onetwo"]


def test_noise_only_adds_before_frames() -> None:
    pieces = [piece for _, piece in through("noise")]
    assert all(piece.endswith(frame) for piece, frame in zip(pieces, FRAMES, strict=True))
    noisy = sum(len(piece) > 5 for piece in pieces)
    assert 30 < noisy < 90
    assert max(map(len, pieces)) <= 11


def test_flip_turns_one_to_three_bits() -> None:
    pieces = [piece for _, piece in through("flip")]
    turned = [
        sum((a ^ b).bit_count() for a, b in zip(piece, frame, strict=True))
        for piece, frame in zip(pieces, FRAMES, strict=True)
    ]
    assert set(turned) == {0, 1, 2, 3}
    assert 8 < sum(bits > 0 for bits in turned) < 40


def test_lose_and_repeat() -> None:
    assert 160 < len(through("lose")) < 195
    repeated = [piece for _, piece in through("repeat")]
    assert 230 < len(repeated) < 290
    assert set(repeated) == set(FRAMES)


def test_delay_keeps_the_order() -> None:
    pieces = through("delay")
    assert [piece for _, piece in pieces] == FRAMES
    late = [at - 300 * number for number, (at, _) in enumerate(pieces)]
    assert 0 <= min(late) < 50
    assert 200 < max(late) <= 250


def test_the_way_to_the_device_suffers_too() -> None:
    line = Impaired(named("lose"))
    heard = [line.hear(frame) for frame in FRAMES]
    assert 5 < heard.count(b"") < 40
    assert Impaired(NONE).hear(b"abc") == b"abc"


def test_a_pulled_cable_loses_what_was_under_way() -> None:
    line = Impaired(named("glue"))
    line.send([b"one"], 0)
    line.drop()
    assert line.due() is None


def test_names() -> None:
    wanted = {"none", "crc", "bytewise", "glue", "noise", "flip", "lose", "repeat", "delay"}
    wanted |= {"reboot", "unplug", "other", "miss", "slide", "antenna", "slow"}
    assert wanted == set(FAULTS)
    assert named("none") == NONE
    both = named("lose+crc")
    assert (both.lose, both.wrong_check, both.name) == (FAULTS["lose"].lose, ("shoe",), "lose+crc")
    with pytest.raises(ValueError, match="no fault 'gremlin': there are none, crc"):
        named("lose+gremlin")


def test_together_takes_the_worst_of_each() -> None:
    assert together([Fault(name="a", lose=0.2, delay_ms=5), Fault(name="b", lose=0.1)]) == Fault(
        name="a+b", lose=0.2, delay_ms=5
    )
    assert together([NONE]) == NONE


def test_what_was_under_way_when_the_cable_came_out_holds_nothing_up() -> None:
    line = Impaired(named("bytewise"))
    line.send([b"abcdefgh"], 0)
    line.drop()
    line.send([b"x"], 1)
    assert line.take(1) == [b"x"]
