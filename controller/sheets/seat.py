"""The runner's place at the table: it acts, listens, and remembers what lies where."""

from collections.abc import Mapping

from controller.sheets.heard import Heard
from controller.sheets.judge import LineRefused
from controller.sheets.playing import Made
from controller.sheets.statements import DoLine, Sheet, Statement
from controller.sheets.suits import Suits
from controller.sheets.words import PEOPLE
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import StakeNotAccepted
from controller.vocabulary.places import SpotId
from controller.vocabulary.refusals import Refused, refuse

DEALER = PEOPLE["D"]


def _shows(line: Statement) -> bool:
    return isinstance(line, DoLine) and line.action in ("show", "muck")


class Seat:
    """One sheet at one table. `line` is the statement in hand; refusals are noted under it."""

    def __init__(self, sheet: Sheet, made: Made) -> None:
        self.hands = made.hands
        self.suits = Suits(sheet, made.decks)
        self.heard = Heard()
        self.refused: list[LineRefused] = []
        self.lying: dict[SpotId, Chips] = {}
        self.touched: set[SpotId] = set()
        self.line = sheet.line
        self.closes_itself = True
        self.shows_itself = not any(_shows(line) for line in sheet.statements)
        self._waited = False
        self.listen()

    def step(self) -> None:
        """A second between this and what was before, unless a `wait` said how long."""
        if not self._waited:
            self.hands.step()
        self._waited = False

    def wait(self, ms: int) -> None:
        """So much time lies between what was before and what comes next."""
        self.hands.wait(ms)
        self._waited = True

    def listen(self) -> frozenset[SpotId]:
        """Hear what the table answered; the spots whose chips it did not accept."""
        fresh = self.heard.hear_all(self.hands.entries(self.heard.number + 1))
        return frozenset(fact.spot for fact in fresh if isinstance(fact, StakeNotAccepted))

    def ask(self, person: str, request: Mapping[str, object]) -> bool:
        """Make a request; whether it was granted."""
        refused = self.hands.request(person, request)
        self.listen()
        return self.note(refused)

    def note(self, refused: Refused | None) -> bool:
        """Remember a refusal under the statement in hand; whether there was none."""
        if refused is not None:
            self.refused.append(LineRefused(self.line, refused.code, refused.message))
        return refused is None

    def refuse(self, code: str) -> None:
        """Refuse a statement that no one at the table would even try."""
        self.note(refuse(code))

    def show(self, spot: SpotId, total: Chips) -> bool:
        """Let the spot show this much; whether it was accepted."""
        more = total - self.lying.get(spot, NOTHING)
        refused = None
        if more > 0:
            refused = self.hands.place(spot, Chips(more))
        elif more < 0:
            self.hands.lift(spot, Chips(-more))
        if refused is None:
            self.lying[spot] = total
        not_accepted = self.listen()
        return self.note(refused) and spot not in not_accepted

    def decide_as_dealer(self, action: str) -> bool:
        """What only the dealer does: peek, reveal, result."""
        return self.ask(DEALER, {"kind": "decide", "box": 0, "action": action})

    def peek_if_due(self) -> None:
        """Look at the hole card if that is due."""
        if self.hands.can("peek"):
            self.decide_as_dealer("peek")

    def reveal_if_due(self) -> None:
        """Turn the hole card if that is due; look first where no hand could do anything."""
        if not self.heard.turn:
            self.peek_if_due()
        if self.hands.can("reveal"):
            self.decide_as_dealer("reveal")

    def finish_looking(self) -> None:
        """At the end of the round the dealer has looked and turned."""
        self.peek_if_due()
        if self.hands.can("reveal"):
            self.decide_as_dealer("reveal")

    def draw(self, card: str) -> None:
        """One card leaves the shoe, after what the dealer does before it."""
        self.step()
        if self.closes_itself and self.heard.state == "betting":
            self.ask(DEALER, {"kind": "close_bets"})
        self.reveal_if_due()
        drawn: Card = self.suits.fill(card)
        self.hands.draw(drawn)
        self.listen()
