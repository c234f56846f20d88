"""Recovery of a full day, and goal 4: start to the next scan shown, with a long journal."""

import os
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from controller.journal.store import Journal
from controller.procedures.state import new_table
from controller.table.recovery import recover
from controller.table.replaying import replay
from tests.bench.daemon import LIBRARIES, controller, keyed_table
from tests.bench.day import table, write_day
from tests.bench.measured import ROUNDS, say_limit, say_ratio, share_of
from tests.bench.screen import Stream
from tests.bench.shoe_line import ShoeLine

pytestmark = pytest.mark.bench
DAY_ROUNDS, DAY_MS = 1500, 5000.0
LONG, RESTART_GOAL = 200_000, 1.6


def test_a_full_day_is_recovered(tmp_path: Path) -> None:
    entries = write_day(tmp_path, rounds=DAY_ROUNDS)
    rules, took, whole = table().rules, [], []
    for _ in range(ROUNDS):
        began = time.perf_counter_ns()
        with Journal(tmp_path / "journal.db") as journal:
            recovered, _, _ = recover(journal, rules)
            took.append((time.perf_counter_ns() - began) / 1e6)
            assert (recovered.state.entry, recovered.state.round_no) == (entries, DAY_ROUNDS)
    began = time.perf_counter_ns()
    with Journal(tmp_path / "journal.db") as journal:
        assert replay(new_table(rules), journal.read()).state == recovered.state
        whole.append((time.perf_counter_ns() - began) / 1e6)
    what = f"{entries} entries of {DAY_ROUNDS} rounds"
    say_limit(f"recovery, {what}, from a checkpoint", share_of(took), DAY_MS)
    say_limit(f"recovery, {what}, every one decided again", share_of(whole), DAY_MS)


def test_restart_to_the_next_scan(tmp_path: Path) -> None:
    """Goal 4: the process is started while a card waits in the shoe; until a screen shows it."""
    line = ShoeLine(tmp_path / "shoe-a")
    config = keyed_table(tmp_path, line.wire.path)
    kept = tmp_path / "long"
    kept.mkdir()
    entries = write_day(kept, entries=LONG)
    products, anchors = [], []
    try:
        for _ in range(ROUNDS):
            anchors.append(import_ms(LIBRARIES))
            shutil.copytree(kept, tmp_path / "state")
            os.sync()  # The copy's own pages must not be waited for by the first commit.
            products.append(restart_ms(config, tmp_path / "state", line, entries))
            shutil.rmtree(tmp_path / "state")
    finally:
        line.close()
    assert entries >= LONG
    say_ratio(f"goal 4, restart on {entries} entries", products, anchors, "ms", RESTART_GOAL)


def import_ms(libraries: str) -> float:
    """How long Python takes to start and import these."""
    began = time.perf_counter_ns()
    subprocess.run([sys.executable, "-c", f"import {libraries}"], check=True)
    return (time.perf_counter_ns() - began) / 1e6


def restart_ms(config: Path, state: Path, line: ShoeLine, entries: int) -> float:
    """From the start of the process to a page that shows the card drawn meanwhile."""
    shoe = line.shoe
    shoe.load(["9S"] * 40, 0)
    line.hear(0.0)
    shoe.draw()
    began = time.perf_counter_ns()
    process = controller(config, state)
    try:
        stream = Stream(process.address)
        try:
            while shown(stream, line) != (shoe.load_no, shoe.draw_no):
                continue
            took = (time.perf_counter_ns() - began) / 1e6
        finally:
            stream.close()
        line.settle()
        return took
    finally:
        process.end()


def shown(stream: Stream, line: ShoeLine) -> tuple[int, int]:
    """Load and draw of the next page, while the shoe goes on talking."""
    while True:
        ready, _, _ = select.select([stream, line.wire], [], [], 0.002)
        line.hear()
        if stream in ready or stream.has_more:
            shoe = msgspec.json.decode(stream.take()[1])["shoe"]
            return shoe["load"], shoe["draws"]
