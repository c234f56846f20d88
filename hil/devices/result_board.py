"""The simulated result board of a pit: it listens on the line of an Angel Eye and draws the road.

Written from angel_eye_shoe.md, as a board reads it that cannot ask: each report comes three times.
"""

from collections.abc import Callable

from hil.devices.plain_shoe import nobody

ENQ, ETX = 0x05, 0x03
SHORTEST, LONGEST = 6, 16
SIDES = {0: "player", 1: "banker"}
FIRST_OF_SHOE = 4
WINNERS = {1: "player", 2: "tie", 4: "banker", 7: "quit"}
PAIRS = ("", "player", "banker", "both")
SUITS = " DCSH"
RANKS = " A23456789TJQK"
SENT = {"S": 0, "P": 0, "C": 0, "D": 2, "G": 1}
"""The reports that a board understands, and the length of what each carries."""


class ResultBoard:
    """What hangs in the pit: the cards of the round, and every mark of this shoe.

    `reports` is every report once, as its letter and payload; `broken` counts frames that cannot be
    right, `gaps` numbers that were left out, `thin` reports that came less than three times.
    """

    kind = "board"

    def __init__(self, copies: int = 3) -> None:
        self.reports: list[tuple[str, bytes]] = []
        self.cards: list[tuple[str, int, str]] = []
        self.road: list[str] = []
        self.shoes: list[list[str]] = []
        self.broken = self.gaps = self.thin = 0
        self.link = BoardLink(self._bytes)
        self._copies = copies
        self._waiting = bytearray()
        self._last: tuple[int, str, bytes] | None = None
        self._times = 0

    def reboot(self) -> None:
        """Power fails and returns; the road is painted on paper too."""
        self._waiting.clear()
        self._last = None

    def _bytes(self, data: bytes) -> None:
        for byte in data:
            if byte == ENQ:
                self.broken += bool(self._waiting)
                self._waiting = bytearray((ENQ,))
            elif not self._waiting:
                self.broken += 1
            else:
                self._waiting.append(byte)
                self._complete()

    def _complete(self) -> None:
        held = bytes(self._waiting)
        if len(held) > LONGEST:
            self.broken += 1
            self._waiting.clear()
        elif len(held) >= SHORTEST and held[-3] == ETX:
            self._waiting.clear()
            total = 0
            for byte in held[1:-2]:
                total ^= byte
            if held[-2:] == f"{total:02X}".encode("ascii"):
                self._report(held[1] - 0x30, chr(held[2]), held[3:-3])
            else:
                self.broken += 1

    def _report(self, number: int, letter: str, payload: bytes) -> None:
        if self._last == (number, letter, payload):
            self._times += 1
            return
        if self._last is not None and letter != "S":
            self.thin += self._times < self._copies
            was, after = self._last[:2]
            expected = was if after == "S" else was % 9 + 1
            self.gaps += number != expected
        self._last, self._times = (number, letter, payload), 1
        if SENT.get(letter) != len(payload) or any(byte < 0x80 for byte in payload):
            self.broken += 1
            return
        self.reports.append((letter, payload))
        self._show(letter, payload)

    def _show(self, letter: str, payload: bytes) -> None:
        if letter in "SP":
            self.cards.clear()
        elif letter == "D" and payload[0] >> 4 & 7 == FIRST_OF_SHOE:
            self.shoes.append(self.road)
            self.road = []
        elif letter == "D":
            self.cards.append((SIDES[payload[0] >> 4 & 7], payload[0] & 15, face(payload[1])))
        elif letter == "G":
            winner, pair = WINNERS[payload[0] >> 4 & 7], PAIRS[payload[0] & 3]
            self.road.append(f"{winner} {pair} pair" if pair else winner)


def face(byte: int) -> str:
    """The card that a byte names."""
    return RANKS[byte & 15] + SUITS[byte >> 4 & 7]


class NumberDisplay:
    """What hangs over the table and shows the winning number; `shown` is every new line, in order.

    Written from displays.md: six words, the last one a check; dark after five silent seconds.
    """

    kind = "board"

    def __init__(self) -> None:
        self.shown: list[tuple[int, str, str, str]] = []
        self.lines = self.broken = 0
        self.link = BoardLink(self._bytes)
        self._waiting = b""

    def reboot(self) -> None:
        """Power fails and returns."""
        self._waiting = b""

    def _bytes(self, data: bytes) -> None:
        *lines, self._waiting = (self._waiting + data).split(b"\r\n")
        for line in lines:
            self._line(line)

    def _line(self, line: bytes) -> None:
        text, _, check = line.rpartition(b" ")
        total = 0
        for byte in text:
            total ^= byte
        words = text.decode("latin-1").split(" ")
        if check != f"{total:02X}".encode("ascii") or len(words) != 5 or words[0] != "N":
            self.broken += 1
            return
        self.lines += 1
        new = (int(words[1]), words[2], words[3], words[4])
        if self.shown[-1:] != [new]:
            self.shown.append(new)


class BoardLink:
    """A line on which only the table speaks."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self.on_change: Callable[[], None] = nobody
        self._hear = hear

    @property
    def idle(self) -> bool:
        """Nothing ever waits for the host."""
        return True

    @property
    def queue_length(self) -> int:
        """Nothing is ever to be sent."""
        return 0

    def feed(self, data: bytes, now_ms: int) -> None:
        """Bytes from the host."""
        self._hear(data)

    def tick(self, now_ms: int) -> None:
        """Nothing is due."""

    def due(self) -> int | None:
        """Nothing will be."""
        return None

    def take(self) -> tuple[bytes, ...]:
        """Nothing to send."""
        return ()
