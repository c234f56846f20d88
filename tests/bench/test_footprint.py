"""Goal 5: resident memory after many events, its growth, and processor time while idle."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.daemon import LIBRARIES, ROOT, Process, controller, keyed_table
from tests.bench.measured import ROUNDS, say_ratio
from tests.bench.screen import Stream
from tests.bench.shoe_line import ShoeLine

pytestmark = pytest.mark.bench
EVENTS, RESIDENT_MIB = 200_000, 120.0
MEMORY_GOAL, GROWTH_GOAL, IDLE_GOAL = 1.3, 1.01, 2.0
IDLE_S, WARM_S = 5.0, 1.0


def test_memory_after_many_events(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.bench.soak", str(tmp_path), str(EVENTS)]
    said = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout
    found = [(int(n), float(mib)) for n, mib in re.findall(r"^(\d+) ([\d.]+)$", said, re.M)]
    imports = [bare_imports_mib() for _ in range(ROUNDS)]
    first, last = found[0][1], found[-1][1]
    over = "" if last <= RESIDENT_MIB else "  OVER"
    print(
        f"\nresident after {EVENTS} events: {last:.1f} MiB, limit {RESIDENT_MIB:g} MiB{over}",
        end="",
    )
    say_ratio("goal 5, memory against bare imports", [last] * ROUNDS, imports, "MiB", MEMORY_GOAL)
    what = f"goal 5, growth from event {found[0][0]} on"
    say_ratio(what, [last], [first], "MiB", GROWTH_GOAL)
    assert last <= RESIDENT_MIB


def bare_imports_mib() -> float:
    script = (
        f"import {LIBRARIES}; from tests.bench.daemon import resident_mib; print(resident_mib())"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    return float(done.stdout)


def test_idle_with_one_screen_open(tmp_path: Path) -> None:
    """The shoe lies on the wire and beats once a second; the anchor is an idle uvicorn."""
    line = ShoeLine(tmp_path / "shoe-a")
    ours = controller(keyed_table(tmp_path, line.wire.path), tmp_path / "state")
    command = [sys.executable, "-m", "tests.bench.idle_uvicorn"]
    theirs = Process(command, tmp_path / "uvicorn.log")
    screens = [Stream(process.address) for process in (ours, theirs)]
    try:
        line.settle()
        products, anchors = [], []
        for _ in range(ROUNDS):
            products.append(idle_percent(ours, line))
            anchors.append(idle_percent(theirs, line))
        say_ratio("goal 5, idle processor time", products, anchors, "%", IDLE_GOAL)
    finally:
        for screen in screens:
            screen.close()
        for process in (ours, theirs):
            process.end()
        line.close()


def idle_percent(process: Process, line: ShoeLine) -> float:
    line.hear(WARM_S)
    return 100 * process.idle_share(IDLE_S, line.hear)
