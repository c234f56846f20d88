"""Facts of corrections: what a round becomes that heard a card wrongly (`architecture.md` 6).

A correction points to what it corrects and never replaces it (`dealing_exceptions.md` law 4).
`round` is the round that is corrected, in play or over. Amounts are in smallest units.
"""

from controller.vocabulary.cards import Card
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.held import Fact

WAITS, STRUCK = "waits", "struck"
"""Where an amended card is that has no position: drawn and waiting, or never a card."""


class CardAmended(Fact, frozen=True, kw_only=True):
    """A card's face or position was wrong; a face is None while it lies face down."""

    round: int
    draw: int
    was_at: str = ""
    was: Card | None = None
    now_at: str = ""
    now: Card | None = None


class DecisionUndone(Fact, frozen=True, kw_only=True):
    """A decision that fits no hand of the corrected round."""

    round: int
    box: int
    bettor: int
    hand: str
    action: str


class StakeUndone(Fact, frozen=True, kw_only=True):
    """A stake that an undone decision had added goes back to its bettor."""

    round: int
    spot: str
    amount: Chips


class SettlementCorrected(Fact, frozen=True, kw_only=True):
    """A stake's net result was wrong; `now` is None where it has no result any more.

    `stake` is what is at stake now, `why` the pay row that decides; `after_pays` when the round was
    over (PY-09).
    """

    round: int
    spot: str
    hand: str
    was: Chips
    now: Chips | None = None
    stake: Chips = NOTHING
    why: str = ""
    after_pays: bool = False


class RoundReopened(Fact, frozen=True, kw_only=True):
    """The corrected round has no result yet: a card or a decision is due."""

    round: int


Correction = CardAmended | DecisionUndone | StakeUndone | SettlementCorrected | RoundReopened
"""What a correction says of its round, beside how the cards lie now."""
