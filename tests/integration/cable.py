"""A cable inside the process, between a simulated device and the table's session."""

import asyncio

from drivers.faults import TransportAbsent, TransportLost
from drivers.transports.memory import MemoryWire, memory_wire
from drivers.transports.transport import Transport
from hil.wires.line import Device


class Cable:
    """One simulated device; each opening by the table is a new wire to it, while it is plugged."""

    def __init__(self, name: str, device: Device) -> None:
        self.name = name
        self.plugged, self.hangs = True, False
        self._device = device
        self._link = device.link
        self._link.on_change = self._wake
        self._end: MemoryWire | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._soon: asyncio.Handle | None = None

    def open(self) -> Transport:
        """The table's end of a new wire."""
        if not self.plugged:
            raise TransportAbsent(self.name, "nothing is plugged in")
        self.close()
        self._loop = asyncio.get_running_loop()
        ours, self._end = memory_wire(self.name)
        self._loop.add_reader(self._end.fileno(), self._hear)
        self._wake()
        return ours

    def unplug(self) -> None:
        self.plugged = False
        self.close()

    def hang(self, hangs: bool) -> None:
        """The device says nothing while it hangs, and afterwards what it had to say."""
        self.hangs = hangs
        if not hangs:
            self._wake()

    def close(self) -> None:
        """Let go of the device's end; the device goes on by itself."""
        for handle in (self._timer, self._soon):
            if handle is not None:
                handle.cancel()
        self._timer = self._soon = None
        if self._end is not None and self._loop is not None:
            self._loop.remove_reader(self._end.fileno())
            self._end.close()
        self._end = None

    def _wake(self) -> None:
        if self._end is not None and self._loop is not None and self._soon is None:
            self._soon = self._loop.call_soon(self._pump)

    def _hear(self) -> None:
        if self._end is None:
            return
        try:
            data = self._end.read_available()
        except TransportLost:
            self.close()
            return
        self._link.feed(data, self._now_ms())
        self._pump()

    def _pump(self) -> None:
        self._soon = None
        if self.hangs:
            return
        self._link.tick(self._now_ms())
        for frame in self._link.take():
            try:
                sent = self._end.write(frame) if self._end is not None else 0
            except TransportLost:
                self.close()
                return
            assert sent in (0, len(frame))
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self._link.due()
        if due is not None and self._end is not None and self._loop is not None:
            self._timer = self._loop.call_at(due / 1000, self._pump)

    def _now_ms(self) -> int:
        return 0 if self._loop is None else int(self._loop.time() * 1000 + 0.01)
