"""GSP frames, both directions (`generic_shoe.md` Frame).

| AA | version 4 bits, flags 4 bits | SEQ | TYPE | LEN | payload | CRC lsb | CRC msb |
"""

import msgspec

from drivers.framing.checksums import CRC_BYTES, with_crc16
from drivers.framing.length_prefixed import NotHere

START = 0xAA
VERSION = 1
LONGEST_PAYLOAD = 200
LONGEST_FRAME = 207
HEADER_BYTES = 5
ACK_REQUESTED = 0x01
SENT_BEFORE = 0x02

_GARBAGE = NotHere("garbage", run=True)
_BAD_LENGTH = NotHere("bad_len", run=False)


class GspFrame(msgspec.Struct, frozen=True):
    """One GSP frame; `number` is the field SEQ, `flags` the low four bits of VERFLAGS."""

    number: int
    type: int
    payload: bytes
    flags: int = 0
    version: int = VERSION


class GspShape:
    """Where GSP frames begin and end (`generic_shoe.md` rule 6)."""

    checked_from = 1
    start_is_certain = True
    silence_flaw = "truncated"

    def measure(self, waiting: bytearray) -> int | NotHere | None:
        """The length of the frame that begins here, None while too few bytes say so."""
        if waiting[0] != START:
            return _GARBAGE
        if len(waiting) < HEADER_BYTES:
            return None
        if waiting[4] > LONGEST_PAYLOAD:
            return _BAD_LENGTH
        return HEADER_BYTES + waiting[4] + CRC_BYTES


def encode_gsp(frame: GspFrame) -> bytes:
    """The bytes of a frame, as they go on the wire."""
    body = bytes((frame.version << 4 | frame.flags, frame.number, frame.type, len(frame.payload)))
    return bytes((START,)) + with_crc16(body + frame.payload)


def parse_gsp(data: bytes) -> GspFrame:
    """Read a whole frame whose checksum was found right."""
    return GspFrame(
        number=data[2],
        type=data[3],
        payload=data[HEADER_BYTES:-CRC_BYTES],
        flags=data[1] & 0x0F,
        version=data[1] >> 4,
    )
