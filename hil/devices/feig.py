"""The wire format of the FEIG readers as the simulated readers speak it (feig_iso_host.md Frames).

standard: LENGTH | address | control | [status] | data | CRC;  advanced: 02 | ALENGTH 2 | the same
"""

from collections import Counter

import msgspec

from hil.devices.crc16 import crc16

ADVANCED = 0x02
SHORTEST, LONGEST_STANDARD = 5, 255
SHORTEST_ADVANCED, LONGEST_ADVANCED = 7, 4096
ANY_ADDRESS = 255

RESET, VERSION, RF_RESET, RF_FIELD = 0x63, 0x65, 0x69, 0x6A
READ_CONFIGURATION, WRITE_CONFIGURATION = 0x80, 0x81
READ_BUFFER, BUFFER_INFO, CLEAR_BUFFER, INITIALISE_BUFFER = 0x22, 0x31, 0x32, 0x33
HOST_COMMAND, INVENTORY, READ_BLOCKS = 0xB0, 0x01, 0x23
MORE = 0x80

OK, NO_TRANSPONDER, PARAMETER_RANGE = 0x00, 0x01, 0x11
UNKNOWN_COMMAND, LENGTH_ERROR = 0x80, 0x81
RF_ERROR, RF_WARNING = 0x83, 0x84
NO_VALID_DATA, MORE_DATA, TAG_ERROR = 0x92, 0x94, 0x95


class Request(msgspec.Struct, frozen=True):
    """What the host asks of the reader at a bus address."""

    address: int
    control: int
    data: bytes = b""
    advanced: bool = False


class Reply(msgspec.Struct, frozen=True):
    """What the reader at a bus address answers."""

    address: int
    control: int
    status: int
    data: bytes = b""
    advanced: bool = False


def encode_request(request: Request) -> bytes:
    """The bytes of a request."""
    return _frame(bytes((request.address, request.control)) + request.data, request.advanced)


def encode_reply(reply: Reply) -> bytes:
    """The bytes of an answer; one over 255 bytes comes advanced (feig_iso_host.md Frames)."""
    body = bytes((reply.address, reply.control, reply.status)) + reply.data
    return _frame(body, reply.advanced or len(body) + 3 > LONGEST_STANDARD)


def chip_data(identifier: str) -> bytes:
    """One data set of an inventory: E0 and 14 digits is ISO 15693, other hex ISO 18000-3 mode 3.

    "04:A1B2" is any other transponder type with its bytes (feig_iso_host.md Inventory).
    """
    kind, colon, rest = identifier.partition(":")
    if colon:
        return bytes.fromhex(kind) + bytes.fromhex(rest)
    number = bytes.fromhex(identifier)
    if len(number) == 8 and number[0] == 0xE0:
        return b"\x03\x00" + number
    return bytes((0x09, 0x00, len(number))) + number


class BodyReader:
    """Finds checked frames in bytes that come cut anywhere; a body is (advanced, bytes)."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._bytes = bytearray()

    @property
    def waiting(self) -> bool:
        """Whether the beginning of a frame waits for its rest."""
        return bool(self._bytes)

    def feed(self, data: bytes) -> list[tuple[bool, bytes]]:
        """The bodies, without length and check, that these bytes complete."""
        self._bytes += data
        return self._look()

    def expire(self) -> list[tuple[bool, bytes]]:
        """The bodies found behind an incomplete frame after a silence."""
        found: list[tuple[bool, bytes]] = []
        while self._bytes:
            self.counts["truncated"] += 1
            del self._bytes[0]
            found += self._look()
        return found

    def _look(self) -> list[tuple[bool, bytes]]:
        found: list[tuple[bool, bytes]] = []
        held = self._bytes
        while held:
            advanced = held[0] == ADVANCED
            if advanced and len(held) < 3:
                break
            length = int.from_bytes(held[1:3], "big") if advanced else held[0]
            if not _possible(length, advanced):
                self.counts["drop_byte"] += 1
                del held[0]
                continue
            if len(held) < length:
                break
            if crc16(bytes(held[: length - 2])) != held[length - 2 : length]:
                self.counts["bad_crc"] += 1
                del held[0]
                continue
            found.append((advanced, bytes(held[3 if advanced else 1 : length - 2])))
            del held[:length]
        return found


def as_request(advanced: bool, body: bytes) -> Request:
    """A body that came from the host."""
    return Request(body[0], body[1], body[2:], advanced)


def as_reply(advanced: bool, body: bytes) -> Reply:
    """A body that came from a reader."""
    return Reply(body[0], body[1], body[2], body[3:], advanced)


def _possible(length: int, advanced: bool) -> bool:
    if advanced:
        return SHORTEST_ADVANCED <= length <= LONGEST_ADVANCED
    return length >= SHORTEST


def _frame(body: bytes, advanced: bool) -> bytes:
    if advanced:
        head = bytes((ADVANCED,)) + (len(body) + 5).to_bytes(2, "big")
    else:
        head = bytes((len(body) + 3,))
    return head + body + crc16(head + body)
