"""Lines of text as scanners send them (`line_scanner.md` receiver rules 1 to 4).

text of bytes 20-7E, at most 128 | CR or LF
"""

import msgspec

from drivers.framing.flaws import Flaw

CR, LF = 0x0D, 0x0A
LONGEST_LINE = 128
"""The most bytes of a line without its end."""


class TextLine(msgspec.Struct, frozen=True):
    """A whole line, without its end."""

    text: str


class Lines:
    """Cuts a stream into lines; what is no line of text is counted and dropped."""

    def __init__(self, ends: bytes, silence_ms: int) -> None:
        """Any byte of `ends` ends a line; a silence longer than `silence_ms` breaks one off."""
        self._ends = ends
        self._silence_ms = silence_ms
        self._waiting = bytearray()
        self._bad = self._overlong = False
        self._last_byte_at = 0

    def __len__(self) -> int:
        """How many bytes wait for the end of their line."""
        return len(self._waiting)

    def feed(self, data: bytes, now: int) -> tuple[TextLine | Flaw, ...]:
        """Take bytes as they came and give the lines and flaws they complete."""
        found: list[TextLine | Flaw] = []
        for byte in data:
            if byte in self._ends:
                self._end(found)
            elif not (self._bad or self._overlong):
                self._add(byte, found)
        if data:
            self._last_byte_at = now
        return tuple(found)

    def due(self) -> int | None:
        """When a silence must be judged, None if no line is open."""
        if not self._waiting and not self._bad:
            return None
        return self._last_byte_at + self._silence_ms

    def tick(self, now: int) -> tuple[TextLine | Flaw, ...]:
        """Judge the silence: a line without its end is none.

        An overlong one goes on up to its end (rule 3); one with a bad byte was counted already.
        """
        due = self.due()
        if due is None or now < due:
            return ()
        broken_off = bool(self._waiting)
        self._waiting.clear()
        self._bad = False
        return (Flaw("truncated"),) if broken_off else ()

    def reset(self) -> None:
        """Forget what waits: the port was opened anew."""
        self._waiting.clear()
        self._bad = self._overlong = False

    def _add(self, byte: int, found: list[TextLine | Flaw]) -> None:
        if not 0x20 <= byte <= 0x7E:
            found.append(Flaw("bad_char"))
            self._bad = True
            self._waiting.clear()
        elif len(self._waiting) >= LONGEST_LINE:
            found.append(Flaw("overlong"))
            self._overlong = True
            self._waiting.clear()
        else:
            self._waiting.append(byte)

    def _end(self, found: list[TextLine | Flaw]) -> None:
        if self._waiting:
            found.append(TextLine(self._waiting.decode("ascii")))
        self._waiting.clear()
        self._bad = self._overlong = False
