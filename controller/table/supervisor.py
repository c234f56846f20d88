"""Runs a table until it is told to stop or something breaks that only a restart can mend."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import structlog
from cysystemd.daemon import Notification, notify

from controller.journal.failures import EXIT_STATUS, JournalFailure
from controller.journal.keys import KeyRefused
from controller.outlets.addresses import AddressTaken
from controller.procedures.broken import name_of
from controller.settings.table import Loaded
from controller.table.assembly import Assembly
from controller.table.devices import DeviceFault
from controller.table.inbox import Heard
from controller.table.recovery import Place
from controller.table.replaying import RulesChanged
from controller.table.surroundings import Surroundings
from controller.vocabulary.defects import Defect
from controller.vocabulary.observations import DefectMet

LOG = structlog.get_logger()
DEFECT = 70
"""How the process ends after a broken invariant (`interfaces.md` Configuration)."""


def assemble(loaded: Loaded, state: Path, around: Surroundings | None = None) -> Assembly:
    """The table as its journal has it; where that breaks on an entry it comes up stopped.

    Raises `KeyRefused`, `JournalFailure`, `RulesChanged`, `DeviceFault`, `Defect`.
    """
    failed: dict[str, int] = {}
    while True:
        place = Place()
        try:
            return Assembly(loaded, state, around, failed, place)
        except (KeyRefused, JournalFailure, RulesChanged, DeviceFault, OSError):
            raise
        except Exception as defect:
            LOG.exception("defect at recovery", fold=place.fold, entry=place.entry)
            if not place.fold or place.fold in failed:
                raise Defect(f"recovery: {type(defect).__name__}") from defect
            failed[place.fold] = place.entry


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
        # A consumer that somebody cancelled would leave a table that is up and hears nothing.
        done = [end for end in ends if end.done()]
        return max((DEFECT if end.cancelled() else end.result() for end in done), default=0)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await assembly.stop()


async def guarded(table: Callable[[], Awaitable[int]]) -> int:
    """The table's exit status; what nobody foresaw, at its start or its end, is a Defect."""
    try:
        return await table()
    except (KeyRefused, JournalFailure, RulesChanged, DeviceFault, AddressTaken, Defect, OSError):
        raise
    except Exception as defect:
        LOG.exception("defect", kind=type(defect).__name__, while_hearing="nothing yet")
        raise Defect(f"{type(defect).__name__} while it started or ended") from defect


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
        assembly.give_up(heard, failure.message)
        return EXIT_STATUS
    except Exception as defect:
        LOG.exception("defect", kind=type(defect).__name__, while_hearing=_kinds(heard))
        _note_defect(assembly, heard)
        assembly.give_up(heard, "")
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
    deciding = assembly.table.deciding
    about = "" if deciding is None else name_of(deciding, assembly.table.state)
    event = DefectMet(entry=number, why=_kinds(heard), about=about)
    one = Heard(event, assembly.clock.wall_ms(), assembly.clock.clock_ms())
    try:
        assembly.table.hear((one,))
    except Exception as again:
        LOG.error("defect not kept", kind=type(again).__name__)


def _kinds(heard: tuple[Heard, ...]) -> str:
    return ", ".join(dict.fromkeys(type(one.event).__name__ for one in heard))


def stop_on_signals(stop: asyncio.Event) -> None:
    """Ctrl-C, systemd's stop and a terminal that closes end the table in order."""
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(name) is not signal.SIG_IGN:  # As under nohup.
            loop.add_signal_handler(name, stop.set)
