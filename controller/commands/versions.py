"""`croupier versions`: every version with its parameters and pay rows, and how two differ."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from controller.commands.places import EXIT_CONFIGURATION, add_places, config_dir
from controller.settings.files import Files, shipped
from controller.settings.listing import Listing, listings
from controller.settings.problems import Problems, instead

UNKNOWN = 2
"""How the verb ends when no version has the name that was asked for."""


def add(subparsers: Any) -> None:
    """The verb and its options."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "versions", help="list every version with its parameters and pay rows"
    )
    add_places(parser, state=False)
    parser.add_argument("--json", action="store_true", help="as one JSON list")
    parser.add_argument("--diff", nargs=2, metavar=("A", "B"), help="only how two differ")
    parser.add_argument("name", nargs="?", help="one version, or all of one family")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the versions; 78 when a file is wrong, 2 when a name is unknown."""
    problems = Problems()
    found = listings(Files(config_dir(args), shipped()), problems)
    for problem in problems.found:
        print(problem, file=sys.stderr)
    words = set(found)
    if not args.diff:
        words |= {shown["family"] for shown in found.values()}
    wanted = args.diff or ([args.name] if args.name else [])
    unknown = [name for name in wanted if name.lower() not in words]
    if unknown:
        says = f'FL-008 no version "{unknown[0]}"; {instead(unknown[0], words)}'
        print(f"croupier: {says}", file=sys.stderr)
        return UNKNOWN
    if args.diff:
        first, second = (found[name.lower()] for name in args.diff)
        _print_differences(first, second, args.json)
    else:
        _print(_named(found, args.name) if args.name else list(found.values()), args.json)
    return EXIT_CONFIGURATION if problems.found else 0


def _named(found: Mapping[str, Listing], name: str) -> list[Listing]:
    word = name.lower()
    return [shown for game, shown in found.items() if word in (game, shown["family"])]


def _print(listed: list[Listing], as_json: bool) -> None:
    if as_json:
        print(json.dumps(listed, indent=2, ensure_ascii=False))
        return
    for shown in listed:
        print(f"{shown['version']}  {shown['title']}")
        for key, value in _flat(shown):
            if key not in ("version", "title"):
                print(f"  {key}: {value}")
        print()


def _print_differences(first: Listing, second: Listing, as_json: bool) -> None:
    left, right = dict(_flat(first)), dict(_flat(second))
    keys = [key for key in (left | right) if left.get(key) != right.get(key)]
    if as_json:
        rows = [{"key": k, "a": left.get(k), "b": right.get(k)} for k in keys]
        print(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    for key in keys:
        print(f"{key}: {left.get(key, 'not there')} | {right.get(key, 'not there')}")


def _flat(shown: Listing) -> Iterator[tuple[str, str]]:
    for key, value in shown.items():
        if key == "pays":
            for row in value:
                mark = "  (reconstructed)" if row["reconstructed"] else ""
                yield f"pays {row['bet']}, {row['when']}", f"{row['pays']}{mark}"
        elif isinstance(value, Mapping):
            for name, word in value.items():
                yield f"{key} {name}", _words(word)
        else:
            yield key, _words(value)


def _words(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(_words, value)) or "any"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
