"""`croupier replay`: decide a journal again and compare, or play a tape to drivers and rules."""

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
from controller.journal.keys import KeyRefused, Keyring
from controller.journal.reading import JournalReader
from controller.procedures.state import new_table
from controller.settings.table import Loaded, load
from controller.table.devices import DeviceFault
from controller.table.replaying import RulesChanged, replay, skips
from controller.table.sealing import key_place, keys_to_read
from controller.table.tapes import play_tape
from controller.vocabulary.defects import Defect
from controller.vocabulary.observations import DefectMet

DATABASE = b"SQLite format 3\0"


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The verb and its options."""
    parser = subparsers.add_parser("replay", help="decide a journal again, or play a tape")
    add_places(parser)
    add_key(parser)
    parser.add_argument(
        "file", nargs="?", type=Path, help="a journal or a tape; else the journal in the state"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Exit status 0 when every entry is decided as recorded, 1 when one is not."""
    loaded = load(config_dir(args))
    if not isinstance(loaded, Loaded):
        for problem in loaded:
            print(problem, file=sys.stderr)
        return EXIT_CONFIGURATION
    path = args.file or journal_file(args)
    may_be_tape = args.file is not None
    place = key_place(args.key, None, os.environ)
    try:
        if may_be_tape and _is_tape(path):
            return _play(loaded, path, keys_to_read(place, path.parent))
        with JournalReader(path, keys=keys_to_read(place, path.parent)) as journal:
            skipped = skips(journal.read_kind(DefectMet.__name__))
            again = replay(new_table(loaded.rules), journal.read(), skipped)
    except KeyRefused as refused:
        print(f"croupier: {refused}", file=sys.stderr)
        return EXIT_CONFIGURATION
    except (JournalFailure, RulesChanged, Defect) as difference:
        print(f"{path}: {difference}", file=sys.stderr)
        return 1
    state = again.state
    print(f"{path}: {again.entries} entries decided again, round {state.round_no}, {state.phase}")
    return 0


def _is_tape(path: Path) -> bool:
    """A journal says in its first bytes that it is one."""
    try:
        with path.open("rb") as file:
            return file.read(len(DATABASE)) != DATABASE
    except OSError:
        return False


def _play(loaded: Loaded, path: Path, keys: Keyring) -> int:
    """Exit status 0 when the tape could be played; faces are counted, never shown."""
    try:
        played = play_tape(loaded, path, keys)
    except DeviceFault as fault:
        print(f"{path}: {fault}", file=sys.stderr)
        return 1
    if not played.chunks:
        print(
            f"{path}: FL-004 neither a journal nor a tape: there is no whole line in it",
            file=sys.stderr,
        )
        return 1
    print(f"{path}: {played.chunks} chunks, {played.sealed} of them sealed")
    for what, counted in (
        ("readings", played.readings),
        ("diagnostics", played.diagnostics),
        ("facts", played.facts),
    ):
        print(
            f"{what}: {', '.join(f'{n} {name}' for name, n in sorted(counted.items())) or 'none'}"
        )
    shoe = played.state.shoe
    print(f"shoe: load {shoe.load}, draw {shoe.draws}, {len(played.state.questions)} questions")
    return 0
