"""The simulated board reads the frames of angel_eye_shoe.md, and nothing else, into a road."""

import pytest

from hil.devices.result_board import NumberDisplay, ResultBoard

ROUND = (
    "05 31 50 03 36 32",
    "05 32 44 81 B8 03 34 43",
    "05 33 44 91 CD 03 32 38",
    "05 34 44 82 91 03 36 30",
    "05 35 44 92 AA 03 34 41",
    "05 36 47 90 03 45 32",
)
"""AE-02 to AE-07."""


def fed(*frames: str, copies: int = 3) -> ResultBoard:
    board = ResultBoard()
    for frame in frames:
        for _ in range(copies):
            board.link.feed(bytes.fromhex(frame), 0)
    return board


def test_a_round_of_the_page() -> None:
    board = fed(*ROUND)
    assert board.cards == [
        ("player", 1, "8S"),
        ("banker", 1, "KH"),
        ("player", 2, "AD"),
        ("banker", 2, "TC"),
    ]
    assert board.road == ["player"]
    assert (board.broken, board.gaps, board.thin) == (0, 0, 0)


@pytest.mark.parametrize(
    ("frame", "mark"),
    [("05 37 47 C2 03 42 31", "banker banker pair"), ("05 38 47 A3 03 44 46", "tie both pair")],
)
def test_results_of_the_page(frame: str, mark: str) -> None:
    assert fed(frame).road == [mark]


def test_a_first_card_begins_a_new_road() -> None:
    board = fed(*ROUND, "05 37 44 C0 97 03 32 37")
    assert (board.shoes, board.road, board.broken) == ([["player"]], [], 0)


def test_what_cannot_be_right_is_no_mark() -> None:
    board = fed(*ROUND[:5], "05 36 47 90 03 45 33")
    assert (board.road, board.broken) == ([], 3)
    assert fed(*ROUND[:3], ROUND[4]).gaps == 1
    assert fed(*ROUND[:2], copies=2).thin == 1


def test_a_line_of_numbers() -> None:
    display = NumberDisplay()
    for piece in (b"N 41 open - - 5F\r", b"\nN 41 open - - 5F\r\nN 41 result 9 banker 6A\r\n"):
        display.link.feed(piece, 0)
    display.link.feed(b"N 41 result 8 banker 6A\r\n", 0)
    assert display.shown == [(41, "open", "-", "-"), (41, "result", "9", "banker")]
    assert (display.lines, display.broken) == (3, 1)
