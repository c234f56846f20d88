"""A pseudo-terminal as the cable between a simulated device and the controller."""

import contextlib
import os
import select
import termios
import tty
from pathlib import Path

LONGEST_READ = 4096
INPUT_SPEED, OUTPUT_SPEED = 4, 5


class PtyWire:
    """One serial cable; `path` is a symbolic link that stays the same over unplug and replug.

    While no host has the port open the device end holds it, in raw mode; the bytes it then sends
    are lost, as on a real line. A host that dies and comes back finds the same, fresh port.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lost_bytes = 0
        self._device_end: int | None = None
        self._held: int | None = None
        self._terminal = ""

    @property
    def plugged(self) -> bool:
        """Whether the cable is in."""
        return self._device_end is not None

    def plug(self) -> None:
        """Put the cable in: a new pseudo-terminal in raw mode, the link pointing at it."""
        if self._device_end is not None:
            return
        self._device_end, host_end = os.openpty()
        os.set_blocking(self._device_end, False)
        self._terminal = os.ttyname(host_end)
        self._hold(host_end)
        fresh = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        fresh.unlink(missing_ok=True)
        fresh.symlink_to(self._terminal)
        fresh.replace(self.path)

    def unplug(self) -> None:
        """Pull the cable: the port and its link vanish, whoever has it open loses it."""
        if self._device_end is None:
            return
        self.path.unlink(missing_ok=True)
        self._release()
        os.close(self._device_end)
        self._device_end = None

    def replug(self) -> None:
        """Pull the cable if it is in, and put it in again."""
        self.unplug()
        self.plug()

    def fileno(self) -> int:
        """The descriptor of the device end, for a selector or an event loop."""
        if self._device_end is None:
            raise OSError(f"{self.path}: the cable is out")
        return self._device_end

    def read(self) -> bytes:
        """The bytes that wait from the host, or nothing; OSError when the cable is out."""
        device_end = self.fileno()
        try:
            data = os.read(device_end, LONGEST_READ)
        except OSError:
            self._host_there(device_end)
            return b""
        self._release()
        return data

    def write(self, data: bytes) -> None:
        """Bytes to the host; what does not fit in the port or goes nowhere is lost and counted."""
        written = 0
        if self._device_end is not None and self._host_there(self._device_end):
            with contextlib.suppress(OSError):
                written = os.write(self._device_end, data)
        self.lost_bytes += len(data) - written

    def look(self) -> None:
        """Notice a host that came, or came and went, without a byte; worth doing now and then."""
        if self._device_end is not None:
            self._host_there(self._device_end)

    def _host_there(self, device_end: int) -> bool:
        """Whether a host has the port open; where none has, the port is held and made fresh."""
        self._release()
        poll = select.poll()
        poll.register(device_end, 0)
        if not poll.poll(0):
            return True
        self._hold(os.open(self._terminal, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK))
        return False

    def _hold(self, host_end: int) -> None:
        self._held = host_end
        tty.setraw(host_end)
        # A speed that no host asks for: a terminal refuses even parity if nothing else changes.
        settings = termios.tcgetattr(host_end)
        settings[INPUT_SPEED] = settings[OUTPUT_SPEED] = termios.B300
        termios.tcsetattr(host_end, termios.TCSANOW, settings)
        termios.tcflush(host_end, termios.TCIFLUSH)

    def _release(self) -> None:
        if self._held is not None:
            os.close(self._held)
            self._held = None
