"""A serial port: opened and set by pyserial, read and written through its descriptor."""

import errno
import os
import select
import stat
import termios

import serial

from drivers.faults import TransportAbsent, TransportLost, TransportTaken
from drivers.transports.transport import PortLine

READ_BYTES = 4096
"""The most bytes taken from the port in one read."""

READS_AT_ONCE = 16
"""The most reads before the loop gets its turn again."""

_PSEUDO_TERMINAL_MAJORS = range(136, 144)
_TAKEN = (errno.EAGAIN, errno.EBUSY)


class SerialPort:
    """An exclusively opened serial port; its input is discarded once, by the opening."""

    def __init__(self, path: str, line: PortLine) -> None:
        """Open and set it; raises `TransportTaken` or `TransportAbsent`."""
        self._path = path
        self._port = _open(path, line)
        try:
            _set_lines(self._port, line)
        except (OSError, serial.SerialException) as cause:
            self._port.close()
            raise TransportAbsent(path, f"the port does not take its settings: {cause}") from cause

    def opening(self) -> bool:
        """A serial port is open at once or not at all."""
        return False

    def fileno(self) -> int:
        """The descriptor to watch."""
        return self._port.fileno()

    def read_available(self) -> bytes:
        """The bytes that wait now, none if none do; raises `TransportLost`."""
        chunks: list[bytes] = []
        for _ in range(READS_AT_ONCE):
            try:
                chunk = os.read(self.fileno(), READ_BYTES)
            except BlockingIOError:
                break
            except (OSError, serial.SerialException) as cause:
                return self._last_words(chunks, f"the port cannot be read: {cause}", cause)
            if not chunk and not self._readable():
                break
            if not chunk:
                return self._last_words(chunks, "the port is at its end: the device is gone", None)
            chunks.append(chunk)
            if len(chunk) < READ_BYTES:
                break
        return b"".join(chunks)

    def write(self, data: bytes) -> int:
        """Send what fits now and say how many bytes that was; raises `TransportLost`."""
        try:
            return os.write(self.fileno(), data)
        except BlockingIOError:
            return 0
        except (OSError, serial.SerialException) as cause:
            raise TransportLost(self._path, f"the port cannot be written: {cause}") from cause

    def close(self) -> None:
        """Give the port back; safe to repeat."""
        try:
            self._port.close()
        except (OSError, serial.SerialException, termios.error):
            return

    def _readable(self) -> bool:
        # A port that is ready to be read and then gives nothing is gone; an idle one is not ready.
        return bool(select.select([self.fileno()], [], [], 0)[0])

    def _last_words(self, chunks: list[bytes], why: str, cause: Exception | None) -> bytes:
        if chunks:
            return b"".join(chunks)
        raise TransportLost(self._path, why) from cause


def _open(path: str, line: PortLine) -> serial.Serial:
    try:
        return _opened(path, line, line.parity)
    except termios.error as cause:
        # A pseudo-terminal has no parity and says so here, which is no SerialException (rule 7).
        if line.parity == "N" or not _is_pseudo_terminal(path):
            raise TransportAbsent(path, f"the port does not take its settings: {cause}") from cause
    try:
        return _opened(path, line, "N")
    except termios.error as cause:
        raise TransportAbsent(path, f"the port does not take its settings: {cause}") from cause


def _opened(path: str, line: PortLine, parity: str) -> serial.Serial:
    try:
        return serial.Serial(path, line.baud, parity=parity, timeout=0, exclusive=True)
    except ValueError as cause:
        raise TransportAbsent(path, f"the port does not take its settings: {cause}") from cause
    except (OSError, serial.SerialException) as cause:
        if cause.errno in _TAKEN:
            raise TransportTaken(path, "another process holds the port; stop it first") from cause
        # pyserial says the path and the reason twice: the reason is enough.
        why = os.strerror(cause.errno) if cause.errno else str(cause)
        raise TransportAbsent(path, f"the port cannot be opened: {why}") from cause


def _set_lines(port: serial.Serial, line: PortLine) -> None:
    for name, level in (("rts", line.rts), ("dtr", line.dtr)):
        if level is None:
            continue
        try:
            setattr(port, name, level)
        except OSError as cause:
            # The line is not available, the device is there (rule 8).
            if cause.errno not in (errno.EINVAL, errno.ENOTTY):
                raise


def _is_pseudo_terminal(path: str) -> bool:
    try:
        status = os.stat(path)
    except OSError:
        return False
    return stat.S_ISCHR(status.st_mode) and os.major(status.st_rdev) in _PSEUDO_TERMINAL_MAJORS
