"""`croupier recall`: the last rounds card by card, or a round as a deal sheet that runs again."""

import argparse
import json
import os
import sys
from collections.abc import Mapping
from typing import Any

from controller.commands.places import (
    EXIT_CONFIGURATION,
    add_key,
    add_places,
    config_dir,
    journal_file,
)
from controller.journal.failures import EXIT_STATUS, JournalFailure
from controller.journal.keys import KeyRefused, Keyring
from controller.journal.reading import JournalReader
from controller.views.fold import fold
from controller.views.phh import as_phh
from controller.views.recall import recall_round
from controller.views.recall_text import spell_round
from controller.views.rounds import LastRounds, RecordedRound
from controller.views.sheet import NotExported, as_sheet


class NotUnsealed(Exception):
    """The round is not opened; the text is one sentence that says why."""


class SettingsUnread(Exception):
    """A file of the table's folder cannot be read; the text is one sentence that says why."""


def add(subparsers: Any) -> None:
    """The verb and its options."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "recall", help="show the last rounds card by card, or export one as a deal sheet"
    )
    add_places(parser)
    parser.add_argument("-n", type=_count, default=1, metavar="N", help="the last N rounds (1)")
    parser.add_argument("--round", type=int, metavar="R", help="this round only")
    parser.add_argument(
        "--unseal",
        nargs=2,
        metavar="NAME",
        help="open what was never turned: floor and pit, kept in the journal (--round R)",
    )
    add_key(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object a round, one a line")
    form.add_argument("--as-sheet", action="store_true", help="a deal sheet that runs again")
    form.add_argument("--as-phh", action="store_true", help="a poker hand in PHH, one round")
    parser.set_defaults(run=run)


def _count(text: str) -> int:
    if not text.isdecimal() or len(text) > 9 or not int(text):
        raise argparse.ArgumentTypeError(f"{text[:40]} is no number of rounds; write 1 or more")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Print the rounds, oldest first; 1 where one is not there or cannot be exported."""
    last = LastRounds(keep=args.n, only=args.round)
    try:
        keys = _unsealed(args) if args.unseal else None
        with JournalReader(journal_file(args), keys=keys) as journal:
            fold(journal.read(), last)
    except (KeyRefused, NotUnsealed) as refused:
        print(f"croupier: {refused}", file=sys.stderr)
        return EXIT_CONFIGURATION if isinstance(refused, KeyRefused) else 1
    except JournalFailure as failure:
        print(f"croupier: {failure}", file=sys.stderr)
        return EXIT_STATUS
    rounds = last.rounds()
    if not rounds:
        what = "no round yet" if args.round is None else f"no round {args.round}"
        print(f"croupier: FL-008 {what} in this journal", file=sys.stderr)
        return 1
    if args.as_sheet or args.as_phh:
        return _exported(rounds, args)
    for recorded in rounds:
        shown = recall_round(recorded, bool(args.unseal))
        print(json.dumps(shown) if args.json else spell_round(shown))
    return 0


def _unsealed(args: argparse.Namespace) -> Keyring:
    """The keys, once the journal holds who had the round opened."""
    # Only this needs the rules of play.
    from controller.settings.table import Loaded, load
    from controller.table.replaying import RulesChanged
    from controller.table.sealing import key_place, keys_to_read
    from controller.table.unsealing import unseal
    from controller.vocabulary.defects import Defect

    if args.round is None:
        raise NotUnsealed("one round is opened at a time: write --round R")
    loaded = load(config_dir(args))
    if not isinstance(loaded, Loaded):
        raise NotUnsealed(f"the table's folder is wrong: {loaded[0]}")
    journal, place = journal_file(args), key_place(args.key, None, os.environ)
    try:
        refused = unseal(loaded, journal, place, args.round, args.unseal)
    except (RulesChanged, Defect) as differs:
        says = "write the folder of the table whose journal this is, --config DIR"
        raise NotUnsealed(f"the journal is not decided as it was: {differs}; {says}") from None
    if refused is not None:
        raise NotUnsealed(f"{refused.code} {refused.message}")
    return keys_to_read(place, journal.parent)


def _exported(rounds: tuple[RecordedRound, ...], args: argparse.Namespace) -> int:
    """One sheet a round, or the hands of a poker table: one alone, or more by number."""
    try:
        by_round = [(recorded, _settings(args, _game_of(recorded))) for recorded in rounds]
    except SettingsUnread as unread:
        print(f"croupier: {unread}", file=sys.stderr)
        return EXIT_CONFIGURATION
    status, found = 0, list[tuple[int, str]]()
    for recorded, settings in by_round:
        try:
            writes = _as_phh if args.as_phh else as_sheet
            found.append((recorded.round, writes(recorded, settings, bool(args.unseal))))
        except NotExported as why:
            print(f"croupier: {why}", file=sys.stderr)
            status = 1
    if args.as_phh and len(rounds) > 1:
        print("\n".join(f"[{number}]\n{hand}" for number, hand in found), end="")
    else:
        print("---\n".join(text for _, text in found), end="")
    return status


def _as_phh(recorded: RecordedRound, settings: dict[str, str], opened: bool) -> str:
    # Only this needs to know which games the format has.
    from controller.sheets.phh.games import variant_of

    game = _game_of(recorded)
    variant = variant_of(game, settings)
    if variant is None:
        raise NotExported(f"Round {recorded.round}: PHH has no variant for {game}.")
    return as_phh(recorded, variant, settings, opened)


def _game_of(recorded: RecordedRound) -> str:
    return recorded.opening.version if recorded.opening is not None else ""


def _settings(args: argparse.Namespace, played: str) -> dict[str, str]:
    """The `set` keys that the folder gives for a game: boxes, what is posted, house rules."""
    # Only this reads the table's files.
    from controller.settings.files import Files
    from controller.settings.problems import Problems

    folder, problems = config_dir(args), Problems()
    files = Files(folder, folder)

    def section(name: str, key: str = "") -> Mapping[str, Any]:
        if files.find(name) is None:
            return {}
        values = files.read(name, problems) or {}
        found = values.get(key, {}) if key else values
        return found if isinstance(found, Mapping) else {}

    game = section("table.toml", "game")
    keys = {key: str(game[key]) for key in ("boxes", "bettors") if key in game}
    posted = section("table.toml", "posted")
    own: Mapping[str, Any] = next(
        (v for k, v in posted.items() if k.lower() == played and _is_table(v)), {}
    )
    keys |= {key: str(value) for key, value in posted.items() if not _is_table(value)}
    keys |= {key: str(value) for key, value in own.items()}
    if args.config is not None:
        house = section("house/rules.toml", "hr")
        keys |= {f"hr.{key}": _spelled(value) for key, value in house.items()}
        decisions = section("house/decisions.toml")
        keys |= {key: _spelled(value) for key, value in decisions.items()}
    for problem in problems.found:
        raise SettingsUnread(str(problem))
    return keys


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping)


def _spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
