"""`croupier deal`: runs deal sheets and prints one JSON object a round (`deal_sheets.md`)."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from controller.commands.places import add_places, config_dir
from controller.sheets.files import read_text
from controller.sheets.judge import Judged
from controller.sheets.language import Written, split_rounds
from controller.sheets.playing import TableMaker
from controller.sheets.rounds import Plays, Problems, run_rounds
from controller.sheets.selection import Selection, globs
from controller.sheets.statements import SheetProblem
from controller.sheets.tables import straight_tables
from controller.sheets.wire import WireRefused, judge_through_wire
from controller.vocabulary.unread import Unread

HELD, MISSED, UNREADABLE = 0, 1, 2
"""Exit status: every expectation held, one did not, a sheet could not be read."""


def add(subparsers: Any) -> None:
    """The verb and its args."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "deal", help="run deal sheets and print one JSON object a round"
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a deal sheet; - standard input")
    parser.add_argument("--through", choices=["wire"], help="as bytes and touches, live drivers")
    parser.add_argument(
        "--fault", action="append", default=[], metavar="NAME", help="a fault on the wire"
    )
    parser.add_argument(
        "--only", action="append", default=[], metavar="GLOB[,GLOB]", help="games to run"
    )
    parser.add_argument(
        "--without", choices=["side_game"], help="leave out rounds that set a side game"
    )
    add_places(parser, state=False)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run every round of every file; the exit status says whether all expectations held."""
    if args.fault and args.through != "wire":
        print("croupier deal: --fault needs --through wire", file=sys.stderr)
        return UNREADABLE
    if args.config and args.through:
        print("croupier deal: --config is not played through the wire", file=sys.stderr)
        return UNREADABLE
    wire = partial(judge_through_wire, faults=args.fault) if args.through else None
    selection = Selection(only=globs(args.only), without_side_game=bool(args.without))
    maker = straight_tables(config_dir(args, UNREADABLE))
    left_out: Counter[str] = Counter()
    status = HELD
    try:
        for file in args.files:
            for outcome in deal_file(file, selection, maker, left_out, wire):
                status = max(status, _tell(outcome))
    except WireRefused:
        return UNREADABLE
    for option, count in left_out.items():
        print(f"left out by {option}: {count}", file=sys.stderr)
    return status


def deal_file(
    file: str,
    selection: Selection,
    maker: TableMaker,
    left_out: Counter[str],
    wire: Plays | None = None,
) -> Iterator[Judged | Problems]:
    """The outcomes of one file; rounds that the selection leaves out are counted."""
    text = read_text(file)
    if isinstance(text, Unread):
        yield (SheetProblem(file, text.line, text.sentence, text.code),)
        return
    rounds: list[Written] = []
    everything = list(split_rounds(file, text))
    if not everything:
        yield (SheetProblem(file, 1, "holds no round", "FL-003"),)
    for written in everything:
        option = selection.left_out(written)
        if option:
            left_out[option] += 1
        else:
            rounds.append(written)
    yield from run_rounds(rounds, maker, wire, text)


def _tell(outcome: Judged | Problems) -> int:
    if isinstance(outcome, Judged):
        print(msgspec.json.encode(outcome).decode(), flush=True)
        return HELD if outcome.ok else MISSED
    for problem in outcome:
        print(problem, file=sys.stderr)
    return UNREADABLE
