"""`croupier check`: every problem of a table's configuration at once, and what to write instead."""

import argparse
from pathlib import Path
from typing import Any

from controller.commands.places import EXIT_CONFIGURATION, config_dir
from controller.games.version import GameVersion
from controller.settings.problems import Problem
from controller.settings.table import Loaded, load


def add(subparsers: Any) -> None:
    """The verb and its options."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "check", help="print every problem of a table's folder, with what to write instead"
    )
    parser.add_argument(
        "folders", nargs="*", type=Path, metavar="DIR", help="table folders; else the usual one"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check each folder; 0 when no table has a problem, 78 when one has."""
    folders: list[Path] = args.folders or [config_dir(args)]
    wrong = [folder for folder in folders if _problems_printed(folder)]
    return EXIT_CONFIGURATION if wrong else 0


def _problems_printed(folder: Path) -> bool:
    found = load(folder)
    if isinstance(found, Loaded):
        rules = found.rules
        plays = ", ".join(_played(game) for game in rules.games.values())
        lost = ", ".join(rules.reconstructed)
        confirmed = f"; the house answers for the reconstructed {lost}" if lost else ""
        print(f"{folder}: table {rules.table} plays {plays}{confirmed}; nothing is wrong")
        return False
    for problem in found:
        print(problem)
    print(f"{folder}: {_count(found)}; the table cannot open")
    return True


def _played(game: GameVersion) -> str:
    """A game offered, with its side game."""
    return f"{game.game} with side game {game.side_game}" if game.side_games else game.game


def _count(found: tuple[Problem, ...]) -> str:
    return "1 problem" if len(found) == 1 else f"{len(found)} problems"
