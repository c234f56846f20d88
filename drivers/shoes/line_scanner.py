"""A scanner that sends lines of text (`line_scanner.md`); lines in `framing/line.py`.

[prefix] [AIM identifier] text [suffix] terminator
host: ACK 06, NAK 15, trigger on 16 54 0D, trigger off 16 55 0D
"""

import re
from typing import Annotated, Literal

import msgspec

from drivers.device import Line, Outgoing, Taken
from drivers.framing.flaws import Flaw
from drivers.framing.line import Lines, TextLine
from drivers.shoes.card_labels import LabelSettings
from drivers.shoes.scanning import Decoded, NoRead, Scanning

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


class LineScanner:
    """One scanner that sends lines, between bytes and readings."""

    def __init__(self, name: str, settings: LineScannerSettings) -> None:
        """The device's name in `table.toml`, and its settings."""
        self.name = name
        self.line = Line(baud=settings.baud, parity=settings.parity, dtr=settings.dtr)
        self._handshake = settings.handshake
        self._asked_again = False
        self._hearing = LineHearing(settings)
        self._out = Outgoing(name)
        self._scanning = Scanning(name, settings, self._out)

    def opened(self, now: int) -> None:
        """The port is open; the scanner speaks when it reads something."""
        self._hearing.reset()
        self._asked_again = False
        self._out.unsend()
        self._out.change("up", "the port is open; this scanner gives no sign of life")

    def lost(self, now: int, why: str) -> None:
        """The port is gone or could not be opened."""
        self._hearing.reset()
        self._out.unsend()
        self._out.change("down", why)

    def feed(self, data: bytes, now: int) -> None:
        """Take bytes as they came; never raises."""
        self._hear(self._hearing.feed(data, now), now)

    def due(self) -> int | None:
        """When this scanner next wants `tick`."""
        return self._hearing.due()

    def tick(self, now: int) -> None:
        """Judge the silence within a line."""
        self._hear(self._hearing.tick(now), now)

    def take(self) -> Taken:
        """Hand over what was said, and what must be sent."""
        return self._out.take()

    def acknowledge(self, event: int, now: int) -> None:
        """Nothing to do: a scanner waits for no acknowledgement of the table."""

    def command(self, name: str, now: int, **arguments: bool | int | str) -> int:
        """`trigger(on)` of a Honeywell imager."""
        if name == "trigger" and list(arguments) == ["on"]:
            self._out.send(TRIGGER_ON if arguments["on"] else TRIGGER_OFF)
            self._out.reply(name, 0, True, "")
            return 0
        raise self._scanning.unknown(name, arguments)

    def _hear(self, items: tuple[Decoded | NoRead | Flaw, ...], now: int) -> None:
        for item in items:
            if isinstance(item, Flaw):
                self._out.count(item.diagnostic, item.count)
                self._answer_flaw(item)
                continue
            if self._handshake:
                self._out.send(ACK)
            self._asked_again = False
            if isinstance(item, NoRead):
                self._scanning.no_read()
            else:
                self._scanning.decoded(item, now)

    def _answer_flaw(self, flaw: Flaw) -> None:
        """A bad character is asked for once more (Optional handshake); else a card may be lost."""
        if self._handshake and flaw.diagnostic == "bad_char" and not self._asked_again:
            self._asked_again = True
            self._out.send(NAK)
        else:
            self._scanning.missed()
