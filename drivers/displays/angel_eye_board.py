"""A result board that hangs on the line of an Angel Eye, told by the table instead of the shoe.

Reports in copies and in their cycle of numbers (`angel_eye_shoe.md` Frames from the shoe); which of
them, and when, is in `displays.md`. The board never answers.
"""

from collections import deque
from typing import Annotated

import msgspec

from drivers.device import Line, Outgoing, Taken
from drivers.displays.board import Board
from drivers.displays.board_reports import Step, Told, as_found, forgotten, steps
from drivers.faults import CommandUnknown
from drivers.framing.angel_eye_frames import BccFrom, Report, encode_report

QUEUE_LIMIT = 32
"""The most reports that may wait; behind them the board is told how things stand instead."""
START = "S"


class AngelEyeBoardSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a site may set; defaults are those of `angel_eye_shoe.md`. Times in milliseconds."""

    baud: Annotated[int, msgspec.Meta(ge=1200, le=115200)] = 4800
    bcc_from_report: BccFrom = "seq"
    seq_cycle: Annotated[str, msgspec.Meta(pattern="^[!-~]{2,94}$")] = "123456789"
    copies: Annotated[int, msgspec.Meta(ge=1, le=10)] = 3
    copy_ms: Annotated[int, msgspec.Meta(ge=1, le=600_000)] = 50


class AngelEyeBoard:
    """One board: what it may show goes in, reports in their time come out."""

    def __init__(self, name: str, settings: AngelEyeBoardSettings) -> None:
        """The device's name in `table.toml`, and its settings."""
        self.name = name
        self.line = Line(baud=settings.baud)
        self._settings = settings
        self._out = Outgoing(name)
        self._board: Board | None = None
        self._told = self._sent = Told()
        self._queue: deque[Step] = deque()
        self._under_way: tuple[bytes, int] | None = None
        self._next_at = 0
        self._seq = 0
        self._greeted = False

    def show(self, board: Board, now: int) -> None:
        """This may be shown from now on."""
        self._board = board
        if self._out.state == "up":
            self._tell(now)

    def opened(self, now: int) -> None:
        """The port is open: the board hears that somebody speaks again, and how things stand."""
        self._out.change("up", "the port is open; a board never answers")
        self._tell(now)

    def lost(self, now: int, why: str) -> None:
        """The port is gone or could not be opened; what was not sent is told another time."""
        self._forget()
        self._out.unsend()
        self._out.change("down", why)

    def feed(self, data: bytes, now: int) -> None:
        """Nobody speaks on this line but the table."""
        if data:
            self._out.count("garbage", len(data))

    def due(self) -> int | None:
        """When the next copy goes out."""
        return self._next_at if self._queue or self._under_way is not None else None

    def tick(self, now: int) -> None:
        """Send what is due: one copy at a time, each in its time."""
        while (self._queue or self._under_way is not None) and now >= self._next_at:
            frame, copies = self._under_way or self._begin(self._queue.popleft())
            self._out.send(frame)
            self._under_way = (frame, copies - 1) if copies > 1 else None
            self._next_at = max(now, self._next_at) + self._settings.copy_ms

    def take(self) -> Taken:
        """Hand over what was said, and what must be sent."""
        return self._out.take()

    def acknowledge(self, event: int, now: int) -> None:
        """Nothing to do: a board says nothing that could be acknowledged."""

    def command(self, name: str, now: int, **arguments: bool | int | str) -> int:
        """A board takes no commands; raises `CommandUnknown`."""
        raise CommandUnknown(f'device "{self.name}"', f"a board takes no commands, not {name}")

    def _tell(self, now: int) -> None:
        if self._board is None:
            return  # Whoever only looks who is there says nothing to a board in use.
        self._append(self._board)
        if len(self._queue) > QUEUE_LIMIT:
            self._out.count("reports_dropped", len(self._queue))
            self._forget()
            self._append(self._board)
        self.tick(now)

    def _append(self, board: Board) -> None:
        if self._told.load is None:
            # What the table had when it began counts as told, and only that.
            self._told = self._sent = as_found(board)
        if not self._greeted:
            self._queue.append(Step(START, b"", self._told))
            self._greeted = True
        for step in steps(self._told, board):
            self._told = step.told
            self._queue.append(step)

    def _forget(self) -> None:
        """Only what went out was told."""
        self._queue.clear()
        self._under_way = None
        self._greeted = False
        self._told = self._sent = forgotten(self._sent)

    def _begin(self, step: Step) -> tuple[bytes, int]:
        """The frame of a report and how often it goes out; a start does not advance the number."""
        cycle = self._settings.seq_cycle
        report = Report(cycle[self._seq], step.code, step.payload)
        if step.code != START:
            self._seq = (self._seq + 1) % len(cycle)
        self._sent = step.told
        self._out.count("reports_sent")
        if step.lost:
            self._out.count("results_not_shown", step.lost)
        return encode_report(report, self._settings.bcc_from_report), self._settings.copies
