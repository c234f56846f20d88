"""A scanner that sends lines of text (`line_scanner.md`); lines in `framing/line.py`.

[prefix] [AIM identifier] text [suffix] terminator
host: ACK 06, NAK 15, trigger on 16 54 0D, trigger off 16 55 0D
"""

import re
from typing import Annotated, Literal

import msgspec

from drivers.device import Line
from drivers.framing.flaws import Flaw
from drivers.framing.line import Lines, TextLine
from drivers.shoes.card_labels import LabelSettings
from drivers.shoes.scanning import Decoded, NoRead
from drivers.shoes.telling_scanner import Said, TellingScanner

ACK, NAK = b"\x06", b"\x15"
TRIGGER_ON, TRIGGER_OFF = b"\x16T\r", b"\x16U\r"
_ENDS = {"cr_or_lf": b"\r\n", "cr": b"\r", "lf": b"\n"}
_AIM = re.compile(r"(\][A-Za-z][A-Za-z0-9])(.+)")
_Ms = Annotated[int, msgspec.Meta(ge=1, le=600_000)]


class LineScannerSettings(LabelSettings, frozen=True, kw_only=True):
    """What a site may set; defaults are those of `line_scanner.md`. Times in milliseconds.

    `no_read` is the scanner's no-read message, empty if it sends none; `handshake` answers each
    code with ACK or NAK and must be set as the scanner is.
    """

    baud: Annotated[int, msgspec.Meta(ge=300, le=4_000_000)] = 9600
    parity: Literal["N", "E", "O"] = "N"
    dtr: bool | None = None
    terminator: Literal["cr_or_lf", "cr", "lf"] = "cr_or_lf"
    prefix: str = ""
    suffix: str = ""
    aim: Literal["optional", "required", "off"] = "optional"
    no_read: str = "NR"
    handshake: bool = False
    frame_silence_ms: _Ms = 200


class LineHearing:
    """One fresh parser of a scanner's lines (receiver rules 1 to 6)."""

    def __init__(self, settings: LineScannerSettings) -> None:
        """Ends, prefix, suffix and identifiers as set."""
        self._settings = settings
        self._lines = Lines(_ENDS[settings.terminator], settings.frame_silence_ms)

    def __len__(self) -> int:
        """How many bytes wait for the end of their line."""
        return len(self._lines)

    def feed(self, data: bytes, now: int) -> tuple[Decoded | NoRead | Flaw, ...]:
        """Take bytes as they came; never raises."""
        return tuple(self._read(item) for item in self._lines.feed(data, now))

    def due(self) -> int | None:
        """When a silence must be judged."""
        return self._lines.due()

    def tick(self, now: int) -> tuple[Decoded | NoRead | Flaw, ...]:
        """Judge the silence within a line."""
        return tuple(self._read(item) for item in self._lines.tick(now))

    def reset(self) -> None:
        """Forget what waits: the port was opened anew."""
        self._lines.reset()

    def _read(self, item: TextLine | Flaw) -> Decoded | NoRead | Flaw:
        if isinstance(item, Flaw):
            return item
        prefix, suffix, message = (
            self._settings.prefix,
            self._settings.suffix,
            self._settings.no_read,
        )
        if message and item.text == message:
            return NoRead()
        text = item.text.removeprefix(prefix)
        if len(text) + len(prefix) != len(item.text) or not text.endswith(suffix):
            return Flaw("bad_frame")
        text = text[: len(text) - len(suffix)]
        if not text:
            return Flaw("bad_frame")
        if message and text == message:
            return NoRead()
        found = None if self._settings.aim == "off" else _AIM.fullmatch(text)
        if found is None:
            return Flaw("no_aim") if self._settings.aim == "required" else Decoded(text, "")
        return Decoded(found[2], found[1])


class LineManners:
    """ACK and NAK where the scanner waits for them, and the trigger of a Honeywell imager."""

    sign_of_life = "the port is open; this scanner gives no sign of life"

    def __init__(self, handshake: bool) -> None:
        """`handshake`: the scanner waits after each code."""
        self._handshake = handshake
        self._asked_again = False

    def begin(self) -> None:
        """No code waits to be asked for again."""
        self._asked_again = False

    def answer(self, said: Said) -> bytes:
        """A text that passed all checks ends the cycle; a bad character is asked for once more."""
        if not self._handshake:
            return b""
        if not isinstance(said, Flaw):
            self._asked_again = False
            return ACK
        if said.diagnostic != "bad_char" or self._asked_again:
            return b""
        self._asked_again = True
        return NAK

    def loses(self, flaw: Flaw, answer: bytes) -> bool:
        """Whatever is not asked for again is lost: a card may be missing."""
        return not answer

    def command(self, name: str, arguments: dict[str, bool | int | str]) -> bytes | None:
        """`trigger(on)` of a Honeywell imager."""
        if name != "trigger" or list(arguments) != ["on"]:
            return None
        return TRIGGER_ON if arguments["on"] else TRIGGER_OFF


def line_scanner(name: str, settings: LineScannerSettings) -> TellingScanner:
    """One scanner that sends lines."""
    line = Line(baud=settings.baud, parity=settings.parity, dtr=settings.dtr)
    manners = LineManners(settings.handshake)
    return TellingScanner(name, line, settings, LineHearing(settings), manners)
