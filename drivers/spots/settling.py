"""When what a reader sees may be believed (`feig_iso_host.md` receiver rule 6)."""

from collections.abc import Iterable

import msgspec

from drivers.events import SpotState


class Seen(msgspec.Struct, frozen=True):
    """One whole inventory of a spot; `fault` names what a person must look at, if anything.

    `memory` holds the memory of each tag in hex where it is read, else nothing. `away`: the reader
    itself cannot be reached.
    """

    state: SpotState
    tags: tuple[str, ...] = ()
    why: str = ""
    fault: str = ""
    memory: tuple[str, ...] = ()
    away: bool = False

    def same(self, other: "Seen") -> bool:
        """Whether both say the same of the spot; the reason for not knowing is no difference."""
        mine = (self.state, self.tags, self.memory, self.away)
        return mine == (other.state, other.tags, other.memory, other.away)


class Settling:
    """One spot: changes only after the same was seen several times running."""

    def __init__(self, inventories: int, settle_ms: int) -> None:
        """So many equal inventories, the last at least `settle_ms` after the first."""
        self._inventories = inventories
        self._settle_ms = settle_ms
        self._times = 0
        self._since = 0
        self.seen: Seen | None = None
        self.settled: Seen | None = None

    def see(self, seen: Seen, now: int) -> bool:
        """Take one inventory; True if the spot settled on something new."""
        if self.seen is None or not self.seen.same(seen):
            self._times, self._since = 0, now
        self.seen = seen
        self._times += 1
        if self._times < self._inventories or now - self._since < self._settle_ms:
            return False
        return self._settle(seen)

    def lose(self, why: str, fault: str = "", away: bool = False) -> bool:
        """Nothing can be seen any more, at once; True if that is new."""
        self._times = 0
        self.seen = Seen("unknown", why=why, fault=fault, away=away)
        return self._settle(self.seen)

    def _settle(self, seen: Seen) -> bool:
        before, self.settled = self.settled, seen
        return before is None or not before.same(seen)


def shared_tags(spots: Iterable[tuple[str, Settling]]) -> dict[str, tuple[str, ...]]:
    """Chips settled on more than one spot and still seen on each, with those spots.

    A chip that was moved is on its old spot by the last settled set only, and no fault.
    """
    where: dict[str, list[str]] = {}
    for spot, settling in spots:
        if settling.settled is None or settling.seen is None:
            continue
        still_seen = set(settling.seen.tags)
        for tag in settling.settled.tags:
            if tag in still_seen:
                where.setdefault(tag, []).append(spot)
    return {tag: tuple(found) for tag, found in where.items() if len(found) > 1}
