"""Angel Eye frames, both directions (`angel_eye_shoe.md` Frames, Receiver rules 1 to 6).

report:  ENQ 05 | SEQ 1 | code 1, payload | ETX 03 | BCC 2 digits
command: STX 02 | "OP" | TYPE 2 | DATA 2 digits | ETX 03 | BCC 2 digits
answer:  ACK 06, or NAK 15 and one code byte
"""

from collections import deque
from functools import reduce
from operator import xor
from typing import Literal

import msgspec

from drivers.framing.flaws import Flaw, Run

STX, ETX, ENQ, ACK, NAK = 0x02, 0x03, 0x05, 0x06, 0x15
LONGEST_BODY = 64
"""The most bytes of a frame before its ETX (receiver rule 4)."""
BCC_BYTES = 2
RUN_LIMIT = 4096

BccFrom = Literal["start", "seq"]
"""Where the check of a frame begins: at its first byte, or after it."""

_STARTS = bytes((STX, ENQ, ACK, NAK))


class Report(msgspec.Struct, frozen=True):
    """What the shoe reports: its number in the cycle, a code letter and its payload."""

    seq: str
    code: str
    payload: bytes


class OperatorFrame(msgspec.Struct, frozen=True):
    """A frame that begins with STX: a command of the host, or a shoe's answer to one."""

    body: bytes


class Answered(msgspec.Struct, frozen=True):
    """ACK, or NAK with its code."""

    code: int | None


Heard = Report | OperatorFrame | Answered | Flaw


def bcc(data: bytes) -> bytes:
    """XOR of the bytes, as two upper-case hex digits."""
    return b"%02X" % reduce(xor, data, 0)


def encode_command(kind: str, data: str, bcc_from: BccFrom) -> bytes:
    """The bytes of a command such as LK 02."""
    return _framed(STX, b"OP" + kind.encode("ascii") + data.encode("ascii"), bcc_from)


def encode_report(report: Report, bcc_from: BccFrom) -> bytes:
    """The bytes of a report."""
    body = report.seq.encode("ascii") + report.code.encode("ascii") + report.payload
    return _framed(ENQ, body, bcc_from)


class AngelEyeFrames:
    """Cuts a stream into checked frames; what is no frame is counted and skipped."""

    def __init__(
        self, bcc_from_report: BccFrom, bcc_from_command: BccFrom, silence_ms: int
    ) -> None:
        """Where the checks begin, and the longest silence within a frame."""
        self._from = {ENQ: bcc_from_report, STX: bcc_from_command}
        self._silence_ms = silence_ms
        self._waiting = bytearray()
        self._garbage = Run("garbage", RUN_LIMIT)
        self._last_byte_at = 0

    def __len__(self) -> int:
        """How many bytes wait for the rest of their frame."""
        return len(self._waiting)

    def feed(self, data: bytes, now: int) -> tuple[Heard, ...]:
        """Take bytes as they came and give the frames and flaws they complete."""
        found: list[Heard] = []
        again = deque(data)
        while again:
            self._take(again.popleft(), found, again)
        if data:
            self._last_byte_at = now
        return tuple(found)

    def due(self) -> int | None:
        """When a silence must be judged, None if nothing waits."""
        if not self._waiting and not self._garbage.length:
            return None
        return self._last_byte_at + self._silence_ms

    def tick(self, now: int) -> tuple[Heard, ...]:
        """Judge the silence: an incomplete frame is dropped (rule 6), a run of garbage is over."""
        due = self.due()
        if due is None or now < due:
            return ()
        truncated = (Flaw("truncated"),) if self._waiting else ()
        self._waiting.clear()
        return self._garbage.end() + truncated

    def end_run(self) -> tuple[Flaw, ...]:
        """What was dropped so far and not yet counted."""
        return self._garbage.end()

    def reset(self) -> None:
        """Forget what waits: the port was opened anew."""
        self._waiting.clear()
        self._garbage.end()

    def _take(self, byte: int, found: list[Heard], again: deque[int]) -> None:
        held = self._waiting
        if not held:
            self._begin(byte, found)
        elif held[0] == NAK:
            held.clear()
            found.append(Answered(byte))
        elif (end := held.find(ETX)) >= 0:
            held.append(byte)
            if len(held) > end + BCC_BYTES:
                self._check(end, found, again)
        elif byte in _STARTS:
            found.append(Flaw("truncated"))
            held.clear()
            self._begin(byte, found)
        elif byte != ETX and len(held) >= LONGEST_BODY:
            found.append(Flaw("overlong"))
            held.clear()
        else:
            held.append(byte)

    def _begin(self, byte: int, found: list[Heard]) -> None:
        if byte not in _STARTS:
            found.extend(self._garbage.drop())
            return
        found.extend(self._garbage.end())
        if byte == ACK:
            found.append(Answered(None))
        else:
            self._waiting.append(byte)

    def _check(self, end: int, found: list[Heard], again: deque[int]) -> None:
        frame, check = bytes(self._waiting[: end + 1]), bytes(self._waiting[end + 1 :])
        self._waiting.clear()
        checked = frame if self._from[frame[0]] == "start" else frame[1:]
        if bcc(checked) != check:
            found.append(Flaw("bad_bcc"))
            # Only up to the ETX is dropped (rule 5): the next frame may begin in the check bytes.
            again.extendleft(reversed(check))
        elif frame[0] == STX:
            found.append(OperatorFrame(frame[1:-1]))
        elif len(frame) < 4:
            found.append(Flaw("bad_frame"))
        else:
            text = frame[1:3].decode("latin-1")
            found.append(Report(text[0], text[1], frame[3:-1]))


def _framed(start: int, body: bytes, bcc_from: BccFrom) -> bytes:
    frame = bytes((start,)) + body + bytes((ETX,))
    return frame + bcc(frame if bcc_from == "start" else frame[1:])
