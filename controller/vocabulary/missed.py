"""What a ruling says happened at the table and no device or decision told (BJ-01 to BJ-09).

Rounds hear these between cards and decisions; they are no entries of their own in the journal.
"""

import msgspec

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


AnyMissed = DealerMissed | BoxMissed | BoxLeftOut | CardOffered | HandReopened | HoleSeen | LateBet
"""Everything that a ruling can tell a round."""
