"""Where a test may cut the power: the process kills itself at a named step of `Table.hear`.

`CROUPIER_DIE_AT=appended:17` kills it, with no clean-up, when that step is passed the 17th time.
"""

import os
import signal
from collections.abc import Callable, Mapping

from controller.table.table import STEPS

VARIABLE = "CROUPIER_DIE_AT"


def passage(environment: Mapping[str, str]) -> Callable[[str], None]:
    """What hears each step: nothing at all, unless the environment names one to die at."""
    wanted = environment.get(VARIABLE, "")
    step, _, times = wanted.partition(":")
    if step not in STEPS or not times.isdigit():
        return _go_on
    left = int(times)

    def passed(name: str) -> None:
        nonlocal left
        left -= name == step
        if left == 0 and name == step:
            os.kill(os.getpid(), signal.SIGKILL)

    return passed


def _go_on(_: str) -> None:
    """Nobody cuts the power."""
