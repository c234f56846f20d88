"""A device on a wire in a real loop; every wait is for something to happen, with an end."""

import asyncio
import os
from pathlib import Path

from hil.devices import gsp
from hil.devices.gsp import Frame, FrameReader, encode
from hil.devices.shoe import Shoe
from hil.devices.spots import Spots
from hil.faults import Fault, named
from hil.wires.line import Line
from hil.wires.pty import PtyWire

AT_MOST_S = 20.0


class Host:
    """The other end of the cable: keeps what it hears and acknowledges events at once."""

    def __init__(self, path: Path) -> None:
        self.port = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        self.bytes = bytearray()
        self.frames: list[Frame] = []
        self.reader = FrameReader()
        self.news = asyncio.Event()
        asyncio.get_running_loop().add_reader(self.port, self.hear)

    def hear(self) -> None:
        try:
            data = os.read(self.port, 4096)
        except OSError:
            data = b""
        self.news.set()
        if not data:
            self.close()
            return
        self.bytes += data
        for frame in self.reader.feed(data):
            self.frames.append(frame)
            if 0x10 <= frame.type < 0x40:
                os.write(self.port, encode(Frame(0, gsp.ACK, bytes((frame.seq,)))))

    def close(self) -> None:
        if self.port >= 0:
            asyncio.get_running_loop().remove_reader(self.port)
            os.close(self.port)
            self.port = -1

    async def until_bytes(self, count: int) -> bytes:
        while len(self.bytes) < count and self.port >= 0:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), AT_MOST_S)
        return bytes(self.bytes)

    async def until_closed(self) -> None:
        while self.port >= 0:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), AT_MOST_S)


class Fragile(Shoe):
    """A shoe that tells when it has lost power twice."""

    def __init__(self) -> None:
        super().__init__()
        self.third_boot = asyncio.Event()

    def reboot(self, boot: int | None = None) -> None:
        super().reboot(boot)
        if self.boot == 3:
            self.third_boot.set()


def cards(host: Host) -> list[tuple[int, int]]:
    """(draw, face byte) of the cards heard, repeats once."""
    heard = [frame.payload for frame in host.frames if frame.type == gsp.CARD_OUT]
    return list(dict.fromkeys((data[1], data[2]) for data in heard))


async def deal_ten(path: Path, fault: str) -> None:
    shoe = Shoe()
    line = Line(shoe, PtyWire(path), named(fault), seed=2)
    line.start()
    host = Host(path)
    shoe.load(["9S", "4H"] * 5, decks=1)
    for _ in range(10):
        shoe.draw()
    assert await line.idle(AT_MOST_S)
    expected = [(n + 1, gsp.face_byte(("9S", "4H")[n % 2])) for n in range(10)]
    assert cards(host) == expected
    host.close()
    line.stop()


def test_ten_cards_cross_the_wire(tmp_path: Path) -> None:
    asyncio.run(deal_ten(tmp_path / "shoe-a", "none"))


def test_ten_cards_cross_a_wire_that_is_slow_noisy_and_loses_frames(tmp_path: Path) -> None:
    asyncio.run(deal_ten(tmp_path / "shoe-a", "bytewise+lose+repeat"))


def test_with_a_wrong_check_nothing_is_ever_acknowledged(tmp_path: Path) -> None:
    async def run() -> None:
        shoe = Shoe()
        line = Line(shoe, PtyWire(tmp_path / "shoe-a"), named("crc"))
        line.start()
        host = Host(line.wire.path)
        shoe.draw_card("9S")
        await host.until_bytes(30)
        assert (host.frames, shoe.all_acknowledged) == ([], False)
        assert not await line.idle(0.0)
        host.close()
        line.stop()

    asyncio.run(run())


def test_an_event_survives_unplug_and_replug(tmp_path: Path) -> None:
    async def run() -> None:
        shoe = Shoe()
        line = Line(shoe, PtyWire(tmp_path / "shoe-a"))
        line.start()
        first = Host(line.wire.path)
        await first.until_bytes(22)
        line.unplug()
        await first.until_closed()
        shoe.draw_card("9S")
        line.replug()
        second = Host(line.wire.path)
        assert await line.idle(AT_MOST_S)
        assert cards(second) == [(1, gsp.face_byte("9S"))]
        second.close()
        line.stop()
        assert not line.wire.path.exists()

    asyncio.run(run())


def test_spots_answer_over_the_wire(tmp_path: Path) -> None:
    async def run() -> None:
        spots = Spots([1])
        spots.put(1, ["E0040150A1B2C3D4"])
        line = Line(spots, PtyWire(tmp_path / "spots-1"))
        line.start()
        host = Host(line.wire.path)
        os.write(host.port, bytes.fromhex("07 01 B0 01 00 75 8F"))
        assert await host.until_bytes(17) == bytes.fromhex(
            "11 01 B0 00 01 03 00 E0 04 01 50 A1 B2 C3 D4 B7 A8"
        )
        host.close()
        line.stop()

    asyncio.run(run())


def test_mishaps_come_by_themselves(tmp_path: Path) -> None:
    async def run() -> None:
        shoe = Fragile()
        quick = Fault(reboot_every_ms=20, unplug_every_ms=60, unplug_ms=5)
        line = Line(shoe, PtyWire(tmp_path / "shoe-a"), quick, seed=1)
        line.start()
        host = Host(line.wire.path)
        await host.until_closed()
        await shoe.third_boot.wait()
        line.stop()

    asyncio.run(asyncio.wait_for(run(), AT_MOST_S))
