"""A port that waits for its device to connect, as a reader in notification mode does.

`feig_iso_host.md` Buffered read and notification: such a reader opens the connection by itself.
"""

import errno
import os
import select
import socket

from drivers.faults import DriverFault, TransportAbsent, TransportLost, TransportTaken
from drivers.transports.connection import received, sent, stay_alive


class ListeningPort:
    """Listens, and speaks with the one device that connected; nobody else gets in meanwhile."""

    def __init__(self, name: str, host: str, port: int) -> None:
        """Begin to listen; raises `TransportAbsent` or `TransportTaken`."""
        self._name = name
        self._device: socket.socket | None = None
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self._listening = socket.socket(family, socket.SOCK_STREAM)
        self._listening.setblocking(False)
        self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            self._listening.bind((host, port))
            self._listening.listen(1)
        except OSError as cause:
            self._listening.close()
            taken = cause.errno == errno.EADDRINUSE
            kind: type[DriverFault] = TransportTaken if taken else TransportAbsent
            why = os.strerror(cause.errno or 0)
            raise kind(name, f"cannot listen there: {why}") from cause
        # One descriptor to watch, whoever is ready: the one that knocks, then the one that speaks.
        self._ready = select.epoll()
        self._ready.register(self._listening, select.EPOLLIN)

    def opening(self) -> bool:
        """It listens at once; whether a device is there shows when it speaks."""
        return False

    def fileno(self) -> int:
        """The descriptor to watch."""
        return self._ready.fileno()

    def read_available(self) -> bytes:
        """The bytes that wait now, none if none do or nobody is there; raises `TransportLost`."""
        if self._device is None:
            self._let_in()
            return b""
        return received(self._device, self._name, "the device")

    def write(self, data: bytes) -> int:
        """Send what fits now; while nobody is there what is said goes nowhere."""
        return len(data) if self._device is None else sent(self._device, self._name, data)

    def close(self) -> None:
        """Let go of device and port; safe to repeat."""
        for one in (self._device, self._listening, self._ready):
            if one is not None:
                one.close()

    def _let_in(self) -> None:
        try:
            device, _ = self._listening.accept()
        except BlockingIOError:
            return
        except OSError as cause:
            raise TransportLost(self._name, f"cannot be listened at: {cause}") from cause
        device.setblocking(False)
        stay_alive(device)
        self._ready.unregister(self._listening)
        self._listening.close()
        self._ready.register(device, select.EPOLLIN)
        self._device = device
