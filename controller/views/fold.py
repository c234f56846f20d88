"""The protocol of a view: it hears every entry once, in order, and keeps what it is for."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Protocol

from controller.vocabulary.entries import Entry


class Fold(Protocol):
    """Something that is built up entry by entry."""

    def hear(self, entry: Entry) -> None:
        """Take the next entry in."""


def fold(entries: Iterable[Entry], *views: Fold) -> None:
    """Let every view hear every entry."""
    for entry in entries:
        for view in views:
            view.hear(entry)


def moment(wall_ms: int) -> str:
    """Milliseconds since 1970 as people and programs read them: `2026-03-01T20:15:00.250Z`."""
    seconds, milliseconds = divmod(wall_ms, 1000)
    spelled = datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")
    return f"{spelled}.{milliseconds:03d}Z"
