"""How fast the table deals: hands per hour over the last rounds."""

import msgspec

WINDOW = 20
"""Rounds looked back over."""
HOUR_MS = 3_600_000
IDLE_MS = 900_000
"""A longer pause is a break of the table and not its pace; the count starts anew."""


class Pace(msgspec.Struct, frozen=True):
    """When the last rounds were settled, on the monotonic clock in milliseconds."""

    clocks_ms: tuple[int, ...] = ()

    def settled(self, clock_ms: int) -> "Pace":
        """One more round; a clock that went back (a restart) or a long pause starts anew."""
        if self.clocks_ms and not 0 <= clock_ms - self.clocks_ms[-1] <= IDLE_MS:
            return Pace((clock_ms,))
        return Pace((*self.clocks_ms, clock_ms)[-WINDOW:])

    def per_hour(self) -> int:
        """Rounds an hour, to the nearest whole; 0 before two rounds were settled."""
        if len(self.clocks_ms) < 2 or self.clocks_ms[-1] == self.clocks_ms[0]:
            return 0
        span = self.clocks_ms[-1] - self.clocks_ms[0]
        return (2 * HOUR_MS * (len(self.clocks_ms) - 1) + span) // (2 * span)
