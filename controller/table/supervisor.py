"""Runs a table until it is told to stop or something breaks that only a restart can mend."""

import asyncio
import os
import signal
from collections.abc import Callable
from typing import Any

import structlog
from cysystemd.daemon import Notification, notify

from controller.journal.failures import EXIT_STATUS, JournalFailure
from controller.table.assembly import Assembly
from controller.table.inbox import Heard
from controller.vocabulary.observations import DefectMet

LOG = structlog.get_logger()
DEFECT = 70
"""How the process ends after a broken invariant (`interfaces.md` Configuration)."""


async def supervise(assembly: Assembly, ready: Callable[[str], None], stop: asyncio.Event) -> int:
    """Start everything, say ready, hear until `stop`; the exit status."""
    tasks: list[asyncio.Future[Any]] = []
    try:
        address = await assembly.start()
        ready(address)
        entry, again = assembly.table.state.entry, assembly.recovered.entries
        LOG.info("table ready", address=address, entry=entry, again=again)
        ends = [asyncio.ensure_future(end(assembly)) for end in (_consume, _watch)]
        stopping = asyncio.ensure_future(stop.wait())
        tasks += [*ends, stopping, asyncio.ensure_future(_stay_alive())]
        await asyncio.wait((*ends, stopping), return_when=asyncio.FIRST_COMPLETED)
        return max((end.result() for end in ends if end.done()), default=0)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await assembly.stop()


async def _watch(assembly: Assembly) -> int:
    """A device's session that met a Defect ends the table as well: it would be deaf."""
    try:
        await assembly.devices.broken()
    except Exception as defect:
        LOG.exception("defect", kind=type(defect).__name__, while_hearing="a device")
    return DEFECT


async def _consume(assembly: Assembly) -> int:
    """The one consumer of the inbox; the one place where a Defect is caught."""
    heard: tuple[Heard, ...] = ()
    try:
        while True:
            heard = await assembly.inbox.take()
            assembly.table.hear(heard)
    except JournalFailure as failure:
        LOG.error("journal failed", code=failure.code, message=failure.message)
        return EXIT_STATUS
    except Exception as defect:
        LOG.exception("defect", kind=type(defect).__name__, while_hearing=_kinds(heard))
        _note_defect(assembly, heard)
        return DEFECT


def tell_systemd(word: Notification) -> None:
    """Tell systemd, where it started the process, that the table is ready or alive."""
    if os.environ.get("NOTIFY_SOCKET"):
        notify(word)


async def _stay_alive() -> None:
    """Feed systemd's watchdog at half its time: a loop that hangs is started again."""
    microseconds = int(os.environ.get("WATCHDOG_USEC", "0"))
    while microseconds:
        tell_systemd(Notification.WATCHDOG)
        await asyncio.sleep(microseconds / 2_000_000)


def _note_defect(assembly: Assembly, heard: tuple[Heard, ...]) -> None:
    """Keep that a defect was met, so that a second one on the same event stops the table."""
    number = assembly.journal.last_number() + 1
    event = DefectMet(entry=number, why=_kinds(heard))
    one = Heard(event, assembly.clock.wall_ms(), assembly.clock.clock_ms())
    try:
        assembly.table.hear((one,))
    except Exception as again:
        LOG.error("defect not kept", kind=type(again).__name__)


def _kinds(heard: tuple[Heard, ...]) -> str:
    return ", ".join(dict.fromkeys(type(one.event).__name__ for one in heard))


def stop_on_signals(stop: asyncio.Event) -> None:
    """Ctrl-C and systemd's stop end the table in order."""
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
