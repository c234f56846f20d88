"""What a shoe says becomes what happened; draw numbers are judged by the table, not here."""

from collections.abc import Callable, Mapping
from typing import Any

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
    ShoeEmptied,
    ShoeLoaded,
    StrangerFound,
)


def _drawn(read: drivers.CardRead) -> AnyObservation:
    card = parse_card(read.code) or UNKNOWN
    return CardDrawn(shoe=read.device, load=read.load, draw=read.draw, card=card, event=read.event)


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
    drivers.GapUnrepaired: lambda r: GapUnrepaired(device=r.device),
}
"""Every reading of a shoe that means something at the table."""


def observe(reading: drivers.Reading) -> tuple[AnyObservation, ...]:
    """What happened, as a shoe's reading tells it; nothing for signs of life."""
    says = SAYS.get(type(reading))
    return () if says is None else (says(reading),)
