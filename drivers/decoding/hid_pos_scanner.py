"""Captured reports of a HID POS scanner to lines of words."""

from collections.abc import Mapping

from drivers.decoding.decoder import flaw_lines, printable, settings_from
from drivers.decoding.labels import Labels
from drivers.framing.flaws import Flaw
from drivers.shoes.hid_pos_scanner import HidHearing, HidPosSettings
from drivers.shoes.scanning import Decoded

HID = "hid_pos_scanner"


class HidDecoder:
    """Says each report of a HID POS scanner; one report a read."""

    def __init__(self, given: Mapping[str, str]) -> None:
        """Settings of the driver as words, and `labels`."""
        words = dict(given)
        self._labels = Labels(words, HID, HidPosSettings)
        self._silence_ms = settings_from(HID, words, HidPosSettings).continuation_ms
        self._hearing = HidHearing(self._silence_ms)
        self._now = 0

    def feed(self, data: bytes) -> tuple[str, ...]:
        """The lines of one report."""
        return self._lines(self._hearing.feed(data, self._now))

    def silence(self) -> tuple[str, ...]:
        """The lines of a silence longer than parts of a text may be apart."""
        self._now += self._silence_ms + 1
        return self._lines(self._hearing.tick(self._now))

    def end(self) -> tuple[str, ...]:
        """Nothing: every dropped report is counted at once."""
        return ()

    def _lines(self, items: tuple[Decoded | Flaw, ...]) -> tuple[str, ...]:
        found: list[str] = []
        for item in items:
            if isinstance(item, Flaw):
                found.extend(flaw_lines(item))
                continue
            found.append(f"decode aim={printable(item.aim) or '-'} text={printable(item.text)}")
            found.extend(self._labels.lines(item.text, item.aim, self._now))
        return tuple(found)
