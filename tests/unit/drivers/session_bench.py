"""An outlet to plug devices in, and a session on it."""

import asyncio

from drivers.catalogue import make_device
from drivers.device import Device, Line
from drivers.events import LinkChanged, Reading
from drivers.faults import DriverFault, TransportAbsent
from drivers.framing.gsp_frames import GspFrame, encode_gsp
from drivers.session import Session
from drivers.transports.memory import MemoryWire, memory_wire
from drivers.transports.transport import Transport
from tests.jumping_loop import running

HELLO = encode_gsp(GspFrame(0, 0x01, bytes((1, 0, 0, 3, 0, 17, 7)) + b"SIM-0001"))


HELLO_REQ = encode_gsp(GspFrame(1, 0x81, b""))


def cut_card(number: int) -> bytes:
    return encode_gsp(GspFrame(number, 0x11, b"\x00\x01", 1))


def ack_of(number: int) -> bytes:
    return encode_gsp(GspFrame(0, 0x06, bytes((number,))))


class Outlet:
    """Where a device can be plugged in: opens a new wire at each opening while it is."""

    def __init__(self) -> None:
        self.plugged = True
        self.clogged = False
        self.ends: list[MemoryWire] = []
        self.opened_at: list[int] = []
        self.fault: type[DriverFault] = TransportAbsent

    def open(self, port: str, line: Line) -> Transport:
        self.opened_at.append(running().now_ms())
        if not self.plugged:
            raise self.fault(port, "nothing there")
        ours, theirs = memory_wire(port)
        self.ends.append(theirs)
        while self.clogged and ours.write(bytes(65536)):
            continue
        return ours

    @property
    def end(self) -> MemoryWire:
        return self.ends[-1]

    def unplug(self) -> None:
        self.plugged = False
        self.end.close()

    async def plug_in_and_wait(self) -> None:
        self.plugged, before = True, len(self.ends)
        while len(self.ends) == before:
            await asyncio.sleep(0.1)

    def close(self) -> None:
        for end in self.ends:
            end.close()


class Table:
    """A session on an outlet, and all that was delivered and taped."""

    def __init__(self, device: Device | None = None) -> None:
        self.outlet = Outlet()
        self.heard: list[Reading] = []
        self.tape: list[tuple[str, bytes, int]] = []
        self.session = Session(
            device or make_device("shoe-a", "generic_shoe", {}),
            "wire",
            self.heard.append,
            clock=running().now_ms,
            tape=lambda direction, data, now: self.tape.append((direction, data, now)),
            open_transport=self.outlet.open,
        )

    def links(self) -> list[str]:
        return [reading.state for reading in self.heard if isinstance(reading, LinkChanged)]

    async def end(self) -> None:
        await self.session.stop()
        await self.session.ended()
        self.outlet.close()


async def turn(times: int = 4) -> None:
    for _ in range(times):
        await asyncio.sleep(0)


def states(heard: list[Reading]) -> list[str]:
    return [reading.state for reading in heard if isinstance(reading, LinkChanged)]
