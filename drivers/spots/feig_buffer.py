"""What a reader that scans by itself hands out (`feig_iso_host.md` Buffered read).

answer to 22: TR-DATA1 | [TR-DATA2] | number of data sets 2 | records
record: length 2, including itself | TR-TYPE 1, 1, length 1, identifier | DB-N, DB-SIZE, data |
antenna 1 | time 4 | date 5, each where TR-DATA1 selects it
"""

import msgspec

from drivers.spots.feig_inventory import STANDARDS, Misread

READ_BUFFER, CLEAR_BUFFER, INITIALISE_BUFFER = 0x22, 0x32, 0x33
IDENTIFIER, BLOCKS, LSB_FIRST, ANTENNA, TIME, SECOND_SELECTOR = 0x01, 0x02, 0x08, 0x10, 0x20, 0x80
TIME_BYTES, DATE_BYTES = 4, 5


class Scanned(msgspec.Struct, frozen=True):
    """One data set: the chip, the antenna that saw it, its memory if that was read."""

    standard: str
    identifier: str
    antenna: int | None = None
    memory: bytes = b""


class _Record:
    """Reads one record from its start; `short` once it asked for more than there is."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0
        self.short = False

    def take(self, count: int) -> bytes:
        """The next bytes."""
        found = self._data[self._at : self._at + count]
        self._at += count
        self.short = self.short or len(found) < count
        return found

    def number(self) -> int:
        """The next byte, 0 where there is none."""
        return int.from_bytes(self.take(1), "big")

    @property
    def left(self) -> int:
        """How many bytes were not taken."""
        return max(0, len(self._data) - self._at)


def read_buffer(data: bytes) -> tuple[Scanned, ...] | Misread:
    """The data sets of an answer to a buffer request; all of them, or why none."""
    selector = data[0] if data else 0
    head = 2 if selector & SECOND_SELECTOR else 1
    if len(data) < head + 2:
        return Misread("bad_payload", "no data set count")
    count, at = int.from_bytes(data[head : head + 2], "big"), head + 2
    found: list[Scanned] = []
    for number in range(1, count + 1):
        length = int.from_bytes(data[at : at + 2], "big")
        if length < 2 or at + length > len(data):
            return Misread("bad_payload", f"data set {number} does not fit the answer")
        scanned = _read_record(selector, _Record(data[at + 2 : at + length]), number)
        if isinstance(scanned, Misread):
            return scanned
        found.append(scanned)
        at += length
    if at != len(data):
        return Misread("bad_payload", f"{len(data) - at} bytes left over")
    return tuple(found)


def _read_record(selector: int, record: _Record, number: int) -> Scanned | Misread:
    standard, identifier = "", ""
    if selector & IDENTIFIER:
        kind = record.number()
        record.take(1)
        identifier = record.take(record.number()).hex().upper()
        if kind not in STANDARDS:
            return Misread("unknown_transponder_type", f"type {kind:02X} of data set {number}")
        standard = STANDARDS[kind]
    memory = b""
    if selector & BLOCKS:
        blocks, size = record.number(), record.number()
        whole = record.take(blocks * size)
        step = -1 if selector & LSB_FIRST else 1
        memory = b"".join(whole[at : at + size][::step] for at in range(0, len(whole), size or 1))
    antenna = record.number() if selector & ANTENNA else None
    if selector & TIME:
        record.take(TIME_BYTES)
    spare = record.left not in (0, DATE_BYTES) and not selector & SECOND_SELECTOR
    if record.short or spare or (selector & IDENTIFIER and not identifier):
        return Misread("bad_payload", f"data set {number} does not fit its length")
    return Scanned(standard, identifier, antenna, memory)
