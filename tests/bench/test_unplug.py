"""A shoe that is pulled out is missed within 5 ms, and waiting for it costs nothing."""

import asyncio
import time
from pathlib import Path

import pytest

from drivers.catalogue import make_device
from drivers.events import LinkChanged, Reading
from drivers.session import Session
from hil.wires.pty import PtyWire
from tests.bench.measured import say_limit, share_of

pytestmark = pytest.mark.bench
UNPLUG_MS = 5.0
PULLS = 100
SETTLE_S, GONE_S, BACK_S = 0.02, 2.0, 10.0
MOST_BUSY = 0.02
"""Of a processor while nothing is plugged in: a port that is gone must not be read for ever."""


class Watched:
    """A session on a pseudo-terminal, and when its link last changed."""

    def __init__(self, folder: Path) -> None:
        self.wire = PtyWire(folder / "shoe-a")
        self.down_at = 0
        self.changed = asyncio.Event()
        device = make_device("shoe-a", "angel_eye_shoe", {})
        clock = asyncio.get_running_loop().time
        self.session = Session(
            device, str(self.wire.path), self._hear, clock=lambda: int(clock() * 1000)
        )
        self.state = ""

    async def until(self, state: str) -> None:
        """Wait until the link is in this state."""
        async with asyncio.timeout(BACK_S):
            while self.state != state:
                self.changed.clear()
                await self.changed.wait()

    def _hear(self, reading: Reading) -> None:
        if isinstance(reading, LinkChanged):
            self.down_at = time.perf_counter_ns()
            self.state = reading.state
            self.changed.set()


def test_a_pulled_cable_is_missed_at_once(tmp_path: Path) -> None:
    async def pull() -> list[float]:
        watched, times = Watched(tmp_path), []
        watched.wire.plug()
        watched.session.start()
        for _ in range(PULLS):
            await watched.until("up")
            await asyncio.sleep(SETTLE_S)
            pulled_at = time.perf_counter_ns()
            watched.wire.unplug()
            await watched.until("down")
            times.append((watched.down_at - pulled_at) / 1e6)
            watched.wire.plug()
        await watched.session.stop()
        watched.wire.unplug()
        return times

    say_limit(f"unplug seen, {PULLS} pulls", share_of(asyncio.run(pull())), UNPLUG_MS)


def test_nobody_spins_while_a_port_is_gone(tmp_path: Path) -> None:
    async def wait() -> float:
        watched = Watched(tmp_path)
        watched.wire.plug()
        watched.session.start()
        await watched.until("up")
        watched.wire.unplug()
        await watched.until("down")
        used = time.process_time()
        await asyncio.sleep(GONE_S)
        used = time.process_time() - used
        await watched.session.stop()
        return used / GONE_S

    busy = asyncio.run(wait())
    print(f"\nwithout a port: {100 * busy:.2f} % of a processor", end="")
    assert busy <= MOST_BUSY
