"""What the host says to an SSI scanner: answers at once, commands one at a time."""

from drivers.framing.ssi_packets import HOST, RETRANSMITTED, Packet, encode_packet
from drivers.link.stop_and_wait import Command, Sending, StopAndWait

CMD_ACK, CMD_NAK, FLUSH_QUEUE = 0xD0, 0xD1, 0xD2
DECODE_DATA, EVENT, MANAGEMENT = 0xF3, 0xF6, 0x80
REQUEST_REVISION, REPLY_REVISION = 0xA3, 0xA4
PARAM_SEND, PARAM_REQUEST = 0xC6, 0xC7
START_SESSION, STOP_SESSION, BEEP = 0xE4, 0xE5, 0xE6
LED_ON, LED_OFF, SCAN_ENABLE, SCAN_DISABLE = 0xE7, 0xE8, 0xE9, 0xEA
RESEND, BAD_CONTEXT, DENIED, CANCEL = 0x01, 0x02, 0x06, 0x0A
CAUSES = {RESEND: "resend", BAD_CONTEXT: "bad_context", DENIED: "denied", CANCEL: "cancel"}
"""Why a packet was refused, in words."""
HOST_WORDS = {
    CMD_ACK: "ack",
    FLUSH_QUEUE: "flush_queue",
    MANAGEMENT: "management",
    REQUEST_REVISION: "request_revision",
    PARAM_SEND: "param_send",
    PARAM_REQUEST: "param_request",
    START_SESSION: "start_session",
    STOP_SESSION: "stop_session",
    BEEP: "beep",
    LED_ON: "led_on",
    LED_OFF: "led_off",
    SCAN_ENABLE: "scan_enable",
    SCAN_DISABLE: "scan_disable",
}
"""What the host says, by opcode."""
WAKEUP = b"\x00"
QUEUE_LIMIT = 16
"""The most commands that may wait for their turn."""

START_UP = (
    ("scan_disable", SCAN_DISABLE, b""),
    ("flush_queue", FLUSH_QUEUE, b""),
    ("handshake_on", PARAM_SEND, b"\xff\x9f\x01"),
    ("packets_on", PARAM_SEND, b"\xff\xee\x01"),
    ("revision", REQUEST_REVISION, b""),
    ("scan_enable", SCAN_ENABLE, b""),
)
"""What a scanner is told when its port opens, each after the answer to the one before."""


def cause_name(data: bytes) -> str:
    """The cause of a NAK in words."""
    cause = data[0] if data else 0
    return CAUSES.get(cause, f"cause_{cause:02x}")


def ack_packet() -> bytes:
    """The host's CMD_ACK."""
    return encode_packet(Packet(CMD_ACK, HOST, 0))


def nak_packet(cause: int) -> bytes:
    """The host's CMD_NAK with its cause."""
    return encode_packet(Packet(CMD_NAK, HOST, 0, bytes((cause,))))


class SsiCommands:
    """The host's commands: each sent up to three times, then given up."""

    def __init__(self, answer_ms: int, tries: int) -> None:
        """Each is sent `tries` times, `answer_ms` apart."""
        self._queue = StopAndWait(answer_ms, tries, QUEUE_LIMIT)
        self._number = 0

    def ask(self, name: str, opcode: int, data: bytes, now: int) -> tuple[int, bool]:
        """Queue a command; its number, and whether there was room for it."""
        self._number += 1
        return self._number, self._queue.put(Command(self._number, name, opcode, data), now)

    @property
    def outstanding(self) -> Command | None:
        """The command that waits for its answer."""
        return self._queue.outstanding

    def answered(self, now: int) -> Command | None:
        """The scanner answered: the command that waited, if any."""
        return self._queue.settle(now)

    def again(self, now: int) -> None:
        """The scanner asks for the command again."""
        self._queue.again(now)

    def due(self) -> int | None:
        """When something must be sent or given up."""
        return self._queue.due()

    def tick(self, now: int) -> tuple[bytes, tuple[Command, ...]]:
        """The bytes that must go out now, and the commands given up."""
        what = self._queue.tick(now)
        if isinstance(what, Sending):
            status = RETRANSMITTED if what.repeated else 0
            command = what.command
            return encode_packet(Packet(command.type, HOST, status, command.payload)), ()
        return b"", what or ()

    def clear(self) -> tuple[Command, ...]:
        """Give up everything; returns what was waiting."""
        return self._queue.clear()
