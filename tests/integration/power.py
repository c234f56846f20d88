"""What a test does to a table's surroundings: its clocks, and where its power is cut."""

from controller.table.crash import STEPS
from tests.jumping_loop import running

MORNING_MS = 1_772_395_200_000
"""2026-03-01 20:00:00 UTC."""


class PowerCut(BaseException):
    """Nothing that runs in the process catches it."""


class JumpingClock:
    """The clocks of a table whose loop jumps; `wall_steps_ms` sets the wall clock only."""

    def __init__(self) -> None:
        self.wall_steps_ms = 0

    def clock_ms(self) -> int:
        return running().now_ms()

    def wall_ms(self) -> int:
        return MORNING_MS + self.clock_ms() + self.wall_steps_ms


class Fuse:
    """Cuts the power, or fails otherwise, where a step of `Table.hear` is passed so many times."""

    def __init__(self) -> None:
        self.step, self.left, self.blown = "", 0, False
        self.cut: type[BaseException] = PowerCut

    def set(self, step: str, times: int) -> None:
        assert step in STEPS
        self.step, self.left, self.blown = step, times, False

    def passed(self, step: str) -> None:
        if step == self.step and self.left:
            self.left -= 1
            if self.left == 0:
                self.blown = self.cut is PowerCut
                raise self.cut(step)
