"""A session on a port whose opening takes its time: a device server that is slow, or not there."""

import asyncio
import os
import socket

from drivers.device import Line
from drivers.events import LinkChanged, Reading
from drivers.session import CONNECT_MS, Session
from drivers.shoes.angel_eye_settings import AngelEyeSettings
from drivers.shoes.angel_eye_shoe import AngelEyeShoe
from drivers.transports.ports import open_port
from drivers.transports.transport import Transport
from tests.jumping_loop import jump, running
from tests.unit.drivers.session_bench import states

STANDBY_AND_CARD = bytes.fromhex("05 31 50 03 36 32 05 32 44 81 B8 03 34 43")


class Slow:
    """A port that is never done with opening."""

    def __init__(self) -> None:
        # The reading end of a pipe can never be written: it is never done.
        self._ends = os.pipe()
        self.closed = 0

    def opening(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._ends[0]

    def read_available(self) -> bytes:
        return b""

    def write(self, data: bytes) -> int:
        return 0

    def close(self) -> None:
        self.closed += 1
        for end in self._ends:
            os.close(end)


def shoe() -> AngelEyeShoe:
    return AngelEyeShoe("shoe-a", AngelEyeSettings())


def test_a_port_that_never_opens_is_given_up_and_tried_again() -> None:
    async def main() -> None:
        opened: list[tuple[Slow, int]] = []
        heard: list[Reading] = []

        def open_slow(port: str, line: Line) -> Transport:
            opened.append((Slow(), running().now_ms()))
            return opened[-1][0]

        session = Session(
            shoe(), "slow", heard.append, clock=running().now_ms, open_transport=open_slow
        )
        session.start()
        while len(opened) < 3:
            await asyncio.sleep(0.5)
        await session.stop()
        began = opened[0][1]
        assert [at - began for _, at in opened] == [0, CONNECT_MS + 200, 2 * CONNECT_MS + 700]
        assert all(slow.closed for slow, _ in opened)
        assert states(heard) == ["down"]

    jump(main())


def test_a_shoe_behind_a_device_server_comes_and_goes() -> None:
    async def main() -> None:
        running().be_patient(0.02)
        heard: list[Reading] = []
        clients: list[asyncio.StreamWriter] = []

        async def serve(_: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
            clients.append(client)
            client.write(STANDBY_AND_CARD)

        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        number = server.sockets[0].getsockname()[1]
        session = Session(
            shoe(),
            f"socket://127.0.0.1:{number}",
            heard.append,
            clock=running().now_ms,
            open_transport=open_port,
        )
        session.start()
        while not any(reading.device and getattr(reading, "code", "") for reading in heard):
            await asyncio.sleep(0.01)
        clients[0].close()
        while states(heard) != ["up", "down", "up"]:
            await asyncio.sleep(0.05)
        await session.stop()
        for client in clients:
            client.close()
        server.close()
        await asyncio.sleep(0.05)

    jump(main())


def test_a_server_that_is_not_there_is_said_once_and_waited_for() -> None:
    async def main() -> None:
        running().be_patient(0.02)
        with socket.create_server(("127.0.0.1", 0)) as free:
            number = free.getsockname()[1]
        heard: list[Reading] = []
        session = Session(
            shoe(), f"socket://127.0.0.1:{number}", heard.append, clock=running().now_ms
        )
        session.start()
        await asyncio.sleep(10)
        await session.stop()
        (link,) = heard
        assert isinstance(link, LinkChanged)
        assert "cannot be reached: Connection refused" in link.why

    jump(main())
