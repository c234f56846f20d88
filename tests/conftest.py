"""What every test is watched for: log calls that cannot format, tasks and descriptors left."""

import asyncio
import gc
import json
import logging
import os
from collections.abc import Iterator, MutableMapping
from typing import Any

import pytest
import structlog

DESCRIPTORS = "/proc/self/fd"

# As in the daemon: its debug lines make every step of a round six times slower.
logging.getLogger("transitions").setLevel(logging.WARNING)


@pytest.fixture(autouse=True)
def every_log_call_formats(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Formats each log call of every level at once, so that a wrong one fails its test."""
    broken: list[str] = []
    make_record = logging.getLogRecordFactory()

    def make_and_format(*args: Any, **keywords: Any) -> logging.LogRecord:
        record = make_record(*args, **keywords)
        try:
            record.getMessage()
        except (TypeError, ValueError, KeyError) as problem:
            broken.append(f"{record.pathname}:{record.lineno}: {record.msg!r}: {problem}")
            record.args = None
        return record

    def render(_: Any, method: str, event: MutableMapping[str, Any]) -> str:
        try:
            return json.dumps(event, sort_keys=True)
        except (TypeError, ValueError) as problem:
            broken.append(f"{method} {event.get('event')!r}: {problem}")
            return repr(event)

    logging.setLogRecordFactory(make_and_format)
    structlog.configure(
        processors=[structlog.processors.format_exc_info, render],
        wrapper_class=structlog.make_filtering_bound_logger(logging.NOTSET),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    yield
    structlog.reset_defaults()
    logging.setLogRecordFactory(make_record)
    assert not broken, "log calls that cannot format:\n" + "\n".join(broken)


@pytest.fixture(autouse=True)
def no_task_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A loop that closes with a task still running fails its test."""
    left: list[str] = []
    cancel_the_rest = vars(asyncio.runners)["_cancel_all_tasks"]

    def note_and_cancel(loop: asyncio.AbstractEventLoop) -> None:
        left.extend(repr(task) for task in asyncio.all_tasks(loop))
        cancel_the_rest(loop)

    monkeypatch.setattr(asyncio.runners, "_cancel_all_tasks", note_and_cancel)
    yield
    assert not left, "tasks still running at the end:\n" + "\n".join(left)


@pytest.fixture(autouse=True)
def no_descriptor_is_left(request: pytest.FixtureRequest) -> Iterator[None]:
    """A file, socket or port that stays open after its test fails it; browsers keep theirs."""
    if not os.path.isdir(DESCRIPTORS) or request.node.get_closest_marker("browser"):
        yield
        return
    before = open_descriptors()
    yield
    left = open_descriptors() - before
    if left:
        gc.collect()
        left = open_descriptors() - before
    assert not left, f"descriptors left open: {sorted(left)}"


def open_descriptors() -> set[tuple[str, str]]:
    """Each open descriptor with what it is open on; the one that lists them is gone by then."""
    found = set()
    for number in os.listdir(DESCRIPTORS):
        try:
            found.add((number, os.readlink(f"{DESCRIPTORS}/{number}")))
        except FileNotFoundError:
            continue
    return found
