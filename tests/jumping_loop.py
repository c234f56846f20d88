"""A loop whose clock jumps to the next timer: an hour passes in no time."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any


class _Jumping(selectors.DefaultSelector):
    now_s = 1000.0
    patience_s = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0 if timeout == 0 else self.patience_s)
        if ready or timeout == 0:
            return ready
        if timeout is None:
            return super().select(5)
        self.now_s += max(timeout, 0)
        return []


class JumpingLoop(asyncio.SelectorEventLoop):
    """Its time moves only when nothing else is left to do."""

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.now_s

    def now_ms(self) -> int:
        return int(self.time() * 1000)

    def be_patient(self, real_s: float) -> None:
        """Before each jump wait this long for bytes that the kernel may still be carrying."""
        self._jumping.patience_s = real_s


def jump(main: Coroutine[Any, Any, None]) -> None:
    """Runs a test to its end on such a loop."""
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        runner.run(main)


def running() -> JumpingLoop:
    """The jumping loop that runs now."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, JumpingLoop)
    return loop
