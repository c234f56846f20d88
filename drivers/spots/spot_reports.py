"""What a device says of its spots: settled sets, faults before the spots they concern."""

from collections.abc import Mapping

from drivers.device import Outgoing
from drivers.events import SpotFault, SpotFaultCleared, SpotRead
from drivers.spots.settling import Seen, Settling, shared_tags

TWO_SPOTS = "chip_on_two_spots"


class SpotReports:
    """Every spot of one device, by the number of its reader or antenna."""

    def __init__(
        self, device: str, spots: Mapping[int, str], inventories: int, settle_ms: int, out: Outgoing
    ) -> None:
        """So many equal inventories, spread over at least `settle_ms`, change a spot (rule 6)."""
        self._device = device
        self._spots = dict(spots)
        self._settling = {number: Settling(inventories, settle_ms) for number in spots}
        self._faults: dict[int, str] = {}
        self._shared: dict[str, tuple[str, ...]] = {}
        self._out = out

    def see(self, number: int, seen: Seen, now: int) -> None:
        """One whole inventory of a spot."""
        changed = self._settling[number].see(seen, now)
        self._judge(number)
        if changed:
            self._say(number)

    def lose(self, number: int, why: str, fault: str = "", away: bool = False) -> None:
        """Nothing can be seen of a spot any more; `away` where its reader cannot be reached."""
        changed = self._settling[number].lose(why, fault, away)
        self._judge(number)
        if changed:
            self._say(number)

    def lose_all(self, why: str, fault: str = "", away: bool = False) -> None:
        """Nothing can be seen of any spot; `away` where no reader can be reached."""
        for number in self._spots:
            self.lose(number, why, fault, away)

    def _say(self, number: int) -> None:
        settled = self._settling[number].settled
        if settled is not None:
            self._out.say(
                SpotRead(
                    device=self._device,
                    spot=self._spots[number],
                    state=settled.state,
                    tags=settled.tags,
                    why=settled.why,
                    memory=settled.memory,
                    away=settled.away,
                )
            )

    def _judge(self, number: int) -> None:
        """Say faults before the spots they concern, and say when they are over."""
        settled = self._settling[number].settled
        if settled is not None:
            self._judge_reader(number, settled)
        shared = shared_tags((self._spots[at], self._settling[at]) for at in self._spots)
        for tag, spots in self._shared.items():
            if shared.get(tag) != spots:
                self._clear(TWO_SPOTS, spots, tag)
        for tag, spots in shared.items():
            if self._shared.get(tag) != spots:
                self._accuse(TWO_SPOTS, spots, tag, "the same chip is seen on each of them")
        self._shared = shared

    def _judge_reader(self, number: int, settled: Seen) -> None:
        spots = (self._spots[number],)
        before = self._faults.get(number, "")
        if before == settled.fault:
            return
        if before:
            self._clear(before, spots, "")
        if settled.fault:
            self._accuse(settled.fault, spots, "", settled.why)
        self._faults[number] = settled.fault

    def _accuse(self, fault: str, spots: tuple[str, ...], tag: str, why: str) -> None:
        self._out.say(SpotFault(device=self._device, fault=fault, spots=spots, tag=tag, why=why))

    def _clear(self, fault: str, spots: tuple[str, ...], tag: str) -> None:
        self._out.say(SpotFaultCleared(device=self._device, fault=fault, spots=spots, tag=tag))
