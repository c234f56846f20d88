"""Captured lines of a scanner, or what its host sends, to lines of words."""

from collections.abc import Mapping

from drivers.decoding.decoder import WAYS, flaw_lines, printable, settings_from, taken
from drivers.decoding.labels import Labels
from drivers.framing.flaws import Flaw
from drivers.shoes.line_scanner import (
    ACK,
    NAK,
    TRIGGER_OFF,
    TRIGGER_ON,
    LineHearing,
    LineScannerSettings,
)
from drivers.shoes.scanning import Decoded, NoRead

LINE = "line_scanner"


class LineDecoder:
    """Says each line of a line scanner, or what the host sends to one."""

    def __init__(self, given: Mapping[str, str]) -> None:
        """Settings of the driver as words, `labels` and `way`."""
        words = dict(given)
        self._host = taken(words, "way", WAYS, LINE) == "host"
        self._labels = Labels(words, LINE, LineScannerSettings)
        settings = settings_from(LINE, words, LineScannerSettings)
        self._handshake = settings.handshake
        self._asked_again = False
        self._silence_ms = settings.frame_silence_ms
        self._hearing = LineHearing(settings)
        self._now = 0

    def feed(self, data: bytes) -> tuple[str, ...]:
        """The lines of one read."""
        if self._host:
            return _from_line_host(data)
        return self._lines(self._hearing.feed(data, self._now))

    def silence(self) -> tuple[str, ...]:
        """The lines of a silence longer than the frame time-out."""
        self._now += self._silence_ms + 1
        return self._lines(self._hearing.tick(self._now))

    def end(self) -> tuple[str, ...]:
        """Nothing: every dropped byte is counted at once."""
        return ()

    def _lines(self, items: tuple[Decoded | NoRead | Flaw, ...]) -> tuple[str, ...]:
        found: list[str] = []
        for item in items:
            if isinstance(item, Flaw):
                found.extend(flaw_lines(item))
                if self._handshake and item.diagnostic == "bad_char" and not self._asked_again:
                    self._asked_again = True
                    found.append("send NAK")
                continue
            self._asked_again = False
            found.extend(("send ACK",) if self._handshake else ())
            if isinstance(item, NoRead):
                found.append("no_read")
                continue
            found.append(f"decode aim={item.aim or '-'} text={printable(item.text)}")
            found.extend(self._labels.lines(item.text, item.aim, self._now))
        return tuple(found)


def _from_line_host(data: bytes) -> tuple[str, ...]:
    words = {ACK: "ack", NAK: "nak", TRIGGER_ON: "trigger on", TRIGGER_OFF: "trigger off"}
    return (words.get(data) or f"diag garbage {len(data)}",) if data else ()
