"""Captured GSP frames, both ways, to lines."""

from collections.abc import Mapping

from drivers.decoding.decoder import WAYS, flaw_lines, printable, settings_from, taken
from drivers.events import (
    UNREADABLE,
    ButtonRead,
    CardBackRead,
    CardRead,
    Counted,
    CutCardRead,
    FaultClearedRead,
    FaultRead,
    HeartbeatRead,
    HelloRead,
    LockRead,
    Reading,
    ShoeEmptyRead,
    ShoeLoadedRead,
)
from drivers.framing.flaws import Flaw
from drivers.framing.gsp_frames import VERSION, GspFrame, GspShape, parse_gsp
from drivers.framing.length_prefixed import Framed, LengthPrefixed
from drivers.shoes.generic_shoe import GenericShoe
from drivers.shoes.gsp_commands import (
    ACK,
    CLEAR_FAULT,
    HELLO_REQ,
    LOCK,
    NAK,
    RESEND,
    STATUS_REQ,
)
from drivers.shoes.gsp_payloads import fault_name
from drivers.shoes.gsp_settings import GenericShoeSettings

PROTOCOL = "generic_shoe"
_LENGTHS = {
    ACK: 1,
    NAK: 2,
    HELLO_REQ: 0,
    STATUS_REQ: 0,
    LOCK: 1,
    CLEAR_FAULT: 1,
    RESEND: 1,
}


class GspDecoder:
    """Says each frame, what it brings, and what the driver answers; it keeps everything at once."""

    def __init__(self, given: Mapping[str, str]) -> None:
        """Settings of the driver as words; `next` is the expected event number."""
        words = dict(given)
        # The frames themselves tell which side sent them.
        taken(words, "way", WAYS, PROTOCOL)
        settings = settings_from(PROTOCOL, words, GenericShoeSettings)
        self._frames = LengthPrefixed(GspShape(), settings.frame_silence_ms)
        self._silence_ms = settings.frame_silence_ms
        self._shoe = GenericShoe(PROTOCOL, settings)
        self._now = 0

    def feed(self, data: bytes) -> tuple[str, ...]:
        """The lines of one read."""
        return self._lines(self._frames.feed(data, self._now))

    def silence(self) -> tuple[str, ...]:
        """The lines of a silence longer than the frame time-out."""
        self._now += self._silence_ms + 1
        return self._lines(self._frames.tick(self._now))

    def end(self) -> tuple[str, ...]:
        """The lines of what was dropped and not yet counted."""
        return self._lines(self._frames.end_run())

    def _lines(self, found: tuple[Framed | Flaw, ...]) -> tuple[str, ...]:
        lines: list[str] = []
        for item in found:
            lines.extend(flaw_lines(item) if isinstance(item, Flaw) else self._frame(item.data))
        return tuple(lines)

    def _frame(self, data: bytes) -> tuple[str, ...]:
        frame = parse_gsp(data)
        if frame.version == VERSION and frame.type in _LENGTHS:
            return (_command(frame),)
        self._shoe.feed(data, self._now)
        taken = self._shoe.take()
        sent = taken.data
        for reading in taken.readings:
            event = getattr(reading, "event", None)
            if event is not None:
                # Whoever only decodes keeps what he heard at once.
                self._shoe.acknowledge(event, self._now)
                sent += self._shoe.take().data
        answers = tuple(f"send {words}" for words in _answers(sent))
        return answers + tuple(line for reading in taken.readings for line in _line(reading))


def _answers(sent: bytes) -> tuple[str, ...]:
    frames = LengthPrefixed(GspShape(), 1).feed(sent, 0)
    said = [_command(parse_gsp(item.data)) for item in frames if isinstance(item, Framed)]
    return tuple(f"{word.upper()}{blank}{rest}" for word, blank, rest in map(_split, said))


def _split(line: str) -> tuple[str, str, str]:
    return line.partition(" ")


def _command(frame: GspFrame) -> str:
    if len(frame.payload) != _LENGTHS[frame.type]:
        return "diag bad_payload"
    value = frame.payload[0] if frame.payload else 0
    words = {
        ACK: f"ack {value}",
        NAK: f"nak {value} reason={frame.payload[-1] if frame.payload else 0}",
        HELLO_REQ: "hello_req",
        STATUS_REQ: "status_req",
        LOCK: f"lock {'on' if value else 'off'}",
        CLEAR_FAULT: f"clear_fault {fault_name(value)}",
        RESEND: f"resend {value}",
    }
    return words[frame.type]


def _line(reading: Reading) -> tuple[str, ...]:
    match reading:
        case Counted(diagnostic="seq_gap"):
            return (f"diag seq_gap {reading.detail}",)
        case Counted():
            return flaw_lines(Flaw(reading.diagnostic, reading.count))
        case CardRead():
            words = f"quality={reading.quality} flags={reading.flags:02X}"
            card_id = printable(reading.card_id) or "-"
            return (f"card draw={reading.draw} face={_face(reading.code)} {words} id={card_id}",)
        case CardBackRead():
            return (f"card_back draw={reading.draw} face={_face(reading.code)}",)
        case CutCardRead():
            return (f"cut_card draw={reading.draw}",)
        case ShoeEmptyRead():
            return (f"shoe_empty draw={reading.draw}",)
        case ShoeLoadedRead():
            cards = "" if reading.decks else f" cards={reading.cards}"
            return (f"shoe_loaded decks={reading.decks} load={reading.load}{cards}",)
        case _:
            return _state_line(reading)


def _state_line(reading: Reading) -> tuple[str, ...]:
    match reading:
        case HelloRead():
            who = f"boot={reading.boot} caps={reading.caps:02X} serial={printable(reading.serial)}"
            return (f"hello proto={reading.proto} fw={reading.firmware} {who}",)
        case HeartbeatRead():
            how = f"faults={reading.faults:04X} uptime={reading.uptime_s} cards={reading.cards}"
            return (f"heartbeat state={reading.state} last_event={reading.last_event} {how}",)
        case FaultRead():
            return (f"fault {reading.fault} severity={reading.severity} draw={reading.draw}",)
        case FaultClearedRead():
            return (f"fault_cleared {reading.fault}",)
        case LockRead():
            return (f"lock {'on' if reading.locked else 'off'} by={reading.by}",)
        case ButtonRead():
            return (f"button {reading.button} {reading.action}",)
        case _:
            return ()


def _face(code: str) -> str:
    return "none" if code == UNREADABLE else code
