"""What a round waits for: where its next card belongs, whose decision, what a short deck does."""

from collections.abc import Callable
from typing import Any

import msgspec

from controller.vocabulary.cards import Card
from controller.vocabulary.defects import ensure
from controller.vocabulary.places import NONE

MOST_KEPT = 4
"""No rules keep more cards of a deck for later positions: with more left it is not short."""


class Stub(msgspec.Struct, frozen=True):
    """What the rules say of a deck that becomes too short for the cards that are due.

    `keeps` cards of it stay for a later position; `discards` may be shuffled into a new stub, and
    the `rest` of the old one with them, which the rules foresee where it is `planned`. No card
    may leave before that where it is done `first`.
    """

    keeps: int = 0
    rest: int = 0
    discards: tuple[Card, ...] = ()
    planned: bool = False
    first: bool = False

    def __post_init__(self) -> None:
        """Nothing keeps more than `MOST_KEPT`; raises `Defect`."""
        ensure(self.keeps <= MOST_KEPT, "more cards are kept than are looked for")


NO_STUB = Stub()


def plain_stub(_: object) -> Stub:
    """A game whose rules say nothing of a short deck."""
    return NO_STUB


class Awaits(msgspec.Struct, frozen=True, gc=False):
    """Where the next card is `due`, or the box (0: nobody's) and hand whose decision is awaited.

    `stub` is what the rules say of a deck too short for the card that is due.
    """

    due: str = NONE
    box: int = 0
    hand: str = ""
    stub: Stub = NO_STUB


NOTHING_AWAITED = Awaits()
"""No card is due and nobody is in turn."""


def as_asked(
    due: Callable[[Any], str],
    turn: Callable[[Any], tuple[int, str]],
    stub: Callable[[Any], Stub] = plain_stub,
) -> Callable[[Any], Awaits]:
    """What a round waits for, in a game that says card, decision and deck each by itself."""

    def awaits(round_: Any) -> Awaits:
        card, (box, hand) = due(round_), turn(round_)
        return Awaits(card, box, hand, NO_STUB if card == NONE else stub(round_))

    return awaits
