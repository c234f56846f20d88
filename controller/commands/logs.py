"""What the daemon writes to stderr: events and, of what broke, its kind and its place in the code.

The values that a broken call worked on are never written: one of them may be a face that is down
(`architecture.md` 8a). So an exception's own message, and whatever Python would print of it, stays
out of log lines, of stderr and of dumps of memory.
"""

import asyncio
import logging
import resource
import sys
import traceback
from collections.abc import Mapping, MutableMapping
from types import TracebackType
from typing import Any

import structlog

LOG = structlog.get_logger()


def log_to_stderr() -> None:
    """JSON lines, or words when a person runs it; the core never logs."""
    person = sys.stderr.isatty()
    shown: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        tell_places,
        structlog.dev.ConsoleRenderer() if person else structlog.processors.JSONRenderer(),
    ]
    structlog.configure(
        processors=shown,
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    of_others = logging.StreamHandler()
    of_others.setFormatter(PlacesOnly("%(levelname)s %(name)s %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[of_others])
    sys.excepthook = _say_uncaught
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def places(error: BaseException) -> str:
    """Where an exception came from, and those behind it: kinds, files and lines, no values."""
    told: list[str] = []
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        frames = traceback.extract_tb(one.__traceback__)
        lines = (f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames)
        told.append("\n".join((type(one).__name__, *lines)))
        one = one.__cause__ or one.__context__
    return "\nafter ".join(told)


def tell_places(_: object, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A processor of structlog: the places of an exception instead of its text."""
    error = event.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()[1]
    if isinstance(error, tuple):
        error = error[1]
    if isinstance(error, BaseException):
        event["exception"] = places(error)
    return event


class PlacesOnly(logging.Formatter):
    """Writes what libraries log, with the places of an exception instead of its text."""

    def formatException(  # the name is that of the standard library
        self, ei: Any
    ) -> str:
        """The places of what was caught."""
        return places(ei[1]) if isinstance(ei[1], BaseException) else ""


def say_unheard(_: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
    """The loop's own handler: an exception that nobody waited for, without its values."""
    error = context.get("exception")
    told = places(error) if isinstance(error, BaseException) else "no exception"
    LOG.error("unheard", exception=told)


def _say_uncaught(kind: type[BaseException], error: BaseException, _: TracebackType | None) -> None:
    print(f"croupier: {places(error)}", file=sys.stderr)
