"""The simulated scanner in SSI mode, written from ssi_scanner.md."""

from collections import deque
from collections.abc import Callable

from hil.devices.plain_shoe import UNREAD, nobody
from hil.devices.scanners import CODE_128, CUT, LOAD, READ_MS

DATA_MATRIX = "]d1"
ACK, NAK, DECODE, REVISION, ASK_REVISION = 0xD0, 0xD1, 0xF3, 0xA4, 0xA3
RESEND, DENIED = 0x01, 0x06
TYPES = {CODE_128: 0x03, DATA_MATRIX: 0x1B}
KNOWN = frozenset((0xA3, 0xC6, 0xC7, 0xE4, 0xE5, 0xE6, 0xE7, 0xE8, 0xE9, 0xEA, 0xD2))
RESPONSE_MS, SENDS = 2000, 3
SILENCE_MS = 50


def packet(opcode: int, data: bytes = b"", status: int = 0) -> bytes:
    """An SSI packet of the scanner."""
    body = bytes((len(data) + 4, opcode, 0, status)) + data
    return body + (0x10000 - sum(body) & 0xFFFF).to_bytes(2, "big")


class SsiLink:
    """A scanner in SSI mode: each decode is sent up to three times until the host acknowledges."""

    load_shows_by_first_card = False

    def __init__(self, aim: str = CODE_128) -> None:
        self.on_change: Callable[[], None] = nobody
        self.given_up = 0
        self._type = TYPES[aim]
        self._heard = bytearray()
        self._waiting: deque[str] = deque()
        self._out: list[bytes] = []
        self._sends = 0
        self._next_at: int | None = None
        self._owed = 0
        self._heard_at = 0

    def power_up(self) -> None:
        """What was not yet acknowledged is forgotten."""
        self._heard.clear()
        self._waiting.clear()
        self._out.clear()
        self._sends, self._next_at = 0, None

    @property
    def idle(self) -> bool:
        """Whether every decode was acknowledged."""
        return not self._waiting

    @property
    def queue_length(self) -> int:
        """How many decodes wait for their acknowledgement."""
        return len(self._waiting)

    def tell_load(self) -> None:
        """The dealer scans the label that says so."""
        self._say(LOAD)

    def tell_card(self, face: str) -> None:
        """A card passes the scanner; one that it cannot read tells nothing."""
        if face != UNREAD:
            self._say(face)

    def tell_cut_card(self) -> None:
        """The cut card passes the scanner."""
        self._say(CUT)

    def feed(self, data: bytes, now_ms: int) -> None:
        """Bytes from the host: answers and commands; a silence ends what is not whole."""
        if now_ms - self._heard_at >= SILENCE_MS:
            self._heard.clear()
        self._heard_at = now_ms
        self._heard += data
        while self._heard:
            length = self._heard[0]
            if length < 4:
                del self._heard[0]
                continue
            if len(self._heard) < length + 2:
                break
            whole = bytes(self._heard[: length + 2])
            del self._heard[: length + 2]
            if sum(whole[:-2]) + int.from_bytes(whole[-2:], "big") & 0xFFFF:
                self._out.append(packet(NAK, bytes((RESEND,))))
            else:
                self._hear(whole[1], whole[4:-2], now_ms)
        self.tick(now_ms)

    def tick(self, now_ms: int) -> None:
        """Send the next decode, or the outstanding one again."""
        if self._waiting and (self._next_at is None or now_ms >= self._next_at):
            if self._sends >= SENDS:
                self._settle(now_ms)
                self.given_up += 1
                return
            label = self._waiting[0].encode("ascii")
            self._out.append(packet(DECODE, bytes((self._type,)) + label, int(self._sends > 0)))
            self._sends += 1
            self._next_at = now_ms + RESPONSE_MS

    def due(self) -> int | None:
        """When tick has something to do."""
        return (self._next_at or 0) if self._waiting else None

    def take(self) -> tuple[bytes, ...]:
        """Packets to send."""
        out = tuple(self._out)
        self._out.clear()
        return out

    def _say(self, label: str) -> None:
        self._waiting.append(label)
        self.on_change()

    def _hear(self, opcode: int, data: bytes, now_ms: int) -> None:
        if opcode == ACK and self._owed:
            self._owed -= 1
        elif opcode == ACK and self._sends:
            self._settle(now_ms)
        elif opcode == NAK and data[:1] == bytes((RESEND,)):
            # The host is deaf until it has heard a silence.
            self._next_at = now_ms + 100
        elif opcode == ASK_REVISION:
            self._owed += 1
            self._out.append(packet(REVISION, b"SIM-0001"))
        elif opcode in KNOWN:
            self._out.append(packet(ACK))
        elif opcode not in (ACK, NAK):
            self._out.append(packet(NAK, bytes((DENIED,))))

    def _settle(self, now_ms: int) -> None:
        self._waiting.popleft()
        self._sends = 0
        # Cards do not leave faster; two equal ones are no double reading.
        self._next_at = now_ms + READ_MS
