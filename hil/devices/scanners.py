"""Simulated scanners over the mouth of a shoe: lines of text, and HID POS reports.

Written from line_scanner.md and hid_pos_scanner.md; labels from card_labels.md.
"""

from collections.abc import Callable

from hil.devices.plain_shoe import UNREAD, Outbox, nobody

CUT, LOAD = "CUT", "SHUFFLED"
NO_READ = "NR"
CODE_128 = "]C0"
READ_MS = 450
"""How far apart two cards leave, so that two equal ones are no double reading."""


class LineLink:
    """A scanner that sends lines, with its AIM identifier and CR LF."""

    load_shows_by_first_card = False

    def __init__(self, aim: str = CODE_128, end: bytes = b"\r\n") -> None:
        self.on_change: Callable[[], None] = nobody
        self._aim = aim
        self._end = end
        self._out = Outbox()

    def power_up(self) -> None:
        """What was not yet sent is forgotten."""
        self._out.clear()

    @property
    def idle(self) -> bool:
        """Whether everything was told."""
        return not len(self._out)

    @property
    def queue_length(self) -> int:
        """How many lines are still to be sent."""
        return len(self._out)

    def tell_load(self) -> None:
        """The dealer scans the label that says so."""
        self._say(LOAD)

    def tell_card(self, face: str) -> None:
        """A card passes the scanner."""
        if face == UNREAD:
            self._out.put(NO_READ.encode("ascii") + self._end, READ_MS)
            self.on_change()
        else:
            self._say(face)

    def tell_cut_card(self) -> None:
        """The cut card passes the scanner."""
        self._say(CUT)

    def feed(self, data: bytes, now_ms: int) -> None:
        """The host says nothing that matters."""
        self.tick(now_ms)

    def tick(self, now_ms: int) -> None:
        """Send what is due by now."""
        self._out.tick(now_ms)

    def due(self) -> int | None:
        """When tick has something to do."""
        return self._out.due()

    def take(self) -> tuple[bytes, ...]:
        """Lines to send."""
        return self._out.take()

    def _say(self, label: str) -> None:
        self._out.put((self._aim + label).encode("ascii") + self._end, READ_MS)
        self.on_change()


class HidLink(LineLink):
    """A scanner in HID POS mode: a label goes out in reports, and nothing is ever heard.

    What it cannot read it does not tell of (hid_pos_scanner.md has no report for it).
    """

    def tell_card(self, face: str) -> None:
        """A card passes the scanner."""
        if face != UNREAD:
            self._say(face)

    def _say(self, label: str) -> None:
        *parts, last = hid_reports(label, self._aim)
        for part in parts:
            self._out.put(part)
        self._out.put(last, READ_MS)
        self.on_change()


def hid_reports(label: str, aim: str = CODE_128) -> tuple[bytes, ...]:
    """The input reports in which a HID POS scanner sends a label."""
    data = label.encode("ascii")
    parts = [data[at : at + 56] for at in range(0, len(data), 56)]
    return tuple(
        bytes((2, len(part)))
        + aim.encode("ascii")
        + part.ljust(56, b"\0")
        + b"j\0"
        + bytes((number < len(parts),))
        for number, part in enumerate(parts, 1)
    )
