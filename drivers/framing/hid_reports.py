"""Input reports of HID POS scanners (`hid_pos_scanner.md` Input report).

id 02 | length 1 | "]" letter modifier | data 56, padded with 00 | maker's code | 1 | bit 0: more
"""

import msgspec

from drivers.framing.flaws import Flaw

AIM_MARK = 0x5D


class Layout(msgspec.Struct, frozen=True):
    """Where a report keeps what: report id, size, and the places of its fields in bytes.

    `report_id` is None where reports carry none;
    `length_at` is None where the report has no length field: then the text ends at the first 00;
    `more_at` and `more_bit` say where the flag "data continues" is, None where there is none;
    `aim_at` is None where the identifier stands within the data.
    """

    report_id: int | None = 0x02
    size: int = 64
    length_at: int | None = 1
    aim_at: int | None = 2
    data_at: int = 5
    data_bytes: int = 56
    more_at: int | None = 63
    more_bit: int = 0


HAND_HELD = Layout()
"""The layout of Honeywell and Hand Held Products, used where no descriptor says otherwise."""


class ReportPart(msgspec.Struct, frozen=True):
    """The text of one report; `more` says that the next one goes on with it."""

    aim: str
    text: bytes
    more: bool


def read_input_report(data: bytes, layout: Layout) -> ReportPart | Flaw:
    """What one report holds, or why it is dropped (receiver rules 1 to 4)."""
    if layout.report_id is not None and data[:1] != bytes((layout.report_id,)):
        return Flaw("other_report")
    if len(data) != layout.size:
        return Flaw("short_report")
    field = data[layout.data_at : layout.data_at + layout.data_bytes]
    length = _length(data, field, layout)
    if length == 0:
        return Flaw("empty_report")
    if length > layout.data_bytes:
        return Flaw("bad_length")
    more = layout.more_at is not None and bool(data[layout.more_at] >> layout.more_bit & 1)
    if layout.aim_at is None:
        return _aim_within(field[:length], more)
    if data[layout.aim_at] != AIM_MARK:
        return Flaw("bad_frame")
    aim = data[layout.aim_at : layout.aim_at + 3].decode("latin-1")
    return ReportPart(aim, field[:length], more)


def _length(data: bytes, field: bytes, layout: Layout) -> int:
    if layout.length_at is not None:
        return data[layout.length_at]
    end = field.find(0)
    return len(field) if end < 0 else end


def _aim_within(text: bytes, more: bool) -> ReportPart | Flaw:
    if len(text) > 3 and text[0] == AIM_MARK:
        return ReportPart(text[:3].decode("latin-1"), text[3:], more)
    return ReportPart("", text, more)
