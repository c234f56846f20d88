"""A serial device server over TCP: raw, or with settings by RFC 2217; nothing here ever waits."""

import errno
import os
import socket

from drivers.faults import TransportAbsent, TransportLost
from drivers.transports.connection import received, sent, stay_alive
from drivers.transports.telnet import Telnet
from drivers.transports.transport import PortLine

UNSENT_LIMIT = 16384
"""The most escaped bytes that may wait for the connection."""
_UNDER_WAY = (errno.EINPROGRESS, errno.EALREADY, errno.EWOULDBLOCK)


class TcpPort:
    """A connection to a device server; it is under way until `opening` says that it is not."""

    def __init__(self, name: str, host: str, port: int, telnet: Telnet | None = None) -> None:
        """Begin to connect; raises `TransportAbsent`."""
        self._name = name
        self._telnet = telnet
        self._unsent = bytearray(telnet.greeting() if telnet is not None else b"")
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self._socket = socket.socket(family, socket.SOCK_STREAM)
        self._socket.setblocking(False)
        stay_alive(self._socket)
        failure = self._socket.connect_ex((host, port))
        self._connecting = failure in _UNDER_WAY
        if failure and not self._connecting:
            self._socket.close()
            raise TransportAbsent(name, f"cannot be reached: {os.strerror(failure)}")

    def opening(self) -> bool:
        """Whether the connection is still under way; raises `TransportAbsent` if it failed."""
        if not self._connecting:
            return False
        failure = self._socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
        if failure:
            raise TransportAbsent(self._name, f"cannot be reached: {os.strerror(failure)}")
        try:
            self._socket.getpeername()
        except OSError:
            return True
        self._connecting = False
        self._flush()
        return False

    def fileno(self) -> int:
        """The descriptor to watch."""
        return self._socket.fileno()

    def read_available(self) -> bytes:
        """The bytes that wait now, none if none do; raises `TransportLost`."""
        data = received(self._socket, self._name, "the device server")
        if self._telnet is None or not data:
            return data
        heard, answer = self._telnet.feed(data)
        if self._telnet.refused:
            raise TransportLost(self._name, "the device server sets no serial lines (RFC 2217)")
        self._unsent += answer
        self._flush()
        return heard

    def write(self, data: bytes) -> int:
        """Send what fits now and say how many bytes that was; raises `TransportLost`."""
        if self._telnet is None:
            return self._send(data)
        if len(self._unsent) > UNSENT_LIMIT:
            self._flush()
            return 0
        self._unsent += self._telnet.escaped(data)
        self._flush()
        return len(data)

    def close(self) -> None:
        """Let go of the connection; safe to repeat."""
        self._socket.close()

    def _flush(self) -> None:
        if self._unsent:
            del self._unsent[: self._send(bytes(self._unsent))]

    def _send(self, data: bytes) -> int:
        return 0 if self._connecting else sent(self._socket, self._name, data)


def rfc2217_port(name: str, host: str, port: int, line: PortLine) -> TcpPort:
    """A device server that is told how its line must be set."""
    return TcpPort(name, host, port, Telnet(line))
