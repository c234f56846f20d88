"""`croupier run`: the daemon of one table, or of a series of tables one after another."""

import argparse
import asyncio
import gc
import logging
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import structlog
from cysystemd.daemon import Notification

from controller.commands.places import EXIT_CONFIGURATION, add_places, config_dir
from controller.journal.failures import EXIT_STATUS, JournalFailure
from controller.outlets.addresses import AddressTaken
from controller.settings.table import Loaded, load
from controller.table.assembly import Assembly
from controller.table.devices import DeviceFault
from controller.table.recovery import RulesChanged
from controller.table.supervisor import DEFECT, stop_on_signals, supervise, tell_systemd
from controller.vocabulary.defects import Defect


class Folders(msgspec.Struct, frozen=True):
    """One line of a series: the table's folder and where its journal lies."""

    config: str
    state: str


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The verb and its options."""
    parser = subparsers.add_parser("run", help="watch a table: devices, journal, screens")
    add_places(parser)
    parser.add_argument(
        "--series",
        action="store_true",
        help='read lines {"config": DIR, "state": DIR} and run these tables one after another',
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run until stopped; exit status 0, 70 defect, 74 journal, 78 configuration."""
    _log_to_stderr()
    gc.freeze()  # What was imported stays for the life of the daemon.
    if args.series:
        return asyncio.run(_series())
    state = args.state or os.environ.get("STATE_DIRECTORY", "").split(":")[0]
    if not state:
        print("croupier: give --state DIR or set STATE_DIRECTORY", file=sys.stderr)
        return EXIT_CONFIGURATION
    return asyncio.run(_one(config_dir(args), Path(state)))


async def _one(config: Path, state: Path) -> int:
    stop = asyncio.Event()
    stop_on_signals(stop)
    return await _table(config, state, stop)


async def _series() -> int:
    """Each line of standard input ends the table before it and starts the next one."""
    running: asyncio.Task[int] | None = None
    stop = asyncio.Event()
    async for line in _lines():
        folders = msgspec.json.decode(line, type=Folders)
        if running is not None:
            stop.set()
            await running
        stop = asyncio.Event()
        running = asyncio.create_task(_table(Path(folders.config), Path(folders.state), stop))
    if running is None:
        return 0
    stop.set()
    return await running


async def _lines() -> AsyncIterator[bytes]:
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        if line.strip():
            yield line


async def _table(config: Path, state: Path, stop: asyncio.Event) -> int:
    loaded = load(config)
    if not isinstance(loaded, Loaded):
        for problem in loaded:
            print(problem, file=sys.stderr)
        return EXIT_CONFIGURATION
    try:
        state.mkdir(parents=True, exist_ok=True)
        assembly = Assembly(loaded, state)
        return await supervise(assembly, lambda at: _ready(at, loaded), stop)
    except JournalFailure as failure:
        print(f"croupier: {failure}", file=sys.stderr)
        return EXIT_STATUS
    except (DeviceFault, AddressTaken, OSError) as fault:
        print(f"croupier: {fault}", file=sys.stderr)
        return EXIT_CONFIGURATION
    except (Defect, RulesChanged) as broken:
        print(f"croupier: the journal is not decided as it was: {broken}", file=sys.stderr)
        return DEFECT


def _ready(address: str, loaded: Loaded) -> None:
    print(f"ready {address} table {loaded.rules.table}", flush=True)
    tell_systemd(Notification.READY)


def _log_to_stderr() -> None:
    """JSON lines, or words when a person runs it; the core never logs."""
    person = sys.stderr.isatty()
    shown: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        structlog.dev.ConsoleRenderer() if person else structlog.processors.JSONRenderer(),
    ]
    structlog.configure(
        processors=shown,
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
