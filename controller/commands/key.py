"""`croupier key`: make the key that seals cards which lie face down, or add a newer one to it."""

import argparse
import sys
from pathlib import Path
from typing import Any

from controller.commands.places import EXIT_CONFIGURATION
from controller.journal.keys import KeyRefused, make_keys, rotate_keys


def add(subparsers: Any) -> None:
    """The verb and its options."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "key", help="make or rotate the key that seals cards which lie face down"
    )
    parser.add_argument("what", choices=tuple(DOES), help="a new file, or one more key in it")
    parser.add_argument("file", type=Path, metavar="FILE", help="the key file")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the file; 0, or 78 where it cannot be; the key itself is never printed."""
    try:
        ring = DOES[args.what](args.file)
    except KeyRefused as refused:
        print(f"croupier: {refused}", file=sys.stderr)
        return EXIT_CONFIGURATION
    print(f"{args.file}: key {ring.newest} seals from the next start on")
    return 0


DOES = {"make": make_keys, "rotate": rotate_keys}
"""What can be done with a key file."""
