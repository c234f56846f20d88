"""Device servers on the loopback: raw TCP and RFC 2217 (protocols/README.md rules 6, 9, 10)."""

import select
import socket
from collections.abc import Iterator

import pytest

from drivers.device import Line
from drivers.faults import DriverFault, TransportAbsent, TransportLost
from drivers.transports.ports import open_port
from drivers.transports.transport import Transport

LINE = Line(baud=4800, parity="E", dtr=True, rts=False)
GREETING = bytes.fromhex(
    "FF FB 00 FF FD 00 FF FD 03 FF FB 2C"
    "FF FA 2C 01 00 00 12 C0 FF F0 FF FA 2C 02 08 FF F0 FF FA 2C 03 03 FF F0 FF FA 2C 04 01 FF F0"
    "FF FA 2C 05 01 FF F0 FF FA 2C 05 08 FF F0 FF FA 2C 05 0C FF F0 FF FA 2C 0C 01 FF F0"
)


class Server:
    """A device server that takes one client."""

    def __init__(self) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.number = self._listening.getsockname()[1]
        self.client: socket.socket | None = None

    def accept(self) -> socket.socket:
        self.client, _ = self._listening.accept()
        self.client.settimeout(10)
        return self.client

    def hears(self, count: int) -> bytes:
        assert self.client is not None
        data = b""
        while len(data) < count:
            data += self.client.recv(count - len(data))
        return data

    def close(self) -> None:
        if self.client is not None:
            self.client.close()
        self._listening.close()


@pytest.fixture
def server() -> Iterator[Server]:
    made = Server()
    yield made
    made.close()


def opened(kind: str, server: Server) -> Transport:
    port = open_port(f"{kind}://127.0.0.1:{server.number}", LINE)
    server.accept()
    while port.opening():
        select.select([], [port.fileno()], [], 10)
    return port


def heard(port: Transport, count: int) -> bytes:
    data = b""
    while len(data) < count and select.select([port.fileno()], [], [], 10)[0]:
        data += port.read_available()
    return data


def test_bytes_both_ways(server: Server) -> None:
    port = opened("socket", server)
    assert port.read_available() == b""
    assert port.write(b"\x01\xff\x02") == 3
    assert server.hears(3) == b"\x01\xff\x02"
    server.client.sendall(b"\xff\xff\x00")  # type: ignore[union-attr]  # accepted
    assert heard(port, 3) == b"\xff\xff\x00"
    port.close()
    port.close()


def test_a_server_that_closes_is_lost(server: Server) -> None:
    port = opened("socket", server)
    server.client.close()  # type: ignore[union-attr]  # accepted
    select.select([port.fileno()], [], [], 10)
    with pytest.raises(TransportLost, match=r"DF-01 .*closed the connection"):
        port.read_available()
    port.close()


def test_a_server_that_refuses_is_absent(server: Server) -> None:
    server.close()
    with pytest.raises(DriverFault) as caught:
        port = open_port(f"socket://127.0.0.1:{server.number}", LINE)
        try:
            while port.opening():
                select.select([], [port.fileno()], [], 10)
        finally:
            port.close()
    assert isinstance(caught.value, TransportAbsent)
    assert "cannot be reached: Connection refused" in str(caught.value)


def test_a_server_is_told_how_its_line_must_be_set(server: Server) -> None:
    port = opened("rfc2217", server)
    assert server.hears(len(GREETING)) == GREETING
    assert port.write(b"\x05\xff") == 2
    assert server.hears(3) == b"\x05\xff\xff"
    answers = bytes.fromhex("FF FB 00 FF FD 2C FF FA 2C 65 00 00 12 C0 FF F0 FF FD 18")
    server.client.sendall(answers + b"A\xff\xffB")  # type: ignore[union-attr]  # accepted
    assert heard(port, 3) == b"A\xffB"
    assert server.hears(3) == bytes.fromhex("FF FC 18")
    port.close()


def test_a_server_that_sets_no_lines_is_lost(server: Server) -> None:
    port = opened("rfc2217", server)
    server.client.sendall(bytes.fromhex("FF FE 2C"))  # type: ignore[union-attr]  # accepted
    select.select([port.fileno()], [], [], 10)
    with pytest.raises(TransportLost, match="sets no serial lines"):
        port.read_available()
    port.close()


def test_what_cannot_be_written_waits(server: Server) -> None:
    port = opened("socket", server)
    sent = 0
    while (taken := port.write(bytes(65536))) > 0:
        sent += taken
    assert server.hears(sent) == bytes(sent)
    port.close()
