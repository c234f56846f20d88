"""The host's side of numbered events: each is delivered once, acknowledged once it is kept.

`generic_shoe.md` rule 2. Numbers run modulo 256.
"""

import enum
from collections import deque

import msgspec

MODULUS = 256
KEPT = 0
"""The answer to an event that is safe in the journal; other answers are refusal reasons."""


class Heard(enum.Enum):
    """What an event number means to us."""

    NEW = "deliver it"
    ANSWERED = "repeated although we answered: answer again"
    WAITING = "repeated while it is not yet kept: say nothing"
    GAP = "not the one expected: ask for that one"
    FULL = "new, but too many are not yet kept: say nothing, it will be repeated"


class Gap(msgspec.Struct, frozen=True):
    """A missing event: the number expected and the first other one heard."""

    expected: int
    got: int


class EventNumbers:
    """Which event is expected, which wait to be kept, and since when one is missing."""

    def __init__(self, repair_ms: int, waiting_limit: int, expected: int | None = None) -> None:
        """Without `expected` the first event sets it; a gap may last `repair_ms`."""
        self._repair_ms = repair_ms
        self._waiting_limit = waiting_limit
        self._expected = expected
        self._boot = 0
        self._waiting: deque[tuple[int, int]] = deque()
        self._answer: int | None = None if expected is None else KEPT
        self._gap: Gap | None = None
        self._gap_until = 0

    @property
    def expected(self) -> int | None:
        """The number of the next event, None while the first one will set it."""
        return self._expected

    @property
    def last_answer(self) -> int | None:
        """How the event before the expected one was answered, None while it was not."""
        return self._answer

    def hear(self, number: int, now: int) -> Heard:
        """Judge an event by its number; a new one is counted as delivered."""
        if self._expected is not None and number == (self._expected - 1) % MODULUS:
            if (self._boot, number) in self._waiting:
                return Heard.WAITING
            if self._answer is not None:
                return Heard.ANSWERED
        if self._expected is not None and number != self._expected:
            self._miss(number, now)
            return Heard.GAP
        if len(self._waiting) >= self._waiting_limit:
            return Heard.FULL
        self._waiting.append((self._boot, number))
        self._expected = (number + 1) % MODULUS
        self._answer = None
        self._gap = None
        return Heard.NEW

    def kept(self, number: int) -> bool:
        """The event is in the journal; True if the device that sent it must be told.

        Events are kept in the order they were delivered, so the first one of that number is
        meant; one from before a restart of the device is no longer waited for.
        """
        for delivered in self._waiting:
            if delivered[1] == number:
                self._waiting.remove(delivered)
                return self._answered(delivered, KEPT)
        return False

    def refused(self, number: int, reason: int) -> None:
        """The event just heard cannot be delivered and was refused; its repeats are, too."""
        delivered = (self._boot, number)
        if delivered in self._waiting:
            self._waiting.remove(delivered)
            self._answered(delivered, reason)

    def restart(self, expected: int | None) -> None:
        """The device restarted, or is another one: its numbers begin anew."""
        self._boot += 1
        self._expected = expected
        self._answer = None
        self._gap = None

    def announced(self, last: int, now: int) -> bool:
        """The device says the last number it sent; True if that is ahead of ours."""
        if self._expected is None or not 0 < (last - self._expected + 1) % MODULUS < MODULUS // 2:
            return False
        self._miss(last, now)
        return True

    def due(self) -> int | None:
        """When a missing event is given up, None if none is missing."""
        return self._gap_until if self._gap is not None else None

    def give_up(self, now: int) -> Gap | None:
        """The gap that was not repaired in time, once; the next event heard sets the number."""
        gap = self._gap
        if gap is None or now < self._gap_until:
            return None
        self._gap = None
        self._expected = None
        self._answer = None
        return gap

    def _miss(self, got: int, now: int) -> None:
        if self._gap is None and self._expected is not None:
            self._gap = Gap(self._expected, got)
            self._gap_until = now + self._repair_ms

    def _answered(self, delivered: tuple[int, int], answer: int) -> bool:
        boot, number = delivered
        if boot != self._boot:
            return False
        if self._expected is not None and number == (self._expected - 1) % MODULUS:
            self._answer = answer
        return True
