"""Facts of the poker room: chips of the seats, bets, pots and what the house takes of them.

Amounts are in smallest currency units; `stack` is what is left before the player afterwards.
"""

from controller.vocabulary.chips import Chips
from controller.vocabulary.held import Fact


class StackPlaced(Fact, frozen=True, kw_only=True):
    """The chips with which a seat plays (table stakes); `away`: it sits out and gets no cards.

    `absent`: it is dealt in though its player is not at the table (PVP-D11).
    """

    seat: int
    stack: Chips
    away: bool = False
    absent: bool = False


class ButtonPlaced(Fact, frozen=True, kw_only=True):
    """The dealer button lies at this seat."""

    seat: int


class ChipsStaked(Fact, frozen=True, kw_only=True):
    """Chips of a seat went in: `bet` is its total of this betting round, antes left out."""

    seat: int
    what: str
    amount: Chips
    bet: Chips
    stack: Chips


class ChipsReturned(Fact, frozen=True, kw_only=True):
    """Chips went back to a seat: nobody called them, or the hand is void (`why`)."""

    seat: int
    amount: Chips
    stack: Chips
    why: str


class PotsMade(Fact, frozen=True, kw_only=True):
    """The pots as they lie after a betting round: amount and seats that may win it, main first."""

    pots: tuple[tuple[Chips, tuple[int, ...]], ...]


class ChargeTaken(Fact, frozen=True, kw_only=True):
    """What the house takes of the pots of a hand (percentage with cap, section 3)."""

    amount: Chips


class PotAwarded(Fact, frozen=True, kw_only=True):
    """A seat's share of a pot, 1 the main pot; `row` 2 is the lower row of a double board."""

    pot: int
    seat: int
    amount: Chips
    stack: Chips
    why: str
    row: int = 1


class StackCorrected(Fact, frozen=True, kw_only=True):
    """A corrected card gave a seat another result: its stack as it was told and as it is."""

    seat: int
    was: Chips
    stack: Chips


class TimeCharged(Fact, frozen=True, kw_only=True):
    """A seat paid the time charge before the hand (section 3, B)."""

    seat: int
    amount: Chips
    stack: Chips


class JackpotCollected(Fact, frozen=True, kw_only=True):
    """The drop for the jackpot left the pot beside the charge (J11, PVP-D24)."""

    amount: Chips


class JackpotStands(Fact, frozen=True, kw_only=True):
    """The amount of the jackpot that may be hit now."""

    amount: Chips


class JackpotHit(Fact, frozen=True, kw_only=True):
    """A qualifying hand lost to a better one: a representative of the operator checks it (J7)."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    others: tuple[int, ...]
    standing: Chips


class JackpotPaid(Fact, frozen=True, kw_only=True):
    """A seat's share of the jackpot; it is no part of its stack."""

    seat: int
    amount: Chips


class JackpotRuled(Fact, frozen=True, kw_only=True):
    """The representative has paid or refused the jackpot."""

    paid: bool
    person: str
    role: str


class PointsScored(Fact, frozen=True, kw_only=True):
    """What a seat won from the others at Chinese poker, in points and money; `why`: wrongly set."""

    seat: int
    points: int
    amount: Chips
    stack: Chips
    why: str = ""


class OpenersShown(Fact, frozen=True, kw_only=True):
    """The opener has proved that he might open, by these draws; none where the dealer's eye did."""

    seat: int
    draws: tuple[int, ...]


class PotCarried(Fact, frozen=True, kw_only=True):
    """Nobody opened, or the opener proved nothing: the pot stays for the next hand (PVP-D31).

    `why` says which of the two.
    """

    amount: Chips
    why: str = ""


JackpotFact = JackpotCollected | JackpotStands | JackpotHit | JackpotPaid | JackpotRuled
SeatFact = (
    StackPlaced
    | ButtonPlaced
    | ChipsStaked
    | ChipsReturned
    | PotsMade
    | ChargeTaken
    | PotAwarded
    | PotCarried
    | OpenersShown
    | PointsScored
    | TimeCharged
    | StackCorrected
    | JackpotFact
)
