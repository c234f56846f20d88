"""A simulated reader that scans its antennas by itself (feig_iso_host.md Buffered read).

It keeps what it saw in a FIFO that 22 hands out and 32 deletes, or it notifies by itself.
"""

import random
from collections import deque
from collections.abc import Iterable, Sequence

from hil.devices import feig
from hil.devices.spots_link import SpotsLink
from hil.devices.tray import Tray
from hil.faults import NONE, Fault

SCAN_MS, NOTIFY_MS = 40, 100
FIFO_RECORDS = 512
SPARE = 2
"""How much more than its own bytes a line has to carry at most: some come twice, or with noise."""
BY_IDENTIFIER_AND_ANTENNA = 0x11
OVERFLOW = 0x93


class Antennas:
    """One reader with an antenna a spot; its line is `link`.

    Of a fault `slow_ms` and what acts on the `tray` act here, drawn from `seed`.
    """

    kind = "spots"

    def __init__(
        self,
        antennas: Iterable[int],
        answer_ms: int = 3,
        fault: Fault = NONE,
        seed: int = 0,
        notifies: bool = False,
        address: int = 1,
    ) -> None:
        self.tray = Tray(antennas, fault, random.Random(f"antennas {seed}"))
        self.put, self.lift = self.tray.put, self.tray.lift
        self.contents, self.looks = self.tray.contents, self.tray.looks
        self.link = AntennasLink(self, answer_ms + fault.slow_ms, notifies, fault.byte_ms)
        self._address = address
        self._fault = fault
        self._fifo: deque[tuple[str, int]] = deque()
        self._handed_out = 0
        self._lost = False

    def scan(self) -> None:
        """Look once at every antenna; what is seen and not yet waiting is kept."""
        for antenna in self.tray.numbers:
            if self.tray.fails():
                continue
            for uid in self.tray.look(antenna):
                if (uid, antenna) in self._fifo:
                    continue
                if len(self._fifo) >= FIFO_RECORDS:
                    self._lost = True
                    continue
                self._fifo.append((uid, antenna))

    def hand_out(self, most: int, advanced: bool = True) -> feig.Reply:
        """The answer to 22: the first records, at most so many."""
        if self._lost:
            self._lost = False
            return self._reply(feig.READ_BUFFER, OVERFLOW, b"", advanced)
        if not self._fifo:
            return self._reply(feig.READ_BUFFER, feig.NO_VALID_DATA, b"", advanced)
        now = list(self._fifo)[:most]
        self._handed_out = len(now)
        more = len(now) < len(self._fifo)
        status = feig.MORE_DATA if more else feig.OK
        return self._reply(feig.READ_BUFFER, status, data_sets(now), advanced)

    def clear(self) -> None:
        """Delete what was handed out."""
        for _ in range(min(self._handed_out, len(self._fifo))):
            self._fifo.popleft()
        self._handed_out = 0

    def reboot(self) -> None:
        """Power fails and returns: the FIFO is empty, the chips lie where they lay."""
        self._fifo.clear()
        self._handed_out, self._lost = 0, False
        self.link.forget()

    def answer(self, request: feig.Request) -> feig.Reply | None:
        """What the reader answers to a request; nothing where another address is asked."""
        if request.address not in (self._address, feig.ANY_ADDRESS):
            return None
        control, data = request.control, request.data
        if control == feig.READ_BUFFER:
            if len(data) != 2:
                return self._reply(control, feig.LENGTH_ERROR, b"", request.advanced)
            return self.hand_out(int.from_bytes(data, "big"), request.advanced)
        if control not in (feig.CLEAR_BUFFER, feig.INITIALISE_BUFFER):
            return self._reply(control, feig.UNKNOWN_COMMAND, b"", request.advanced)
        if control == feig.INITIALISE_BUFFER:
            self._fifo.clear()
        self.clear()
        return self._reply(control, feig.OK, b"", request.advanced)

    def _reply(self, control: int, status: int, data: bytes, advanced: bool) -> feig.Reply:
        return feig.Reply(self._address, control, status, data, advanced)


class AntennasLink(SpotsLink):
    """The reader's end of its line: it scans in its own time, and answers or notifies.

    A byte takes its line `byte_ms`; it says no more than that carries: the rest would be old.
    """

    def __init__(
        self, antennas: Antennas, answer_ms: int, notifies: bool, byte_ms: int = 0
    ) -> None:
        super().__init__(antennas.answer, answer_ms)
        self._antennas = antennas
        self._notifies = notifies
        self._byte_ms = byte_ms
        self._scan_at = self._notify_at = 0

    def tick(self, now_ms: int) -> None:
        """Scan, notify and answer as far as it is time."""
        if now_ms >= self._scan_at:
            self._scan_at = now_ms + SCAN_MS
            self._antennas.scan()
        if self._notifies and now_ms >= self._notify_at:
            notice = self._antennas.hand_out(255)
            takes_ms = SPARE * self._byte_ms * len(feig.encode_reply(notice))
            self._notify_at = now_ms + max(NOTIFY_MS, takes_ms)
            self._owe(notice, now_ms)
            self._antennas.clear()
        super().tick(now_ms)

    def due(self) -> int:
        """When tick has something to do."""
        times = [self._scan_at]
        if self._notifies:
            times.append(self._notify_at)
        answers = super().due()
        return min(times if answers is None else [*times, answers])


def data_sets(seen: Sequence[tuple[str, int]]) -> bytes:
    """The data of an answer to 22: each chip with the antenna that saw it."""
    records = b"".join(_record(uid, antenna) for uid, antenna in seen)
    return bytes((BY_IDENTIFIER_AND_ANTENNA,)) + len(seen).to_bytes(2, "big") + records


def notice(seen: Sequence[tuple[str, int]], address: int = 1) -> bytes:
    """What a reader sends that notifies by itself."""
    reply = feig.Reply(address, feig.READ_BUFFER, feig.OK, data_sets(seen), advanced=True)
    return feig.encode_reply(reply)


def _record(uid: str, antenna: int) -> bytes:
    """Length 2 with itself, type, one byte, length and identifier, antenna."""
    number = bytes.fromhex(uid)
    body = b"\x03\x00" + bytes((len(number),)) + number + bytes((antenna,))
    return (len(body) + 2).to_bytes(2, "big") + body
