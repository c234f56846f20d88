"""Bytes of an SSI scanner to what it says and what it must be answered (`ssi_scanner.md`)."""

import msgspec

from drivers.framing.flaws import Flaw
from drivers.framing.ssi_packets import CONTINUED, HOST, RETRANSMITTED, Packet, SsiPackets
from drivers.shoes.ssi_commands import (
    CMD_ACK,
    CMD_NAK,
    DECODE_DATA,
    DENIED,
    EVENT,
    MANAGEMENT,
    PARAM_SEND,
    REPLY_REVISION,
    RESEND,
    ack_packet,
    nak_packet,
)

LONGEST_TEXT = 8192
"""The most bytes of a message in several packets; a longer one is not a card."""

AIMS = {
    0x01: "]A0",
    0x03: "]C0",
    0x0A: "]E4",
    0x0B: "]E0",
    0x0F: "]C1",
    0x11: "]L0",
    0x1B: "]d1",
    0x1C: "]Q1",
}
"""Symbology type to its AIM identifier for the label filter; any other may name no card."""
NOT_ALLOWED = "]X0"
"""The identifier of a symbology that the filter does not know (`]X0` is "other")."""

_SAID = frozenset((CMD_ACK, CMD_NAK, EVENT, REPLY_REVISION, PARAM_SEND, MANAGEMENT))


class Reply(msgspec.Struct, frozen=True):
    """What the host must send at once; `words` as a technician reads it."""

    words: str
    data: bytes


class SsiDecode(msgspec.Struct, frozen=True):
    """A whole message of decode data: its symbology type and its text.

    `again`: its last packet was sent again, so what was damaged before is repaired by it.
    """

    type: int
    text: str
    again: bool = False


class Spoken(msgspec.Struct, frozen=True):
    """Any other packet of the scanner: opcode and data."""

    opcode: int
    data: bytes


Item = Reply | SsiDecode | Spoken | Flaw


def aim_of(kind: int) -> str:
    """The AIM identifier of a symbology type."""
    return AIMS.get(kind, NOT_ALLOWED)


class SsiHearing:
    """One fresh parser of a scanner's line (receiver rules 1 to 6)."""

    def __init__(self, silence_ms: int, handshake: bool) -> None:
        """Without `handshake` nothing is answered."""
        self._packets = SsiPackets(silence_ms)
        self._handshake = handshake
        self._last_data: bytes | None = None
        self._parts = bytearray()
        self._parts_type: int | None = None

    def __len__(self) -> int:
        """How many bytes wait for the rest of their packet or message."""
        return len(self._packets) + len(self._parts)

    @property
    def in_packet(self) -> bool:
        """Whether the scanner is sending: the host must wait."""
        return len(self._packets) > 0

    def feed(self, data: bytes, now: int) -> tuple[Item, ...]:
        """Take bytes as they came; never raises."""
        return self._hear(self._packets.feed(data, now))

    def due(self) -> int | None:
        """When a silence must be judged."""
        return self._packets.due()

    def tick(self, now: int) -> tuple[Item, ...]:
        """Judge the silence within a packet, or after a damaged one."""
        return self._hear(self._packets.tick(now))

    def reset(self) -> None:
        """Forget what waits: the port was opened anew.

        What was delivered stays known: a scanner whose ACK went into a pulled cable repeats it.
        """
        self._packets.reset()
        self._drop_parts()

    def _hear(self, heard: tuple[Packet | Flaw, ...]) -> tuple[Item, ...]:
        found: list[Item] = []
        for item in heard:
            if isinstance(item, Packet):
                found.extend(self._packet(item))
                continue
            found.append(item)
            if item.diagnostic == "bad_checksum":
                found.extend(self._answer("NAK_RESEND", nak_packet(RESEND)))
        return tuple(found)

    def _packet(self, packet: Packet) -> tuple[Item, ...]:
        if packet.source == HOST:
            return (Flaw("not_from_decoder"),)
        if packet.opcode == DECODE_DATA:
            return self._answer("ACK", ack_packet()) + self._decode(packet)
        if packet.opcode in (CMD_ACK, CMD_NAK):
            return (Spoken(packet.opcode, packet.data),)
        if packet.opcode in _SAID:
            return (*self._answer("ACK", ack_packet()), Spoken(packet.opcode, packet.data))
        return (*self._answer("NAK_DENIED", nak_packet(DENIED)), Flaw("unknown_opcode"))

    def _answer(self, words: str, data: bytes) -> tuple[Item, ...]:
        return (Reply(words, data),) if self._handshake else ()

    def _decode(self, packet: Packet) -> tuple[Item, ...]:
        if packet.status & RETRANSMITTED and packet.data == self._last_data:
            return (Flaw("duplicate"),)
        if not packet.data:
            return (Flaw("bad_length"),)
        self._last_data = packet.data
        kind, text = packet.data[0], packet.data[1:]
        if self._parts_type not in (None, kind):
            self._drop_parts()
            return (Flaw("bad_continuation"),)
        if len(self._parts) + len(text) > LONGEST_TEXT:
            self._drop_parts()
            return (Flaw("overlong"),)
        self._parts += text
        self._parts_type = kind
        if packet.status & CONTINUED:
            return ()
        whole = self._parts.decode("latin-1")
        self._drop_parts()
        return (SsiDecode(kind, whole, bool(packet.status & RETRANSMITTED)),)

    def _drop_parts(self) -> None:
        self._parts.clear()
        self._parts_type = None
