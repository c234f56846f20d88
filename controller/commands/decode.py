"""`croupier decode`: captured bytes of a device, one read a line, to what they say."""

import argparse
import sys

from controller.commands.places import EXIT_CONFIGURATION
from controller.sheets.files import STANDARD_INPUT, read_text
from controller.vocabulary.unread import Unread
from drivers.decoding.capture import decode
from drivers.decoding.protocols import PROTOCOLS
from drivers.faults import CaptureWrong, SettingsWrong


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The verb and its options."""
    parser = subparsers.add_parser(
        "decode",
        help="turn captured bytes of a device into events",
        description='Each line of hex is one read ("00*54" repeats a byte), a line "gap" a silence'
        " longer than the frame time-out, a blank line starts a fresh parser. Protocols: "
        + ", ".join(sorted(PROTOCOLS)),
        usage="croupier decode PROTOCOL [--set KEY=VALUE]... [FILE]",
    )
    parser.add_argument("protocol", choices=sorted(PROTOCOLS), metavar="PROTOCOL")
    parser.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    parser.set_defaults(run=run, usage=parser.usage)


def _rest_of(args: argparse.Namespace) -> argparse.Namespace:
    """Settings and file: argparse would not take a file that comes after a setting."""
    parser = argparse.ArgumentParser(usage=args.usage, add_help=False, allow_abbrev=False)
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("file", nargs="?", default=STANDARD_INPUT)
    return parser.parse_args(args.rest)


def run(args: argparse.Namespace) -> int:
    """Exit status 0; 1 when a line was no read; 78 when a setting or the file is wrong."""
    rest = _rest_of(args)
    given = dict(word.partition("=")[::2] for word in rest.set)
    name = "standard input" if rest.file == STANDARD_INPUT else rest.file
    text = read_text(rest.file)
    if isinstance(text, Unread):
        return _unread(name, text)
    if not text and rest.file != STANDARD_INPUT:
        return _unread(name, Unread("FL-003", 0, "holds no read"))
    try:
        said = decode(text.splitlines(), name, PROTOCOLS[args.protocol], given)
        wrong = sum(_print(line) for line in said)
    except SettingsWrong as fault:
        print(f"croupier: {fault}", file=sys.stderr)
        return EXIT_CONFIGURATION
    return 1 if wrong else 0


def _unread(name: str, why: Unread) -> int:
    where = f"{name}:{why.line}" if why.line else name
    print(f"croupier: {where}: {why.code} {why.sentence}", file=sys.stderr)
    return EXIT_CONFIGURATION


def _print(line: str | CaptureWrong) -> int:
    """Print one line; 1 if it is a fault of the capture."""
    if isinstance(line, CaptureWrong):
        print(f"croupier: {line}", file=sys.stderr)
        return 1
    print(line)
    return 0
