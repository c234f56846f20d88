"""The chips of a simulated table, each with an identity and a value, and their register."""

from collections import deque
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

CENTS = 100
# 0.05 0.10 0.50 1 5 25 100 500 1,000 5,000 10,000; each one divides the next, so change is simple.
DENOMINATIONS = (5, 10, 50, 100, 500, 2_500, 10_000, 50_000, 100_000, 500_000, 1_000_000)
EACH = 60
FIRST_UID = 0xE004_0150_0000_0001


class OutOfChips(Exception):
    """The supply cannot make this amount with the chips that it still holds."""


class Chip(msgspec.Struct, frozen=True):
    """One physical chip: the identifier in its tag and its value in minor units."""

    uid: str
    value: int


class Supply:
    """All chips of a table: hands them out by amount, takes them back, writes their register.

    `counts` is how many chips of each value (minor units) exist; `first_uid` the first identifier.
    """

    def __init__(self, counts: Mapping[int, int] | None = None, first_uid: int = FIRST_UID) -> None:
        counts = dict.fromkeys(DENOMINATIONS, EACH) if counts is None else counts
        self._known: dict[str, Chip] = {}
        self._free: dict[int, deque[Chip]] = {}
        number = first_uid
        for value in sorted(counts, reverse=True):
            made = [Chip(f"{number + index:016X}", value) for index in range(counts[value])]
            number += len(made)
            self._known.update((chip.uid, chip) for chip in made)
            self._free[value] = deque(made)

    @property
    def chips(self) -> tuple[Chip, ...]:
        """Every chip of the table, wherever it lies."""
        return tuple(self._known.values())

    def make(self, amount: int) -> tuple[Chip, ...]:
        """Hand out chips worth this many minor units, the largest first.

        Of a value those go first that lay in the tray longest: nobody has the chip in his hand that
        left another spot a moment ago.
        """
        taken: list[Chip] = []
        rest = amount
        for value, free in self._free.items():
            count = min(rest // value, len(free))
            taken += [free.popleft() for _ in range(count)]
            rest -= count * value
        if rest or amount < 0:
            self.give_back(chip.uid for chip in taken)
            raise OutOfChips(f"cannot make {amount} minor units: {rest} would be missing")
        return tuple(taken)

    def give_back(self, uids: Iterable[str]) -> None:
        """Chips come back to the supply."""
        for uid in uids:
            chip = self.chip(uid)
            if chip not in self._free[chip.value]:
                self._free[chip.value].append(chip)

    def chip(self, uid: str) -> Chip:
        """The chip with this identifier."""
        if uid.upper() not in self._known:
            raise KeyError(f"no chip {uid} in this supply")
        return self._known[uid.upper()]

    def value(self, uids: Iterable[str]) -> int:
        """What these chips are worth together, in minor units."""
        return sum(self.chip(uid).value for uid in uids)

    def write_register(
        self, path: Path, minor_per_unit: int = CENTS, blocked: Iterable[str] = ()
    ) -> None:
        """Write `chips.csv`: identifier,chip,value,status (interfaces.md Configuration)."""
        refused = {uid.upper() for uid in blocked}
        lines = ["identifier,chip,value,status"]
        for number, chip in enumerate(self._known.values(), 1):
            status = "blocked" if chip.uid in refused else "ok"
            value = as_amount(chip.value, minor_per_unit)
            lines.append(f"{chip.uid},C{number:05d},{value},{status}")
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def as_amount(minor: int, minor_per_unit: int = CENTS) -> str:
    """Minor units as the decimal amount that configuration files hold: 250 is "2.50"."""
    whole, rest = divmod(minor, minor_per_unit)
    digits = len(str(minor_per_unit)) - 1
    return f"{whole}.{rest:0{digits}d}" if rest else str(whole)
