"""What should now be done by the shell; orders are never replayed."""

import msgspec


class Order(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="kind", omit_defaults=True
):
    """Something the shell carries out after the commit."""


class Acknowledge(Order, frozen=True, kw_only=True):
    """Tell the device that its message is safe in the journal (`generic_shoe.md` rule 2)."""

    device: str
    event: int


class LockShoe(Order, frozen=True, kw_only=True):
    """Lock or unlock the shoe."""

    shoe: str
    locked: bool


class LightSpot(Order, frozen=True, kw_only=True):
    """Light a spot: give back, pay, take, or off."""

    spot: str
    meaning: str


class ArmTimer(Order, frozen=True, kw_only=True):
    """Ring this timer after so many milliseconds; arming it again moves it."""

    timer: str
    after_ms: int


class StopTimer(Order, frozen=True, kw_only=True):
    """Forget this timer."""

    timer: str


AnyOrder = Acknowledge | LockShoe | LightSpot | ArmTimer | StopTimer
