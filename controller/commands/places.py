"""Where the configuration and the state of a table lie (`interfaces.md` Configuration)."""

import argparse
import os
import sys
from pathlib import Path
from typing import NoReturn

from controller.settings.files import shipped

EXIT_CONFIGURATION = 78
"""How a verb ends when a folder it needs is not there."""
JOURNAL = "journal.db"
"""The journal's file in the state folder."""


def add_places(parser: argparse.ArgumentParser, config: bool = True, state: bool = True) -> None:
    """The options `--config DIR` and `--state DIR` of a verb that needs them."""
    if config:
        parser.add_argument("--config", metavar="DIR", type=Path, help="the table's folder")
    if state:
        parser.add_argument("--state", metavar="DIR", type=Path, help="where the journal lies")


def add_key(parser: argparse.ArgumentParser) -> None:
    """The option `--key FILE` of a verb that opens sealed faces."""
    parser.add_argument(
        "--key", metavar="FILE", type=Path, help="the sealing key, else the one that is passed"
    )


def config_dir(args: argparse.Namespace, status: int = EXIT_CONFIGURATION) -> Path:
    """The table's folder: option, `$CONFIGURATION_DIRECTORY`, the checkout's, the shipped one.

    Where there is no such folder the verb ends with `status`.
    """
    given = getattr(args, "config", None) or _from_environment("CONFIGURATION_DIRECTORY")
    if given is None:
        return shipped()
    if not os.path.isdir(given):
        _stop(f"{given}: FL-001 no such folder for the configuration", status)
    return Path(given)


def state_dir(args: argparse.Namespace) -> Path:
    """The folder of the journal: the option or `$STATE_DIRECTORY`, else the verb ends."""
    given = getattr(args, "state", None) or _from_environment("STATE_DIRECTORY")
    if given is None:
        _stop("FL-009 no folder for the state: give --state DIR or set STATE_DIRECTORY")
    if not os.path.isdir(given):
        _stop(f"{given}: FL-001 no such folder for the state")
    return Path(given)


def journal_file(args: argparse.Namespace) -> Path:
    """The journal in the state folder."""
    return state_dir(args) / JOURNAL


def _from_environment(name: str) -> Path | None:
    """A folder that systemd passes; where it passes several, the first one."""
    folder = os.environ.get(name, "").split(":")[0]
    return Path(folder) if folder else None


def _stop(says: str, status: int = EXIT_CONFIGURATION) -> NoReturn:
    print(f"croupier: {says}", file=sys.stderr)
    raise SystemExit(status)
