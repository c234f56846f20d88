"""One entry of the journal: what was heard, when, and what became true of it."""

import msgspec

from controller.vocabulary.facts import AnyFact
from controller.vocabulary.observations import AnyObservation
from controller.vocabulary.requests import AnyRequest

AnyEvent = AnyObservation | AnyRequest
"""Everything the core can hear."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """Number (from 1, no gaps), both clocks, the event and its facts.

    `wall_ms` is milliseconds since 1970 UTC for people, `clock_ms` the monotonic clock for
    durations.
    """

    number: int
    wall_ms: int
    clock_ms: int
    event: AnyEvent
    facts: tuple[AnyFact, ...]
