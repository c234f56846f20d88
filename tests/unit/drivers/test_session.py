"""One supervised connection: protocols/README.md rules 4, 6, 10 and field_reports.md 8 to 12."""

import asyncio

import pytest

from drivers.catalogue import make_device
from drivers.events import CutCardRead, GapUnrepaired, Reading, SpotRead
from drivers.faults import TransportUnknown
from drivers.session import Session
from tests.jumping_loop import JumpingLoop, jump, running
from tests.unit.drivers.session_bench import (
    HELLO,
    HELLO_REQ,
    Outlet,
    Table,
    ack_of,
    cut_card,
    turn,
)


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


def test_a_port_text_not_understood_stops_the_start() -> None:
    async def main() -> None:
        session = Session(
            make_device("shoe-a", "generic_shoe", {}),
            "com://3",
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


def test_the_loop_of_these_tests_jumps() -> None:
    async def main() -> None:
        start = running().time()
        await asyncio.sleep(3600)
        assert running().time() - start >= 3600

    jump(main())
    assert issubclass(JumpingLoop, asyncio.SelectorEventLoop)
