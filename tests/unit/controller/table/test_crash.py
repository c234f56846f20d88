"""Where a test may cut the power."""

import os
import subprocess
import sys

import pytest

from controller.table.crash import STEPS, VARIABLE, passage

SCRIPT = """
import os
from controller.table.crash import passage
passed = passage(os.environ)
for number in range(1, 9):
    passed("decided"), passed("appended")
    print(number, flush=True)
"""
KILLED = -9


@pytest.mark.parametrize(("wanted", "printed"), [("appended:3", 2), ("decided:1", 0)])
def test_the_process_dies_when_the_step_is_passed_so_often(wanted: str, printed: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, VARIABLE: wanted},
        capture_output=True,
        check=False,
    )
    assert done.returncode == KILLED
    assert len(done.stdout.split()) == printed


@pytest.mark.parametrize("wanted", ["", "appended", "appended:", "appended:x", "paid:3", ":3"])
def test_nothing_happens_unless_a_step_is_named(wanted: str) -> None:
    passed = passage({VARIABLE: wanted})
    for _ in range(10):
        for step in STEPS:
            passed(step)


def test_a_service_never_dies_by_itself() -> None:
    assert VARIABLE not in os.environ
    passed = passage(os.environ)
    for step in STEPS:
        passed(step)
