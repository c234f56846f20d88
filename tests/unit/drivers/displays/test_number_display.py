"""The line of a winning-number display, as displays.md has it."""

import pytest
from msgspec.structs import replace

from drivers.displays.board import Board, ResultOnBoard
from drivers.displays.number_display import NumberDisplay, NumberDisplaySettings, number_line
from drivers.faults import CommandUnknown

OPEN = Board("betting", ended=False, load=1, round=41)


@pytest.mark.parametrize(
    ("board", "line"),
    [
        (OPEN, b"N 41 open - - 5F\r\n"),
        (replace(OPEN, state="dealing"), b"N 41 dealing - - 27\r\n"),
        (replace(OPEN, state="held"), b"N 41 held - - 4E\r\n"),
        (replace(OPEN, state="stopped"), b"N 41 held - - 4E\r\n"),
        (
            replace(OPEN, state="settled", result=ResultOnBoard(41, "banker", number="9")),
            b"N 41 result 9 banker 6A\r\n",
        ),
        (
            replace(OPEN, state="between", result=ResultOnBoard(41, "tie", "both", "0")),
            b"N 41 result 0 tie 0A\r\n",
        ),
        (replace(OPEN, state="void", result=ResultOnBoard(41, "void")), b"N 41 void - - 5F\r\n"),
        (Board("between"), b"N 0 wait - - 75\r\n"),
        (Board("closed", round=41), b"N 41 closed - - 59\r\n"),
        (
            Board("closed", round=41, result=ResultOnBoard(41, "tie", number="7")),
            b"N 41 closed - - 59\r\n",
        ),
    ],
)
def test_the_line(board: Board, line: bytes) -> None:
    assert number_line(board) == line


def display(**settings: int) -> NumberDisplay:
    made = NumberDisplay("number", NumberDisplaySettings(**settings))
    made.show(OPEN, 0)
    return made


def test_the_line_is_said_again_and_again_and_at_once_when_it_changes() -> None:
    shown = display(repeat_ms=500)
    assert (shown.take().data, shown.due()) == (b"", None)
    shown.opened(100)
    assert shown.take().data == number_line(OPEN)
    shown.tick(599)
    assert shown.take().data == b""
    shown.tick(600)
    assert shown.take().data == number_line(OPEN)
    dealing = replace(OPEN, state="dealing")
    shown.show(dealing, 700)
    assert shown.take().data == number_line(dealing)
    assert shown.due() == 1200
    shown.show(dealing, 800)
    assert shown.take().data == b""


def test_a_display_that_comes_back_is_told_the_newest_line_only() -> None:
    shown = display()
    shown.opened(0)
    shown.take()
    shown.lost(10, "pulled")
    for number in range(42, 50):
        shown.show(replace(OPEN, round=number), number)
    assert shown.take().data == b""
    shown.opened(5_000)
    assert shown.take().data == number_line(replace(OPEN, round=49))


def test_a_display_takes_no_commands() -> None:
    with pytest.raises(CommandUnknown, match="a display takes no commands, not lock"):
        display().command("lock", 0, on=True)
