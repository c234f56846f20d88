"""The wire format of the generic shoe as the simulated shoe speaks it (generic_shoe.md).

AA | version 4 bits, flags 4 bits | SEQ | TYPE | LEN | payload | CRC lsb | CRC msb
"""

from collections import Counter

import msgspec

from hil.devices.crc16 import crc16

START = 0xAA
VERSION = 1
LONGEST_PAYLOAD = 200
ACK_REQUESTED = 0x01
SENT_BEFORE = 0x02

HELLO, HEARTBEAT, ACK, NAK = 0x01, 0x02, 0x06, 0x07
CARD_OUT, CUT_CARD, SHOE_EMPTY, SHOE_LOADED, CARD_BACK = 0x10, 0x11, 0x12, 0x13, 0x14
FAULT, FAULT_CLEARED, LOCK_STATE, BUTTON = 0x20, 0x21, 0x22, 0x23
HELLO_REQ, STATUS_REQ, LOCK, CLEAR_FAULT, RESEND = 0x81, 0x82, 0x83, 0x84, 0x85

UNKNOWN_TYPE, WRONG_PAYLOAD, NOT_ALLOWED_NOW, BUSY = 1, 2, 3, 4

UNREADABLE = "??"
FAULT_CODES = {
    "cannot_read": 0x01,
    "overdraw": 0x02,
    "button_misuse": 0x03,
    "reverse_run_at_exit": 0x04,
    "reverse_run_midway": 0x05,
    "card_code_error": 0x06,
    "draw_time_out": 0x07,
    "double_feed": 0x10,
    "card_reversed": 0x11,
    "jam": 0x12,
    "door_open": 0x13,
    "sensor_dirty": 0x14,
    "supply_low": 0x15,
    "foreign_card": 0x16,
    "internal": 0x7F,
}
_SUITS = {"D": 0x10, "C": 0x20, "S": 0x30, "H": 0x40}
_RANKS = "A23456789TJQK"


class Frame(msgspec.Struct, frozen=True):
    """One frame of the generic shoe's line, either way (generic_shoe.md Frame)."""

    seq: int
    type: int
    payload: bytes = b""
    wants_ack: bool = False
    sent_before: bool = False
    version: int = VERSION


def encode(frame: Frame) -> bytes:
    """The bytes of a frame, with its check (generic_shoe.md Frame)."""
    flags = frame.version << 4
    flags |= ACK_REQUESTED if frame.wants_ack else 0
    flags |= SENT_BEFORE if frame.sent_before else 0
    body = bytes((flags, frame.seq, frame.type, len(frame.payload))) + frame.payload
    return bytes((START,)) + body + crc16(body)


def face_byte(face: str) -> int:
    """The byte that names a card, rank then suit as in "9S"; 80 for "??" (generic_shoe.md face)."""
    if face == UNREADABLE:
        return 0x80
    rank, suit = face[:-1].upper(), face[-1:].upper()
    if len(rank) != 1 or rank not in _RANKS or suit not in _SUITS:
        raise ValueError(f"{face!r} is no card: rank A23456789TJQK, then suit SHDC, or ??")
    return 0x80 | _SUITS[suit] | (_RANKS.index(rank) + 1)


class FrameReader:
    """Finds checked frames in bytes that come cut anywhere (generic_shoe.md rule 6)."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._bytes = bytearray()

    @property
    def waiting(self) -> bool:
        """Whether the beginning of a frame waits for its rest."""
        return bool(self._bytes)

    def feed(self, data: bytes) -> list[Frame]:
        """The frames that these bytes complete."""
        self._bytes += data
        return self._look()

    def expire(self) -> list[Frame]:
        """The frames found behind an incomplete one after 50 ms of silence."""
        found: list[Frame] = []
        while self._bytes:
            self.counts["truncated"] += 1
            del self._bytes[0]
            found += self._look()
        return found

    def _look(self) -> list[Frame]:
        found: list[Frame] = []
        held = self._bytes
        while held:
            start = held.find(START)
            skipped = len(held) if start < 0 else start
            if skipped:
                self.counts["garbage"] += skipped
                del held[:skipped]
                continue
            if len(held) < 5:
                break
            if held[4] > LONGEST_PAYLOAD:
                self.counts["bad_len"] += 1
                del held[0]
                continue
            end = 7 + held[4]
            if len(held) < end:
                break
            if crc16(bytes(held[1 : end - 2])) != held[end - 2 : end]:
                self.counts["bad_crc"] += 1
                del held[0]
                continue
            frame = _decode(bytes(held[:end]))
            del held[:end]
            if frame.version == VERSION:
                found.append(frame)
            else:
                self.counts["bad_version"] += 1
        return found


def _decode(data: bytes) -> Frame:
    return Frame(
        seq=data[2],
        type=data[3],
        payload=data[5:-2],
        wants_ack=bool(data[1] & ACK_REQUESTED),
        sent_before=bool(data[1] & SENT_BEFORE),
        version=data[1] >> 4,
    )
