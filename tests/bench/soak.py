"""A table that hears many events: the assembled daemon with one screen open, and no devices.

Started as a program with a folder and a number of events, it says its resident memory as MiB after
every twentieth of them on a line of its own.
"""

import asyncio
import logging
import sys
from pathlib import Path

import structlog
from msgspec.structs import replace

from controller.settings.table import Loaded, load
from controller.table.assembly import Assembly
from controller.table.inbox import Heard
from tests.bench.daemon import resident_mib
from tests.bench.day import ROOT, decided

AT_ONCE = 40


async def soak(folder: Path, events: int) -> None:
    loaded = load(ROOT / "config" / "examples" / "blackjack")
    assert isinstance(loaded, Loaded)
    settings = replace(loaded.settings, devices=(), listen="127.0.0.1:0")
    assembly = Assembly(replace(loaded, settings=settings), folder)
    address = await assembly.start()
    screen = asyncio.ensure_future(watch(address))
    batch: list[Heard] = []
    for number, (event, _) in enumerate(decided(1 << 40), 1):
        batch.append(Heard(event, number * 1000, number * 1000))
        if len(batch) == AT_ONCE:
            assembly.table.hear(batch)
            batch.clear()
            await asyncio.sleep(0)
        if number % (events // 20) == 0:
            print(f"{number} {resident_mib():.2f}", flush=True)
        if number == events:
            break
    screen.cancel()
    await asyncio.gather(screen, return_exceptions=True)
    await assembly.stop()


async def watch(address: str) -> None:
    """One dealer's screen that takes every page."""
    host, _, port = address.removeprefix("http://").rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=1 << 20)
    writer.write(f"GET /dealer/events HTTP/1.0\r\nHost: {host}\r\n\r\n".encode())
    try:
        while await reader.read(1 << 16):
            continue
    finally:
        writer.close()


if __name__ == "__main__":
    logging.getLogger("transitions").setLevel(logging.WARNING)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    asyncio.run(soak(Path(sys.argv[1]), int(sys.argv[2])))
