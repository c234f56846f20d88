"""What a shoe says becomes what happened; draw numbers are judged by the table, not here.

A shoe that counts no draws has them counted from what the table was told last.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

import drivers
from controller.vocabulary.cards import UNKNOWN, parse_card
from controller.vocabulary.observations import (
    AnyObservation,
    CardDrawn,
    CardReturned,
    CutCardSeen,
    DeviceCleared,
    DeviceFaulted,
    DeviceNoted,
    GapUnrepaired,
    ResultJudged,
    ShoeEmptied,
    ShoeLoaded,
    StrangerFound,
)

CAUGHT_UP_MS = 1000
"""A shoe that keeps what was not acknowledged sends it at once: its cards have no gap till then."""


class Told(msgspec.Struct, frozen=True):
    """The last load and draw of a shoe that the table was told, and when (None: not known).

    `behind`: cards may be ones that the shoe had kept, whose gaps say nothing of the dealing.
    """

    load: int
    draw: int
    at_ms: int | None = None
    behind: bool = True


def counted(
    reading: drivers.Reading, told: Told, decks: int, now_ms: int | None = None
) -> tuple[tuple[AnyObservation, ...], Told]:
    """What happened, where the shoe counts no draws or names no load: the table counts them.

    `decks` is what the table plays with, since such a shoe does not say what was put in; `now_ms`
    the monotonic time of the reading, None where it is not known.
    """
    if isinstance(reading, drivers.NewLoadRead):
        load = told.load + 1
        loaded = ShoeLoaded(shoe=reading.device, load=load, decks=decks, cards=0)
        return (loaded,), replace(told, load=load, draw=0)
    if isinstance(reading, drivers.LinkChanged):
        return (), replace(told, at_ms=None, behind=True)
    if isinstance(reading, drivers.CardRead):
        return _counted_card(reading, told, now_ms)
    if isinstance(reading, drivers.CutCardRead) and not reading.draw:
        return observe(replace(reading, draw=told.draw)), told
    return observe(reading), told


def _counted_card(
    read: drivers.CardRead, told: Told, now_ms: int | None
) -> tuple[tuple[AnyObservation, ...], Told]:
    gap = None if now_ms is None or told.at_ms is None else max(0, now_ms - told.at_ms)
    if read.draw:
        behind = told.behind and (gap is None or gap < CAUGHT_UP_MS)
        known = None if behind else gap
        return (_drawn(read, known),), replace(told, at_ms=now_ms, behind=behind)
    told = replace(told, draw=told.draw + 1, at_ms=now_ms)
    mine = replace(read, load=told.load, draw=told.draw)
    return (_drawn(mine, gap, numbered=False),), told


def _drawn(read: drivers.CardRead, gap_ms: int | None = None, numbered: bool = True) -> CardDrawn:
    card = parse_card(read.code) or UNKNOWN
    return CardDrawn(
        shoe=read.device,
        load=read.load,
        draw=read.draw,
        card=card,
        event=read.event,
        outside=read.outside,
        gap_ms=gap_ms,
        numbered=numbered,
    )


def _loaded(read: drivers.ShoeLoadedRead) -> AnyObservation:
    return ShoeLoaded(
        shoe=read.device, load=read.load, decks=read.decks, cards=read.cards, event=read.event
    )


def _faulted(read: drivers.FaultRead) -> AnyObservation:
    return DeviceFaulted(
        device=read.device, fault=read.fault, severity=read.severity, event=read.event
    )


SAYS: Mapping[type[Any], Callable[[Any], AnyObservation]] = {
    drivers.CardRead: _drawn,
    drivers.ShoeLoadedRead: _loaded,
    drivers.FaultRead: _faulted,
    drivers.CardBackRead: lambda r: CardReturned(shoe=r.device, draw=r.draw, event=r.event),
    drivers.CutCardRead: lambda r: CutCardSeen(shoe=r.device, draw=r.draw, event=r.event),
    drivers.ShoeEmptyRead: lambda r: ShoeEmptied(shoe=r.device, draw=r.draw, event=r.event),
    drivers.FaultClearedRead: lambda r: DeviceCleared(
        device=r.device, fault=r.fault, event=r.event
    ),
    drivers.LockRead: lambda r: DeviceNoted(
        device=r.device, what=f"lock {'on' if r.locked else 'off'} by {r.by}", event=r.event
    ),
    drivers.ButtonRead: lambda r: DeviceNoted(
        device=r.device, what=f"button {r.button} {r.action}", event=r.event
    ),
    drivers.StrangerRead: lambda r: StrangerFound(device=r.device, serial=r.got),
    drivers.ResultRead: lambda r: ResultJudged(device=r.device, winner=r.winner, pair=r.pair),
    drivers.NoteRead: lambda r: DeviceNoted(device=r.device, what=r.what),
    drivers.GapUnrepaired: lambda r: GapUnrepaired(device=r.device),
}
"""Every reading of a shoe that means something at the table."""


def observe(reading: drivers.Reading) -> tuple[AnyObservation, ...]:
    """What happened, as a shoe's reading tells it; nothing for signs of life."""
    says = SAYS.get(type(reading))
    return () if says is None else (says(reading),)
