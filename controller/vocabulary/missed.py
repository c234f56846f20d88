"""What a ruling says happened at the table and no device or decision told (BJ-01 to PK-12).

Rounds hear these between cards and decisions; they are no entries of their own in the journal.
"""

import msgspec

from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips


class Missed(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """Something that people tell a round by a ruling."""


class DealerMissed(Missed, frozen=True, kw_only=True):
    """The dealer forgot his own card: he takes it later (BJ-01)."""


class BoxMissed(Missed, frozen=True, kw_only=True):
    """A box was passed over: its second card comes after all others (BJ-02)."""

    box: int


class BoxLeftOut(Missed, frozen=True, kw_only=True):
    """A box got no cards, or its player withdraws: it is out of the round, its stakes go back."""

    box: int


class BoxDealtIn(Missed, frozen=True, kw_only=True):
    """The next card of the deal went to a box without a stake: its hand is dead (DO-06)."""

    box: int


class CardOffered(Missed, frozen=True, kw_only=True):
    """A card that nobody asked for was offered in order; this box took it, 0 none did (BJ-06)."""

    box: int


class HandReopened(Missed, frozen=True, kw_only=True):
    """A player whose hand was passed over as standing wants to act: he acts now (BJ-08)."""

    box: int


class HoleSeen(Missed, frozen=True, kw_only=True):
    """The dealer's hidden card was seen too early: no insurance any more (BJ-09)."""


class LateBet(Missed, frozen=True, kw_only=True):
    """Chips that came too late and that the floor accepted as a stake (BT-02)."""

    spot: str
    amount: Chips


class BoardTooEarly(Missed, frozen=True, kw_only=True):
    """Cards of the board left the deck too early, by draw: they go back into it (PK-06 to 08)."""

    cards: tuple[tuple[int, Card], ...] = ()


class BoardTakenBack(Missed, frozen=True, kw_only=True):
    """The flop has a card too many: all of it goes back, and so do these cards (PK-06)."""

    cards: tuple[tuple[int, Card], ...] = ()


class HoleExposed(Missed, frozen=True, kw_only=True):
    """A hole card was seen in the deal: it becomes the burn, another one comes for it (PK-02)."""

    draw: int


class ButtonShort(Missed, frozen=True, kw_only=True):
    """The button got a card too few: the next one is his (PK-05)."""


class BurnLeftOut(Missed, frozen=True, kw_only=True):
    """No card was burned and the players have acted: the cards stand as they lie (PK-09)."""


class HandDead(Missed, frozen=True, kw_only=True):
    """A hand that was in play is out of it: mucked by mistake, or played short (PK-05, PK-12)."""

    box: int


AnyMissed = (
    DealerMissed
    | BoxMissed
    | BoxLeftOut
    | BoxDealtIn
    | CardOffered
    | HandReopened
    | HoleSeen
    | LateBet
    | BoardTooEarly
    | BoardTakenBack
    | HoleExposed
    | ButtonShort
    | BurnLeftOut
    | HandDead
)
"""Everything that a ruling can tell a round."""
