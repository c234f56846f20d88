"""`python -m hil`: tables that play by themselves; `python -m hil deal`: sheets by wire."""

import argparse
import asyncio
import contextlib
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from hil.faults import FAULTS
from hil.people import Pace, play
from hil.process import DidNotStart
from hil.rig import Rig
from hil.table_folder import examples

TABLES = ("blackjack", "punto_banco")
PAGES = ("dealer", "player", "pit")
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what was asked; the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == ["deal"]:
        # A table that plays by itself shall not pay for the rules that read deal sheets.
        from hil.wire_deal import deal

        return deal(_deal_parser().parse_args(words[1:]))
    asked = _parser().parse_args(words)
    try:
        return asyncio.run(_tables(asked))
    except KeyboardInterrupt:
        return INTERRUPTED
    except DidNotStart as why:
        print(f"hil: {why}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m hil", description="Simulated tables that play by themselves until stopped."
    )
    parser.add_argument(
        "--speed", type=float, default=1.0, metavar="N", help="N times human pace; 0: no pauses"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same shoes")
    parser.add_argument(
        "--table", default="both", help=f"{', '.join(TABLES)}, both, or another of config/examples"
    )
    parser.add_argument("--rounds", type=int, default=0, metavar="N", help="stop after N rounds")
    parser.add_argument(
        "--hands-off",
        choices=["dealer"],
        help="somebody else touches the dealer's page; cards and chips still move",
    )
    parser.add_argument("--state", type=Path, metavar="DIR", help="keep journals and logs here")
    return parser


def _deal_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m hil deal", description="Deal sheets as bytes and touches; JSON lines."
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a deal sheet; - is stdin")
    parser.add_argument("--fault", action="append", default=[], help=", ".join(FAULTS))
    parser.add_argument("--lines", default="", help="only the rounds that begin at these lines")
    parser.add_argument("--state", type=Path, metavar="DIR", help="keep folders and journals here")
    return parser


async def _tables(asked: argparse.Namespace) -> int:
    names = TABLES if asked.table == "both" else (asked.table,)
    unknown = [name for name in names if name not in examples()]
    if unknown:
        print(f"hil: no table {unknown[0]}; there are {', '.join(examples())}", file=sys.stderr)
        return 2
    with contextlib.ExitStack() as stack:
        folder = asked.state
        if folder is None:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="croupier-")))
        rigs = [
            Rig.example(name, folder / name, seed=asked.seed + at, quick=not asked.speed)
            for at, name in enumerate(names)
        ]
        return await _play(rigs, asked)


async def _play(rigs: list[Rig], asked: argparse.Namespace) -> int:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    try:
        for rig in rigs:
            address = await rig.start()
            for page in PAGES:
                print(f"{rig.table.id:8} {page:7} {address}/{page}", flush=True)
        async with asyncio.TaskGroup() as group:
            evenings = [group.create_task(_evening(rig, asked, at)) for at, rig in enumerate(rigs)]
            group.create_task(_until_over(evenings, stopped))
        for evening in evenings:
            if not evening.cancelled():
                print(evening.result(), flush=True)
    finally:
        for rig in rigs:
            await rig.stop()
    return 0


async def _until_over(evenings: list[asyncio.Task[str]], stopped: asyncio.Event) -> None:
    """Wait until every evening is over or somebody stops them."""
    stopping = asyncio.ensure_future(stopped.wait())
    try:
        playing = set(evenings)
        while playing and not stopping.done():
            waited, _ = await asyncio.wait(
                {*playing, stopping}, return_when=asyncio.FIRST_COMPLETED
            )
            playing -= waited
    finally:
        stopping.cancel()
        for evening in evenings:
            evening.cancel()


async def _evening(rig: Rig, asked: argparse.Namespace, at: int) -> str:
    dealer = await play(
        rig,
        seed=asked.seed + at,
        pace=Pace(asked.speed),
        rounds=asked.rounds,
        hands_off=asked.hands_off == "dealer",
    )
    return f"{rig.table.id}: {dealer.rounds} rounds, {len(rig.shoe.left)} cards"


if __name__ == "__main__":
    sys.exit(main())
