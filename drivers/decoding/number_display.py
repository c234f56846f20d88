"""Captured lines of a winning-number display to lines of words (`displays.md`)."""

from collections.abc import Mapping
from functools import reduce
from operator import xor

from drivers.decoding.decoder import flaw_lines, settings_from
from drivers.displays.number_display import NumberDisplaySettings
from drivers.framing.flaws import Flaw
from drivers.framing.line import CR, LF, Lines, TextLine

PROTOCOL = "number_display"
SILENCE_MS = 200
WORDS = 5
"""Words of a line before its check."""


class NumberDecoder:
    """Says each line as a display reads it, which cannot ask again."""

    def __init__(self, given: Mapping[str, str]) -> None:
        """Settings of the driver as words."""
        settings_from(PROTOCOL, given, NumberDisplaySettings)
        self._frames = Lines(bytes((CR, LF)), SILENCE_MS)
        self._now = 0

    def feed(self, data: bytes) -> tuple[str, ...]:
        """The lines of one read."""
        return _lines(self._frames.feed(data, self._now))

    def silence(self) -> tuple[str, ...]:
        """The lines of a silence longer than the frame time-out."""
        self._now += SILENCE_MS + 1
        return _lines(self._frames.tick(self._now))

    def end(self) -> tuple[str, ...]:
        """Nothing: every dropped byte is counted at once."""
        return ()


def _lines(items: tuple[TextLine | Flaw, ...]) -> tuple[str, ...]:
    found: list[str] = []
    for item in items:
        found.extend(flaw_lines(item) if isinstance(item, Flaw) else (_line(item.text),))
    return tuple(found)


def _line(text: str) -> str:
    said, _, check = text.rpartition(" ")
    words = said.split(" ")
    if len(words) != WORDS or words[0] != "N" or not words[1].isdecimal():
        return "diag bad_frame"
    if check != f"{reduce(xor, said.encode('ascii'), 0):02X}":
        return "diag bad_checksum"
    _, number, state, shown, winner = words
    return f"number round={number} state={state} number={shown} winner={winner}"
