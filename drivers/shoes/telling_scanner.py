"""A scanner that tells what it reads and is told next to nothing: by lines, or by HID reports."""

from typing import Protocol

from drivers.device import Line, Outgoing, Taken
from drivers.framing.flaws import Flaw
from drivers.shoes.card_labels import LabelSettings
from drivers.shoes.scanning import Decoded, NoRead, Scanning

Said = Decoded | NoRead | Flaw
"""One thing that was heard of a scanner."""


class Hearing(Protocol):
    """A parser of what a scanner sends, and how long it waits for the rest."""

    def feed(self, data: bytes, now: int) -> tuple[Said, ...]:
        """Take what was read at once; never raises."""
        ...

    def due(self) -> int | None:
        """When a silence must be judged."""
        ...

    def tick(self, now: int) -> tuple[Said, ...]:
        """Judge the silence."""
        ...

    def reset(self) -> None:
        """Forget what waits: the device was opened anew."""
        ...


class Manners(Protocol):
    """How a kind of scanner is answered."""

    sign_of_life: str
    """Why it counts as up once it is open."""

    def begin(self) -> None:
        """The scanner was opened anew."""
        ...

    def answer(self, said: Said) -> bytes:
        """What it waits for; empty where it waits for nothing."""
        ...

    def loses(self, flaw: Flaw, answer: bytes) -> bool:
        """Whether something it read is lost for good with this flaw, so answered."""
        ...

    def command(self, name: str, arguments: dict[str, bool | int | str]) -> bytes | None:
        """The bytes of a command in words; None where it knows no such command."""
        ...


class TellingScanner:
    """One scanner, between what it sends and readings; no acknowledgement of the table."""

    def __init__(
        self, name: str, line: Line, settings: LabelSettings, hearing: Hearing, manners: Manners
    ) -> None:
        """The device's name in `table.toml`, its settings, how it speaks and how it is answered."""
        self.name = name
        self.line = line
        self._hearing = hearing
        self._manners = manners
        self._out = Outgoing(name)
        self._scanning = Scanning(name, settings, self._out)

    def opened(self, now: int) -> None:
        """The port is open; the scanner speaks when it reads something."""
        self._hearing.reset()
        self._manners.begin()
        self._out.unsend()
        self._out.change("up", self._manners.sign_of_life)

    def lost(self, now: int, why: str) -> None:
        """The port is gone or could not be opened."""
        self._hearing.reset()
        self._out.unsend()
        self._out.change("down", why)

    def feed(self, data: bytes, now: int) -> None:
        """Take what was read; never raises."""
        self._hear(self._hearing.feed(data, now), now)

    def due(self) -> int | None:
        """When this scanner next wants `tick`."""
        return self._hearing.due()

    def tick(self, now: int) -> None:
        """Judge silences."""
        self._hear(self._hearing.tick(now), now)

    def take(self) -> Taken:
        """Hand over what was said, and what must be sent."""
        return self._out.take()

    def acknowledge(self, event: int, now: int) -> None:
        """Nothing to do: a scanner waits for no acknowledgement of the table."""

    def command(self, name: str, now: int, **arguments: bool | int | str) -> int:
        """What this kind of scanner can be asked for; raises `CommandUnknown`."""
        data = self._manners.command(name, arguments)
        if data is None:
            raise self._scanning.unknown(name, arguments)
        self._out.send(data)
        self._out.reply(name, 0, True, "")
        return 0

    def _hear(self, items: tuple[Said, ...], now: int) -> None:
        for item in items:
            answer = self._manners.answer(item)
            self._out.send(answer)
            if isinstance(item, Decoded):
                self._scanning.decoded(item, now)
            elif isinstance(item, NoRead):
                self._scanning.no_read()
            else:
                self._out.count(item.diagnostic, item.count)
                if self._manners.loses(item, answer):
                    self._scanning.missed()
