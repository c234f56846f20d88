"""The simulated shoe: cards leave it, and it tells the host what its sensors saw."""

from collections import deque
from collections.abc import Iterable

import msgspec

from hil.devices import gsp
from hil.devices.shoe_link import ShoeLink

READY, DEALING, FAULT_STOP, LOCKED, SETTING = 1, 2, 3, 4, 5
STOP = 2
CAN_LOCK, READS_IDENTITIES, SEES_REVERSE, HAS_BUTTONS = 1, 2, 4, 8
BY_HOST, BY_KEY = 0, 1
IDENTITY_FOLLOWS = 0x04


class ShoeHasNoCards(Exception):
    """Somebody pulled at an empty shoe."""


class CardLeft(msgspec.Struct, frozen=True):
    """A card that left the shoe: the truth that a journal is compared with.

    `face` is the real face ("??" where nobody knows it), `read` what the sensor reported, `event`
    the event number, or none where the shoe could not keep the event.
    """

    load: int
    draw: int
    face: str
    read: str
    event: int | None
    boot: int


class Shoe:
    """A card shoe that speaks the generic shoe protocol; its line is `link`.

    `deck_no` is the last load of whole decks, `left` every card that left, in order; `returned` the
    draw numbers pushed back.
    """

    kind = "shoe"

    def __init__(
        self,
        serial: str = "SIM-0001",
        boot: int = 1,
        firmware: int = 3,
        pack: str | None = None,
        buttons: bool = False,
    ) -> None:
        self.serial = serial
        self.boot = boot
        self.firmware = firmware
        self.pack = pack
        self.capabilities = CAN_LOCK | SEES_REVERSE
        self.capabilities |= READS_IDENTITIES if pack is not None else 0
        self.capabilities |= HAS_BUTTONS if buttons else 0
        self.load_no = 0
        self.deck_no = 0
        self.draw_no = 0
        self.locked = False
        self.cards: deque[str] = deque()
        self.left: list[CardLeft] = []
        self.returned: list[tuple[int, int]] = []
        self.faults: dict[int, int] = {}
        self._lasting: set[int] = set()
        self._cut_after: int | None = None
        self.link = ShoeLink(_Sensors(self))

    @property
    def all_acknowledged(self) -> bool:
        """Whether the host has acknowledged all that the shoe told it."""
        return self.link.idle

    def load(
        self,
        cards: Iterable[str],
        decks: int,
        load_no: int | None = None,
        cut_after: int | None = None,
    ) -> None:
        """Put cards in, first out first; decks 0 is a partial load, put behind what is left.

        The load number is one more than the last unless given; the cut card comes out by itself
        after `cut_after` cards of this load (generic_shoe.md SHOE_LOADED).
        """
        added = list(cards)
        for face in added:
            gsp.face_byte(face)
        if decks:
            self.cards.clear()
        self.cards.extend(added)
        self.load_no = self.load_no + 1 if load_no is None else load_no
        self.deck_no = self.load_no if decks else self.deck_no
        self.draw_no = 0
        self._cut_after = cut_after
        payload = bytes((decks,)) + self.load_no.to_bytes(4, "big")
        if not decks:
            payload += len(added).to_bytes(2, "big")
        self.link.push(gsp.SHOE_LOADED, payload)

    def draw(self, unread: bool = False, quality: int = 98) -> str:
        """Pull the next card out and give its face; `unread`: the sensor could not read it."""
        if not self.cards:
            raise ShoeHasNoCards(f"shoe {self.serial} is empty after draw {self.draw_no}")
        face = self.cards.popleft()
        self._out(face, gsp.UNREADABLE if unread else face, quality)
        if not self.cards:
            self.empty()
        return face

    def draw_card(self, face: str, quality: int = 98) -> str:
        """Let out a card that a deal sheet names; "??" left unread (deal_sheets.md Words)."""
        face = face if face == gsp.UNREADABLE else face.upper()
        gsp.face_byte(face)
        if face in self.cards:
            self.cards.remove(face)
        self._out(face, face, quality)
        return face

    def push_back(self) -> str:
        """Push the card that came out last back in; it will come out next, with a new draw number.

        (generic_shoe.md CARD_BACK)
        """
        back = [(card.load, card.draw) for card in self.left]
        if not back or back[-1] in self.returned:
            raise ShoeHasNoCards(f"shoe {self.serial}: no card out that could go back")
        last = self.left[-1]
        self.returned.append(back[-1])
        self.cards.appendleft(last.face)
        payload = last.draw.to_bytes(2, "big") + bytes((gsp.face_byte(last.read),))
        self.link.push(gsp.CARD_BACK, payload)
        return last.face

    def cut_card(self) -> None:
        """The cut card comes out after the last draw."""
        self._cut_after = None
        self.link.push(gsp.CUT_CARD, self.draw_no.to_bytes(2, "big"))

    def empty(self) -> None:
        """The shoe says that no card is left."""
        self.link.push(gsp.SHOE_EMPTY, self.draw_no.to_bytes(2, "big"))

    def fault(self, code: int | str, severity: int = STOP, lasting: bool = False) -> None:
        """A fault by number or name (severity 0 info, 1 warning, 2 stop).

        A lasting one is not cleared by the host before it is repaired (CLEAR_FAULT: NAK 3).
        """
        number = gsp.FAULT_CODES[code] if isinstance(code, str) else code
        self.faults[number] = severity
        if lasting:
            self._lasting.add(number)
        payload = bytes((number, severity)) + self.draw_no.to_bytes(2, "big")
        self.link.push(gsp.FAULT, payload)

    def repair(self, code: int | str) -> None:
        """A fault goes away by itself or by hand."""
        number = gsp.FAULT_CODES[code] if isinstance(code, str) else code
        self._lasting.discard(number)
        if self.faults.pop(number, None) is not None:
            self.link.push(gsp.FAULT_CLEARED, bytes((number,)))

    def turn_key(self, locked: bool) -> None:
        """Somebody locks or unlocks the shoe with the key."""
        self._lock(locked, BY_KEY)

    def press(self, button: int, action: int = 1) -> None:
        """A button: 1 press, 2 release, 3 long (generic_shoe.md BUTTON)."""
        self.link.push(gsp.BUTTON, bytes((button, action)))

    def reboot(self, boot: int | None = None) -> None:
        """Power fails and returns: events not yet acknowledged are lost, numbers restart at 1.

        Load and draw number survive, so the draw numbers show what was lost.
        """
        self.boot = (self.boot + 1) % 0x10000 if boot is None else boot
        self.locked = False
        self.faults.clear()
        self._lasting.clear()
        self.link.power_up()

    def _out(self, face: str, read: str, quality: int) -> None:
        self.draw_no += 1
        named = self.pack is not None and read != gsp.UNREADABLE
        identity = f"{self.pack}:{read}".encode("ascii") if named else b""
        seen = 0 if read == gsp.UNREADABLE else quality
        payload = self.draw_no.to_bytes(2, "big") + bytes(
            (gsp.face_byte(read), seen, IDENTITY_FOLLOWS if named else 0, len(identity))
        )
        event = self.link.push(gsp.CARD_OUT, payload + identity)
        self.left.append(CardLeft(self.load_no, self.draw_no, face, read, event, self.boot))
        if self._cut_after == self.draw_no:
            self.cut_card()

    def _lock(self, locked: bool, by: int) -> None:
        if self.locked != locked:
            self.locked = locked
            self.link.push(gsp.LOCK_STATE, bytes((locked, by)))


class _Sensors:
    """What the shoe's own line asks of it."""

    def __init__(self, shoe: Shoe) -> None:
        self._shoe = shoe

    def hello(self) -> bytes:
        """Protocol 1.0, firmware, boot count, capabilities, serial."""
        shoe = self._shoe
        numbers = shoe.firmware.to_bytes(2, "big") + shoe.boot.to_bytes(2, "big")
        return b"\x01\x00" + numbers + bytes((shoe.capabilities,)) + shoe.serial.encode("ascii")

    def heartbeat(self, last_event: int, uptime_s: int) -> bytes:
        """State, last event sent, fault bits, uptime in seconds, cards out since the load."""
        bits = fault_bits(self._shoe.faults)
        return (
            bytes((self._state(), last_event))
            + bits.to_bytes(2, "big")
            + uptime_s.to_bytes(4, "big")
            + self._shoe.draw_no.to_bytes(2, "big")
        )

    def obey(self, kind: int, payload: bytes) -> int:
        """LOCK and CLEAR_FAULT from the host."""
        shoe, value = self._shoe, payload[0]
        if kind == gsp.LOCK:
            if value > 1:
                return gsp.WRONG_PAYLOAD
            if not shoe.capabilities & CAN_LOCK:
                return gsp.NOT_ALLOWED_NOW
            shoe._lock(bool(value), BY_HOST)
            return 0
        if value in shoe._lasting:
            return gsp.NOT_ALLOWED_NOW
        shoe.repair(value)
        return 0

    def _state(self) -> int:
        shoe = self._shoe
        if STOP in shoe.faults.values():
            return FAULT_STOP
        if shoe.locked:
            return LOCKED
        return DEALING if shoe.draw_no else READY


def fault_bits(codes: Iterable[int]) -> int:
    """The heartbeat's fault bits: bit n is the n-th fault of the page's table.

    The page leaves their order open (generic_shoe.md HEARTBEAT).
    """
    order = list(FAULTS_IN_ORDER)
    return sum(1 << order.index(code) for code in set(codes) if code in FAULTS_IN_ORDER)


FAULTS_IN_ORDER = tuple(gsp.FAULT_CODES.values())
