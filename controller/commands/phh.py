"""`croupier phh`: replays recorded hands and prints one JSON object a hand."""

import argparse
import sys
from pathlib import Path
from typing import Any

import msgspec

from controller.commands.places import add_places, config_dir
from controller.sheets.phh.reading import PhhProblem, read_hands
from controller.sheets.phh.replaying import Replayed, replay
from controller.sheets.playing import TableMaker
from controller.sheets.tables import straight_tables

AS_RECORDED, OTHERWISE, UNREADABLE = 0, 1, 2
"""Exit status: all stacks as recorded, some were not, a hand could not be read or is not played."""


def add(subparsers: Any) -> None:
    """The verb and its args."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "phh", help="replay recorded poker hands and compare the final stacks"
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="hands in PHH: .phh or .phhs")
    add_places(parser, state=False)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay every hand of every file; the exit status says whether all came out as recorded."""
    tables = straight_tables(config_dir(args, UNREADABLE))
    return max((_file(Path(file), tables) for file in args.files), default=AS_RECORDED)


def _file(path: Path, tables: TableMaker) -> int:
    status = AS_RECORDED
    for number, hand in read_hands(path):
        found = hand
        if not isinstance(found, PhhProblem):
            status = max(status, _tell(replay(str(path), number, found, tables)))
        else:
            status = max(status, _tell(found))
    return status


def _tell(found: Replayed | PhhProblem) -> int:
    if isinstance(found, Replayed):
        print(msgspec.json.encode(found).decode(), flush=True)
        return AS_RECORDED if found.ok else OTHERWISE
    print(found, file=sys.stderr)
    return UNREADABLE
