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


class Told(msgspec.Struct, frozen=True):
    """The last load and draw of a shoe that the table was told."""

    load: int
    draw: int


def counted(
    reading: drivers.Reading, told: Told, decks: int
) -> tuple[tuple[AnyObservation, ...], Told]:
    """What happened, where the shoe counts no draws or names no load: the table counts them.

    `decks` is what the table plays with, since such a shoe does not say what was put in.
    """
    if isinstance(reading, drivers.NewLoadRead):
        load = told.load + 1
        loaded = ShoeLoaded(shoe=reading.device, load=load, decks=decks, cards=0)
        return (loaded,), Told(load, 0)
    if isinstance(reading, drivers.CardRead) and not reading.draw:
        told = Told(told.load, told.draw + 1)
        return (_drawn(replace(reading, load=told.load, draw=told.draw)),), told
    if isinstance(reading, drivers.CutCardRead) and not reading.draw:
        return observe(replace(reading, draw=told.draw)), told
    return observe(reading), told


def _drawn(read: drivers.CardRead) -> AnyObservation:
    card = parse_card(read.code) or UNKNOWN
    return CardDrawn(
        shoe=read.device,
        load=read.load,
        draw=read.draw,
        card=card,
        event=read.event,
        outside=read.outside,
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
