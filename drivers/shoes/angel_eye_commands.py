"""What the host may ask of an Angel Eye, one command at a time (`angel_eye_shoe.md` Commands)."""

from drivers.faults import CommandUnknown
from drivers.framing.angel_eye_frames import BccFrom, encode_command
from drivers.link.stop_and_wait import Command, Sending, StopAndWait
from drivers.shoes.angel_eye_reports import ERRORS

LOCK, CANCEL_ERROR, CONFIRM_GAME = "LK", "EC", "GP"
LOCKED, UNLOCKED, NOTHING = "02", "01", "00"
REFUSALS = {
    0x01: "line_error",
    0x02: "bcc",
    0x03: "no_etx",
    0x11: "format",
    0x12: "address",
    0x13: "command",
    0x14: "type",
    0x21: "busy",
    0x22: "write_in_progress",
    0xFF: "other",
}
"""Why the shoe refused a command, in words."""

QUEUE_LIMIT = 16
"""The most commands that may wait for their turn."""


def refusal_name(code: int) -> str:
    """The code byte of a NAK in words."""
    return REFUSALS.get(code, f"code_{code:02x}")


def command_words(body: bytes) -> str:
    """A command frame in words: `lock`, `unlock`, `cancel_error 2`, `confirm_game`, or as sent."""
    text = body.decode("ascii", "backslashreplace")
    kind, data = text[2:4], text[4:]
    known = {
        (LOCK, LOCKED): "lock",
        (LOCK, UNLOCKED): "unlock",
        (CONFIRM_GAME, NOTHING): "confirm_game",
    }
    if text[:2] == "OP" and (kind, data) in known:
        return known[kind, data]
    if text[:2] == "OP" and kind == CANCEL_ERROR and len(data) == 2 and data.isdecimal():
        return f"cancel_error {int(data)}"
    return text


def command_text(device: str, name: str, arguments: dict[str, bool | int | str]) -> tuple[str, str]:
    """Type and data of a command asked for in words; raises `CommandUnknown`."""
    if name == "lock" and list(arguments) == ["on"]:
        return LOCK, LOCKED if arguments["on"] else UNLOCKED
    if name == "confirm_game" and not arguments:
        return CONFIRM_GAME, NOTHING
    if name == "clear_fault" and list(arguments) == ["fault"]:
        for code, fault in ERRORS.items():
            if fault == arguments["fault"]:
                return CANCEL_ERROR, f"{code:02d}"
    known = "lock(on), clear_fault(fault) and confirm_game()"
    raise CommandUnknown(
        f'device "{device}"', f"an Angel Eye knows {known}, not {name} with {arguments}"
    )


class AngelEyeCommands:
    """The host's commands: each sent, answered by 06 or 15, or given up."""

    def __init__(self, bcc_from: BccFrom, answer_ms: int, tries: int) -> None:
        """Each is sent `tries` times, `answer_ms` apart, then given up."""
        self._bcc_from: BccFrom = bcc_from
        self._queue = StopAndWait(answer_ms, tries, QUEUE_LIMIT)
        self._number = 0

    def ask(self, name: str, kind: str, data: str, now: int) -> tuple[Command, bool]:
        """Queue a command; it, and whether there was room for it."""
        self._number += 1
        frame = encode_command(kind, data, self._bcc_from)
        command = Command(self._number, name, 0, frame)
        return command, self._queue.put(command, now)

    def answered(self, now: int) -> Command | None:
        """An answer came: the command that waited for it, if any."""
        return self._queue.settle(now)

    def due(self) -> int | None:
        """When something must be sent or given up."""
        return self._queue.due()

    def tick(self, now: int) -> tuple[bytes, tuple[Command, ...]]:
        """The bytes that must go out now, and the commands given up."""
        what = self._queue.tick(now)
        if isinstance(what, Sending):
            return what.command.payload, ()
        return b"", what or ()

    def clear(self) -> tuple[Command, ...]:
        """Give up everything; returns what was waiting."""
        return self._queue.clear()
