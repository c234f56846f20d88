"""Ports that vanish and come back: protocols/README.md rules 6 and 10, field_reports.md 8 to 12."""

import asyncio
import itertools
import os
import random
import tty
from collections.abc import Callable
from pathlib import Path

import pytest

from drivers.catalogue import make_device
from drivers.device import Line
from drivers.events import Counted, CutCardRead, LinkChanged, Reading
from drivers.faults import TransportTaken
from drivers.session import REOPEN_MS, Session
from drivers.transports.transport import Transport
from tests.jumping_loop import jump, running
from tests.unit.drivers.session_bench import (
    HELLO,
    Table,
    cut_card,
    states,
    turn,
)


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


def test_field_report_12_removed_and_back_fifty_times() -> None:
    """In the middle of a frame, of the opening, of the silence: no crash, no fact lost after it."""

    async def main() -> None:
        table = Table()
        table.session.start()
        dice = random.Random("field report 12")
        for event in range(1, 51):
            await table.outlet.plug_in_and_wait()
            table.outlet.end.write(HELLO + cut_card(event))
            await turn()
            assert table.heard[-1] == CutCardRead(device="shoe-a", event=event, draw=1)
            begun = (HELLO + cut_card(event + 1))[: dice.randrange(len(HELLO))]
            table.outlet.end.write(begun)
            await turn()
            table.outlet.unplug()
            await turn()
            await asyncio.sleep(dice.choice((0, 1, 60)))
        cuts = [one.event for one in table.heard if isinstance(one, CutCardRead)]
        assert cuts == list(range(1, 51))
        await table.end()

    jump(main())
