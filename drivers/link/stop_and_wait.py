"""Commands to a device, one at a time: sent, repeated when unanswered, then given up."""

from collections import deque

import msgspec


class Command(msgspec.Struct, frozen=True):
    """One command: its number on the wire, its name in words, the frame's type and payload."""

    number: int
    name: str
    type: int
    payload: bytes


class Sending(msgspec.Struct, frozen=True):
    """A command that must go out now; `repeated` if it went out before."""

    command: Command
    repeated: bool


class StopAndWait:
    """The queue of commands to one device (`generic_shoe.md` rule 5)."""

    def __init__(self, answer_ms: int, tries: int, limit: int) -> None:
        """Each is sent `tries` times, `answer_ms` apart; at most `limit` wait."""
        self._answer_ms = answer_ms
        self._tries = tries
        self._limit = limit
        self._queue: deque[Command] = deque()
        self._tried = 0
        self._next_at: int | None = None

    @property
    def outstanding(self) -> Command | None:
        """The command that waits for its answer, if any."""
        return self._queue[0] if self._queue else None

    def put(self, command: Command, now: int) -> bool:
        """Queue a command; False when the queue is full."""
        if len(self._queue) >= self._limit:
            return False
        self._queue.append(command)
        if len(self._queue) == 1:
            self._begin(now)
        return True

    def settle(self, now: int) -> Command | None:
        """The outstanding command was answered: the next one may go."""
        if not self._queue:
            return None
        settled = self._queue.popleft()
        self._begin(now)
        return settled

    def again(self, now: int) -> None:
        """The outstanding command was not understood: repeat it now, if a try is left."""
        if self._queue:
            self._next_at = now

    def due(self) -> int | None:
        """When something must be sent or given up, None if nothing is outstanding."""
        return self._next_at

    def tick(self, now: int) -> Sending | tuple[Command, ...] | None:
        """What to send now; or, when the last try went unanswered, all commands given up."""
        command = self.outstanding
        if command is None or self._next_at is None or now < self._next_at:
            return None
        if self._tried >= self._tries:
            return self.clear()
        self._tried += 1
        self._next_at = now + self._answer_ms
        return Sending(command, repeated=self._tried > 1)

    def clear(self) -> tuple[Command, ...]:
        """Give up everything; returns what was waiting, in order."""
        given_up = tuple(self._queue)
        self._queue.clear()
        self._next_at = None
        return given_up

    def _begin(self, now: int) -> None:
        self._tried = 0
        self._next_at = now if self._queue else None
