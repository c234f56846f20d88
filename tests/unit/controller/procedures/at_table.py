"""A table without wires for the tests of procedures: events in, facts out, nothing between."""

from collections.abc import Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from controller.procedures.decide import decide
from controller.procedures.rules import TableRules
from controller.procedures.state import TableState, new_table
from controller.sequencing.verdicts import Verdict
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.held import IrregularityNoted, IrregularityOpened
from controller.vocabulary.observations import CardDrawn, ChipsLifted, ChipsPlaced, ShoeLoaded
from controller.vocabulary.orders import AnyOrder
from controller.vocabulary.requests import (
    CloseBets,
    GiveRuling,
    OpenRound,
    OpenTable,
    PaysDone,
    Request,
    VoidRound,
)

PUNTO_BANCO = "baccarat/punto_banco"
F = TypeVar("F")


def rules(
    game: str = PUNTO_BANCO, sets: Iterable[tuple[str, str]] = (), **house: Any
) -> TableRules:
    """The rules of a sheet's table with these `set` lines and house rule values."""
    made = rules_for_sheet(game, [(key, value, 1) for key, value in sets], shipped())
    assert isinstance(made, tuple), made
    table, refused = made
    assert refused == []
    if house:
        table = replace(table, house=replace(table.house, **house))
    return table


class AtTable:
    """One table and everything that became true at it."""

    def __init__(self, table: TableRules | None = None, ready: bool = True) -> None:
        self.rules = table or rules()
        self.state: TableState = new_table(self.rules)
        self.verdict: Verdict[TableState] = Verdict(self.state)
        self.facts: list[AnyFact] = []
        self.orders: list[AnyOrder] = []
        self.draws = 0
        if ready:
            self.ask(OpenTable, "P", version=self.rules.opens)
            self.load()
            self.ask(OpenRound)

    def hear(self, event: AnyEvent) -> tuple[AnyFact, ...]:
        """One event; its facts."""
        self.verdict = decide(self.state, event)
        self.state = self.verdict.state
        self.facts += self.verdict.facts
        self.orders += self.verdict.orders
        return self.verdict.facts

    def ask(self, kind: type[Request], role: str = "D", person: str = "", **fields: Any) -> str:
        """A request; the code of its refusal, or nothing."""
        event: Any = kind(person=person or f"{role}1", role=role, **fields)
        self.hear(event)
        return "" if self.verdict.refused is None else self.verdict.refused.code

    def load(self, load: int = 1, decks: int | None = None, cards: int = 0) -> None:
        """Whole decks into the shoe, or a partial load."""
        decks = self.rules.terms.decks if decks is None else decks
        cards = cards or 52 * decks
        self.draws = 0
        self.hear(ShoeLoaded(shoe=self.rules.shoe, load=load, decks=decks, cards=cards))

    def draw(self, *cards: str, load: int = 0) -> None:
        """Cards leave the shoe one by one."""
        for card in cards:
            self.draws += 1
            self.card(self.draws, card, load)

    def card(
        self, draw: int, card: str, load: int = 0, event: int | None = None
    ) -> tuple[AnyFact, ...]:
        """A card with a draw number of our choice."""
        drawn = CardDrawn(
            shoe=self.rules.shoe, load=load, draw=draw, card=Card(card.upper()), event=event
        )
        return self.hear(drawn)

    def chips(self, spot: str, total: int) -> tuple[AnyFact, ...]:
        """So much lies on a spot now."""
        before = self.state.lies(spot).total
        kind = ChipsPlaced if total >= before else ChipsLifted
        return self.hear(kind(spot=spot, amount=Chips(abs(total - before)), total=Chips(total)))

    def dealing(self, **stakes: int) -> None:
        """Stakes on box 3 and no more bets: `dealing(punto=1000)`."""
        for name, stake in stakes.items():
            self.chips(f"3.{name}", stake)
        assert self.ask(CloseBets) == ""

    def rule(self, code: str, choice: str, *roles: str, **fields: Any) -> list[str]:
        """One name after another under a ruling; the refusals."""
        return [self.ask(GiveRuling, role, code=code, choice=choice, **fields) for role in roles]

    def void(self, *roles: str, reference: str = "REF-1") -> list[str]:
        """One name after another under a void; the refusals."""
        return [self.ask(VoidRound, role, reason="spilled", reference=reference) for role in roles]

    def pays_done(self) -> str:
        """The dealer says that all is paid and taken."""
        return self.ask(PaysDone)

    def pay_and_take(self) -> None:
        """Every spot shows what it must."""
        for wager in self.state.round.wagers:
            total = sum(
                w.total + (w.net or 0) for w in self.state.round.wagers if w.spot == wager.spot
            )
            self.chips(wager.spot, total)

    def all(self, kind: type[F]) -> list[F]:
        """Every fact of a kind so far."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def last(self, kind: type[F]) -> list[F]:
        """The facts of a kind from the last event."""
        return [fact for fact in self.verdict.facts if isinstance(fact, kind)]

    def codes(self) -> list[str]:
        """Irregularities so far, noted or opened, in order."""
        kinds = (IrregularityNoted, IrregularityOpened)
        return [fact.code for fact in self.facts if isinstance(fact, kinds)]

    def open(self) -> list[str]:
        """The codes of the open questions, in their order."""
        return [question.code for question in self.state.questions]

    def hand(self, name: str) -> list[str]:
        """The cards of a hand."""
        family = self.state.family
        assert family is not None
        return [
            dealt.card
            for view in family.hands(self.state.round)
            if view.hand == name
            for dealt in view.cards
        ]
