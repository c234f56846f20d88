"""`python -m hil`: tables that play by themselves; `python -m hil deal`: sheets by wire."""

import argparse
import asyncio
import contextlib
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from hil.faults import FAULTS
from hil.people import Pace, play
from hil.process import DidNotStart
from hil.rig import Rig

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
        "--table", metavar="NAME[,NAME]", help=f"of config/examples; {','.join(TABLES)} if left out"
    )
    parser.add_argument(
        "--game", metavar="GAME[,GAME]", help="tables of any version: exchange_poker/komet_a"
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
    with contextlib.ExitStack() as stack:
        folder = asked.state
        if folder is None:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="croupier-")))
        try:
            rigs = list(_rigs(asked, folder))
        except ValueError as wrong:
            print(f"hil: {wrong}", file=sys.stderr)
            return 2
        return await _play(rigs, asked)


def _rigs(asked: argparse.Namespace, folder: Path) -> Iterator[Rig]:
    """The example tables, then those of versions; ValueError where there is no such one."""
    versions = words_of(asked.game)
    names = words_of(asked.table) or (() if versions else TABLES)
    for at, name in enumerate(names):
        yield Rig.example(name, folder / name, seed=asked.seed + at, quick=not asked.speed)
    if versions:
        # A table of the examples shall not pay for the rules that read versions.
        from hil.game_table import rig_of_game

        for at, game in enumerate(versions, len(names)):
            where = folder / game.replace("/", "-")
            yield rig_of_game(game, where, seed=asked.seed + at, quick=not asked.speed)


def words_of(listed: str | None) -> tuple[str, ...]:
    """The words of a list with commas."""
    return tuple(word for word in (listed or "").split(",") if word)


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
