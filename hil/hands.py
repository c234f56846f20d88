"""Real devices on a bench: what simulated ones do by themselves a person is asked to do."""

from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn

from hil.devices.chips import Supply, as_amount
from hil.devices.shoe import CardLeft
from hil.felt import Felt
from hil.observers import Page

TERMINAL = Path("/dev/tty")
UNHEARD = -1

Asks = Callable[[str], str]
"""Tells the person at the bench what to do and waits; what he answered."""


class NotOnABench(Exception):
    """A fault that only a simulated device or cable can have."""


def at_terminal() -> Asks:
    """Asks at the terminal of this process; OSError where it has none."""
    with TERMINAL.open("r+b", buffering=0):
        pass

    def ask(what: str) -> str:
        with TERMINAL.open("r+b", buffering=0) as terminal:
            terminal.write(f"\nbench: {what} > ".encode())
            return terminal.readline().decode("utf-8", "replace").strip()

    return ask


class RealShoe:
    """A shoe that a person deals from; he says which faces he sees, and that is the truth.

    Its load number is the one that the page shows, since nobody can see it at the shoe.
    """

    kind = "shoe"

    def __init__(self, asks: Asks, page: Callable[[], Page | None]) -> None:
        self.link = SimpleNamespace(idle=True, queue_length=0)
        self.all_acknowledged = True
        self.draw_no = 0
        self.boot = 1
        self.cards: deque[str] = deque()
        self.left: list[CardLeft] = []
        self.returned: list[tuple[int, int]] = []
        self._asks = asks
        self._page = page
        self._before: int | None = None

    @property
    def load_no(self) -> int:
        """The load that the table knows; none while it has not heard of the last one."""
        load = self._shown_load()
        if load == self._before:
            return UNHEARD
        self._before = None
        return load

    def load(
        self,
        cards: Iterable[str],
        decks: int,
        load_no: int | None = None,
        cut_after: int | None = None,
    ) -> None:
        """Have shuffled decks put in."""
        self._asks(f"put {decks} shuffled decks in, the cut card behind {cut_after} cards; Enter")
        self.draw_no, self._before = 0, self._shown_load()

    def draw(self, unread: bool = False) -> str:
        """Have the next card drawn and its face named."""
        face = self._asks("draw the next card and type its face, 9S").upper()
        self.draw_no += 1
        self.left.append(CardLeft(self.load_no, self.draw_no, face, face, None, self.boot))
        return face

    def draw_card(self, face: str) -> str:
        """Nobody can choose what a real shoe lets out."""
        raise NotOnABench("a real shoe lets out the card that comes next")

    def reboot(self) -> None:
        """Have the power of the shoe switched off and on."""
        self._asks("switch the shoe off and on again; Enter")
        self.boot += 1

    def _shown_load(self) -> int:
        page = self._page()
        return int(page["shoe"]["load"]) if page is not None else 0


class RealLine:
    """The cable of a real device."""

    def __init__(self, name: str, port: str, asks: Asks) -> None:
        self.name = name
        self.port = port
        self._asks = asks

    @property
    def wire(self) -> NoReturn:
        """What goes over a real cable cannot be spoilt."""
        raise NotOnABench(f"{self.name}: this fault needs a simulated device")

    def start(self) -> None:
        """The cable is in, as people left it."""

    def stop(self) -> None:
        """The cable stays in."""

    def unplug(self) -> None:
        """Have the cable pulled."""
        self._asks(f"pull the cable of {self.name} ({self.port}); Enter")

    def replug(self) -> None:
        """Have the cable put in again."""
        self._asks(f"put the cable of {self.name} in again; Enter")

    async def idle(self, timeout_s: float) -> bool:
        """A real device does not say whether it has told everything: the page does."""
        return True


class RealFelt(Felt):
    """Chips that people move; what lies there is what they were asked to let lie."""

    def __init__(self, spots: Iterable[str], asks: Asks) -> None:
        super().__init__({}, Supply())
        self._seen = tuple(spots)
        self._asks = asks

    @property
    def spots(self) -> tuple[str, ...]:
        """The spots that a reader sees."""
        return self._seen

    def show(self, who: str, spot: str, total: int) -> bool:
        """Have chips put down or lifted until `total` lies there."""
        changed = super().show(who, spot, total)
        if changed:
            self._asks(f"{who}: let {as_amount(total, 100)} lie on {spot}; Enter")
        return changed


def no_terminal() -> Asks:
    """Where nobody can be asked: says so when somebody would have to be."""

    def ask(what: str) -> str:
        raise NotOnABench(f"nobody can be asked to {what}: this process has no terminal")

    return ask


def somebody() -> Asks:
    """The person at the terminal, if there is one."""
    with suppress(OSError):
        return at_terminal()
    return no_terminal()
