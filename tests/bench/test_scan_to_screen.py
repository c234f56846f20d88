"""Goal 1: last byte of a card frame to the changed dealer page at a client (`performance.md`)."""

import random
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from controller.vocabulary.cards import DECK
from hil.dealing import Draw, Eyes, Load, Move, hands_do, touches
from hil.strategy import choose
from tests.bench.daemon import Process, controller, keyed_table
from tests.bench.measured import ROUNDS, Share, say_limit, say_ratio, share_of
from tests.bench.screen import Stream, Touch
from tests.bench.shoe_line import ShoeLine, wire_ms

pytestmark = pytest.mark.bench
CARDS, APART_S = 300, 0.004
LIMIT_MS = 50.0
P50_GOAL, P99_GOAL = 1.25, 1.5
STAKED = {"1.main": 1000, "2.main": 1000, "3.main": 1000}
"""What lies on the felt when bets are open, in smallest units."""
ROW_BYTES, PAGE_BYTES = 900, 5000


class Table:
    """A controller with one screen, a shoe on a wire, and a dealer who keys all stakes."""

    def __init__(self, folder: Path, undo: ExitStack) -> None:
        self.line = ShoeLine(folder / "shoe-a")
        undo.callback(self.line.close)
        self.process = controller(keyed_table(folder, self.line.wire.path), folder / "state")
        undo.callback(self.process.end)
        self.screen = Stream(self.process.address)
        undo.callback(self.screen.close)
        self.touch = Touch(self.process.address)
        undo.callback(self.touch.close)
        self.page: dict[str, Any] = self.screen.newest(0)
        self.page_bytes: list[int] = []
        self._dice = random.Random("scan")
        self._felt: dict[str, int] = {}
        self.line.settle() if not self.line.shoe.all_acknowledged else self.line.hear(1.0)

    def cards(self, count: int) -> Iterator[float]:
        """Deal rounds until so many cards were timed: milliseconds for each."""
        timed = 0
        while timed < count:
            if self.page["state"] == "betting":
                self._felt = dict(STAKED)
                if not self._staked():
                    self._key()
            act = touches(self.page, self._eyes()) or hands_do(self.page, self._eyes())
            if isinstance(act, Draw):
                yield self._draw()
                timed += 1
            elif isinstance(act, Load):
                self._load()
            elif isinstance(act, Move):
                self._felt[act.spot] = act.total
            elif act is not None:
                self._answered(self.touch.ask(act.person, act.request, self.page["entry"]))
            else:
                self.page = self.screen.newest(self.page["entry"] + 1)

    def _draw(self) -> float:
        shoe = self.line.shoe
        time.sleep(APART_S)
        shoe.draw()
        out_at, _ = self.line.send()
        while True:
            at, page = self.screen.take()
            self.page = msgspec.json.decode(page)
            if self.page["shoe"]["draws"] == shoe.draw_no:
                break
        self.page_bytes.append(len(page))
        self.line.settle()
        return (at - out_at) / 1e6

    def _load(self) -> None:
        cards = [*DECK] * 6
        self._dice.shuffle(cards)
        self.line.shoe.load(cards, 6, cut_after=230)
        self.line.settle()
        while self.page["shoe"]["load"] != self.line.shoe.load_no:
            self.page = msgspec.json.decode(self.screen.take()[1])

    def _key(self) -> None:
        for spot in STAKED:
            request = {"kind": "key_stake", "spot": spot, "total": "10"}
            self._answered(self.touch.ask("D1", request))

    def _answered(self, answer: dict[str, Any]) -> None:
        self.page = self.screen.newest(answer["entry"])

    def _staked(self) -> bool:
        spots = {s["spot"]: s["stake"] for box in self.page["boxes"] for s in box["spots"]}
        return all(spots.get(spot) == "10" for spot in STAKED)

    def _eyes(self) -> Eyes:
        shoe = self.line.shoe
        return Eyes(
            draws=shoe.draw_no,
            load=shoe.load_no,
            told=shoe.all_acknowledged,
            bets_in=self._staked(),
            lies=lambda spot: self._felt.get(spot, 0),
            voice=lambda page, buttons: choose(page, buttons, self._dice),
            face=lambda draw: "",
        )


@contextmanager
def smallest(folder: Path) -> Iterator[tuple[ShoeLine, Stream, Path]]:
    """The smallest program, its wire, one listener, and the file in which it speaks."""
    with ExitStack() as undo:
        line = ShoeLine(folder / "anchor")
        undo.callback(line.close)
        command = [sys.executable, "-m", "tests.bench.smallest", str(line.wire.path)]
        sizes = [str(folder / "anchor.db"), str(ROW_BYTES), str(PAGE_BYTES)]
        process = Process([*command, *sizes], folder / "anchor.log")
        undo.callback(process.end)
        stream = Stream(process.address)
        undo.callback(stream.close)
        time.sleep(0.2)
        yield line, stream, folder / "anchor.log"


def anchor_times(line: ShoeLine, stream: Stream, count: int) -> Iterator[tuple[int, int]]:
    """When the last byte was out and when the message was whole, for each event (ns)."""
    frame = bytes(17)
    for _ in range(count):
        time.sleep(APART_S)
        line.wire.write(frame)
        out_at = time.perf_counter_ns()
        yield out_at, stream.take()[0]


def test_scan_to_screen(tmp_path: Path) -> None:
    products: list[list[float]] = []
    anchors: list[list[tuple[int, int]]] = []
    with ExitStack() as undo:
        table = Table(tmp_path, undo)
        line, stream, log = undo.enter_context(smallest(tmp_path))
        list(table.cards(30)), list(anchor_times(line, stream, 30))
        for _ in range(ROUNDS):
            products.append(list(table.cards(CARDS)))
            anchors.append(list(anchor_times(line, stream, CARDS)))
        page_bytes = int(statistics.median(table.page_bytes))
        time.sleep(0.1)
        spoken = [tuple(map(int, words.split())) for words in log.read_text().splitlines()]
    wire = wire_ms(17)
    every = [ms for times in products for ms in times]
    say_limit(
        f"last byte to page ({page_bytes} bytes), {len(every)} cards", share_of(every), LIMIT_MS
    )
    shares(spoken[30:], [pair for times in anchors for pair in times], wire, share_of(every))
    halves = [[share_of(times) for times in products], [anchor_share(pairs) for pairs in anchors]]
    for name, goal in (("p50", P50_GOAL), ("p99", P99_GOAL)):
        product, anchor = ([wire + getattr(s, name) for s in side] for side in halves)
        say_ratio(f"goal 1, scan to screen {name}, wire included", product, anchor, "ms", goal)


def anchor_share(pairs: list[tuple[int, int]]) -> Share:
    return share_of([(at - out_at) / 1e6 for out_at, at in pairs])


def shares(
    spoken: list[tuple[int, ...]], pairs: list[tuple[int, int]], wire: float, product: Share
) -> None:
    """One line: wire, pty, commit and push of the anchor at half, and what the controller adds."""
    parts = zip(spoken, pairs, strict=True)
    pty, commit, push = zip(
        *(((h - o) / 1e6, (c - h) / 1e6, (a - c) / 1e6) for (h, c), (o, a) in parts), strict=True
    )
    medians = [statistics.median(part) for part in (pty, commit, push)]
    own = product.p50 - sum(medians)
    names = ("wire", "pty", "commit", "push", "own")
    said = (f"{name} {ms:.2f}" for name, ms in zip(names, (wire, *medians, own), strict=True))
    print(f"\nshares of goal 1 at p50, ms: {', '.join(said)}", end="")
