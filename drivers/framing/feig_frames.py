"""FEIG ISO host frames, both directions (`feig_iso_host.md` Frames).

standard: LENGTH | COM-ADR | CONTROL | [STATUS] | data | CRC lsb | CRC msb
advanced: 02 | ALENGTH msb | ALENGTH lsb | COM-ADR | CONTROL | [STATUS] | data | CRC lsb | CRC msb
"""

import msgspec

from drivers.framing.checksums import CRC_BYTES, with_crc16
from drivers.framing.length_prefixed import NotHere

ADVANCED = 0x02
ANY_ADDRESS = 255
SHORTEST_REQUEST = 5
SHORTEST_REPLY = 6
SHORTEST_ADVANCED_REQUEST = 7
SHORTEST_ADVANCED_REPLY = 8
LONGEST_FRAME = 4096
"""The longest advanced frame accepted (`feig_iso_host.md` receiver rule 2), in bytes."""

_DROP = NotHere("drop_byte", run=True)


class FeigRequest(msgspec.Struct, frozen=True):
    """What the table asks of one reader; address 255 reaches any reader."""

    address: int
    control: int
    data: bytes = b""
    advanced: bool = False


class FeigReply(msgspec.Struct, frozen=True):
    """What one reader answered; `status` as in the status table."""

    address: int
    control: int
    status: int
    data: bytes
    advanced: bool = False


class FeigShape:
    """Where frames begin and end; `shortest` ones differ by direction (receiver rule 2)."""

    checked_from = 0
    start_is_certain = False
    silence_flaw = ""

    def __init__(
        self, shortest: int = SHORTEST_REPLY, shortest_advanced: int = SHORTEST_ADVANCED_REPLY
    ) -> None:
        """The defaults are those of replies; a listener to requests gives theirs."""
        self._shortest = shortest
        self._shortest_advanced = shortest_advanced

    def measure(self, waiting: bytearray) -> int | NotHere | None:
        """The length of the frame that begins here, None while too few bytes say so."""
        if waiting[0] != ADVANCED:
            return waiting[0] if waiting[0] >= self._shortest else _DROP
        if len(waiting) < 3:
            return None
        length = waiting[1] << 8 | waiting[2]
        return length if self._shortest_advanced <= length <= LONGEST_FRAME else _DROP


def encode_request(request: FeigRequest) -> bytes:
    """The bytes of a request, in the form it asks for."""
    return _framed(bytes((request.address, request.control)) + request.data, request.advanced)


def encode_reply(reply: FeigReply) -> bytes:
    """The bytes of an answer, in the form it came in."""
    head = bytes((reply.address, reply.control, reply.status))
    return _framed(head + reply.data, reply.advanced)


def parse_request(data: bytes) -> FeigRequest:
    """Read a whole request whose checksum was found right."""
    advanced, body = _body(data)
    return FeigRequest(body[0], body[1], body[2:], advanced)


def parse_reply(data: bytes) -> FeigReply:
    """Read a whole answer whose checksum was found right."""
    advanced, body = _body(data)
    return FeigReply(body[0], body[1], body[2], body[3:], advanced)


def _framed(body: bytes, advanced: bool) -> bytes:
    if not advanced:
        return with_crc16(bytes((1 + len(body) + CRC_BYTES,)) + body)
    length = 3 + len(body) + CRC_BYTES
    return with_crc16(bytes((ADVANCED, length >> 8, length & 0xFF)) + body)


def _body(data: bytes) -> tuple[bool, bytes]:
    advanced = data[0] == ADVANCED
    return advanced, data[3 if advanced else 1 : -CRC_BYTES]
