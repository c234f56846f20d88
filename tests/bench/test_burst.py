"""Goal 3: sixteen devices at once, each event durable before it is shown (`performance.md`)."""

import os
import sqlite3
import statistics
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from hil.devices.chips import Supply
from hil.strategy import minor
from hil.table_folder import read_table
from tests.bench.burst_readers import STAKES, BurstReaders, read_spots
from tests.bench.daemon import READERS, controller, keyed_table
from tests.bench.measured import ROUNDS, say_ratio, share_of
from tests.bench.screen import Stream, Touch
from tests.bench.shoe_line import ShoeLine

pytestmark = pytest.mark.bench
DEVICES, BURSTS, WARM = 16, 60, 6
APART_S, PACE_S = 0.05, 0.004
REPEAT_S = 0.05
"""A reader that was read too late for two looks to be told apart says it again."""
COMMITS, PACED, ROW_BYTES = 300, 100, 900
RATE_GOAL, P99_GOAL = 2.0, 6.0


class Table:
    """A table of punto banco with sixteen readers of their own, bets open."""

    def __init__(self, folder: Path, undo: ExitStack) -> None:
        line = ShoeLine(folder / "shoe-a")
        undo.callback(line.close)
        config = keyed_table(folder, line.wire.path, "punto_banco")
        supply = Supply()
        supply.write_register(config / "chips.csv")
        example = Path("config/examples/punto_banco/table.toml").read_text(encoding="utf-8")
        spots = read_spots(read_table(example))[:DEVICES]
        self.readers = BurstReaders(folder, spots, supply)
        undo.callback(self.readers.close)
        file = config / "table.toml"
        head, web = file.read_text(encoding="utf-8").split("\n[web]")
        assert not READERS.search(head)
        file.write_text(f"{head}{self.readers.devices()}\n[web]{web}", encoding="utf-8")
        process = controller(config, folder / "state")
        undo.callback(process.end)
        self.screen, touch = Stream(process.address), Touch(process.address)
        undo.callback(self.screen.close)
        undo.callback(touch.close)
        line.settle() if not line.shoe.all_acknowledged else line.hear(1.0)
        line.shoe.load(["9S", "2D"] * 200, 8)
        line.settle()
        self.readers.listen()
        page = self.screen.newest(0)
        while page["shoe"]["load"] != 1:
            page = msgspec.json.decode(self.screen.take()[1])
        version = page["offers"][0]["game"]
        touch.ask("P1", {"kind": "open_table", "version": version, "layout_agrees": True})
        line.shoe.draw()
        line.settle()
        touch.ask("D1", {"kind": "open_round"})
        self.line = line
        # The first word of a reader begins its first look.
        self.readers.tell(0)

    def bursts(self, count: int) -> Iterator[list[float]]:
        """The milliseconds of each event of a burst, from its last byte to its page."""
        for number in range(count):
            time.sleep(APART_S)
            self.line.hear()
            while self.screen.comes(0):
                self.screen.take()
            yield self._burst(number % len(STAKES))

    def _burst(self, which: int) -> list[float]:
        out_at = dict(zip(self.readers.spots, self.readers.tell(which), strict=True))
        shown: dict[str, int] = {}
        while len(shown) < len(out_at):
            if not self.screen.comes(REPEAT_S):
                self.readers.tell(which)
                continue
            at, page = self.screen.take()
            for box in msgspec.json.decode(page)["boxes"]:
                for spot in box["spots"]:
                    if spot["spot"] in out_at and minor(spot["chips"]) == STAKES[which]:
                        shown.setdefault(spot["spot"], at)
        return [(shown[spot] - out_at[spot]) / 1e6 for spot in out_at]


def commits(database: Path, count: int, pause_s: float = 0.0) -> list[float]:
    """The milliseconds of so many durable commits of one row, one by one."""
    connection = sqlite3.connect(database, isolation_level=None)
    for pragma in ("journal_mode=wal", "synchronous=full"):
        connection.execute(f"pragma {pragma}")
    connection.execute("create table if not exists entries (entry blob) strict")
    row, times = os.urandom(ROW_BYTES), []
    for _ in range(count):
        time.sleep(pause_s)
        began = time.perf_counter_ns()
        connection.execute("begin immediate")
        connection.execute("insert into entries (entry) values (?)", (row,))
        connection.execute("commit")
        times.append((time.perf_counter_ns() - began) / 1e6)
    connection.close()
    return times


def test_burst(tmp_path: Path) -> None:
    rates: list[float] = []
    anchors: list[float] = []
    late: list[float] = []
    paced: list[float] = []
    with ExitStack() as undo:
        table = Table(tmp_path, undo)
        list(table.bursts(WARM))
        for _ in range(ROUNDS):
            bursts = list(table.bursts(BURSTS))
            rates.append(statistics.median(DEVICES * 1000 / max(times) for times in bursts))
            late.append(share_of([ms for times in bursts for ms in times]).p99)
            tight = commits(tmp_path / "anchor.db", COMMITS)
            anchors.append(1000 * len(tight) / sum(tight))
            paced.append(share_of(commits(tmp_path / "anchor.db", PACED, PACE_S)).p50)
    say_ratio(
        f"goal 3, burst of {DEVICES} devices, events a second against commits one by one",
        rates,
        anchors,
        "/s",
        RATE_GOAL,
        at_least=True,
    )
    say_ratio("goal 3, p99 of an event against a paced commit", late, paced, "ms", P99_GOAL)
