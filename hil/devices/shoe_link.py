"""How the simulated shoe keeps, sends, repeats and forgets its events (generic_shoe.md Rules)."""

from collections import deque
from collections.abc import Callable
from typing import Protocol

import msgspec

from hil.devices import gsp

REPEATS_MS = (200, 400, 800, 1000)
HEARTBEAT_MS = 1000
SILENCE_MS = 50
KEPT_ACKNOWLEDGED = 32
MOST_WAITING = 96


class Mechanism(Protocol):
    """What the link asks of the shoe around it."""

    def hello(self) -> bytes:
        """The payload of a HELLO."""

    def heartbeat(self, last_event: int, uptime_s: int) -> bytes:
        """The payload of a HEARTBEAT."""

    def obey(self, kind: int, payload: bytes) -> int:
        """Carry out LOCK or CLEAR_FAULT; 0, or the reason of the NAK."""


class Event(msgspec.Struct, frozen=True):
    """Something the shoe has to tell: event number, type and payload."""

    no: int
    type: int
    payload: bytes


class ShoeLink:
    """The shoe's end of its line without a port or a clock: bytes and milliseconds in, frames out.

    One event is outstanding at a time; it is repeated until the host acknowledges it (rule 1).
    """

    def __init__(self, mechanism: Mechanism) -> None:
        self.reader = gsp.FrameReader()
        self.on_change: Callable[[], None] = _nobody
        self.unreported = 0
        self._mechanism = mechanism
        self._out: list[bytes] = []
        self.power_up()

    def power_up(self) -> None:
        """Forget all events; the next tick says HELLO and numbers start at 1 again."""
        self._waiting: deque[Event] = deque()
        self._acknowledged: deque[Event] = deque(maxlen=KEPT_ACKNOWLEDGED)
        self._next_no = 1
        self._last_sent = 0
        self._new = 0
        self._sends = 0
        self._repeat_at = 0
        self._started_at: int | None = None
        self._beat_at = 0
        self._heard_at = 0
        self.reader.expire()
        self._out.clear()
        self.on_change()

    @property
    def idle(self) -> bool:
        """Whether the host has acknowledged every event."""
        return not self._waiting

    @property
    def queue_length(self) -> int:
        """How many events still wait for their acknowledgement."""
        return len(self._waiting)

    def push(self, kind: int, payload: bytes) -> int | None:
        """Queue an event and give its number, or none where the shoe can keep no more."""
        if len(self._waiting) >= MOST_WAITING:
            self.unreported += 1
            return None
        no = self._next_no
        self._next_no = (no + 1) % 256
        self._waiting.append(Event(no, kind, payload))
        self._new += 1
        self.on_change()
        return no

    def feed(self, data: bytes, now_ms: int) -> None:
        """Bytes from the host."""
        self._start(now_ms)
        self._end_silence(now_ms)
        self._heard_at = now_ms
        for frame in self.reader.feed(data):
            self._hear(frame, now_ms)
        self.tick(now_ms)

    def tick(self, now_ms: int) -> None:
        """Send what is due by now: HELLO at power-up, the next event, a repeat, a heartbeat."""
        self._start(now_ms)
        self._end_silence(now_ms)
        if self._waiting and (self._sends == 0 or now_ms >= self._repeat_at):
            self._send_event(now_ms)
        if now_ms >= self._beat_at:
            self._heartbeat(now_ms)
            self._beat_at += HEARTBEAT_MS * ((now_ms - self._beat_at) // HEARTBEAT_MS + 1)

    def due(self) -> int:
        """The millisecond at which tick has something to do."""
        if self._started_at is None or (self._waiting and self._sends == 0):
            return 0
        times = [self._beat_at]
        if self._waiting:
            times.append(self._repeat_at)
        if self.reader.waiting:
            times.append(self._heard_at + SILENCE_MS)
        return min(times)

    def take(self) -> tuple[bytes, ...]:
        """The frames to put on the wire, each whole, in order."""
        frames = tuple(self._out)
        self._out.clear()
        return frames

    def _start(self, now_ms: int) -> None:
        if self._started_at is None:
            self._started_at, self._beat_at = now_ms, now_ms + HEARTBEAT_MS
            self._say(gsp.HELLO, self._mechanism.hello())

    def _end_silence(self, now_ms: int) -> None:
        if self.reader.waiting and now_ms - self._heard_at >= SILENCE_MS:
            for frame in self.reader.expire():
                self._hear(frame, now_ms)

    def _say(self, kind: int, payload: bytes) -> None:
        self._out.append(gsp.encode(gsp.Frame(self._last_sent, kind, payload)))

    def _heartbeat(self, now_ms: int) -> None:
        uptime_s = (now_ms - (self._started_at or 0)) // 1000
        self._say(gsp.HEARTBEAT, self._mechanism.heartbeat(self._last_sent, uptime_s))

    def _send_event(self, now_ms: int) -> None:
        event = self._waiting[0]
        before = len(self._waiting) > self._new
        if not before:
            self._new -= 1
            self._last_sent = event.no
        self._out.append(gsp.encode(gsp.Frame(event.no, event.type, event.payload, True, before)))
        self._repeat_at = now_ms + REPEATS_MS[min(self._sends, len(REPEATS_MS) - 1)]
        self._sends += 1

    def _hear(self, frame: gsp.Frame, now_ms: int) -> None:
        if frame.type == gsp.ACK:
            if len(frame.payload) == 1:
                self._settle(frame.payload[0])
        elif frame.type == gsp.NAK:
            if len(frame.payload) == 2 and frame.payload[1] in (1, 2):
                self._settle(frame.payload[0])
        else:
            self._command(frame, now_ms)

    def _settle(self, no: int) -> None:
        if self._sends and self._waiting and self._waiting[0].no == no:
            self._acknowledged.append(self._waiting.popleft())
            self._sends = 0

    def _command(self, frame: gsp.Frame, now_ms: int) -> None:
        reason = self._reason_against(frame)
        if reason:
            answer = gsp.Frame(0, gsp.NAK, bytes((frame.seq, reason)))
            self._out.append(gsp.encode(answer))
            return
        if frame.wants_ack:
            self._out.append(gsp.encode(gsp.Frame(0, gsp.ACK, bytes((frame.seq,)))))
        if frame.type == gsp.HELLO_REQ:
            self._say(gsp.HELLO, self._mechanism.hello())
        elif frame.type == gsp.STATUS_REQ:
            self._heartbeat(now_ms)

    def _reason_against(self, frame: gsp.Frame) -> int:
        lengths = {
            gsp.HELLO_REQ: 0,
            gsp.STATUS_REQ: 0,
            gsp.LOCK: 1,
            gsp.CLEAR_FAULT: 1,
            gsp.RESEND: 1,
        }
        if frame.type not in lengths:
            return gsp.UNKNOWN_TYPE
        if len(frame.payload) != lengths[frame.type]:
            return gsp.WRONG_PAYLOAD
        if frame.type == gsp.RESEND:
            return 0 if self._go_back(frame.payload[0]) else gsp.NOT_ALLOWED_NOW
        if frame.type in (gsp.LOCK, gsp.CLEAR_FAULT):
            return self._mechanism.obey(frame.type, frame.payload)
        return 0

    def _go_back(self, no: int) -> bool:
        sent = [*self._acknowledged, *self._waiting][: self._held_and_sent()]
        if no not in [event.no for event in sent]:
            return False
        while self._acknowledged and no not in [event.no for event in self._waiting]:
            self._waiting.appendleft(self._acknowledged.pop())
        while self._waiting[0].no != no:
            self._acknowledged.append(self._waiting.popleft())
        self._sends = 0
        return True

    def _held_and_sent(self) -> int:
        return len(self._acknowledged) + len(self._waiting) - self._new


def _nobody() -> None:
    """Nobody is told while the shoe is not on a line."""
