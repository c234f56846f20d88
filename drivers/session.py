"""One supervised connection: open, run, lose, open again; bytes in, readings out, time as it is."""

import asyncio
from collections.abc import Callable
from typing import Literal

from drivers.device import Device, Line
from drivers.events import LinkChanged, Reading
from drivers.faults import (
    DriverFault,
    TransportAbsent,
    TransportLost,
    TransportTaken,
    TransportUnknown,
)
from drivers.transports.ports import open_port
from drivers.transports.transport import Transport

REOPEN_MS = (200, 500, 1000, 2000, 5000)
"""Pauses before opening again; the last one for ever (`protocols/README.md` rule 6)."""

CONNECT_MS = 5000
"""The longest that a device server may take to accept a connection."""

UNSENT_LIMIT = 4096
"""The most bytes that may wait to be written; a port that takes none of them is lost."""

Tape = Callable[[Literal["in", "out"], bytes, int], None]
"""Hears every raw chunk read or written, with its time, before it is parsed (rule 4)."""


class Session:
    """Keeps one device connected for as long as the table is up; never gives up.

    `deliver` hears each reading in order; `clock` gives monotonic milliseconds and must run with
    the loop's own time. Readings may be acknowledged from within `deliver`.
    """

    def __init__(
        self,
        device: Device,
        port: str,
        deliver: Callable[[Reading], None],
        *,
        clock: Callable[[], int],
        tape: Tape | None = None,
        open_transport: Callable[[str, Line], Transport] = open_port,
    ) -> None:
        """Nothing is opened before `start`."""
        self._device = device
        self._port = port
        self._deliver = deliver
        self._clock = clock
        self._tape = tape
        self._open_transport = open_transport
        self._transport: Transport | None = None
        self._descriptor = -1
        self._unsent = bytearray()
        self._writing = False
        self._carrying = False
        self._failures = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._finished: asyncio.Future[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_at: int | None = None
        self._reopening: asyncio.TimerHandle | None = None

    @property
    def name(self) -> str:
        """The device's name in `table.toml`."""
        return self._device.name

    def start(self) -> None:
        """Open the port within a running loop and keep it open from now on.

        Raises `TransportTaken` or `TransportUnknown`, which a start-up must say loudly; a device
        that is merely absent is waited for.
        """
        if self._loop is not None:
            return
        self._loop = asyncio.get_running_loop()
        self._finished = self._loop.create_future()
        try:
            self._open()
        except (TransportTaken, TransportUnknown):
            self._shut()
            self._finished.cancel()
            raise

    async def stop(self) -> None:
        """Close the port for good; safe to repeat."""
        self._shut()
        if self._finished is not None and not self._finished.done():
            self._finished.set_result(None)

    async def ended(self) -> None:
        """Wait until the session was stopped; raises what broke it, if a defect did."""
        if self._finished is not None:
            await asyncio.shield(self._finished)

    def acknowledge(self, event: int) -> None:
        """What event number `event` brought is in the journal: tell the device."""
        self._device.acknowledge(event, self._clock())
        self._carry()

    def command(self, name: str, **arguments: bool | int | str) -> int:
        """Ask the device for something; returns the number that `DeviceReplied` will carry."""
        number = self._device.command(name, self._clock(), **arguments)
        self._carry()
        return number

    def carry(self) -> None:
        """Send what the device was given to say by others than its port."""
        self._carry()

    def _safely(self, step: Callable[[], None]) -> None:
        try:
            step()
        except Exception as defect:
            self._shut()
            if self._finished is not None and not self._finished.done():
                self._finished.set_exception(defect)

    def _open(self) -> None:
        self._reopening = None
        try:
            transport = self._open_transport(self._port, self._device.line)
        except DriverFault as fault:
            if isinstance(fault, TransportTaken | TransportUnknown) and self._failures == 0:
                raise
            self._lose(fault)
            return
        self._transport = transport
        self._descriptor = transport.fileno()
        self._running.add_writer(self._descriptor, self._safely, self._opened)
        self._reopening = self._running.call_later(CONNECT_MS / 1000, self._safely, self._too_slow)
        self._opened()

    def _opened(self) -> None:
        """The port is open, or it is not yet, or that failed."""
        if self._transport is None:
            return
        try:
            if self._transport.opening():
                return
        except DriverFault as fault:
            self._lose(fault)
            return
        self._running.remove_writer(self._descriptor)
        if self._reopening is not None:
            self._reopening.cancel()
            self._reopening = None
        self._running.add_reader(self._descriptor, self._safely, self._hear)
        self._device.opened(self._clock())
        self._carry()

    def _too_slow(self) -> None:
        self._lose(TransportAbsent(self._port, f"no connection within {CONNECT_MS} ms"))

    def _hear(self) -> None:
        if self._transport is None:
            return
        try:
            data = self._transport.read_available()
        except TransportLost as fault:
            self._lose(fault)
            return
        if not data:
            return
        now = self._clock()
        if self._tape is not None:
            self._tape("in", data, now)
        self._device.feed(data, now)
        self._carry()

    def _wake(self) -> None:
        self._alarm = self._alarm_at = None
        self._device.tick(self._clock())
        self._carry()

    def _carry(self) -> None:
        """Carry away what the device says until it is silent; calls from `deliver` join in."""
        if self._carrying:
            return
        self._carrying = True
        try:
            taken = self._device.take()
            while taken.readings or taken.data:
                self._send(taken.data)
                for reading in taken.readings:
                    if isinstance(reading, LinkChanged) and reading.state == "up":
                        self._failures = 0
                    self._deliver(reading)
                taken = self._device.take()
        finally:
            self._carrying = False
        self._set_alarm()

    def _send(self, data: bytes) -> None:
        if self._transport is None or not data:
            return
        if self._tape is not None:
            self._tape("out", data, self._clock())
        self._unsent += data
        self._write()

    def _write(self) -> None:
        if self._transport is None:
            return
        try:
            del self._unsent[: self._transport.write(bytes(self._unsent))]
        except TransportLost as fault:
            self._lose(fault)
            return
        if len(self._unsent) > UNSENT_LIMIT:
            self._lose(TransportLost(self._port, "the port takes no more bytes"))
        elif self._unsent and not self._writing:
            self._running.add_writer(self._descriptor, self._safely, self._write)
            self._writing = True
        elif self._writing and not self._unsent:
            self._running.remove_writer(self._descriptor)
            self._writing = False

    def _lose(self, fault: DriverFault) -> None:
        self._close()
        self._device.lost(self._clock(), str(fault))
        if self._reopening is not None:
            self._reopening.cancel()
        pause_ms = REOPEN_MS[min(self._failures, len(REOPEN_MS) - 1)]
        self._failures += 1
        self._reopening = self._running.call_later(pause_ms / 1000, self._safely, self._open)
        self._carry()

    def _close(self) -> None:
        # An unplugged port stays readable and would spin the loop: the reader goes first.
        if self._transport is None:
            return
        self._running.remove_reader(self._descriptor)
        self._running.remove_writer(self._descriptor)
        self._transport.close()
        self._transport = None
        self._descriptor = -1
        self._writing = False
        self._unsent.clear()

    def _set_alarm(self) -> None:
        due = self._device.due() if self._is_running else None
        if due == self._alarm_at:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm, self._alarm_at = None, due
        if due is not None:
            wait_s = max(0, due - self._clock()) / 1000
            self._alarm = self._running.call_at(
                self._running.time() + wait_s, self._safely, self._wake
            )

    def _shut(self) -> None:
        self._close()
        for handle in (self._alarm, self._reopening):
            if handle is not None:
                handle.cancel()
        self._alarm = self._alarm_at = self._reopening = None

    @property
    def _is_running(self) -> bool:
        return self._finished is not None and not self._finished.done()

    @property
    def _running(self) -> asyncio.AbstractEventLoop:
        return self._loop if self._loop is not None else asyncio.get_running_loop()
