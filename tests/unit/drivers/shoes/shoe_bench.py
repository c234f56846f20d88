"""A shoe to feed, and frames to feed it (generic_shoe.md)."""

from drivers.events import (
    Counted,
    Reading,
)
from drivers.framing.gsp_frames import GspFrame, encode_gsp
from drivers.shoes.generic_shoe import GenericShoe
from drivers.shoes.gsp_settings import GenericShoeSettings

ACK = 0x06


HELLO_REQ = encode_gsp(GspFrame(1, 0x81, b""))


def shoe(next: int = 1) -> GenericShoe:
    return GenericShoe("shoe-a", GenericShoeSettings(next=next))


def after(device: GenericShoe, *chunks: bytes, now: int = 0) -> tuple[tuple[Reading, ...], bytes]:
    for chunk in chunks:
        device.feed(chunk, now)
    taken = device.take()
    return taken.readings, taken.data


def later(device: GenericShoe, now: int) -> tuple[tuple[Reading, ...], bytes]:
    device.tick(now)
    taken = device.take()
    return taken.readings, taken.data


def event(number: int, kind: int = 0x11, payload: bytes = b"\x00\x01", flags: int = 1) -> bytes:
    return encode_gsp(GspFrame(number, kind, payload, flags))


def hello(boot: int, last: int = 0, serial: bytes = b"SIM-0001", caps: int = 7) -> bytes:
    payload = bytes((1, 0, 0, 3)) + boot.to_bytes(2, "big") + bytes((caps,)) + serial
    return encode_gsp(GspFrame(last, 0x01, payload))


def heartbeat(last: int) -> bytes:
    payload = bytes((1, last, 0, 0, 0, 0, 0, 60, 0, 0))
    return encode_gsp(GspFrame(last, 0x02, payload))


def ack_of(number: int) -> bytes:
    return encode_gsp(GspFrame(0, ACK, bytes((number,))))


def nak_of(number: int, reason: int) -> bytes:
    return encode_gsp(GspFrame(0, 0x07, bytes((number, reason))))


def resend(command: int, number: int, flags: int = 1) -> bytes:
    return encode_gsp(GspFrame(command, 0x85, bytes((number,)), flags))


def counted(diagnostic: str, detail: str = "", count: int = 1) -> Counted:
    return Counted(device="shoe-a", diagnostic=diagnostic, count=count, detail=detail)
