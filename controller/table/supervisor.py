"""Runs a table until it is told to stop or something breaks that only a restart can mend."""

import asyncio
import signal
from collections.abc import Callable

import structlog

from controller.journal.failures import EXIT_STATUS, JournalFailure
from controller.table.assembly import Assembly
from controller.table.inbox import Heard
from controller.vocabulary.observations import DefectMet

LOG = structlog.get_logger()
DEFECT = 70
"""How the process ends after a broken invariant (`interfaces.md` Configuration)."""


async def supervise(assembly: Assembly, ready: Callable[[str], None], stop: asyncio.Event) -> int:
    """Start everything, say ready, hear until `stop`; the exit status."""
    address = await assembly.start()
    ready(address)
    LOG.info(
        "table ready",
        address=address,
        entry=assembly.table.state.entry,
        again=assembly.recovered.entries,
    )
    consumer = asyncio.ensure_future(_consume(assembly))
    stopping = asyncio.ensure_future(stop.wait())
    try:
        await asyncio.wait((consumer, stopping), return_when=asyncio.FIRST_COMPLETED)
        return consumer.result() if consumer.done() else 0
    finally:
        for task in (consumer, stopping):
            task.cancel()
        await asyncio.gather(consumer, stopping, return_exceptions=True)
        await assembly.stop()


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
