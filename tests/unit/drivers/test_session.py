"""One supervised connection: protocols/README.md rules 4, 6, 10 and field_reports.md 8 to 12."""

import asyncio
import itertools
import os
import tty
from collections.abc import Callable
from pathlib import Path

import pytest

from drivers.catalogue import make_device
from drivers.device import Device, Line
from drivers.events import Counted, CutCardRead, GapUnrepaired, LinkChanged, Reading, SpotRead
from drivers.faults import DriverFault, TransportAbsent, TransportTaken, TransportUnknown
from drivers.framing.gsp_frames import GspFrame, encode_gsp
from drivers.session import REOPEN_MS, Session
from drivers.transports.memory import MemoryWire, memory_wire
from drivers.transports.transport import Transport
from tests.unit.drivers.jumping_loop import JumpingLoop, jump, running

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


def test_a_reading_is_delivered_and_acknowledged_when_asked() -> None:
    async def main() -> None:
        table = Table()
        table.session.start()
        assert table.outlet.end.read_available() == HELLO_REQ
        table.outlet.end.write(HELLO + cut_card(1))
        await turn()
        assert table.heard[-1] == CutCardRead(device="shoe-a", event=1, draw=1)
        assert table.outlet.end.read_available() == b""
        table.session.acknowledge(1)
        assert table.outlet.end.read_available() == ack_of(1)
        assert table.links() == ["opening", "up"]
        await table.end()

    jump(main())


def test_a_reading_may_be_acknowledged_while_it_is_delivered() -> None:
    async def main() -> None:
        outlet = Outlet()
        heard: list[Reading] = []

        def deliver(reading: Reading) -> None:
            heard.append(reading)
            if isinstance(reading, CutCardRead):
                session.acknowledge(reading.event)

        session = Session(
            make_device("shoe-a", "generic_shoe", {}),
            "wire",
            deliver,
            clock=running().now_ms,
            open_transport=outlet.open,
        )
        session.start()
        outlet.end.read_available()
        outlet.end.write(HELLO + cut_card(1) + cut_card(2))
        await turn()
        assert outlet.end.read_available() == ack_of(1) + ack_of(2)
        assert [r.event for r in heard if isinstance(r, CutCardRead)] == [1, 2]
        await session.stop()
        outlet.close()

    jump(main())


def test_every_chunk_is_taped_before_it_is_parsed() -> None:
    async def main() -> None:
        table = Table()
        table.session.start()
        half = HELLO[:7]
        table.outlet.end.write(half)
        await turn()
        now = running().now_ms()
        assert table.tape == [("out", HELLO_REQ, now), ("in", half, now)]
        await table.end()

    jump(main())


def test_unplugged_is_down_and_opened_again_when_it_is_back() -> None:
    async def main() -> None:
        table = Table()
        table.session.start()
        table.outlet.end.write(HELLO)
        await turn()
        table.outlet.unplug()
        await turn()
        assert table.links() == ["opening", "up", "down"]
        await asyncio.sleep(60)
        await table.outlet.plug_in_and_wait()
        table.outlet.end.write(HELLO + cut_card(1))
        await turn()
        assert table.links() == ["opening", "up", "down", "down", "opening", "up"]
        assert table.heard[-1] == CutCardRead(device="shoe-a", event=1, draw=1)
        await table.end()

    jump(main())


def test_reopening_follows_the_pauses_and_starts_anew_after_up() -> None:
    async def main() -> None:
        table = Table()
        table.outlet.plugged = False
        table.session.start()
        await asyncio.sleep(20)
        pauses = [b - a for a, b in itertools.pairwise(table.outlet.opened_at)]
        assert pauses == [*REOPEN_MS, 5000, 5000]
        await table.outlet.plug_in_and_wait()
        table.outlet.end.write(HELLO)
        await turn()
        start = running().now_ms()
        table.outlet.unplug()
        await asyncio.sleep(0.3)
        assert table.outlet.opened_at[-1] - start == 200
        await table.end()

    jump(main())


def test_a_port_that_opens_and_fails_at_once_is_not_opened_faster_and_faster() -> None:
    async def main() -> None:
        table = Table()

        def open_dead(port: str, line: Line) -> Transport:
            transport = table.outlet.open(port, line)
            table.outlet.end.close()
            return transport

        session = Session(
            make_device("shoe-a", "generic_shoe", {}),
            "wire",
            table.heard.append,
            clock=running().now_ms,
            open_transport=open_dead,
        )
        session.start()
        await asyncio.sleep(20)
        assert len(table.outlet.opened_at) == 1 + 7
        await session.stop()
        table.outlet.close()

    jump(main())


def test_the_device_is_woken_when_it_is_due() -> None:
    async def main() -> None:
        table = Table()
        table.session.start()
        start = running().now_ms()
        table.outlet.end.write(HELLO + cut_card(1) + cut_card(3))
        await turn()
        await asyncio.sleep(0.7)
        sent = [now - start for direction, _, now in table.tape if direction == "out"]
        assert sent == [0, 0, 200, 400]
        assert table.links()[-1] == "down"
        await asyncio.sleep(1.4)
        assert GapUnrepaired(device="shoe-a", expected=2, got=3) in table.heard
        await table.end()

    jump(main())


def test_an_hour_of_silence_wakes_the_loop_only_as_often_as_it_asks() -> None:
    async def main() -> None:
        table = Table()
        table.session.start()
        table.outlet.end.write(HELLO)
        await asyncio.sleep(3600)
        assert table.links() == ["opening", "up", "silent"]
        assert [direction for direction, _, _ in table.tape] == ["out", "in"]
        await table.end()

    jump(main())


def test_readers_are_polled_for_an_hour() -> None:
    async def main() -> None:
        table = Table(make_device("bus-1", "feig_iso_host", {"spots": {"1": "1.main"}}))
        table.session.start()
        asked = 0
        for _ in range(3600):
            await asyncio.sleep(1)
            asked += len(table.outlet.end.read_available()) // 7
        # Three questions in 1.5 s, then one after each pause of 1 s, unanswered for 0.5 s.
        assert asked == 3 + 2399
        assert [r.state for r in table.heard if isinstance(r, SpotRead)] == ["unknown"]
        assert table.links() == ["opening", "silent"]
        await table.end()

    jump(main())


def test_a_port_that_takes_no_more_bytes_is_lost() -> None:
    async def main() -> None:
        table = Table(make_device("bus-1", "feig_iso_host", {"spots": {"1": "1.main"}}))
        table.outlet.clogged = True
        table.session.start()
        # A question of 7 bytes every 1.5 s: the limit is reached after about 15 minutes.
        await asyncio.sleep(600)
        assert table.links() == ["opening", "silent"]
        await asyncio.sleep(600)
        lost = [r for r in table.heard if isinstance(r, LinkChanged)][2]
        assert lost.state == "down"
        assert "takes no more bytes" in lost.why
        await table.end()

    jump(main())


def test_a_taken_port_is_said_loudly_at_start() -> None:
    async def main() -> None:
        table = Table()
        table.outlet.plugged, table.outlet.fault = False, TransportTaken
        with pytest.raises(TransportTaken, match="DF-02"):
            table.session.start()
        await asyncio.sleep(60)
        assert len(table.outlet.opened_at) == 1

    jump(main())


def test_a_taken_port_after_an_unplug_is_waited_for() -> None:
    async def main() -> None:
        table = Table()
        table.session.start()
        table.outlet.fault = TransportTaken
        table.outlet.unplug()
        await asyncio.sleep(1)
        await table.outlet.plug_in_and_wait()
        table.outlet.end.write(HELLO)
        await turn()
        assert table.links()[-1] == "up"
        await table.end()

    jump(main())


def test_a_port_text_not_understood_stops_the_start() -> None:
    async def main() -> None:
        session = Session(
            make_device("shoe-a", "generic_shoe", {}),
            "socket://10.0.0.5:4001",
            lambda reading: None,
            clock=running().now_ms,
        )
        with pytest.raises(TransportUnknown, match="DF-04"):
            session.start()

    jump(main())


def test_what_does_not_fit_is_written_when_there_is_room() -> None:
    async def main() -> None:
        table = Table()
        table.outlet.clogged = True
        table.session.start()
        await turn()
        await asyncio.sleep(0.1)
        while data := table.outlet.end.read_available():
            await turn(1)
            last = data
        assert last.endswith(HELLO_REQ)
        assert table.links() == ["opening"]
        await table.end()

    jump(main())


def test_what_breaks_delivery_ends_the_session_and_is_raised() -> None:
    class Broken(Exception):
        pass

    def deliver(reading: Reading) -> None:
        if isinstance(reading, CutCardRead):
            raise Broken

    async def main() -> None:
        outlet = Outlet()
        session = Session(
            make_device("shoe-a", "generic_shoe", {}),
            "wire",
            deliver,
            clock=running().now_ms,
            open_transport=outlet.open,
        )
        session.start()
        outlet.end.write(HELLO + cut_card(1))
        with pytest.raises(Broken):
            await session.ended()
        await asyncio.sleep(60)
        assert len(outlet.opened_at) == 1
        await session.stop()
        outlet.close()

    jump(main())


def test_stop_is_safe_to_repeat_and_ends_all() -> None:
    async def main() -> None:
        table = Table()
        await table.session.stop()
        table.session.start()
        table.session.start()
        await table.session.stop()
        await table.end()
        table.session.acknowledge(1)
        assert len(table.outlet.opened_at) == 1
        await asyncio.sleep(60)
        assert table.links() == ["opening"]

    jump(main())


def test_a_pseudo_terminal_is_unplugged_and_found_again(tmp_path: Path) -> None:
    name = tmp_path / "shoe-a"

    def plug_in() -> int:
        master, slave = os.openpty()
        tty.setraw(slave)
        name.unlink(missing_ok=True)
        name.symlink_to(os.ttyname(slave))
        os.close(slave)
        os.set_blocking(master, False)
        return master

    async def main() -> None:
        heard: list[Reading] = []
        reads: list[int] = []
        session = Session(
            make_device("shoe-a", "generic_shoe", {}),
            str(name),
            heard.append,
            clock=running().now_ms,
            tape=lambda direction, data, now: reads.append(len(data)),
        )
        master = plug_in()
        session.start()
        os.write(master, HELLO + cut_card(1)[:4])
        await until(lambda: states(heard) == ["opening", "up"])
        os.close(master)
        await until(lambda: states(heard)[-1] == "down")
        chunks = len(reads)
        assert not watched(name), "the reader of a dead port is gone"
        master = plug_in()
        await asyncio.sleep(REOPEN_MS[0] / 1000)
        await until(lambda: states(heard)[-1] == "opening")
        os.write(master, HELLO + cut_card(1))
        await until(lambda: isinstance(heard[-1], CutCardRead))
        assert len(reads) > chunks
        assert not [r for r in heard if isinstance(r, Counted)]
        await session.stop()
        os.close(master)

    jump(main())


def states(heard: list[Reading]) -> list[str]:
    return [reading.state for reading in heard if isinstance(reading, LinkChanged)]


def watched(name: Path) -> list[str]:
    """The descriptors that the running loop watches on pseudo-terminals."""
    selector = vars(running())["_selector"]
    found = (os.readlink(f"/proc/self/fd/{fd}") for fd in selector.get_map())
    return [link for link in found if "/pts/" in link]


async def until(holds: Callable[[], bool]) -> None:
    """Waits for the terminal's bytes, which the kernel moves when it likes; no time passes."""
    for _ in range(1_000_000):
        if holds():
            return
        os.sched_yield()
        await asyncio.sleep(0)
    raise TimeoutError


def test_the_loop_of_these_tests_jumps() -> None:
    async def main() -> None:
        start = running().time()
        await asyncio.sleep(3600)
        assert running().time() - start >= 3600

    jump(main())
    assert issubclass(JumpingLoop, asyncio.SelectorEventLoop)
