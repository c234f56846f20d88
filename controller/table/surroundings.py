"""What a table takes from its machine: clocks, ports, its key, and where the power may be cut."""

import os
from collections.abc import Callable
from pathlib import Path

import msgspec

import drivers
from controller.table.clock import Clock, SystemClock
from controller.table.crash import passage
from controller.table.sealing import KeyPlace
from drivers.transports.ports import open_port
from drivers.transports.transport import Transport

OpenPort = Callable[[str, drivers.Line], Transport]
"""Opens the port that `table.toml` names."""


def _logs_folder() -> Path | None:
    """Where systemd lets logs lie; no tape is kept elsewhere unless a test says so."""
    folder = os.environ.get("LOGS_DIRECTORY", "").split(":")[0]
    return Path(folder) if folder else None


def _cut_as_told() -> Callable[[str], None]:
    return passage(os.environ)


class Surroundings(msgspec.Struct, frozen=True, kw_only=True):
    """The table PC, unless a test says otherwise."""

    clock: Clock = SystemClock()
    open_port: OpenPort = open_port
    key: KeyPlace = KeyPlace()
    tape_folder: Path | None = msgspec.field(default_factory=_logs_folder)
    passed: Callable[[str], None] = msgspec.field(default_factory=_cut_as_told)
