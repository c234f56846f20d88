"""Chips of the seats and the pots of a poker table, as the facts tell them."""

from controller.vocabulary import seats as said
from controller.vocabulary.chips import NOTHING, Chips


class JackpotHeard:
    """The jackpot in a hand: `state`, what it collected, whom it paid, what stands."""

    def __init__(self, stands: Chips | None = None) -> None:
        self.state = "none"
        self.drop = NOTHING
        self.paid: dict[int, Chips] = {}
        self.stands = stands

    def hear(self, fact: said.JackpotFact) -> None:
        """What became of it."""
        match fact:
            case said.JackpotCollected():
                self.drop = fact.amount
            case said.JackpotStands():
                self.stands = fact.amount
            case said.JackpotHit():
                self.state = "pending"
            case said.JackpotPaid():
                self.paid[fact.seat] = fact.amount
            case said.JackpotRuled():
                self.state = "paid" if fact.paid else "refused"

    def amount(self, what: str, seat: int) -> Chips | None:
        """What was paid to the seat, collected (`drop`), or stands (`new`)."""
        if what == "drop":
            return self.drop
        return self.stands if what == "new" else self.paid.get(seat, NOTHING)


class SeatsHeard:
    """Stacks by seat, the pots last made, and what the house took.

    `hands_wait` while a poker hand is in play whose pots are not awarded.
    """

    def __init__(self) -> None:
        self.stacks: dict[int, Chips] = {}
        self.pots: tuple[Chips, ...] = ()
        self.charge: Chips | None = None
        self.hands_wait = False
        self.jackpot = JackpotHeard()
        self.scored: dict[int, said.PointsScored] = {}
        self.bets: dict[int, Chips] = {}

    def next_round(self) -> None:
        """The next hand: the stacks stay."""
        self.pots, self.charge, self.hands_wait = (), None, False
        self.jackpot = JackpotHeard(stands=self.jackpot.stands)
        self.scored, self.bets = {}, {}

    def placed(self, fact: said.StackPlaced | said.TimeCharged | said.StackCorrected) -> None:
        """The chips before a hand."""
        self.stacks[fact.seat] = fact.stack

    def moved(self, fact: said.ChipsStaked | said.ChipsReturned) -> None:
        """Chips went in or came back."""
        self.hands_wait = isinstance(fact, said.ChipsStaked)
        if isinstance(fact, said.ChipsStaked):
            self.bets[fact.seat] = fact.bet
        self.stacks[fact.seat] = fact.stack

    def made(self, fact: said.PotsMade) -> None:
        """A betting round is over."""
        self.hands_wait = True
        self.pots = tuple(amount for amount, _ in fact.pots)
        self.bets = {}

    def charged(self, fact: said.ChargeTaken) -> None:
        """The hand is over: what the house takes."""
        self.charge, self.hands_wait = fact.amount, False

    def awarded(self, fact: said.PotAwarded) -> None:
        """A share of a pot."""
        self.stacks[fact.seat] = fact.stack

    def points(self, fact: said.PointsScored) -> None:
        """A hand of Chinese poker was compared with the others."""
        self.scored[fact.seat] = fact
        self.stacks[fact.seat] = fact.stack

    def to_call(self, seat: int) -> Chips:
        """What this seat still owes in the betting round."""
        return Chips(max(self.bets.values(), default=NOTHING) - self.bets.get(seat, NOTHING))

    def pot(self, number: int) -> Chips:
        """A pot before the charge, 1 the main pot; nothing where there is none."""
        return self.pots[number - 1] if 0 < number <= len(self.pots) else NOTHING
