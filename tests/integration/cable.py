"""A cable inside the process, between a simulated device and the table's session, with faults."""

import asyncio
import random
from collections.abc import Callable

from drivers.faults import TransportAbsent, TransportLost
from drivers.transports.memory import MemoryWire, memory_wire
from drivers.transports.transport import Transport
from hil.faults import NONE, Fault, Impaired
from hil.wires.line import Device


class Cable:
    """One simulated device; each opening by the table is a new wire to it, while it is plugged.

    What `fault` says happens to the frames and to the device, drawn from `seed`; `other` is the
    device that is plugged in by mistake. On a cable with `whole_reads` reports stay apart.
    """

    def __init__(
        self,
        name: str,
        device: Device,
        fault: Fault = NONE,
        seed: int = 0,
        other: Device | None = None,
        whole_reads: bool = False,
    ) -> None:
        self.name = name
        self.plugged, self.hangs = True, False
        self.mishaps = 0
        self._device, self._other = device, other
        self._fault = fault
        self._impaired = Impaired(fault, device.kind, seed)
        self._dice = random.Random(f"{seed} {name} mishaps")
        self._whole_reads = whole_reads
        self._planned: dict[str, asyncio.TimerHandle] = {}
        self._take(device)
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
        ours, self._end = memory_wire(self.name, self._whole_reads)
        self._loop.add_reader(self._end.fileno(), self._hear)
        self._wake()
        if not self._planned:
            self._plan("reboot", self._fault.reboot_every_ms, self._lose_power)
            self._plan("unplug", self._fault.unplug_every_ms, self._pull)
            if self._other is not None:
                self._plan("other", self._fault.other_every_ms, self.plug_other)
        return ours

    def unplug(self) -> None:
        """Pull the cable: the device goes on, into nothing."""
        self.plugged = False
        self._impaired.drop()
        self.close()
        self._wake()

    def put_away(self) -> None:
        """Nothing happens to the device any more."""
        self.close()
        self._loop = None
        for handle in self._planned.values():
            handle.cancel()
        self._planned.clear()

    def hang(self, hangs: bool) -> None:
        """The device says nothing while it hangs, and afterwards what it had to say."""
        self.hangs = hangs
        if not hangs:
            self._wake()

    def close(self) -> None:
        """Let go of the device's end."""
        for handle in (self._timer, self._soon):
            if handle is not None:
                handle.cancel()
        self._timer = self._soon = None
        if self._end is not None and self._loop is not None:
            self._loop.remove_reader(self._end.fileno())
            self._end.close()
        self._end = None

    def _wake(self) -> None:
        if self._loop is not None and self._soon is None:
            self._soon = self._loop.call_soon(self._pump)

    def _hear(self) -> None:
        if self._end is None:
            return
        try:
            data = self._end.read_available()
        except TransportLost:
            self.close()
            self._wake()
            return
        heard = self._impaired.hear(data)
        if heard:
            self._link.feed(heard, self._now_ms())
        self._pump()

    def _pump(self) -> None:
        self._soon = None
        if self.hangs:
            return
        self._link.tick(self._now_ms())
        self._impaired.send(self._link.take(), self._now_ms())
        for piece in self._impaired.take(self._now_ms()):
            try:
                sent = self._end.write(piece) if self._end is not None else 0
            except TransportLost:
                self.close()
                self._wake()
                return
            # What a device says while nobody listens is lost, as on every cable.
            assert sent in (0, len(piece))
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        dues = [at for at in (self._link.due(), self._impaired.due()) if at is not None]
        due = min(dues, default=None)
        if due is not None and self._loop is not None:
            self._timer = self._loop.call_at(due / 1000, self._pump)

    def _take(self, device: Device) -> None:
        self._link = device.link
        self._link.on_change = self._wake

    def _plan(self, what: str, every_ms: int, then: Callable[[], None]) -> None:
        if every_ms and self._loop is not None:
            after_s = every_ms * self._dice.uniform(0.5, 1.5) / 1000
            self._planned[what] = self._loop.call_later(after_s, then)

    def _later(self, what: str, then: Callable[[], None]) -> None:
        if self._loop is not None:
            after_s = self._fault.unplug_ms / 1000
            self._planned[what] = self._loop.call_later(after_s, then)

    def _lose_power(self) -> None:
        self.mishaps += 1
        self._device.reboot()
        self._plan("reboot", self._fault.reboot_every_ms, self._lose_power)

    def _pull(self) -> None:
        self.mishaps += 1
        self.unplug()
        self._later("unplug", self._put_back)

    def _put_back(self) -> None:
        self.plugged = True
        self._plan("unplug", self._fault.unplug_every_ms, self._pull)

    def plug_other(self) -> None:
        """Somebody plugs another device into the port; then the right one again."""
        self.mishaps += 1
        if self._other is not None:
            self.close()
            self._impaired.drop()
            self._take(self._other)
            self._wake()
        self._later("other", self._right_again)

    def _right_again(self) -> None:
        self.close()
        self._impaired.drop()
        self._take(self._device)
        self._wake()
        self._plan("other", self._fault.other_every_ms, self.plug_other)

    def _now_ms(self) -> int:
        return 0 if self._loop is None else int(self._loop.time() * 1000 + 0.01)
