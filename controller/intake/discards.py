"""What the reader of discards says becomes cards that were given up (`interfaces.md`)."""

import drivers
from controller.vocabulary.cards import UNKNOWN, parse_card
from controller.vocabulary.observations import AnyObservation, CardThrown

UNREAD = ("no_read", "unknown_label")
"""Faults of a scanner by which something lay there that names no card."""


def observe(reading: drivers.Reading) -> tuple[AnyObservation, ...]:
    """A card that lay under the reader, read or not; nothing for all else it says."""
    if isinstance(reading, drivers.CardRead):
        card = parse_card(reading.code) or UNKNOWN
        return (CardThrown(device=reading.device, card=card),)
    if isinstance(reading, drivers.FaultRead) and reading.fault in UNREAD:
        return (CardThrown(device=reading.device, card=UNKNOWN),)
    return ()
