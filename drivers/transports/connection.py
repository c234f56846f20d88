"""What every TCP connection to a device does: read and send what can be, and stay alive."""

import socket

from drivers.faults import TransportLost

READ_BYTES = 65536
UNANSWERED_MS = 5000
ALIVE_IDLE_S, ALIVE_STEP_S, ALIVE_STEPS = 2, 1, 3
"""An end that vanished without a word is noticed after so many seconds of silence."""


def received(connection: socket.socket, name: str, who: str) -> bytes:
    """The bytes that wait now, none if none do; raises `TransportLost`, also where `who` closed."""
    try:
        data = connection.recv(READ_BYTES)
    except BlockingIOError:
        return b""
    except OSError as cause:
        raise TransportLost(name, f"cannot be read: {cause}") from cause
    if not data:
        raise TransportLost(name, f"{who} closed the connection")
    return data


def sent(connection: socket.socket, name: str, data: bytes) -> int:
    """Send what fits now; how many bytes that was. Raises `TransportLost`."""
    try:
        return connection.send(data)
    except BlockingIOError:
        return 0
    except OSError as cause:
        raise TransportLost(name, f"cannot be written: {cause}") from cause


def stay_alive(connection: socket.socket) -> None:
    """Have the connection notice soon that its other end is gone."""
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, ALIVE_IDLE_S)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, ALIVE_STEP_S)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT, ALIVE_STEPS)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNANSWERED_MS)
