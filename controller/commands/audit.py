"""`croupier audit`: walk the journal's chain and say what was changed; make the journal again."""

import argparse
import sys
from pathlib import Path
from typing import Any

from controller.commands.places import add_places, journal_file
from controller.journal.chain import walk
from controller.journal.failures import EXIT_STATUS, JournalFailure
from controller.journal.rebuilding import rebuild


def add(subparsers: Any) -> None:
    """The verb and its options."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "audit", help="check that no entry of the journal was changed, lost or moved"
    )
    add_places(parser, config=False)
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a journal file")
    parser.add_argument(
        "--rebuild",
        nargs="*",
        type=Path,
        metavar="FROM",
        help="make the journal again from its transcript, before that from these copies",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print every finding; 0 when the chain is whole, 1 when it is not, 74 journal failure."""
    path = args.file or journal_file(args)
    whole = True
    if args.rebuild is not None:
        try:
            whole = _rebuild(path, args.rebuild)
        except JournalFailure as failure:
            print(f"croupier: {failure}", file=sys.stderr)
            return EXIT_STATUS
    seen = walk(path)
    for finding in seen.findings:
        where = f"entry {finding.number}: " if finding.number else ""
        print(f"{where}{finding.what}")
    if seen.findings:
        print(f"{path.name}: the chain does not hold")
        return 1
    print(f"{path.name}: {seen.entries} entries, the chain holds, last digest {seen.digest}")
    return 0 if whole else 1


def _rebuild(path: Path, copies: list[Path]) -> bool:
    made = rebuild(path, copies)
    kept = f"; the old file is kept as {made.aside}" if made.aside else ""
    print(f"{path.name}: made again up to entry {made.last}{kept}")
    if made.missing:
        first, last = made.last + 1, made.last + made.missing
        print(f"{path.name}: entries {first} to {last} are in no source")
    return made.missing == 0
