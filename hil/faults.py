"""What cables and people do to a line: faults as parameters between a device and its wire."""

import random
from collections import deque
from collections.abc import Iterable

import msgspec

WRONG = 0x5A


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """How a line misbehaves. Rates are shares of frames (or of inventories), 0 to 1.

    byte_ms          one byte at a time, this far apart
    glue_ms          frames wait this long for others and go in one write
    noise            share of frames with up to six bytes of noise before them
    flip             share of frames with one to flip_bits bits turned over
    lose, repeat     share of frames that vanish, that come twice
    delay_ms         the most by which a frame is late; order is kept
    wrong_check      kinds of device whose every frame has a wrong check
    reboot_every_ms  about how often the device loses power for a moment
    unplug_every_ms  about how often the cable is pulled, for unplug_ms
    other_every_ms   about how often somebody plugs another device in, for unplug_ms
    miss_rate        share of inventories that overlook a chip
    slide_rate       share of chips put down that slide between two spots for a moment
    error_rate       share of inventories with an RF error
    slow_ms          by how much readers answer later than usual
    """

    name: str = "none"
    byte_ms: int = 0
    glue_ms: int = 0
    noise: float = 0.0
    flip: float = 0.0
    flip_bits: int = 3
    lose: float = 0.0
    repeat: float = 0.0
    delay_ms: int = 0
    wrong_check: tuple[str, ...] = ()
    reboot_every_ms: int = 0
    unplug_every_ms: int = 0
    unplug_ms: int = 0
    other_every_ms: int = 0
    slide_rate: float = 0.0
    miss_rate: float = 0.0
    error_rate: float = 0.0
    slow_ms: int = 0


NONE = Fault()
FAULTS = {
    fault.name: fault
    for fault in (
        NONE,
        Fault(name="crc", wrong_check=("shoe",)),
        Fault(name="bytewise", byte_ms=1),
        Fault(name="glue", glue_ms=120),
        Fault(name="noise", noise=0.3),
        Fault(name="flip", flip=0.1),
        Fault(name="lose", lose=0.1),
        Fault(name="repeat", repeat=0.3),
        Fault(name="delay", delay_ms=250),
        Fault(name="reboot", reboot_every_ms=20_000),
        Fault(name="unplug", unplug_every_ms=20_000, unplug_ms=700),
        Fault(name="other", other_every_ms=30_000, unplug_ms=1500),
        Fault(name="miss", miss_rate=0.1),
        Fault(name="slide", slide_rate=0.1),
        Fault(name="antenna", error_rate=0.1),
        Fault(name="slow", slow_ms=100),
    )
}


def named(name: str) -> Fault:
    """The fault of this name, or several at once: "lose+flip"."""
    unknown = [part for part in name.split("+") if part not in FAULTS]
    if unknown:
        raise ValueError(f"no fault {unknown[0]!r}: there are {', '.join(FAULTS)}")
    return together(FAULTS[part] for part in name.split("+"))


def together(faults: Iterable[Fault]) -> Fault:
    """Several faults at once: of each parameter the worst."""
    several = [fault for fault in faults if fault.name != NONE.name]
    if not several:
        return NONE
    fields = [field for field in Fault.__struct_fields__ if field != "name"]
    worst = {field: max(getattr(fault, field) for fault in several) for field in fields}
    return Fault(name="+".join(fault.name for fault in several), **worst)


class Impaired:
    """A line with a fault, both ways, without a clock: frames in, timed pieces out.

    The same seed, frames and times give the same bytes. `kind` is "shoe" or "spots".
    """

    def __init__(self, fault: Fault = NONE, kind: str = "shoe", seed: int = 0) -> None:
        self.fault = fault
        self._wrong = kind in fault.wrong_check
        self._outward = random.Random(f"{seed} {kind} to host")
        self._inward = random.Random(f"{seed} {kind} to device")
        self._pieces: deque[tuple[int, bytes]] = deque()
        self._last_at = 0

    def send(self, frames: Iterable[bytes], now_ms: int) -> None:
        """Frames that the device sends."""
        for frame in frames:
            for data in self._worsen(self._wrong_check(frame), self._outward):
                self._post(data, now_ms)

    def hear(self, data: bytes) -> bytes:
        """What reaches the device of bytes that the host sent; one write counts as one frame."""
        return b"".join(self._worsen(data, self._inward))

    def due(self) -> int | None:
        """The millisecond at which the next piece goes on the wire, if any waits."""
        return self._pieces[0][0] if self._pieces else None

    def take(self, now_ms: int) -> list[bytes]:
        """The pieces to write now, each in a write of its own."""
        pieces: list[bytes] = []
        while self._pieces and self._pieces[0][0] <= now_ms:
            pieces.append(self._pieces.popleft()[1])
        return [b"".join(pieces)] if self.fault.glue_ms and pieces else pieces

    def drop(self) -> None:
        """The cable is out: what was under way is lost."""
        self._pieces.clear()
        self._last_at = 0

    def _post(self, data: bytes, now_ms: int) -> None:
        at = now_ms
        if self.fault.delay_ms:
            at += self._outward.randint(0, self.fault.delay_ms)
        if self.fault.glue_ms:
            at = self._pieces[0][0] if self._pieces else at + self.fault.glue_ms
        at = max(at, self._last_at)
        if not self.fault.byte_ms:
            self._pieces.append((at, data))
        else:
            for byte in data:
                self._pieces.append((at, bytes((byte,))))
                at += self.fault.byte_ms
        self._last_at = at

    def _wrong_check(self, frame: bytes) -> bytes:
        return frame[:-1] + bytes((frame[-1] ^ WRONG,)) if self._wrong else frame

    def _worsen(self, data: bytes, dice: random.Random) -> list[bytes]:
        fault = self.fault
        if fault.lose and dice.random() < fault.lose:
            return []
        if fault.flip and dice.random() < fault.flip:
            data = _turn_bits(data, dice, fault.flip_bits)
        copies = 2 if fault.repeat and dice.random() < fault.repeat else 1
        if fault.noise and dice.random() < fault.noise:
            data = dice.randbytes(dice.randint(1, 6)) + data
        return [data] * copies


def _turn_bits(data: bytes, dice: random.Random, most: int) -> bytes:
    turned = bytearray(data)
    for bit in dice.sample(range(8 * len(data)), min(dice.randint(1, most), 8 * len(data))):
        turned[bit // 8] ^= 1 << bit % 8
    return bytes(turned)
