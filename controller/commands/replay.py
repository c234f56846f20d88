"""`croupier replay`: decide a journal again and compare with what it holds."""

import argparse
import os
import sys
from pathlib import Path

from controller.commands.places import (
    EXIT_CONFIGURATION,
    add_key,
    add_places,
    config_dir,
    journal_file,
)
from controller.journal.failures import JournalFailure
from controller.journal.keys import KeyRefused
from controller.journal.reading import JournalReader
from controller.procedures.state import new_table
from controller.settings.table import Loaded, load
from controller.table.recovery import RulesChanged, replay
from controller.table.sealing import key_place, keys_to_read
from controller.vocabulary.defects import Defect


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The verb and its options."""
    parser = subparsers.add_parser("replay", help="decide a journal again and compare")
    add_places(parser)
    add_key(parser)
    parser.add_argument("file", nargs="?", type=Path, help="a journal; else the one in the state")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Exit status 0 when every entry is decided as recorded, 1 when one is not."""
    loaded = load(config_dir(args))
    if not isinstance(loaded, Loaded):
        for problem in loaded:
            print(problem, file=sys.stderr)
        return EXIT_CONFIGURATION
    path = args.file or journal_file(args)
    place = key_place(args.key, None, os.environ)
    try:
        with JournalReader(path, keys=keys_to_read(place, path.parent)) as journal:
            again = replay(new_table(loaded.rules), journal.read())
    except KeyRefused as refused:
        print(f"croupier: {refused}", file=sys.stderr)
        return EXIT_CONFIGURATION
    except (JournalFailure, RulesChanged, Defect) as difference:
        print(f"{path}: {difference}", file=sys.stderr)
        return 1
    state = again.state
    print(f"{path}: {again.entries} entries decided again, round {state.round_no}, {state.phase}")
    return 0
