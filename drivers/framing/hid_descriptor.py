"""What a HID device says of its reports (`hid_pos_scanner.md` Finding the device, Input report).

A report descriptor is items: one byte of tag, kind and length, then 0, 1, 2 or 4 bytes, LSB first.
"""

from collections.abc import Iterator, Sequence

import msgspec

from drivers.framing.hid_reports import HAND_HELD, Layout

SCANNER = 0x8C << 16 | 0x02
"""Page 8C, usage 02: a bar code scanner, as its top collection says."""
BYTE_COUNT = 0x01 << 16 | 0x3B
IDENTIFIERS = (0x8C << 16 | 0xFB, 0x8C << 16 | 0xFC, 0x8C << 16 | 0xFD)
DATA, CONTINUED = 0x8C << 16 | 0xFE, 0x8C << 16 | 0xFF
MOST_FIELDS = 4096
"""The most fields of one item that are looked at; no scanner has more."""
_LONG_ITEM = 0xFE
_MAIN, _GLOBAL, _LOCAL = 0, 1, 2
_INPUT, _COLLECTION, _END = 8, 10, 12
_PAGE, _SIZE, _REPORT, _COUNT, _PUSH, _POP = 0, 7, 8, 9, 10, 11
_USAGE, _FIRST_USAGE, _LAST_USAGE = 0, 1, 2


class _Item(msgspec.Struct, frozen=True):
    kind: int
    tag: int
    value: int
    length: int


class Field(msgspec.Struct, frozen=True):
    """One field of an input report: what it holds, and its first bit and bits behind the id."""

    usage: int
    report: int
    at: int
    bits: int


def is_scanner(descriptor: bytes) -> bool:
    """Whether a device that describes its reports so is a bar code scanner in HID POS mode."""
    reading = _Reading(descriptor)
    return SCANNER in reading.tops


def is_descriptor(data: bytes) -> bool:
    """Whether a read is a scanner's description of its reports and not one of them.

    A report as long as a descriptor would have to claim 8C or more bytes of data (rule 3).
    """
    return data[:2] in (b"\x05\x8c", b"\x06\x8c") and is_scanner(data)


def layout_of(descriptor: bytes) -> Layout:
    """Where the reports keep what; the layout of Honeywell where the descriptor does not say."""
    fields = _Reading(descriptor).fields
    data = [field for field in fields if field.usage == DATA]
    if not data or any(field.bits != 8 or field.at % 8 for field in data):
        return HAND_HELD
    report = data[0].report
    mine = [field for field in fields if field.report == report]
    head = 1 if report else 0
    text = [field for field in data if field.report == report]
    more = next((field for field in mine if field.usage == CONTINUED), None)
    return Layout(
        report_id=report or None,
        size=head + (max(field.at + field.bits for field in mine) + 7) // 8,
        length_at=_byte(mine, BYTE_COUNT, head),
        aim_at=_aim(mine, head),
        data_at=head + text[0].at // 8,
        data_bytes=len(text),
        more_at=None if more is None else head + more.at // 8,
        more_bit=0 if more is None else more.at % 8,
    )


def _byte(fields: Sequence[Field], usage: int, head: int) -> int | None:
    """The place of a field of one whole byte."""
    whole = (f for f in fields if f.usage == usage and f.bits == 8 and not f.at % 8)
    found = next(whole, None)
    return None if found is None else head + found.at // 8


def _aim(fields: Sequence[Field], head: int) -> int | None:
    """The place of the identifier, where its three characters stand side by side."""
    places = [_byte(fields, usage, head) for usage in IDENTIFIERS]
    first = places[0]
    return first if first is not None and places == [first, first + 1, first + 2] else None


class _Reading:
    """A descriptor read once: its top collections, and the input fields of the scanner's."""

    def __init__(self, descriptor: bytes) -> None:
        self.tops: list[int] = []
        self.fields: list[Field] = []
        self._globals: dict[int, int] = {}
        self._pushed: list[dict[int, int]] = []
        self._usages: list[int] = []
        self._first: int | None = None
        self._depth = 0
        self._bits: dict[int, int] = {}
        for item in _items(descriptor):
            self._take(item)

    def _take(self, item: _Item) -> None:
        if item.kind == _GLOBAL:
            self._global(item)
        elif item.kind == _LOCAL:
            self._local(item)
        elif item.kind == _MAIN:
            self._main(item)
            self._usages, self._first = [], None

    def _global(self, item: _Item) -> None:
        if item.tag == _PUSH:
            self._pushed.append(dict(self._globals))
        elif item.tag == _POP:
            self._globals = self._pushed.pop() if self._pushed else {}
        else:
            self._globals[item.tag] = item.value

    def _local(self, item: _Item) -> None:
        wide = item.length == 4
        usage = item.value if wide else self._globals.get(_PAGE, 0) << 16 | item.value
        if item.tag == _USAGE:
            self._usages.append(usage)
        elif item.tag == _FIRST_USAGE:
            self._first = usage
        elif item.tag == _LAST_USAGE and self._first is not None:
            self._usages.extend(range(self._first, min(usage, self._first + MOST_FIELDS) + 1))

    def _main(self, item: _Item) -> None:
        if item.tag == _COLLECTION:
            if not self._depth:
                self.tops.append(self._usages[0] if self._usages else 0)
            self._depth += 1
        elif item.tag == _END:
            self._depth = max(0, self._depth - 1)
        elif item.tag == _INPUT:
            self._input()

    def _input(self) -> None:
        bits = self._globals.get(_SIZE, 0)
        count, report = self._globals.get(_COUNT, 0), self._globals.get(_REPORT, 0)
        at = self._bits.get(report, 0)
        self._bits[report] = at + bits * count
        if self.tops[-1:] != [SCANNER] or not bits:
            return
        for number in range(min(count, MOST_FIELDS - len(self.fields))):
            # Where an item names fewer usages than it has fields the last one goes on.
            named = self._usages[min(number, len(self._usages) - 1)] if self._usages else 0
            self.fields.append(Field(named, report, at + number * bits, bits))


def _items(descriptor: bytes) -> Iterator[_Item]:
    at = 0
    while at < len(descriptor):
        head = descriptor[at]
        if head == _LONG_ITEM:
            at += 3 + (descriptor[at + 1] if at + 1 < len(descriptor) else 0)
            continue
        length = (0, 1, 2, 4)[head & 3]
        value = int.from_bytes(descriptor[at + 1 : at + 1 + length], "little")
        yield _Item(head >> 2 & 3, head >> 4, value, length)
        at += 1 + length
