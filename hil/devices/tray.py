"""The chips on the spots of one simulated bus, and what its antennas make of them."""

import random
from collections.abc import Iterable

from hil.faults import NONE, Fault

SLIDE_LOOKS = 8
"""How many looks a chip that slides between two spots is seen on the other one as well."""


class Tray:
    """Spots by number, the chips that really lie there, and how well they are seen.

    Of a fault its `miss_rate`, `error_rate` and `slide_rate` act here.
    """

    def __init__(
        self,
        numbers: Iterable[int],
        fault: Fault = NONE,
        dice: random.Random | None = None,
    ) -> None:
        self._chips: dict[int, list[str]] = {number: [] for number in numbers}
        self._looks = dict.fromkeys(self._chips, 0)
        self._sliding: dict[int, dict[str, int]] = {number: {} for number in self._chips}
        self._weak: dict[str, float] = {}
        self._fault = fault
        self._dice = dice or random.Random(0)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the spots."""
        return tuple(self._chips)

    def put(self, number: int, uids: Iterable[str]) -> None:
        """Chips are put down on a spot, above those that lie there."""
        for uid in uids:
            self._at(number).append(uid.upper())
            if self._fault.slide_rate and self._dice.random() < self._fault.slide_rate:
                self._slide(uid.upper(), number)
        self._looks[number] = 0

    def lift(self, number: int, uids: Iterable[str] | None = None) -> tuple[str, ...]:
        """Chips are lifted, all of the spot unless named; gives what was lifted."""
        chips = self._at(number)
        named = None if uids is None else {uid.upper() for uid in uids}
        lifted = tuple(uid for uid in chips if named is None or uid in named)
        self._chips[number] = [uid for uid in chips if uid not in lifted]
        for seen in self._sliding.values():
            for uid in lifted:
                seen.pop(uid, None)
        self._looks[number] = 0
        return lifted

    def straddle(self, uid: str, number: int, other: int) -> None:
        """A chip lies between two spots: both readers see it, until lifted from one."""
        for at in (number, other):
            if uid.upper() not in self._at(at):
                self.put(at, (uid,))

    def contents(self, number: int) -> tuple[str, ...]:
        """The chips that lie on a spot, in the order in which they were put down."""
        return tuple(self._at(number))

    def looks(self, number: int) -> int:
        """How many whole looks there were since the chips of a spot last changed."""
        self._at(number)
        return self._looks[number]

    def weaken(self, uid: str, miss_rate: float) -> None:
        """A chip that is read only sometimes: the share of looks that overlook it."""
        self._weak[uid.upper()] = miss_rate

    def fails(self) -> bool:
        """Whether the antenna fails at this look."""
        return bool(self._fault.error_rate) and self._dice.random() < self._fault.error_rate

    def look(self, number: int) -> list[str]:
        """What is seen at a spot now."""
        sliding = self._sliding[number]
        seen = [uid for uid in self._at(number) if self._sees(uid)]
        seen += [uid for uid in sliding if uid not in seen]
        for uid in list(sliding):
            sliding[uid] -= 1
            if not sliding[uid]:
                del sliding[uid]
        return seen

    def looked(self, number: int) -> None:
        """A whole look at a spot was told."""
        self._looks[number] += 1

    def _slide(self, uid: str, number: int) -> None:
        numbers = self.numbers
        other = numbers[(numbers.index(number) + 1) % len(numbers)]
        if other != number:
            self._sliding[other][uid] = SLIDE_LOOKS

    def _sees(self, uid: str) -> bool:
        rate = max(self._fault.miss_rate, self._weak.get(uid, 0.0))
        return not rate or self._dice.random() >= rate

    def _at(self, number: int) -> list[str]:
        if number not in self._chips:
            known = ", ".join(map(str, self._chips))
            raise KeyError(f"no reader at bus address {number}: this bus has {known}")
        return self._chips[number]
