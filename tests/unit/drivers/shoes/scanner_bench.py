"""What a device says of bytes, and the readings that tests expect of scanners."""

from drivers.device import Device
from drivers.events import CardRead, Counted, FaultClearedRead, FaultRead, GapUnrepaired, Reading

NAME = "shoe-a"


def opened(device: Device, now: int = 0) -> Device:
    device.opened(now)
    device.take()
    return device


def said(device: Device, *chunks: str, now: int = 0) -> tuple[Reading, ...]:
    for chunk in chunks:
        device.feed(bytes.fromhex(chunk), now)
    return device.take().readings


def sent(device: Device, *chunks: str, now: int = 0) -> bytes:
    for chunk in chunks:
        device.feed(bytes.fromhex(chunk), now)
    return device.take().data


def later(device: Device, now: int) -> tuple[Reading, ...]:
    device.tick(now)
    return device.take().readings


def card(code: str, card_id: str = "", outside: bool = False) -> CardRead:
    return CardRead(
        device=NAME, event=None, load=0, draw=0, code=code, card_id=card_id, outside=outside
    )


def counted(diagnostic: str, count: int = 1, detail: str = "") -> Counted:
    return Counted(device=NAME, diagnostic=diagnostic, count=count, detail=detail)


def stop(fault: str) -> FaultRead:
    return FaultRead(device=NAME, event=None, fault=fault, severity=2, draw=0)


def warning(fault: str) -> FaultRead:
    return FaultRead(device=NAME, event=None, fault=fault, severity=1, draw=0)


def cleared(fault: str) -> FaultClearedRead:
    return FaultClearedRead(device=NAME, event=None, fault=fault)


MISSED = GapUnrepaired(device=NAME, expected=0, got=0)
