"""A display of the winning number: one line of text, said again and again (`displays.md`)."""

from functools import reduce
from operator import xor
from typing import Annotated, Literal

import msgspec

from drivers.device import Line, Outgoing, Taken
from drivers.displays.board import Board
from drivers.faults import CommandUnknown

NOTHING = "-"
RESULT = "result"
SAID = {
    "closed": "closed",
    "between": "wait",
    "betting": "open",
    "dealing": "dealing",
    "settled": RESULT,
}
"""The table's state as the line says it; what is settled without doubt is a result."""
HELD = "held"


class NumberDisplaySettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a site may set. `repeat_ms`: the line is said again after so many milliseconds."""

    baud: Annotated[int, msgspec.Meta(ge=300, le=115200)] = 9600
    parity: Literal["N", "E", "O"] = "N"
    repeat_ms: Annotated[int, msgspec.Meta(ge=100, le=600_000)] = 1000


def number_line(board: Board) -> bytes:
    """The whole line: `N ROUND STATE NUMBER WINNER CHECK`, CR and LF (`displays.md`)."""
    result = board.result
    if result is None:
        # A table that has only its last round's result shows that until the next bets.
        words = [str(board.round), SAID.get(board.state, HELD), NOTHING, NOTHING]
    elif result.winner == "void":
        words = [str(result.round), "void", NOTHING, NOTHING]
    else:
        words = [str(result.round), RESULT, result.number or NOTHING, result.winner]
    if board.state == "closed":
        words = [str(board.round), SAID["closed"], NOTHING, NOTHING]
    text = " ".join(("N", *words)).encode("ascii")
    return b"%s %02X\r\n" % (text, reduce(xor, text, 0))


class NumberDisplay:
    """One display: the newest line goes out at once and then every `repeat_ms`."""

    def __init__(self, name: str, settings: NumberDisplaySettings) -> None:
        """The device's name in `table.toml`, and its settings."""
        self.name = name
        self.line = Line(baud=settings.baud, parity=settings.parity)
        self._repeat_ms = settings.repeat_ms
        self._out = Outgoing(name)
        self._line = b""
        self._next_at = 0

    def show(self, board: Board, now: int) -> None:
        """This may be shown from now on."""
        line = number_line(board)
        if line != self._line:
            self._line, self._next_at = line, now
            self._out.count("lines_changed")
            self.tick(now)

    def opened(self, now: int) -> None:
        """The port is open: the newest line goes out."""
        self._out.change("up", "the port is open; a display never answers")
        self._next_at = now
        self.tick(now)

    def lost(self, now: int, why: str) -> None:
        """The port is gone or could not be opened."""
        self._out.unsend()
        self._out.change("down", why)

    def feed(self, data: bytes, now: int) -> None:
        """Nobody speaks on this line but the table."""
        if data:
            self._out.count("garbage", len(data))

    def due(self) -> int | None:
        """When the line is said again."""
        return self._next_at if self._line and self._out.state == "up" else None

    def tick(self, now: int) -> None:
        """Say the line where it is due."""
        due = self.due()
        if due is not None and now >= due:
            self._out.send(self._line)
            self._next_at = now + self._repeat_ms

    def take(self) -> Taken:
        """Hand over what was said, and what must be sent."""
        return self._out.take()

    def acknowledge(self, event: int, now: int) -> None:
        """Nothing to do: a display says nothing that could be acknowledged."""

    def command(self, name: str, now: int, **arguments: bool | int | str) -> int:
        """A display takes no commands; raises `CommandUnknown`."""
        raise CommandUnknown(f'device "{self.name}"', f"a display takes no commands, not {name}")
