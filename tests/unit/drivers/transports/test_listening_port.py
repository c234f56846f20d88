"""A port that waits for its device to connect (feig_iso_host.md notification)."""

import asyncio
import select
import socket
from collections.abc import Iterator
from contextlib import suppress

import pytest

from drivers.catalogue import make_device
from drivers.device import Line
from drivers.events import LinkChanged, Reading, SpotRead
from drivers.faults import TransportAbsent, TransportLost, TransportTaken
from drivers.session import Session
from drivers.transports.listening_port import ListeningPort
from drivers.transports.ports import open_port
from hil.devices.antennas import notice

UID = "E0040150A1B2C3D4"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


@pytest.fixture
def port() -> Iterator[tuple[ListeningPort, int]]:
    number = free_port()
    made = open_port(f"listen://127.0.0.1:{number}", Line(baud=9600))
    assert isinstance(made, ListeningPort)
    yield made, number
    made.close()
    made.close()


def ready(port: ListeningPort) -> bool:
    return bool(select.select([port.fileno()], [], [], 10)[0])


def test_who_connects_is_heard_and_answered(port: tuple[ListeningPort, int]) -> None:
    ours, number = port
    assert (ours.opening(), ours.read_available(), ours.write(b"x")) == (False, b"", 1)
    with socket.create_connection(("127.0.0.1", number), 10) as device:
        assert ready(ours)
        assert ours.read_available() == b""
        device.sendall(b"abc")
        assert ready(ours)
        assert (ours.read_available(), ours.read_available()) == (b"abc", b"")
        assert ours.write(b"yes") == 3
        assert device.recv(3) == b"yes"
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", number), 10)
    assert ready(ours)
    with pytest.raises(TransportLost, match="closed the connection"):
        ours.read_available()


def test_a_port_that_another_process_has() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        number = server.getsockname()[1]
        with pytest.raises(TransportTaken, match="DF-02"):
            open_port(f"listen://127.0.0.1:{number}", Line(baud=9600))


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(TransportAbsent, match="DF-03"):
        open_port("listen://192.0.2.1:10005", Line(baud=9600))


def test_a_reader_that_notifies_connects_goes_and_comes_back() -> None:
    number, heard = free_port(), list[Reading]()
    times = {"present_ms": 1, "poll_ms": 1, "settle_ms": 0}
    settings = {"spots": {"5": "1.main"}, "mode": "notification", **times}
    device = make_device("bus-1", "feig_iso_host", settings)

    async def main() -> None:
        loop, news = asyncio.get_running_loop(), asyncio.Event()

        def hear(reading: Reading) -> None:
            heard.append(reading)
            news.set()

        async def until(kind: type, count: int) -> None:
            while len([one for one in heard if isinstance(one, kind)]) < count:
                await asyncio.wait_for(news.wait(), 10)
                news.clear()

        async def connected() -> asyncio.StreamWriter:
            """A reader that is refused tries again."""
            while True:
                try:
                    return (await asyncio.open_connection("127.0.0.1", number))[1]
                except ConnectionRefusedError:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(news.wait(), 0.05)

        async def notify() -> None:
            """A reader: it connects and says what lies there until the table has it."""
            writer = await connected()
            before = len([one for one in heard if isinstance(one, SpotRead)])
            while len([one for one in heard if isinstance(one, SpotRead)]) == before:
                writer.write(notice([(UID, 5)]))
                with suppress(TimeoutError):
                    await asyncio.wait_for(until(SpotRead, before + 1), 0.005)
            writer.close()
            await writer.wait_closed()

        port = f"listen://127.0.0.1:{number}"
        session = Session(device, port, hear, clock=lambda: int(loop.time() * 1000))
        session.start()
        await notify()
        await until(LinkChanged, 4)  # opening, up, down, opening
        await notify()
        await session.stop()

    asyncio.run(main())
    spots = [reading for reading in heard if isinstance(reading, SpotRead)]
    assert [(one.state, one.tags) for one in spots] == [
        ("ok", (UID,)),
        ("unknown", ()),
        ("ok", (UID,)),
    ]
    links = [reading.state for reading in heard if isinstance(reading, LinkChanged)]
    assert links[:5] == ["opening", "up", "down", "opening", "up"]
