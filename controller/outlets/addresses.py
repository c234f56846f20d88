"""The address of the screens: as the house wrote it, or the next free port of this PC."""

import errno
import socket

FIRST_PORT = 8701
PORTS = 99
SEND_BUFFER_BYTES = 32 * 1024
STUCK_MS = 30_000


class AddressTaken(Exception):
    """WB-001: the screens cannot be served at the address that `[web] listen` names."""


def bind(listen: str | None) -> socket.socket:
    """A socket bound to `HOST:PORT`; None means loopback and the next free port from 8701 on."""
    if listen is not None:
        host, _, port = listen.rpartition(":")
        return _bind(host.strip("[]"), int(port))
    for port_no in range(FIRST_PORT, FIRST_PORT + PORTS):
        try:
            return _bind("127.0.0.1", port_no)
        except AddressTaken:
            continue
    raise AddressTaken(f"WB-001: no port from {FIRST_PORT} to {FIRST_PORT + PORTS - 1} is free")


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Inherited by every connection: little waits in the kernel for a screen that does not read,
    # and one that reads nothing for half a minute is let go.
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STUCK_MS)
    try:
        sock.bind((host, port))
        # Two sockets may be bound to one port while neither listens: claim it now.
        sock.listen(socket.SOMAXCONN)
    except OSError as reason:
        sock.close()
        said = "is taken" if reason.errno == errno.EADDRINUSE else str(reason.strerror)
        raise AddressTaken(
            f"WB-001: table.toml [web] listen = {host}:{port}: {said}; write another port"
        ) from reason
    sock.setblocking(False)
    return sock
