"""What a settled spot shows becomes chips placed or lifted, against what the table knows."""

from collections.abc import Mapping
from typing import Protocol

import msgspec

import drivers
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.observations import (
    AnyObservation,
    ChipsLifted,
    ChipsPlaced,
    SpotBlind,
    SpotSeeing,
    StrangeChipSeen,
)


class ChipLike(Protocol):
    """A chip of the house register: its number, its value in smallest units, whether blocked."""

    @property
    def chip(self) -> str:
        """The chip's number in the register."""
        ...

    @property
    def value(self) -> Chips:
        """What it is worth."""
        ...

    @property
    def blocked(self) -> bool:
        """Whether the house no longer honours it."""
        ...


Register = Mapping[str, ChipLike]
"""Identifier to chip; two identifiers may name one chip (`interfaces.md` Chip register)."""


class Known(msgspec.Struct, frozen=True):
    """What the table knows of a spot: value, chips, and whether its reader was blind."""

    total: Chips
    chips: tuple[str, ...]
    blind: bool


def observe(
    reading: drivers.SpotRead, known: Known, register: Register
) -> tuple[AnyObservation, ...]:
    """What happened on the spot: nothing when it shows what the table knows."""
    if reading.state == "unknown":
        return () if known.blind else (SpotBlind(spot=reading.spot, why=reading.why),)
    happened: list[AnyObservation] = []
    if known.blind:
        happened.append(SpotSeeing(spot=reading.spot))
    worth: dict[str, Chips] = {}
    for tag in reading.tags:
        chip = register.get(tag)
        if chip is None or chip.blocked:
            why = "not in the register" if chip is None else "blocked"
            happened.append(StrangeChipSeen(spot=reading.spot, chip=tag, why=why))
        else:
            worth[chip.chip] = chip.value
    chips, total = tuple(sorted(worth)), Chips(sum(worth.values()))
    if (chips, total) != (tuple(known.chips), known.total):
        happened.append(_moved(reading.spot, known, chips, total))
    return tuple(happened)


def _moved(spot: str, known: Known, chips: tuple[str, ...], total: Chips) -> AnyObservation:
    more = Chips(total - known.total)
    if more >= NOTHING:
        return ChipsPlaced(spot=spot, amount=more, total=total, chips=chips)
    return ChipsLifted(spot=spot, amount=Chips(-more), total=total, chips=chips)


def fault(reading: drivers.SpotFault) -> tuple[AnyObservation, ...]:
    """A chip on two spots at once is believed on none of them before people have looked (BT-09).

    What else ails a reader shows as a spot that cannot be seen.
    """
    if reading.fault != "chip_on_two_spots":
        return ()
    why = f"on {' and '.join(reading.spots)} at once"
    return tuple(StrangeChipSeen(spot=s, chip=reading.tag, why=why) for s in reading.spots)


def now_known(known: Known, happened: AnyObservation) -> Known:
    """What is known of the spot after this happened there."""
    if isinstance(happened, SpotBlind):
        return Known(known.total, known.chips, True)
    if isinstance(happened, SpotSeeing):
        return Known(known.total, known.chips, False)
    if isinstance(happened, ChipsPlaced | ChipsLifted):
        return Known(happened.total, happened.chips, known.blind)
    return known
