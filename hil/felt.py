"""The felt of a simulated table: who moves which chips onto and off which spot."""

from collections.abc import Iterable, Mapping

import msgspec

from hil.devices.antennas import Antennas
from hil.devices.chips import Supply
from hil.devices.spots import Spots

Readers = Spots | Antennas
"""Readers of either kind: one a spot, or one antenna a spot."""
PLAYER, HOUSE = "player", "house"


class Moved(msgspec.Struct, frozen=True):
    """Chips that somebody moved: the truth that a journal is compared with (minor units)."""

    who: str
    spot: str
    was: int
    now: int


class Felt:
    """All spots and the chips on them; `moves` is everything that was ever moved.

    `spots` are those that a reader sees; what lies on any other only people know.
    """

    def __init__(self, readers: Mapping[str, tuple[Readers, int]], supply: Supply) -> None:
        self.moves: list[Moved] = []
        self.supply = supply
        self._readers = dict(readers)
        self._unread: dict[str, int] = {}

    @property
    def spots(self) -> tuple[str, ...]:
        """The spots that a reader sees."""
        return tuple(self._readers)

    def lies(self, spot: str) -> int:
        """What lies on a spot."""
        if spot not in self._readers:
            return self._unread.get(spot, 0)
        bus, address = self._readers[spot]
        return self.supply.value(bus.contents(address))

    def show(self, who: str, spot: str, total: int) -> bool:
        """Put down or lift chips until `total` lies there; False when it lay there already."""
        was = self.lies(spot)
        if total == was:
            return False
        if spot not in self._readers:
            self._unread[spot] = total
        else:
            self._change(spot, was, total)
        self.moves.append(Moved(who, spot, was, total))
        return True

    def _change(self, spot: str, was: int, total: int) -> None:
        bus, address = self._readers[spot]
        if total > was:
            bus.put(address, [chip.uid for chip in self.supply.make(total - was)])
        else:
            self._lift(bus, address, bus.contents(address), was - total)

    def _worth(self, uid: str) -> int:
        return self.supply.chip(uid).value

    def _lift(self, bus: Readers, address: int, there: tuple[str, ...], amount: int) -> None:
        """Lift the amount; where no chips make it up, change the whole stack at once."""
        lifted, rest = [], amount
        for uid in sorted(there, key=self._worth, reverse=True):
            if self._worth(uid) <= rest:
                lifted.append(uid)
                rest -= self._worth(uid)
        if rest == 0:
            self.supply.give_back(bus.lift(address, lifted))
            return
        left = self.supply.value(there) - amount
        self.supply.give_back(bus.lift(address))
        bus.put(address, [chip.uid for chip in self.supply.make(left)])


def house_result(moves: Iterable[Moved]) -> int:
    """What the house took less what it paid, in minor units."""
    return sum(move.was - move.now for move in moves if move.who == HOUSE)
