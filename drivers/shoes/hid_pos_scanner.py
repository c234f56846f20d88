"""A USB scanner in HID POS mode (`hid_pos_scanner.md`); reports in `framing/hid_reports.py`."""

from typing import Annotated

import msgspec

from drivers.device import Line
from drivers.framing.flaws import Flaw
from drivers.framing.hid_descriptor import is_descriptor, is_scanner, layout_of
from drivers.framing.hid_reports import HAND_HELD, Layout, ReportPart, read_input_report
from drivers.shoes.card_labels import LabelSettings
from drivers.shoes.scanning import Decoded
from drivers.shoes.telling_scanner import Said, TellingScanner

LONGEST_TEXT = 8192
"""The most bytes of a text in several reports; a longer one is not a card."""
_Ms = Annotated[int, msgspec.Meta(ge=1, le=600_000)]
_LOSES_A_TEXT = (
    "short_report",
    "bad_length",
    "bad_frame",
    "bad_continuation",
    "continuation_timeout",
    "overlong",
)


class HidPosSettings(LabelSettings, frozen=True, kw_only=True):
    """What a site may set; defaults are those of `hid_pos_scanner.md`. Times in milliseconds."""

    continuation_ms: _Ms = 500


class HidHearing:
    """One fresh parser of a scanner's reports (receiver rules 1 to 5); one report a feed.

    The first read may be the scanner's report descriptor: it says where the reports keep what.
    """

    def __init__(self, continuation_ms: int, layout: Layout = HAND_HELD) -> None:
        """The next part of a text must come within `continuation_ms`."""
        self._continuation_ms = continuation_ms
        self._layout = layout
        self._fresh = True
        self._aim = ""
        self._parts = bytearray()
        self._until: int | None = None

    def __len__(self) -> int:
        """How many bytes wait for the rest of their text."""
        return len(self._parts)

    def feed(self, data: bytes, now: int) -> tuple[Decoded | Flaw, ...]:
        """Take one report; never raises."""
        late = self.tick(now)
        fresh, self._fresh = self._fresh, False
        if fresh and is_descriptor(data):
            self._layout = layout_of(data)
            return late
        part = read_input_report(data, self._layout)
        if isinstance(part, Flaw):
            return (*late, part)
        return late + self._join(part, now)

    def due(self) -> int | None:
        """When the next part is overdue."""
        return self._until

    def tick(self, now: int) -> tuple[Decoded | Flaw, ...]:
        """Judge the silence between parts."""
        if self._until is None or now < self._until:
            return ()
        self._drop()
        return (Flaw("continuation_timeout"),)

    def reset(self) -> None:
        """Forget what waits: the device was opened anew."""
        self._layout, self._fresh = HAND_HELD, True
        self._drop()

    def _drop(self) -> None:
        self._parts.clear()
        self._until = None

    def _join(self, part: ReportPart, now: int) -> tuple[Decoded | Flaw, ...]:
        if self._until is not None and part.aim != self._aim:
            self._drop()
            return (Flaw("bad_continuation"),)
        if len(self._parts) + len(part.text) > LONGEST_TEXT:
            self._drop()
            return (Flaw("overlong"),)
        self._parts += part.text
        self._aim = part.aim
        if part.more:
            self._until = now + self._continuation_ms
            return ()
        text = self._parts.decode("latin-1")
        self._drop()
        return (Decoded(text, part.aim),)


class HidManners:
    """Nothing is ever sent to a scanner in this mode; every command is unknown."""

    sign_of_life = "the scanner is there"

    def begin(self) -> None:
        """Nothing to forget."""

    def answer(self, said: Said) -> bytes:
        """There is no acknowledgement and no retransmission."""
        return b""

    def loses(self, flaw: Flaw, answer: bytes) -> bool:
        """Whether the flaw stands for a text that will not come again."""
        return flaw.diagnostic in _LOSES_A_TEXT

    def command(self, name: str, arguments: dict[str, bool | int | str]) -> bytes | None:
        """None: a scanner in this mode is only read."""
        return None


def hid_pos_scanner(name: str, settings: HidPosSettings) -> TellingScanner:
    """One HID POS scanner; its transport gives its description first, then one report a read."""
    line = Line(baud=9600, is_ours=is_scanner)
    return TellingScanner(name, line, settings, HidHearing(settings.continuation_ms), HidManners())
