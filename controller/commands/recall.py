"""`croupier recall`: the last rounds card by card, or a round as a deal sheet that runs again."""

import argparse
import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from controller.commands.places import add_places, config_dir, journal_file
from controller.journal.failures import EXIT_STATUS, JournalFailure
from controller.journal.reading import JournalReader
from controller.views.fold import fold
from controller.views.recall import recall_round
from controller.views.recall_text import spell_round
from controller.views.rounds import LastRounds, RecordedRound
from controller.views.sheet import NotExported, as_sheet


def add(subparsers: Any) -> None:
    """The verb and its options."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "recall", help="show the last rounds card by card, or export one as a deal sheet"
    )
    add_places(parser)
    parser.add_argument("-n", type=int, default=1, metavar="N", help="the last N rounds (1)")
    parser.add_argument("--round", type=int, metavar="R", help="this round only")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object a round, one a line")
    form.add_argument("--as-sheet", action="store_true", help="a deal sheet that runs again")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the rounds, oldest first; 1 where one is not there or cannot be exported."""
    last = LastRounds(keep=max(1, args.n), only=args.round)
    try:
        with JournalReader(journal_file(args)) as journal:
            fold(journal.read(), last)
    except JournalFailure as failure:
        print(f"croupier: {failure}", file=sys.stderr)
        return EXIT_STATUS
    rounds = last.rounds()
    if not rounds:
        what = "no round yet" if args.round is None else f"no round {args.round}"
        print(f"croupier: {what} in this journal", file=sys.stderr)
        return 1
    if args.as_sheet:
        return _sheets(rounds, _settings(args))
    for recorded in rounds:
        shown = recall_round(recorded)
        print(json.dumps(shown) if args.json else spell_round(shown))
    return 0


def _sheets(rounds: tuple[RecordedRound, ...], settings: dict[str, str]) -> int:
    status, sheets = 0, []
    for recorded in rounds:
        try:
            sheets.append(as_sheet(recorded, settings))
        except NotExported as why:
            print(f"croupier: {why}", file=sys.stderr)
            status = 1
    print("---\n".join(sheets), end="")
    return status


def _settings(args: argparse.Namespace) -> dict[str, str]:
    """The `set` keys that the table's folder gives: boxes, bettors, what is posted, house rules."""
    folder = config_dir(args)
    table = _toml(folder / "table.toml")
    game = table.get("game", {})
    keys = {key: str(game[key]) for key in ("boxes", "bettors") if key in game}
    keys |= {key: str(value) for key, value in table.get("posted", {}).items()}
    if args.config is not None:
        house = _toml(folder / "house" / "rules.toml")
        keys |= {f"hr.{key}": _spelled(value) for key, value in house.items()}
        decisions = _toml(folder / "house" / "decisions.toml")
        keys |= {key: _spelled(value) for key, value in decisions.items()}
    return keys


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def _spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
