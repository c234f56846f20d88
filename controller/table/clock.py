"""The only clock: now for stamps, and the timers that orders arm."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

JUMP_MS = 1000
"""What a clock that is kept in time never moves at once."""


class Clock(Protocol):
    """Both clocks, in milliseconds: wall time for people, monotonic for durations (DV-09)."""

    def wall_ms(self) -> int:
        """Milliseconds since 1970, UTC."""
        ...

    def clock_ms(self) -> int:
        """Milliseconds of a clock that never goes back."""
        ...


class SystemClock:
    """The clocks of the table PC."""

    def wall_ms(self) -> int:
        """Milliseconds since 1970, UTC."""
        return time.time_ns() // 1_000_000

    def clock_ms(self) -> int:
        """Milliseconds of the loop's own clock."""
        return int(asyncio.get_running_loop().time() * 1000)


class WallClock:
    """Sees the wall clock jump against the one that never goes back (DV-09)."""

    def __init__(self) -> None:
        """Nothing is known before the first reading of both."""
        self._ahead_ms: int | None = None

    def jumped(self, wall_ms: int, clock_ms: int) -> int:
        """By how many milliseconds it jumped since the last reading; 0 where it only drifts."""
        ahead, before = wall_ms - clock_ms, self._ahead_ms
        self._ahead_ms = ahead
        by_ms = 0 if before is None else ahead - before
        return by_ms if abs(by_ms) >= JUMP_MS else 0


class Timers:
    """The armed timers; each rings once, through `ring`, on the running loop."""

    def __init__(self, ring: Callable[[str], None]) -> None:
        """`ring` hears the name of a timer that has run out."""
        self._ring = ring
        self._armed: dict[str, asyncio.TimerHandle] = {}

    def arm(self, timer: str, after_ms: int) -> None:
        """Ring this timer after so many milliseconds; arming it again moves it."""
        self.stop(timer)
        loop = asyncio.get_running_loop()
        self._armed[timer] = loop.call_later(after_ms / 1000, self._rang, timer)

    def stop(self, timer: str) -> None:
        """Forget this timer."""
        handle = self._armed.pop(timer, None)
        if handle is not None:
            handle.cancel()

    def stop_all(self) -> None:
        """Forget every timer."""
        for timer in tuple(self._armed):
            self.stop(timer)

    def _rang(self, timer: str) -> None:
        self._armed.pop(timer, None)
        self._ring(timer)
