"""What the payloads of GSP events mean (`generic_shoe.md` Shoe to host)."""

from collections.abc import Callable

import msgspec

from drivers.events import (
    UNREADABLE,
    ButtonRead,
    CardBackRead,
    CardRead,
    CutCardRead,
    FaultClearedRead,
    FaultRead,
    HeartbeatRead,
    HelloRead,
    LockRead,
    Reading,
    ShoeEmptyRead,
    ShoeLoadedRead,
)
from drivers.shoes.card_bytes import card_code

LOW_CONFIDENCE = 0x02
STOP = 2

FAULTS = {
    0x01: "cannot_read",
    0x02: "overdraw",
    0x03: "button_misuse",
    0x04: "reverse_run_at_exit",
    0x05: "reverse_run_midway",
    0x06: "card_code_error",
    0x07: "draw_time_out",
    0x10: "double_feed",
    0x11: "card_reversed",
    0x12: "jam",
    0x13: "door_open",
    0x14: "sensor_dirty",
    0x15: "supply_low",
    0x16: "foreign_card",
    0x7F: "internal",
}
"""Fault codes in words; any other code is named `fault_` and its two hex digits."""

_LOCKED_BY = {0: "host", 1: "key"}
_ACTIONS = {1: "press", 2: "release", 3: "long"}


class Shoe(msgspec.Struct, frozen=True):
    """What a payload does not say: whose it is, the load in the shoe, the quality demanded."""

    device: str
    load: int
    quality_limit: int


Reader = Callable[[Shoe, int, bytes], Reading | None]
"""Reads a payload of an event number; None where its length is wrong."""


def fault_name(code: int) -> str:
    """A fault code in words."""
    return FAULTS.get(code, f"fault_{code:02x}")


def read_hello(device: str, payload: bytes) -> HelloRead | None:
    """Who the shoe is; None where the payload is too short."""
    if len(payload) < 7:
        return None
    return HelloRead(
        device=device,
        proto=f"{payload[0]}.{payload[1]}",
        firmware=_number(payload[2:4]),
        boot=_number(payload[4:6]),
        caps=payload[6],
        serial=_text(payload[7:]),
    )


def read_heartbeat(device: str, payload: bytes) -> HeartbeatRead | None:
    """The sign of life; None where the payload has the wrong length."""
    if len(payload) != 10:
        return None
    return HeartbeatRead(
        device=device,
        state=payload[0],
        last_event=payload[1],
        faults=_number(payload[2:4]),
        uptime_s=_number(payload[4:8]),
        cards=_number(payload[8:10]),
    )


def _card_out(shoe: Shoe, event: int, payload: bytes) -> Reading | None:
    if len(payload) < 6 or len(payload) != 6 + payload[5]:
        return None
    face, quality, flags = payload[2], payload[3], payload[4]
    sure = shoe.quality_limit <= quality <= 100 and not flags & LOW_CONFIDENCE
    return CardRead(
        device=shoe.device,
        event=event,
        load=shoe.load,
        draw=_number(payload[:2]),
        code=card_code(face) if sure else UNREADABLE,
        quality=quality,
        flags=flags,
        card_id=_text(payload[6:]),
    )


def _cut_card(shoe: Shoe, event: int, payload: bytes) -> Reading | None:
    if len(payload) != 2:
        return None
    return CutCardRead(device=shoe.device, event=event, draw=_number(payload))


def _shoe_empty(shoe: Shoe, event: int, payload: bytes) -> Reading | None:
    if len(payload) != 2:
        return None
    return ShoeEmptyRead(device=shoe.device, event=event, draw=_number(payload))


def _shoe_loaded(shoe: Shoe, event: int, payload: bytes) -> Reading | None:
    if len(payload) != (7 if payload[:1] == b"\x00" else 5):
        return None
    return ShoeLoadedRead(
        device=shoe.device,
        event=event,
        decks=payload[0],
        load=_number(payload[1:5]),
        cards=_number(payload[5:7]),
    )


def _card_back(shoe: Shoe, event: int, payload: bytes) -> Reading | None:
    if len(payload) != 3:
        return None
    return CardBackRead(
        device=shoe.device,
        event=event,
        load=shoe.load,
        draw=_number(payload[:2]),
        code=card_code(payload[2]),
    )


def _fault(shoe: Shoe, event: int, payload: bytes) -> Reading | None:
    if len(payload) != 4:
        return None
    return FaultRead(
        device=shoe.device,
        event=event,
        fault=fault_name(payload[0]),
        severity=min(payload[1], STOP),
        draw=_number(payload[2:4]),
    )


def _fault_cleared(shoe: Shoe, event: int, payload: bytes) -> Reading | None:
    if len(payload) != 1:
        return None
    return FaultClearedRead(device=shoe.device, event=event, fault=fault_name(payload[0]))


def _lock_state(shoe: Shoe, event: int, payload: bytes) -> Reading | None:
    if len(payload) != 2:
        return None
    by = _LOCKED_BY.get(payload[1], "unknown")
    return LockRead(device=shoe.device, event=event, locked=payload[0] != 0, by=by)


def _button(shoe: Shoe, event: int, payload: bytes) -> Reading | None:
    if len(payload) != 2:
        return None
    action = _ACTIONS.get(payload[1], "unknown")
    return ButtonRead(device=shoe.device, event=event, button=payload[0], action=action)


def _number(data: bytes) -> int:
    return int.from_bytes(data, "big")


def _text(data: bytes) -> str:
    return data.decode("ascii", "backslashreplace")


EVENT_READERS: dict[int, Reader] = {
    0x10: _card_out,
    0x11: _cut_card,
    0x12: _shoe_empty,
    0x13: _shoe_loaded,
    0x14: _card_back,
    0x20: _fault,
    0x21: _fault_cleared,
    0x22: _lock_state,
    0x23: _button,
}
"""Event type to the function that reads its payload."""
