"""Reports with a number in a short cycle, each sent several times and never acknowledged.

`angel_eye_shoe.md` receiver rules 7, 8, 9 and 11.
"""

import enum

import msgspec


class Judged(enum.Enum):
    """What a report's number means to us."""

    NEW = "deliver it"
    DUPLICATE = "a copy of the last one: swallow it"
    CONFLICT = "the number of the last one with other content: do not apply it"
    GAP = "not the next number: say so, then deliver it"


class Numbered(msgspec.Struct, frozen=True):
    """How a report was judged, and the number that was expected instead of a missing one."""

    judged: Judged
    expected: str = ""


class ReportNumbers:
    """Remembers the last good report and how often it came."""

    def __init__(self, cycle: str, repeat_ms: int) -> None:
        """Numbers go round `cycle`; a report as the last one within `repeat_ms` is its copy."""
        self._cycle = cycle
        self._repeat_ms = repeat_ms
        self._last: tuple[str, bytes] | None = None
        self._any_is_next = True
        self._first_at = 0
        self._copies = 0

    def hear(self, number: str, content: bytes, restart: bool, now: int) -> Numbered:
        """Judge a report; `restart` says that the shoe's numbers begin anew with it.

        A restart is heard whatever its number: the shoe that was switched on knows no other.
        """
        if self._last == (number, content) and now - self._first_at < self._repeat_ms:
            self._copies += 1
            return Numbered(Judged.DUPLICATE)
        judged = Numbered(Judged.NEW)
        if self._last is not None and not (restart or self._any_is_next):
            expected = self._after(self._last[0])
            if number == self._last[0] and content != self._last[1]:
                return Numbered(Judged.CONFLICT)
            if number != expected:
                judged = Numbered(Judged.GAP, expected)
        self._last, self._any_is_next = (number, content), restart
        self._first_at, self._copies = now, 1
        return judged

    @property
    def copies(self) -> int:
        """How often the last good report has come, 0 before the first one."""
        return self._copies

    def due(self) -> int | None:
        """When no more copies of the last report are waited for."""
        return self._first_at + self._repeat_ms if self._copies else None

    def close(self) -> int:
        """Wait for no more copies: how many there were, 0 if that was asked before."""
        copies, self._copies = self._copies, 0
        return copies

    def _after(self, number: str) -> str:
        place = self._cycle.find(number)
        return self._cycle[(place + 1) % len(self._cycle)]
