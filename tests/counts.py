"""How often a test repeats itself: the stated count under `make long`, a tenth of it otherwise."""

import os
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

FULL = os.environ.get("CROUPIER_COUNTS") == "full"
COUNTED = pytest.StashKey[list[str]]()

# Nothing is timed in tests, so no example has a deadline and none is too slow. The tenth draws the
# same examples on every run; the full count draws new ones.
settings.register_profile(
    "tenth",
    max_examples=100,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "full",
    max_examples=1000,
    stateful_step_count=50,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("full" if FULL else "tenth")
    config.stash[COUNTED] = []


@pytest.fixture
def repeats(request: pytest.FixtureRequest) -> Callable[..., int]:
    """Takes the stated count of a test and says how often to repeat in this run, at least once.

    A short run repeats a tenth, or another `share` where that would still be long.
    """

    def count(stated: int, share: int = 10) -> int:
        now = stated if FULL else max(1, stated // share)
        request.config.stash[COUNTED].append(f"{request.node.nodeid}: {now} of {stated}")
        return now

    return count


@pytest.fixture
def says(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Takes what a test has counted, to be printed with the repeat counts."""

    def say(what: str) -> None:
        request.config.stash[COUNTED].append(f"{request.node.nodeid}: {what}")

    return say


def pytest_sessionfinish(session: pytest.Session) -> None:
    sent = getattr(session.config, "workeroutput", None)
    if sent is not None:
        sent["counted"] = session.config.stash[COUNTED]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """What a process that ran a share of the tests has counted."""
    node.config.stash[COUNTED].extend(getattr(node, "workeroutput", {}).get("counted", ()))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    counted = config.stash[COUNTED]
    if not (FULL or counted):
        return
    examples = settings().max_examples
    terminalreporter.section("repeat counts")
    terminalreporter.write_line(f"every property without a count of its own: {examples} of 1000")
    for line in sorted(counted):
        terminalreporter.write_line(line)
