"""Frames that carry their length and end in a CRC-16: find them in any burst of bytes.

The rules are the same for GSP (`generic_shoe.md` rule 6) and FEIG (`feig_iso_host.md` receiver
rules 2 and 3); a `Shape` holds what differs.
"""

from typing import Protocol

import msgspec

from drivers.framing.checksums import CRC_BYTES, crc16
from drivers.framing.flaws import Flaw

RUN_LIMIT = 4096
"""A run of dropped bytes is counted at the latest when it is this long."""


class Framed(msgspec.Struct, frozen=True):
    """A whole frame whose checksum is right."""

    data: bytes


class NotHere(msgspec.Struct, frozen=True):
    """The first byte cannot begin a frame; it is dropped. `run` sums up its neighbours."""

    diagnostic: str
    run: bool


class Shape(Protocol):
    """How one protocol's frames begin, and how long they are."""

    @property
    def checked_from(self) -> int:
        """The first byte that the checksum covers."""
        ...

    @property
    def start_is_certain(self) -> bool:
        """Whether a first byte that may begin a frame ends a run of dropped bytes at once."""
        ...

    @property
    def silence_flaw(self) -> str:
        """What a silence within a frame is counted as; empty if it is not counted."""
        ...

    def measure(self, waiting: bytearray) -> int | NotHere | None:
        """The length of the frame that begins here, None while too few bytes say so."""
        ...


class LengthPrefixed:
    """Cuts a stream into checked frames; what is no frame is counted and skipped, never guessed.

    After `feed` it holds less than one frame. Results do not depend on where reads were cut.
    """

    def __init__(self, shape: Shape, silence_ms: int) -> None:
        """A silence longer than `silence_ms` ends an incomplete frame."""
        self._shape = shape
        self._silence_ms = silence_ms
        self._waiting = bytearray()
        self._run = 0
        self._run_diagnostic = ""
        self._last_byte_at = 0

    def __len__(self) -> int:
        """How many bytes wait for the rest of their frame."""
        return len(self._waiting)

    def feed(self, data: bytes, now: int) -> tuple[Framed | Flaw, ...]:
        """Take bytes as they came and give the frames and flaws they complete."""
        if not data:
            return ()
        self._last_byte_at = now
        self._waiting += data
        found: list[Framed | Flaw] = []
        self._scan(found)
        return tuple(found)

    def due(self) -> int | None:
        """When a silence must be judged, None if nothing waits."""
        if not self._waiting and not self._run:
            return None
        return self._last_byte_at + self._silence_ms

    def tick(self, now: int) -> tuple[Framed | Flaw, ...]:
        """Judge the silence: an incomplete frame is none, and the bytes after its start may be."""
        due = self.due()
        if due is None or now < due:
            return ()
        found: list[Framed | Flaw] = []
        while self._waiting:
            if self._shape.silence_flaw:
                self._end_run(found)
                found.append(Flaw(self._shape.silence_flaw))
            del self._waiting[0]
            self._scan(found)
        self._end_run(found)
        return tuple(found)

    def end_run(self) -> tuple[Framed | Flaw, ...]:
        """Bytes dropped so far and not yet counted."""
        found: list[Framed | Flaw] = []
        self._end_run(found)
        return tuple(found)

    def reset(self) -> None:
        """Forget what waits: the port was opened anew."""
        self._waiting.clear()
        self._run = 0

    def _scan(self, found: list[Framed | Flaw]) -> None:
        while self._waiting:
            length = self._shape.measure(self._waiting)
            if isinstance(length, NotHere):
                self._drop(length, found)
                continue
            if length is None and not self._shape.start_is_certain:
                return  # A byte that may begin a frame and then does not belongs to the run.
            self._end_run(found)
            if length is None or len(self._waiting) < length:
                return
            frame = bytes(self._waiting[:length])
            body = frame[self._shape.checked_from : -CRC_BYTES]
            if crc16(body) == int.from_bytes(frame[-CRC_BYTES:], "little"):
                found.append(Framed(frame))
                del self._waiting[:length]
            else:
                found.append(Flaw("bad_crc"))
                del self._waiting[0]

    def _drop(self, reason: NotHere, found: list[Framed | Flaw]) -> None:
        del self._waiting[0]
        if not reason.run:
            self._end_run(found)
            found.append(Flaw(reason.diagnostic))
            return
        self._run += 1
        self._run_diagnostic = reason.diagnostic
        if self._run >= RUN_LIMIT:
            self._end_run(found)

    def _end_run(self, found: list[Framed | Flaw]) -> None:
        if self._run:
            found.append(Flaw(self._run_diagnostic, self._run))
            self._run = 0
