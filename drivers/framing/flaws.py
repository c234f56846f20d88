"""What is counted where bytes were no frame, whatever the protocol."""

import msgspec


class Flaw(msgspec.Struct, frozen=True):
    """Bytes that were no frame: which diagnostic, and how many times."""

    diagnostic: str
    count: int = 1


class Run:
    """Bytes dropped one after another, counted together when the run is over."""

    def __init__(self, diagnostic: str, limit: int) -> None:
        """A run is counted at the latest when it is `limit` bytes long."""
        self._diagnostic = diagnostic
        self._limit = limit
        self.length = 0

    def drop(self) -> tuple[Flaw, ...]:
        """One more byte is dropped."""
        self.length += 1
        return self.end() if self.length >= self._limit else ()

    def end(self) -> tuple[Flaw, ...]:
        """The run is over: its count, if any byte was dropped."""
        length, self.length = self.length, 0
        return (Flaw(self._diagnostic, length),) if length else ()
