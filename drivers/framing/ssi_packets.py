"""SSI packets, both directions (`ssi_scanner.md` Packet).

LENGTH 1 | OPCODE 1 | SOURCE 1 | STATUS 1 | DATA 0 to 251 | CHECKSUM 2, most significant byte first
"""

import msgspec

from drivers.framing.flaws import Flaw

SHORTEST = 4
CHECKSUM_BYTES = 2
DECODER, HOST = 0x00, 0x04
RETRANSMITTED, CONTINUED = 0x01, 0x02


class Packet(msgspec.Struct, frozen=True):
    """One packet; `source` is 00 for the scanner and 04 for the host."""

    opcode: int
    source: int
    status: int
    data: bytes = b""


def checksum(data: bytes) -> int:
    """The two's complement of the sum of the bytes, 16 bits."""
    return -sum(data) & 0xFFFF


def encode_packet(packet: Packet) -> bytes:
    """The bytes of a packet."""
    head = bytes((SHORTEST + len(packet.data), packet.opcode, packet.source, packet.status))
    body = head + packet.data
    return body + checksum(body).to_bytes(CHECKSUM_BYTES, "big")


class SsiPackets:
    """Cuts a stream into checked packets (receiver rules 1 to 3).

    After a wrong checksum nothing is heard before a silence: where the next packet begins is not
    known before.
    """

    def __init__(self, silence_ms: int) -> None:
        """A silence longer than `silence_ms` ends a packet that is not whole."""
        self._silence_ms = silence_ms
        self._waiting = bytearray()
        self._deaf = False
        self._last_byte_at = 0

    def __len__(self) -> int:
        """How many bytes wait for the rest of their packet."""
        return len(self._waiting)

    def feed(self, data: bytes, now: int) -> tuple[Packet | Flaw, ...]:
        """Take bytes as they came and give the packets and flaws they complete."""
        found: list[Packet | Flaw] = []
        for byte in data:
            if not self._deaf:
                self._take(byte, found)
        if data:
            self._last_byte_at = now
        return tuple(found)

    def due(self) -> int | None:
        """When a silence must be judged, None if nothing waits for it."""
        waits = self._waiting or self._deaf
        return self._last_byte_at + self._silence_ms if waits else None

    def tick(self, now: int) -> tuple[Packet | Flaw, ...]:
        """Judge the silence: a packet that is not whole is dropped, and all is heard again."""
        due = self.due()
        if due is None or now < due:
            return ()
        cut = bool(self._waiting)
        self.reset()
        return (Flaw("truncated"),) if cut else ()

    def reset(self) -> None:
        """Forget what waits: the port was opened anew."""
        self._waiting.clear()
        self._deaf = False

    def _take(self, byte: int, found: list[Packet | Flaw]) -> None:
        held = self._waiting
        if not held and byte < SHORTEST:
            found.append(Flaw("garbage"))
            return
        held.append(byte)
        if len(held) < held[0] + CHECKSUM_BYTES:
            return
        body, check = bytes(held[:-CHECKSUM_BYTES]), int.from_bytes(held[-CHECKSUM_BYTES:], "big")
        held.clear()
        if checksum(body) == check:
            found.append(Packet(body[1], body[2], body[3], body[4:]))
        else:
            found.append(Flaw("bad_checksum"))
            self._deaf = True
