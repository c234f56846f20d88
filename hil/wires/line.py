"""Runs one simulated device on one wire in the asyncio loop, with a fault in between."""

import asyncio
import random
from collections.abc import Callable
from typing import Protocol

from hil.faults import NONE, Fault, Impaired
from hil.wires.pty import PtyWire

LOOK_EVERY_S = 0.25


class Link(Protocol):
    """A device's end of its line: bytes and milliseconds in, frames out."""

    on_change: Callable[[], None]

    @property
    def idle(self) -> bool:
        """Whether nothing waits for the host."""

    def feed(self, data: bytes, now_ms: int) -> None:
        """Bytes from the host."""

    def tick(self, now_ms: int) -> None:
        """Do what is due by now."""

    def due(self) -> int | None:
        """When tick has something to do."""

    def take(self) -> tuple[bytes, ...]:
        """Frames to send."""


class Device(Protocol):
    """A simulated device: what it is, its end of the line, and what a power cut does to it."""

    @property
    def kind(self) -> str:
        """The word `shoe` or `spots`."""

    @property
    def link(self) -> Link:
        """Its end of the line."""

    def reboot(self) -> None:
        """Power fails and returns."""


class Line:
    """A device plugged into a wire. It sleeps until bytes come, something is due, or people act."""

    def __init__(
        self,
        device: Device,
        wire: PtyWire,
        fault: Fault = NONE,
        seed: int = 0,
    ) -> None:
        self.wire = wire
        self._device = device
        self._link = device.link
        self._impaired = Impaired(fault, device.kind, seed)
        self._fault = fault
        self._dice = random.Random(f"{seed} {device.kind} mishaps")
        self._idle = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._soon: asyncio.Handle | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._later: dict[str, asyncio.TimerHandle] = {}

    def start(self) -> None:
        """Plug the cable in and switch the device on; call it inside the running loop."""
        self._loop = asyncio.get_running_loop()
        self._link.on_change = self._wake
        self.replug()
        self._look()
        if self._fault.reboot_every_ms:
            self._plan("reboot", self._fault.reboot_every_ms, self._lose_power)
        if self._fault.unplug_every_ms:
            self._plan("unplug", self._fault.unplug_every_ms, self._pull)

    def stop(self) -> None:
        """Pull the cable for good."""
        self.unplug()
        for handle in (self._soon, self._timer, *self._later.values()):
            if handle is not None:
                handle.cancel()
        self._soon = self._timer = self._loop = None

    def unplug(self) -> None:
        """Pull the cable; the device goes on, into nothing."""
        if self._loop is not None and self.wire.plugged:
            self._loop.remove_reader(self.wire.fileno())
        self._impaired.drop()
        self.wire.unplug()

    def replug(self) -> None:
        """Put the cable in (again)."""
        if self._loop is None or self.wire.plugged:
            return
        self.wire.plug()
        self._loop.add_reader(self.wire.fileno(), self._readable)
        self._wake()

    async def idle(self, timeout_s: float) -> bool:
        """Wait until the host has acknowledged everything; whether it did in time."""
        self._idle.clear()
        if self._link.idle:
            return True
        try:
            await asyncio.wait_for(self._idle.wait(), timeout_s)
        except TimeoutError:
            return False
        return True

    def _now_ms(self) -> int:
        # A timer may ring a few nanoseconds early; without the margin it would ring twice.
        return 0 if self._loop is None else int(self._loop.time() * 1000 + 0.01)

    def _wake(self) -> None:
        if self._loop is not None and self._soon is None:
            self._soon = self._loop.call_soon(self._pump)

    def _readable(self) -> None:
        try:
            data = self.wire.read()
        except OSError:
            self.unplug()
            return
        heard = self._impaired.hear(data) if data else b""
        if heard:
            self._link.feed(heard, self._now_ms())
        self._pump()

    def _pump(self) -> None:
        self._soon = None
        if self._loop is None:
            return
        now_ms = self._now_ms()
        self._link.tick(now_ms)
        self._impaired.send(self._link.take(), now_ms)
        for piece in self._impaired.take(now_ms):
            self.wire.write(piece)
        if self._link.idle:
            self._idle.set()
        self._sleep()

    def _sleep(self) -> None:
        if self._loop is None:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        times = [at for at in (self._link.due(), self._impaired.due()) if at is not None]
        if times:
            self._timer = self._loop.call_at(min(times) / 1000, self._pump)

    def _look(self) -> None:
        if self._loop is not None:
            self.wire.look()
            self._later["look"] = self._loop.call_later(LOOK_EVERY_S, self._look)

    def _plan(self, what: str, every_ms: int, then: Callable[[], None]) -> None:
        if self._loop is not None:
            after_s = every_ms * self._dice.uniform(0.5, 1.5) / 1000
            self._later[what] = self._loop.call_later(after_s, then)

    def _lose_power(self) -> None:
        self._device.reboot()
        self._plan("reboot", self._fault.reboot_every_ms, self._lose_power)

    def _pull(self) -> None:
        self.unplug()
        if self._loop is not None:
            after_s = self._fault.unplug_ms / 1000
            self._later["unplug"] = self._loop.call_later(after_s, self._put_back)

    def _put_back(self) -> None:
        self.replug()
        self._plan("unplug", self._fault.unplug_every_ms, self._pull)
