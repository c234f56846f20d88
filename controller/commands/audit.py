"""`croupier audit`: walk the journal's chain and say what was changed, lost or moved."""

import argparse
from pathlib import Path
from typing import Any

from controller.commands.places import add_places, journal_file
from controller.journal.chain import walk


def add(subparsers: Any) -> None:
    """The verb and its options."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "audit", help="check that no entry of the journal was changed, lost or moved"
    )
    add_places(parser, config=False)
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a journal file")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print every finding; 0 when the chain is whole, 1 when it is not."""
    path = args.file or journal_file(args)
    seen = walk(path)
    for finding in seen.findings:
        where = f"entry {finding.number}: " if finding.number else ""
        print(f"{where}{finding.what}")
    if seen.findings:
        print(f"{path.name}: the chain does not hold")
        return 1
    print(f"{path.name}: {seen.entries} entries, the chain holds, last digest {seen.digest}")
    return 0
