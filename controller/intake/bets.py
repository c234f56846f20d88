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


class Denominations(msgspec.Struct, frozen=True):
    """Where a chip's memory holds its value: byte, length, and what one of it is worth.

    The most significant byte comes first; the layout is the casino's own (`feig_iso_host.md`).
    """

    at: int
    bytes: int
    unit: Chips

    def value(self, memory: str) -> Chips | None:
        """The value in a memory of hex digits; None where it was not read or is too short."""
        digits = memory[2 * self.at : 2 * (self.at + self.bytes)]
        whole = len(digits) == 2 * self.bytes
        return Chips(int(digits, 16) * self.unit) if whole else None


class Known(msgspec.Struct, frozen=True):
    """What the table knows of a spot: value, chips, whether its reader was blind, even away."""

    total: Chips
    chips: tuple[str, ...]
    blind: bool
    away: bool = False


def observe(
    reading: drivers.SpotRead,
    known: Known,
    register: Register,
    denominations: Denominations | None = None,
) -> tuple[AnyObservation, ...]:
    """What happened on the spot: nothing when it shows what the table knows."""
    if reading.state == "unknown":
        if known.blind and (known.away or not reading.away):
            return ()
        return (SpotBlind(spot=reading.spot, why=reading.why, away=reading.away),)
    happened: list[AnyObservation] = []
    if known.blind:
        happened.append(SpotSeeing(spot=reading.spot))
    worth: dict[str, Chips] = {}
    memories = reading.memory or ("",) * len(reading.tags)
    for tag, memory in zip(reading.tags, memories, strict=True):
        chip, value = _worth(register.get(tag), tag, memory, denominations)
        if isinstance(value, str):
            happened.append(StrangeChipSeen(spot=reading.spot, chip=tag, why=value))
        else:
            worth[chip] = value
    chips, total = tuple(sorted(worth)), Chips(sum(worth.values()))
    if (chips, total) != (tuple(known.chips), known.total):
        happened.append(_moved(reading.spot, known, chips, total))
    return tuple(happened)


def _worth(
    chip: ChipLike | None, tag: str, memory: str, denominations: Denominations | None
) -> tuple[str, Chips | str]:
    """A chip's number and its value, or why it is a strange one.

    Where denominations are read from memory the register still blocks chips and joins two tags.
    """
    if chip is not None and chip.blocked:
        return chip.chip, "blocked"
    if denominations is None:
        return (tag, "not in the register") if chip is None else (chip.chip, chip.value)
    value = denominations.value(memory)
    number = tag if chip is None else chip.chip
    if value is None:
        return number, "its memory cannot be read"
    if chip is not None and chip.value != value:
        return number, "its memory and the register disagree"
    return number, value if value else "its memory holds no value"


def _moved(spot: str, known: Known, chips: tuple[str, ...], total: Chips) -> AnyObservation:
    more = Chips(total - known.total)
    if more >= NOTHING:
        return ChipsPlaced(spot=spot, amount=more, total=total, chips=chips)
    return ChipsLifted(
        spot=spot,
        amount=Chips(-more),
        total=total,
        chips=chips,
        unwatched=known.blind and known.away,
    )


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
        return Known(known.total, known.chips, True, happened.away)
    if isinstance(happened, SpotSeeing):
        return Known(known.total, known.chips, False)
    if isinstance(happened, ChipsPlaced | ChipsLifted):
        return Known(happened.total, happened.chips, known.blind, known.away)
    return known
