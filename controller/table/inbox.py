"""One bounded queue with one consumer: everything that the table hears, in one order."""

import asyncio
from collections import deque

import msgspec

from controller.vocabulary.defects import ensure
from controller.vocabulary.entries import AnyEvent

LIMIT = 4096
"""More waiting events than this mean that the table does not keep up: a Defect."""


class Heard(msgspec.Struct, frozen=True):
    """An event with the clocks at which it arrived, and who waits for the answer."""

    event: AnyEvent
    wall_ms: int
    clock_ms: int
    answer: asyncio.Future[dict[str, object]] | None = None


class Inbox:
    """Keeps what waits; `take` hands over all of it at once."""

    def __init__(self, limit: int = LIMIT) -> None:
        """An empty inbox for at most `limit` events."""
        self._limit = limit
        self._waiting: deque[Heard] = deque()
        self._lost = 0
        self._some = asyncio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, heard: Heard) -> None:
        """Add an event; what a full inbox cannot keep is a Defect of its consumer."""
        if len(self._waiting) < self._limit:
            self._waiting.append(heard)
        else:
            self._lost += 1
        self._some.set()

    async def take(self) -> tuple[Heard, ...]:
        """Wait for something to hear, then hand over all that waits; Defect if some was lost."""
        await self._some.wait()
        self._some.clear()
        ensure(self._lost == 0, "the inbox is full")
        return self.leave()

    def leave(self) -> tuple[Heard, ...]:
        """Hand over what waits, at once; nothing where nothing does."""
        taken = tuple(self._waiting)
        self._waiting.clear()
        return taken
