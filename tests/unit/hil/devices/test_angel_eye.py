"""The simulated Angel Eye speaks the frames of its page and knows the drawing order."""

import pytest

from hil.devices.angel_eye import AngelEyeLink, Round, error, error_cleared, outside, report
from hil.devices.plain_shoe import PlainShoe


@pytest.mark.parametrize(
    ("seq", "data", "frame"),
    [
        (1, b"S", "05 31 53 03 36 31"),
        (1, b"P", "05 31 50 03 36 32"),
        (2, b"D\x81\xb8", "05 32 44 81 B8 03 34 43"),
        (7, b"G\xc2", "05 37 47 C2 03 42 31"),
        (1, error(1), "05 31 45 C1 03 42 36"),
        (2, error_cleared(1), "05 32 65 81 03 44 35"),
        (5, outside("5H"), "05 35 64 91 C5 03 30 36"),
    ],
)
def test_reports(seq: int, data: bytes, frame: str) -> None:
    assert report(seq, data) == bytes.fromhex(frame)


def told(shoe: PlainShoe, until_ms: int) -> list[bytes]:
    found: list[bytes] = []
    for now in range(0, until_ms, 10):
        shoe.link.tick(now)
        found += shoe.link.take()
    return found


def test_each_report_goes_out_three_times_and_a_start_does_not_advance() -> None:
    shoe = PlainShoe(AngelEyeLink())
    shoe.load(["7D", "8S"], 1)
    shoe.draw()
    frames = told(shoe, 2_000)
    assert [frame[1:3] for frame in frames[::3]] == [b"1S", b"1P", b"2D", b"3D"]
    assert all(frames[at] == frames[at - at % 3] for at in range(len(frames)))
    assert frames[6] == report(2, b"D\xc0\x97")
    assert shoe.all_acknowledged


@pytest.mark.parametrize(
    ("cards", "targets"),
    [
        ([9, 0, 0, 0], []),
        ([2, 0, 0, 3], [(0, 3), (1, 3)]),
        ([6, 0, 0, 5], [(1, 3)]),
        ([6, 0, 0, 6], []),
        ([0, 3, 0, 0, 8], [(0, 3)]),
        ([0, 6, 0, 0, 6], [(0, 3), (1, 3)]),
        ([0, 7, 0, 0, 6], [(0, 3)]),
    ],
)
def test_the_drawing_order(cards: list[int], targets: list[tuple[int, int]]) -> None:
    game, drawn = Round(), []
    values = iter([*cards, 0, 0])
    while (target := game.next_target()) is not None:
        (game.player if target[0] == 0 else game.banker).append(next(values))
        drawn.append(target)
    assert drawn[4:] == targets


def test_commands_are_answered() -> None:
    link = AngelEyeLink()
    shoe = PlainShoe(link)
    told(shoe, 500)
    for text, answer in (
        ("02 4F 50 4C 4B 30 32 03 31 42", "06"),
        ("02 4F 50 4C 4B 30 32 03 31 39", "15 02"),
        ("02 4F 50 58 58 30 32 03 31 42", "15 02"),
        ("02 4F 58 4C 4B 30 32 03 31 42", "15 11"),
    ):
        link.feed(bytes.fromhex(text), 600)
        assert link.take() == (bytes.fromhex(answer),)
    assert (link.locked, link.commands) == (True, [b"LK02"])
