"""`croupier run`: the daemon of one table, or of a series of tables one after another."""

import argparse
import asyncio
import errno
import gc
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
from cysystemd.daemon import Notification

from controller.commands.endings import say_no_more
from controller.commands.logs import log_to_stderr, say_unheard
from controller.commands.places import EXIT_CONFIGURATION, add_key, add_places, config_dir
from controller.journal.database import failure_of
from controller.journal.failures import EXIT_STATUS, JournalFailure
from controller.journal.keys import KeyRefused
from controller.outlets.addresses import AddressTaken
from controller.settings.table import Loaded, load
from controller.table.devices import DeviceFault
from controller.table.replaying import RulesChanged
from controller.table.sealing import KeyPlace, key_place
from controller.table.supervisor import (
    DEFECT,
    assemble,
    guarded,
    stop_on_signals,
    supervise,
    tell_systemd,
)
from controller.table.surroundings import Surroundings
from controller.vocabulary.defects import Defect

TAKES_NOTHING = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO)
"""What a disk that is full, read-only or broken says."""


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
    add_key(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run until stopped; exit status 0, 70 defect, 74 journal, 78 configuration."""
    log_to_stderr()
    gc.freeze()  # What was imported stays for the life of the daemon.
    if args.series:
        return asyncio.run(_series())
    state = args.state or os.environ.get("STATE_DIRECTORY", "").split(":")[0]
    if not state:
        print("croupier: give --state DIR or set STATE_DIRECTORY", file=sys.stderr)
        return EXIT_CONFIGURATION
    key = key_place(args.key, args.state, os.environ)
    return asyncio.run(_one(config_dir(args), Path(state), key))


async def _one(config: Path, state: Path, key: KeyPlace) -> int:
    asyncio.get_running_loop().set_exception_handler(say_unheard)
    stop = asyncio.Event()
    stop_on_signals(stop)
    return await _table(config, state, stop, key)


async def _series() -> int:
    """Each line of standard input ends the table before it and starts the next one."""
    asyncio.get_running_loop().set_exception_handler(say_unheard)
    running: asyncio.Task[int] | None = None
    stop, wrong = asyncio.Event(), False
    async for line in _lines():
        folders = _folders(line)
        if folders is None:
            wrong = True
            break
        if running is not None:
            stop.set()
            await running
        stop = asyncio.Event()
        running = asyncio.create_task(_table(Path(folders.config), Path(folders.state), stop))
    stop.set()
    status = 0 if running is None else await running
    return EXIT_CONFIGURATION if wrong else status


def _folders(line: bytes) -> Folders | None:
    """One line of a series; None, and a sentence, where it is none."""
    try:
        return msgspec.json.decode(line, type=Folders)
    except msgspec.DecodeError as cause:
        print(
            f'croupier: a line is {{"config": DIR, "state": DIR}}, this one is not: {cause}',
            file=sys.stderr,
        )
        return None


async def _lines() -> AsyncIterator[bytes]:
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        if line.strip():
            yield line


async def _table(
    config: Path, state: Path, stop: asyncio.Event, key: KeyPlace | None = None
) -> int:
    try:
        return await guarded(lambda: _opened(config, state, stop, key or KeyPlace()))
    except JournalFailure as failure:
        print(f"croupier: {failure}", file=sys.stderr)
        return EXIT_STATUS
    except (DeviceFault, AddressTaken, KeyRefused) as fault:
        print(f"croupier: {fault}", file=sys.stderr)
        return EXIT_CONFIGURATION
    except OSError as fault:
        return _refused(fault, state)
    except RulesChanged as broken:
        print(f"croupier: the journal is not decided as it was: {broken}", file=sys.stderr)
        return DEFECT
    except Defect as broken:
        print(f"croupier: the program is broken: {broken}", file=sys.stderr)
        return DEFECT


async def _opened(config: Path, state: Path, stop: asyncio.Event, key: KeyPlace) -> int:
    loaded = load(config)
    if not isinstance(loaded, Loaded):
        for problem in loaded:
            print(problem, file=sys.stderr)
        return EXIT_CONFIGURATION
    state.mkdir(parents=True, exist_ok=True)
    assembly = assemble(loaded, state, Surroundings(key=key))
    return await supervise(assembly, lambda at: _ready(at, loaded), stop)


def _refused(fault: OSError, state: Path) -> int:
    """A disk that takes nothing is the journal's failure; any other refusal is of a setting."""
    if fault.errno in TAKES_NOTHING:
        print(f"croupier: {failure_of(fault, Path(fault.filename or state))}", file=sys.stderr)
        return EXIT_STATUS
    where = fault.filename or state
    print(f"croupier: {where}: FL-007 {fault.strerror or fault}", file=sys.stderr)
    return EXIT_CONFIGURATION


def _ready(address: str, loaded: Loaded) -> None:
    try:
        print(f"ready {address} table {loaded.rules.table}", flush=True)
    except OSError:
        # Whoever read it went away or has no room; the table is ready all the same.
        say_no_more()
    tell_systemd(Notification.READY)
