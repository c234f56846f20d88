"""Captured bytes of an Angel Eye, both ways, to lines."""

from collections.abc import Mapping

from drivers.decoding.decoder import WAYS, flaw_lines, printable, settings_from, taken
from drivers.events import UNREADABLE
from drivers.framing.angel_eye_frames import Answered, OperatorFrame
from drivers.framing.flaws import Flaw
from drivers.shoes.angel_eye_commands import command_words, refusal_name
from drivers.shoes.angel_eye_hearing import AngelEyeHearing, Distrust, Item
from drivers.shoes.angel_eye_reports import (
    CardSaid,
    ErrorSaid,
    LockSaid,
    OutsideSaid,
    PresetSaid,
    ResultSaid,
    Said,
)
from drivers.shoes.angel_eye_settings import AngelEyeSettings

PROTOCOL = "angel_eye_shoe"


class AngelEyeDecoder:
    """Says each report as its driver hears it; copies are not missed unless `copies` is set."""

    def __init__(self, given: Mapping[str, str]) -> None:
        """Settings of the driver as words."""
        words = dict(given)
        # The frames themselves tell which side sent them.
        taken(words, "way", WAYS, PROTOCOL)
        settings = settings_from(PROTOCOL, words, AngelEyeSettings, copies=1)
        self._silence_ms = settings.frame_silence_ms
        self._hearing = AngelEyeHearing(settings)
        self._now = 0

    def feed(self, data: bytes) -> tuple[str, ...]:
        """The lines of one read."""
        return _lines(self._hearing.feed(data, self._now))

    def silence(self) -> tuple[str, ...]:
        """The lines of a silence longer than the frame time-out."""
        self._now += self._silence_ms + 1
        return _lines(self._hearing.tick(self._now))

    def end(self) -> tuple[str, ...]:
        """The lines of what was dropped and not yet counted."""
        return _lines(self._hearing.end_run())


def _lines(items: tuple[Item, ...]) -> tuple[str, ...]:
    found: list[str] = []
    for item in items:
        if isinstance(item, Flaw):
            found.extend(flaw_lines(item))
        else:
            found.append(_line(item))
    return tuple(found)


def _line(item: Item) -> str:
    match item:
        case Distrust():
            return f"fault {item.fault} {item.detail}".rstrip()
        case Answered(None):
            return "ack"
        case Answered():
            return f"nak {refusal_name(item.code or 0)}"
        case OperatorFrame():
            return f"command {printable(command_words(item.body))}"
        case Said():
            return item.what
        case CardSaid():
            kind = "card_carried_over" if item.carried else "card"
            return f"{kind} target={item.target} index={item.index} face={_face(item.face)}"
        case OutsideSaid():
            place = f"state={item.state} index={item.index}"
            return f"card_outside_game {place} face={_face(item.face)}"
        case ResultSaid():
            return f"result {item.winner} pair={item.pair}"
        case ErrorSaid():
            return f"error_cleared {item.code}" if item.cleared else f"error {item.code}"
        case LockSaid():
            return f"lock {'on' if item.on else 'off'}"
        case PresetSaid():
            return f"preset address={item.address} value={item.value}"
        case Flaw():
            return f"diag {item.diagnostic}"


def _face(code: str) -> str:
    return "none" if code == UNREADABLE else code
