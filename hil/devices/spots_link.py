"""When the readers of a bus answer: requests in, answers after their time; no port, no clock."""

from collections import deque
from collections.abc import Callable

from hil.devices import feig

SILENCE_MS = 30


class SpotsLink:
    """The readers' end of their bus; `answer_ms` is how long a reader takes for its answer."""

    def __init__(
        self, answer: Callable[[feig.Request], feig.Reply | None], answer_ms: int = 3
    ) -> None:
        self.reader = feig.BodyReader()
        self.on_change: Callable[[], None] = _nobody
        self.answer_ms = answer_ms
        self.requests = 0
        self._answer = answer
        self._later: deque[tuple[int, bytes]] = deque()
        self._out: list[bytes] = []
        self._heard_at = 0

    @property
    def idle(self) -> bool:
        """Whether no answer is owed."""
        return not self._later and not self._out

    def forget(self) -> None:
        """A reset: nothing half heard and nothing half said is left."""
        self.reader.expire()
        self._later.clear()
        self._out.clear()

    def feed(self, data: bytes, now_ms: int) -> None:
        """Bytes from the host."""
        self.tick(now_ms)
        self._heard_at = now_ms
        self._hear(self.reader.feed(data), now_ms)
        self.tick(now_ms)

    def tick(self, now_ms: int) -> None:
        """Send the answers that are due by now; drop a request that stopped half way."""
        if self.reader.waiting and now_ms - self._heard_at >= SILENCE_MS:
            self._hear(self.reader.expire(), now_ms)
        while self._later and self._later[0][0] <= now_ms:
            self._out.append(self._later.popleft()[1])

    def due(self) -> int | None:
        """The millisecond at which tick has something to do, if any."""
        times = [self._later[0][0]] if self._later else []
        if self.reader.waiting:
            times.append(self._heard_at + SILENCE_MS)
        return min(times) if times else None

    def take(self) -> tuple[bytes, ...]:
        """The frames to put on the wire, each whole, in order."""
        frames = tuple(self._out)
        self._out.clear()
        return frames

    def _hear(self, bodies: list[tuple[bool, bytes]], now_ms: int) -> None:
        for advanced, body in bodies:
            self.requests += 1
            reply = self._answer(feig.as_request(advanced, body))
            if reply is not None:
                self._owe(reply, now_ms)

    def _owe(self, reply: feig.Reply, now_ms: int) -> None:
        self._later.append((now_ms + self.answer_ms, feig.encode_reply(reply)))


def _nobody() -> None:
    """Nobody is told while the readers are on no bus."""
