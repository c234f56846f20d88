"""What the rules say of an event: new state, facts and orders; or that nothing hears it."""

from typing import Generic, TypeVar

import msgspec

from controller.vocabulary.facts import AnyFact
from controller.vocabulary.orders import AnyOrder
from controller.vocabulary.refusals import Refused

S = TypeVar("S")
R = TypeVar("R")


class Verdict(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """The state after an event, what became true, what should be done, and the refusal if any."""

    state: S
    facts: tuple[AnyFact, ...] = ()
    orders: tuple[AnyOrder, ...] = ()
    refused: Refused | None = None


class Changed(msgspec.Struct, Generic[R], frozen=True, gc=False):
    """What a step did: the changed round, its facts, orders, and codes that it calls irregular."""

    round: R
    facts: tuple[AnyFact, ...] = ()
    irregular: tuple[str, ...] = ()
    orders: tuple[AnyOrder, ...] = ()


class Unheard(msgspec.Struct, frozen=True):
    """No step of the chart hears this event in this phase."""

    phase: str
