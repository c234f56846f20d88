"""Facts about irregularities and refusals (`dealing_exceptions.md` section 5)."""

import msgspec

from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips


class Fact(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="kind", omit_defaults=True
):
    """Something that became true."""


class IrregularityNoted(Fact, frozen=True, kw_only=True):
    """A harmless irregularity, counted only (class 0)."""

    code: str
    detail: str = ""


class IrregularityOpened(Fact, frozen=True, kw_only=True):
    """A question that people must settle; `question` is the entry that opened it."""

    question: int
    code: str
    level: int
    detail: str
    proposal: str
    draw: int = 0
    spot: str = ""


class HoldBegan(Fact, frozen=True, kw_only=True):
    """The table hears only what resolves the irregularity (class 2 and 3)."""

    question: int
    code: str


class TableStopped(Fact, frozen=True, kw_only=True):
    """Integrity in doubt: the table is stopped (class 4)."""

    question: int
    code: str


class HoldEnded(Fact, frozen=True, kw_only=True):
    """The table is not held any more, or not stopped: what still holds it follows as HoldBegan."""


class RulingNoted(Fact, frozen=True, kw_only=True):
    """One of the names that a ruling needs."""

    question: int
    person: str
    role: str
    choice: str


class RulingApplied(Fact, frozen=True, kw_only=True):
    """The ruling took effect; `spot` where the question concerned one."""

    question: int
    code: str
    choice: str
    people: tuple[str, ...]
    reference: str = ""
    spot: str = ""


class CardIdentified(Fact, frozen=True, kw_only=True):
    """The face of an unread card was keyed (grade C); `card` is None while it lies face down."""

    draw: int
    card: Card | None
    people: tuple[str, ...]


class OverpayStood(Fact, frozen=True, kw_only=True):
    """A pay that was too high was let stand: by how much, and who paid it (PY-02)."""

    round: int
    spot: str
    amount: Chips
    person: str


class OverpaySettled(Fact, frozen=True, kw_only=True):
    """An overpay was taken back, or it is the house's loss under these names (PY-05)."""

    round: int
    spot: str
    amount: Chips
    taken_back: bool
    people: tuple[str, ...]


OverpayFact = OverpayStood | OverpaySettled


class VoidAsked(Fact, frozen=True, kw_only=True):
    """One of the names that a void needs."""

    person: str
    role: str
    reason: str


class RoundUnsealed(Fact, frozen=True, kw_only=True):
    """The unturned faces of a finished round were opened, by these people; no face is told here."""

    round: int
    people: tuple[str, ...]


class RequestRefused(Fact, frozen=True, kw_only=True):
    """The rules do not allow the request now; nothing changed."""

    code: str
    message: str


class DeviceChanged(Fact, frozen=True, kw_only=True):
    """A device is up or down, as people see it."""

    device: str
    state: str
    why: str = ""
