"""A wire inside the process: what goes in at one end comes out at the other."""

import socket

from drivers.faults import TransportLost


class MemoryWire:
    """One end of a wire inside the process; losing or closing the other end loses this one."""

    def __init__(self, name: str, end: socket.socket) -> None:
        """Take one end of a connected pair."""
        end.setblocking(False)
        self._name = name
        self._end = end

    def opening(self) -> bool:
        """A wire inside the process is there at once."""
        return False

    def fileno(self) -> int:
        """The descriptor to watch."""
        return self._end.fileno()

    def read_available(self) -> bytes:
        """The bytes that wait now, none if none do; raises `TransportLost`."""
        try:
            data = self._end.recv(65536)
        except BlockingIOError:
            return b""
        except OSError as cause:
            raise TransportLost(self._name, f"the wire cannot be read: {cause}") from cause
        if not data:
            raise TransportLost(self._name, "the other end of the wire is closed")
        return data

    def write(self, data: bytes) -> int:
        """Send what fits now and say how many bytes that was; raises `TransportLost`."""
        try:
            return self._end.send(data)
        except BlockingIOError:
            return 0
        except OSError as cause:
            raise TransportLost(self._name, f"the wire cannot be written: {cause}") from cause

    def close(self) -> None:
        """Let go of this end; safe to repeat."""
        self._end.close()


def memory_wire(name: str, whole_reads: bool = False) -> tuple[MemoryWire, MemoryWire]:
    """Both ends of a new wire: the table's end first, then the device's.

    `whole_reads`: what was sent at once is read at once, as reports of a USB device are.
    """
    kind = socket.SOCK_SEQPACKET if whole_reads else socket.SOCK_STREAM
    ours, theirs = socket.socketpair(socket.AF_UNIX, kind)
    return MemoryWire(name, ours), MemoryWire(name, theirs)
