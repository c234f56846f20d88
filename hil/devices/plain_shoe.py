"""A shoe or well that counts nothing: cards leave it, and its line tells of their faces only."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol

from hil.devices.shoe import CardLeft, ShoeHasNoCards

UNREAD = "??"


class TellingLink(Protocol):
    """The shoe's end of a line that tells of what left, without a port or a clock."""

    on_change: Callable[[], None]
    load_shows_by_first_card: bool

    @property
    def idle(self) -> bool:
        """Whether everything was told."""

    @property
    def queue_length(self) -> int:
        """How much is still to be told."""

    def feed(self, data: bytes, now_ms: int) -> None:
        """Bytes from the host."""

    def tick(self, now_ms: int) -> None:
        """Do what is due by now."""

    def due(self) -> int | None:
        """When tick has something to do."""

    def take(self) -> tuple[bytes, ...]:
        """Frames to send."""

    def power_up(self) -> None:
        """Power fails and returns."""

    def tell_load(self) -> None:
        """Shuffled decks were put in."""

    def tell_card(self, face: str) -> None:
        """A card left; its face, or ?? where the sensor could not read it."""

    def tell_cut_card(self) -> None:
        """The cut card left."""


class PlainShoe:
    """Cards in a shoe, told on its `link`; the truth that a journal is compared with is `left`."""

    kind = "shoe"

    def __init__(self, link: TellingLink) -> None:
        self.link = link
        self.load_no = 0
        self.deck_no = 0
        self.draw_no = 0
        self.boot = 1
        self.cards: deque[str] = deque()
        self.left: list[CardLeft] = []
        self.returned: list[tuple[int, int]] = []
        self._cut_after: int | None = None

    @property
    def all_acknowledged(self) -> bool:
        """Whether everything was told."""
        return self.link.idle

    def load(
        self,
        cards: Iterable[str],
        decks: int,
        load_no: int | None = None,
        cut_after: int | None = None,
    ) -> None:
        """Put whole decks in, first out first; the cut card lies behind `cut_after` cards.

        A shoe that shows its load by its first card only has that card pulled at once, as a dealer
        does who burns it.
        """
        self.cards.clear()
        self.cards.extend(cards)
        self.load_no = self.load_no + 1 if load_no is None else load_no
        self.deck_no = self.load_no if decks else self.deck_no
        self.draw_no = 0
        self._cut_after = cut_after
        self.link.tell_load()
        if self.link.load_shows_by_first_card:
            self.draw()

    def draw(self, unread: bool = False) -> str:
        """Pull the next card out and give its face; `unread`: the sensor could not read it."""
        if not self.cards:
            raise ShoeHasNoCards(f"the shoe is empty after draw {self.draw_no}")
        face = self.cards.popleft()
        self._out(face, UNREAD if unread else face)
        return face

    def draw_card(self, face: str) -> str:
        """Let out a card that a deal sheet names."""
        face = face if face == UNREAD else face.upper()
        if face in self.cards:
            self.cards.remove(face)
        self._out(face, face)
        return face

    def cut_card(self) -> None:
        """The cut card comes out after the last draw."""
        self._cut_after = None
        self.link.tell_cut_card()

    def reboot(self) -> None:
        """Power fails and returns."""
        self.boot += 1
        self.link.power_up()

    def _out(self, face: str, read: str) -> None:
        self.draw_no += 1
        self.link.tell_card(read)
        self.left.append(CardLeft(self.load_no, self.draw_no, face, read, None, self.boot))
        if self._cut_after == self.draw_no:
            self.cut_card()


class Outbox:
    """Frames and the millisecond at which each goes on the wire, in order."""

    def __init__(self) -> None:
        self._later: deque[tuple[int, bytes]] = deque()
        self._new: deque[tuple[int, bytes]] = deque()
        self._out: list[bytes] = []
        self._free_at = 0

    def __len__(self) -> int:
        return len(self._later) + len(self._new) + len(self._out)

    def put(self, frame: bytes, pause_ms: int = 0) -> None:
        """A frame to go out as soon as the line is free; it takes the line for `pause_ms`."""
        self._new.append((pause_ms, frame))

    def tick(self, now_ms: int) -> None:
        """Give every new frame its time; what is due goes out."""
        while self._new:
            pause_ms, frame = self._new.popleft()
            at = max(now_ms, self._free_at)
            self._later.append((at, frame))
            self._free_at = at + pause_ms
        while self._later and self._later[0][0] <= now_ms:
            self._out.append(self._later.popleft()[1])

    def due(self) -> int | None:
        """When tick has something to do."""
        if self._new:
            return 0
        return self._later[0][0] if self._later else None

    def take(self) -> tuple[bytes, ...]:
        """The frames to put on the wire now."""
        out = tuple(self._out)
        self._out.clear()
        return out

    def clear(self) -> None:
        """Nothing more is told."""
        self._later.clear()
        self._new.clear()
        self._out.clear()


def nobody() -> None:
    """Nobody is told while the shoe is not on a line."""
