"""What became true. Facts are what the journal keeps, screens fold and sheets judge.

No fact holds an unturned face (`architecture.md` 8a). Amounts are in smallest currency units, `net`
is the bettor's result: +15, -10, 0.
"""

from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.corrections import (
    CardAmended,
    DecisionUndone,
    RoundReopened,
    SettlementCorrected,
    StakeUndone,
)
from controller.vocabulary.held import (
    CardIdentified,
    DeviceChanged,
    Fact,
    HoldBegan,
    HoldEnded,
    IrregularityNoted,
    IrregularityOpened,
    OverpayFact,
    RequestRefused,
    RoundUnsealed,
    RulingApplied,
    RulingNoted,
    TableStopped,
    VoidAsked,
)
from controller.vocabulary.openings import (
    CardBurned,
    ShoeChanged,
    ShuffleDue,
    TableClosed,
    TableOpened,
)
from controller.vocabulary.seats import SeatFact

# Facts of corrections.py, held.py and openings.py are found here beside those below.
__all__ = (
    "CardAmended",
    "CardBurned",
    "CardIdentified",
    "DecisionUndone",
    "DeviceChanged",
    "Fact",
    "HoldBegan",
    "HoldEnded",
    "IrregularityNoted",
    "IrregularityOpened",
    "RequestRefused",
    "RoundReopened",
    "RoundUnsealed",
    "RulingApplied",
    "RulingNoted",
    "SettlementCorrected",
    "ShoeChanged",
    "ShuffleDue",
    "StakeUndone",
    "TableClosed",
    "TableOpened",
    "TableStopped",
    "VoidAsked",
)


class RoundOpened(Fact, frozen=True, kw_only=True):
    """Bets are open, but for a `free_hand` that is dealt without any (`hr.exposed_extra`)."""

    round: int
    free_hand: bool = False


class StakePlaced(Fact, frozen=True, kw_only=True):
    """The stake that now stands on a spot."""

    spot: str
    stake: Chips


class StakeNotAccepted(Fact, frozen=True, kw_only=True):
    """Chips that cannot be a stake: the spot is marked "give back"."""

    spot: str
    amount: Chips
    code: str


class BetsClosed(Fact, frozen=True, kw_only=True):
    """No more bets: the stakes as locked."""

    round: int
    stakes: tuple[tuple[str, Chips], ...]


class CardDealt(Fact, frozen=True, kw_only=True):
    """A card took its position; `card` is None while it is down, `value` the hand's as shown."""

    draw: int
    position: str
    hand: str
    card: Card | None
    grade: str = "B"
    value: str = ""


class CardTurned(Fact, frozen=True, kw_only=True):
    """A card that was down is shown."""

    draw: int
    hand: str
    card: Card
    value: str = ""


class HandValued(Fact, frozen=True, kw_only=True):
    """What a hand that lies open is worth with the common cards, and so in words."""

    hand: str
    value: str
    words: str = ""


class HandsOrdered(Fact, frozen=True, kw_only=True):
    """How a box's cards lie after a split or an exchange: hand and its draws, in order of play.

    Box 0 is the dealer's side. Draws of the box that stand in no hand were given up.
    """

    box: int
    hands: tuple[tuple[str, tuple[int, ...]], ...]


class DealRenewed(Fact, frozen=True, kw_only=True):
    """A deal that was void by the rules of play: its cards, and why; stakes stay (BD-01)."""

    hand: str
    draws: tuple[int, ...]
    why: str


class DecisionTaken(Fact, frozen=True, kw_only=True):
    """A decision that the rules allowed; `positions` are the cards given up, in dealt order."""

    box: int
    bettor: int
    hand: str
    action: str
    amount: Chips = Chips(0)
    positions: tuple[int, ...] = ()


class StakeAwaited(Fact, frozen=True, kw_only=True):
    """A decision waits for its chips: what must lie on the spot in all."""

    spot: str
    amount: Chips
    total: Chips


class TouchLapsed(Fact, frozen=True, kw_only=True):
    """The chips of a waiting decision did not come in time; it is forgotten."""

    box: int
    action: str


class StakeAdded(Fact, frozen=True, kw_only=True):
    """A stake was added to a hand: double, split, insurance."""

    spot: str
    hand: str
    amount: Chips


class DealerPeeked(Fact, frozen=True, kw_only=True):
    """The dealer looked at the hole card: blackjack or not, nothing else."""

    blackjack: bool


class Awaited(Fact, frozen=True, kw_only=True):
    """What the table waits for: where the next card belongs and whose decision (0: nobody's)."""

    due: str
    turn: int = 0


class SpotSettled(Fact, frozen=True, kw_only=True):
    """One stake is settled: `stake` in all, `net` result, the pay row and the reason."""

    spot: str
    hand: str
    stake: Chips
    net: Chips
    why: str


class RoundSettled(Fact, frozen=True, kw_only=True):
    """Every stake of the round is settled; pays and takes follow."""

    round: int


class RoundEnded(Fact, frozen=True, kw_only=True):
    """Pays are done; the house's result of the round in `house_net`."""

    round: int
    house_net: Chips


class RoundVoided(Fact, frozen=True, kw_only=True):
    """The round is cancelled; every stake goes back, one fact each."""

    round: int
    reason: str
    people: tuple[str, ...]
    reference: str = ""


class StakeReturned(Fact, frozen=True, kw_only=True):
    """A stake of a voided round goes back to its spot, once."""

    spot: str
    amount: Chips


class PaySeen(Fact, frozen=True, kw_only=True):
    """The spot showed stake and pay (or nothing, after a take)."""

    spot: str
    total: Chips


class DropRecorded(Fact, frozen=True, kw_only=True):
    """Cash and markers into the drop box."""

    amount: Chips


class StakeKeyed(Fact, frozen=True, kw_only=True):
    """What lies on a spot without a working reader, keyed by a person (grade C)."""

    spot: str
    total: Chips
    person: str


AnyFact = (
    TableOpened
    | TableClosed
    | ShoeChanged
    | ShuffleDue
    | CardBurned
    | RoundOpened
    | StakePlaced
    | StakeNotAccepted
    | BetsClosed
    | CardDealt
    | CardTurned
    | HandValued
    | HandsOrdered
    | DealRenewed
    | DecisionTaken
    | StakeAwaited
    | TouchLapsed
    | StakeAdded
    | DealerPeeked
    | Awaited
    | SpotSettled
    | RoundSettled
    | RoundEnded
    | RoundVoided
    | StakeReturned
    | PaySeen
    | IrregularityNoted
    | IrregularityOpened
    | HoldBegan
    | TableStopped
    | HoldEnded
    | RulingNoted
    | RulingApplied
    | CardIdentified
    | OverpayFact
    | CardAmended
    | DecisionUndone
    | StakeUndone
    | SettlementCorrected
    | RoundReopened
    | VoidAsked
    | RequestRefused
    | RoundUnsealed
    | DeviceChanged
    | DropRecorded
    | StakeKeyed
    | SeatFact
)
