"""What the host says to a GSP shoe: answers at once, commands one at a time (rules 2, 3, 5)."""

import msgspec

from drivers.faults import CommandUnknown
from drivers.framing.gsp_frames import ACK_REQUESTED, SENT_BEFORE, GspFrame, encode_gsp
from drivers.link.event_numbers import KEPT
from drivers.link.stop_and_wait import Command, Sending, StopAndWait
from drivers.shoes.gsp_payloads import FAULTS

ACK, NAK = 0x06, 0x07
HELLO_REQ, STATUS_REQ, LOCK, CLEAR_FAULT, RESEND = range(0x81, 0x86)
UNKNOWN_TYPE, WRONG_PAYLOAD, NOT_ALLOWED, BUSY = 1, 2, 3, 4
REASONS = {
    UNKNOWN_TYPE: "unknown type",
    WRONG_PAYLOAD: "wrong payload",
    NOT_ALLOWED: "not allowed now",
    BUSY: "busy",
}
"""Why a frame was refused, in words."""

QUEUE_LIMIT = 16
"""The most commands that may wait for their turn."""

_ANSWERED_BY_THEIR_OWN = (HELLO_REQ, STATUS_REQ)


class Settled(msgspec.Struct, frozen=True):
    """A command that was answered: accepted, or refused for a reason."""

    command: Command
    reason: int = KEPT


def answer_frame(number: int, answer: int) -> bytes:
    """ACK of an event, or its NAK with a reason."""
    if answer == KEPT:
        return encode_gsp(GspFrame(0, ACK, bytes((number,))))
    return encode_gsp(GspFrame(0, NAK, bytes((number, answer))))


def command_frame(command: Command, repeated: bool) -> bytes:
    """A command's bytes; a repeat says that it is one."""
    flags = 0 if command.type in _ANSWERED_BY_THEIR_OWN else ACK_REQUESTED
    flags |= SENT_BEFORE if repeated else 0
    return encode_gsp(GspFrame(command.number, command.type, command.payload, flags))


def command_payload(
    device: str, name: str, arguments: dict[str, bool | int | str]
) -> tuple[int, bytes]:
    """Frame type and payload of a command asked for in words; raises `CommandUnknown`."""
    if name == "status" and not arguments:
        return STATUS_REQ, b""
    if name == "lock" and list(arguments) == ["on"]:
        return LOCK, bytes((1 if arguments["on"] else 0,))
    if name == "clear_fault" and list(arguments) == ["fault"]:
        for code, fault in FAULTS.items():
            if fault == arguments["fault"]:
                return CLEAR_FAULT, bytes((code,))
    known = "lock(on), clear_fault(fault), status() and adopt()"
    raise CommandUnknown(
        f'device "{device}"', f"a generic shoe knows {known}, not {name} with {arguments}"
    )


class GspCommands:
    """The host's commands, and beside them the one request to send events again."""

    def __init__(self, answer_ms: int, tries: int) -> None:
        """Each is sent `tries` times, `answer_ms` apart, then given up."""
        self._queue = StopAndWait(answer_ms, tries, QUEUE_LIMIT)
        self._resend = StopAndWait(answer_ms, tries, 1)
        self._number = 0

    def ask(self, name: str, kind: int, payload: bytes, now: int) -> tuple[int, bool]:
        """Queue a command; its number, and whether there was room for it."""
        command = self._command(name, kind, payload)
        return command.number, self._queue.put(command, now)

    def ask_hello(self, now: int) -> None:
        """Ask who is there, unless that question is already open."""
        outstanding = self._queue.outstanding
        if outstanding is None or outstanding.type != HELLO_REQ:
            self.ask("hello", HELLO_REQ, b"", now)

    def ask_again(self, number: int, now: int) -> None:
        """Ask for the events from this number on; replaces an earlier such request."""
        self._resend.clear()
        self._resend.put(self._command("resend", RESEND, bytes((number,))), now)

    def repaired(self) -> None:
        """The missing event came: nothing more to ask for."""
        self._resend.clear()

    def answered(self, number: int, reason: int, now: int) -> Settled | None:
        """ACK or NAK of a command; None if none of that number is open.

        A busy shoe is asked again; a greeting and a status are only settled by their own frames.
        """
        for queue in (self._resend, self._queue):
            command = queue.outstanding
            if command is None or command.number != number:
                continue
            patient = command.type in _ANSWERED_BY_THEIR_OWN and reason == KEPT
            if not patient and not (command.type == RESEND and reason == BUSY):
                queue.settle(now)
            return Settled(command, reason)
        return None

    def answered_by(self, kind: int, now: int) -> Command | None:
        """The frame that a greeting or status request waits for came; the command, if open."""
        command = self._queue.outstanding
        if command is None or command.type != kind:
            return None
        return self._queue.settle(now)

    def due(self) -> int | None:
        """When something must be sent or given up."""
        times = [at for at in (self._queue.due(), self._resend.due()) if at is not None]
        return min(times, default=None)

    def tick(self, now: int) -> tuple[bytes, tuple[Command, ...]]:
        """The bytes that must go out now, and the commands given up."""
        data = b""
        given_up: tuple[Command, ...] = ()
        for queue in (self._queue, self._resend):
            what = queue.tick(now)
            if isinstance(what, Sending):
                data += command_frame(what.command, what.repeated)
            elif what is not None:
                given_up += what
        return data, given_up

    def clear(self) -> tuple[Command, ...]:
        """Give up everything; returns what was waiting."""
        return self._queue.clear() + self._resend.clear()

    def _command(self, name: str, kind: int, payload: bytes) -> Command:
        self._number = self._number % 255 + 1
        return Command(self._number, name, kind, payload)
