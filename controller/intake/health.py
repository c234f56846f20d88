"""What a port says of itself: damaged and repeated frames, links that come and go (DV- rows)."""

import msgspec

import drivers
from controller.vocabulary.observations import (
    AnyObservation,
    FrameRepeated,
    FramesDamaged,
    ShoeFound,
    ShoeLost,
)

DAMAGE = frozenset(("bad_crc", "bad_bcc", "bad_checksum", "bad_frame", "truncated"))
"""Diagnostics of a frame that failed its check (`protocols/README.md`)."""
MINUTE_MS = 60_000
TOLD_AT = (1, 3, 10)
"""Counts in a minute that the table is told: noted, class 1, class 3 (DV-04)."""
MOST_KEPT = 64


class Damage(msgspec.Struct, frozen=True):
    """When frames of a port were damaged within the last minute."""

    times_ms: tuple[int, ...] = ()


def damaged(damage: Damage, device: str, now_ms: int) -> tuple[Damage, tuple[AnyObservation, ...]]:
    """One more damaged frame: tells the table when the count of the minute reaches a step."""
    before = tuple(t for t in damage.times_ms if now_ms - t < MINUTE_MS)[-MOST_KEPT + 1 :]
    recent = (*before, now_ms)
    if len(recent) not in TOLD_AT:
        return Damage(recent), ()
    return Damage(recent), (FramesDamaged(device=device, in_last_minute=len(recent)),)


def repeated(reading: drivers.Counted) -> tuple[AnyObservation, ...]:
    """A message that came again is counted at the table (RD-02)."""
    return (FrameRepeated(device=reading.device),) * min(reading.count, 8)


def link(reading: drivers.LinkChanged) -> tuple[AnyObservation, ...]:
    """The link of a shoe: lost when down or silent, found when up."""
    if reading.state == "up":
        return (ShoeFound(shoe=reading.device, restarted=reading.restarted),)
    if reading.state in ("down", "silent"):
        return (ShoeLost(shoe=reading.device, why=reading.why),)
    return ()
