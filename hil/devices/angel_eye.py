"""The simulated Angel Eye: reports in three copies, and the baccarat drawing order that it knows.

Written from angel_eye_shoe.md: ENQ SEQ DATA ETX BCC; the shoe is never acknowledged.
"""

from collections.abc import Callable

from hil.devices.plain_shoe import UNREAD, Outbox, nobody

ENQ, STX, ETX, ACK, NAK = 0x05, 0x02, 0x03, 0x06, 0x15
COPIES, COPY_MS = 3, 50
LAST_SEQ = 9
NAK_BCC, NAK_FORMAT, NAK_COMMAND = 0x02, 0x11, 0x13
SUITS = {"D": 1, "C": 2, "S": 3, "H": 4}
RANKS = "A23456789TJQK"
PLAYER, BANKER, FIRST = 0, 1, 4
PLAYER_WINS, TIE, BANKER_WINS = 1, 2, 4


def card_byte(face: str) -> int:
    """The byte of a card; no suit and no rank for one that was not read."""
    if face == UNREAD:
        return 0x80
    return 0x80 | SUITS[face[1]] << 4 | RANKS.index(face[0]) + 1


def bcc(data: bytes) -> bytes:
    """Two upper-case hex digits of all bytes joined by exclusive or."""
    total = 0
    for byte in data:
        total ^= byte
    return f"{total:02X}".encode("ascii")


def report(seq: int, data: bytes, from_start: bool = False) -> bytes:
    """A whole report."""
    checked = bytes((0x30 + seq,)) + data + bytes((ETX,))
    return bytes((ENQ,)) + checked + bcc((bytes((ENQ,)) if from_start else b"") + checked)


def error(code: int) -> bytes:
    """An error begins, and the shoe is in error mode."""
    return bytes((0x45, 0xC0 | code))


def error_cleared(code: int) -> bytes:
    """An error is cleared."""
    return bytes((0x65, 0x80 | code))


def outside(face: str, state: int = 1, index: int = 1) -> bytes:
    """A card leaves while no game can run."""
    return bytes((0x64, 0x80 | state << 4 | index, card_byte(face)))


class Round:
    """The card values of one round, and whose turn it is."""

    def __init__(self) -> None:
        self.player: list[int] = []
        self.banker: list[int] = []
        self.ranks: dict[int, list[str]] = {PLAYER: [], BANKER: []}

    def pair(self) -> int:
        """0 no pair, 1 the player's first two cards, 2 the banker's, 3 both."""
        pairs = 0
        for side, bit in ((PLAYER, 1), (BANKER, 2)):
            first = self.ranks[side][:2]
            pairs |= bit if len(first) == 2 and first[0] == first[1] != UNREAD[0] else 0
        return pairs

    def next_target(self) -> tuple[int, int] | None:
        """Who gets the next card and as which; none when the round is over."""
        player, banker = self.player, self.banker
        if len(player) + len(banker) < 4:
            side = PLAYER if len(player) == len(banker) else BANKER
            return side, len(player if side == PLAYER else banker) + 1
        if len(player) == 2 and len(banker) == 2 and max(total(player), total(banker)) >= 8:
            return None
        if len(player) == 2 and len(banker) == 2 and total(player) <= 5:
            return PLAYER, 3
        return (BANKER, 3) if len(banker) == 2 and self._banker_draws() else None

    def _banker_draws(self) -> bool:
        points = total(self.banker)
        if len(self.player) == 2:
            return points <= 5
        third = self.player[2]
        draws_to = {3: (0, 1, 2, 3, 4, 5, 6, 7, 9), 4: (2, 3, 4, 5, 6, 7), 5: (4, 5, 6, 7)}
        return points <= 2 or third in draws_to.get(points, (6, 7) if points == 6 else ())


def total(points: list[int]) -> int:
    """The value of a hand."""
    return sum(points) % 10


class AngelEyeLink:
    """The shoe's end of its line; where its checks begin is as set."""

    load_shows_by_first_card = True

    def __init__(self, from_start: bool = False, command_from_start: bool = True) -> None:
        self.on_change: Callable[[], None] = nobody
        self.locked = False
        self.commands: list[bytes] = []
        self._from_start = from_start
        self._command_from_start = command_from_start
        self._out = Outbox()
        self._heard = bytearray()
        self.power_up()

    def power_up(self) -> None:
        """Numbers begin anew with the start report, which does not advance them."""
        self._out.clear()
        self._seq = 1
        self._round = Round()
        self._first = False
        self._say(b"S", advance=False)

    @property
    def idle(self) -> bool:
        """Whether everything was told."""
        return not len(self._out)

    @property
    def queue_length(self) -> int:
        """How many frames are still to be sent."""
        return len(self._out)

    def tell_load(self) -> None:
        """The next card is the first of the shoe."""
        self._first = True
        self._round = Round()
        self._say(b"P")

    def tell_card(self, face: str) -> None:
        """A card left: to whom the drawing order says; the result once the round is over."""
        if self._first:
            self._first = False
            self._card(FIRST, 0, face)
            return
        target = self._round.next_target()
        if target is None:
            self._round = Round()
            target = PLAYER, 1
        side, index = target
        points = 0 if face == UNREAD else min(RANKS.index(face[0]) + 1, 10) % 10
        (self._round.player if side == PLAYER else self._round.banker).append(points)
        self._round.ranks[side].append(face[0])
        self._card(side, index, face)
        if self._round.next_target() is None:
            self._result()

    def tell_cut_card(self) -> None:
        """The cut card left."""
        self._say(b"C")

    def tell(self, data: bytes) -> None:
        """Anything else: `error`, `error_cleared` or `outside`."""
        self._say(data)

    def feed(self, data: bytes, now_ms: int) -> None:
        """Bytes from the host: commands, each answered."""
        for byte in data:
            self._heard.append(byte)
            if self._heard[0] != STX:
                self._heard.clear()
            elif len(self._heard) == 10:
                self._out.put(self._answer(bytes(self._heard)))
                self._heard.clear()
        self.tick(now_ms)

    def tick(self, now_ms: int) -> None:
        """Send what is due by now."""
        self._out.tick(now_ms)

    def due(self) -> int | None:
        """When tick has something to do."""
        return self._out.due()

    def take(self) -> tuple[bytes, ...]:
        """Frames to send."""
        return self._out.take()

    def _card(self, target: int, index: int, face: str) -> None:
        self._say(bytes((0x44, 0x80 | target << 4 | index, card_byte(face))))

    def _result(self) -> None:
        player, banker = total(self._round.player), total(self._round.banker)
        winner = TIE if player == banker else PLAYER_WINS if player > banker else BANKER_WINS
        self._say(bytes((0x47, 0x80 | winner << 4 | self._round.pair())))
        self._say(b"P")

    def _say(self, data: bytes, advance: bool = True) -> None:
        frame = report(self._seq, data, self._from_start)
        for _ in range(COPIES):
            self._out.put(frame, COPY_MS)
        if advance:
            self._seq = self._seq % LAST_SEQ + 1
        self.on_change()

    def _answer(self, frame: bytes) -> bytes:
        checked = frame[:8] if self._command_from_start else frame[1:8]
        if frame[7] != ETX or frame[1:3] != b"OP":
            return bytes((NAK, NAK_FORMAT))
        if bcc(checked) != frame[8:]:
            return bytes((NAK, NAK_BCC))
        if frame[3:5] not in (b"LK", b"EC", b"GP"):
            return bytes((NAK, NAK_COMMAND))
        self.commands.append(frame[3:7])
        if frame[3:5] == b"LK":
            self.locked = frame[5:7] == b"02"
        return bytes((ACK,))
