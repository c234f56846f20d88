"""What one event has led to so far, while `decide` works on it; never outlives the call."""

from typing import Any

from msgspec.structs import replace

from controller.games.catalogue import FAMILIES
from controller.games.family import Family
from controller.games.rounds import Heard
from controller.procedures.proposals import proposed
from controller.procedures.state import Pending, Question, TableState
from controller.vocabulary.chips import format_amount
from controller.vocabulary.defects import ensure
from controller.vocabulary.facts import (
    AnyFact,
    IrregularityNoted,
    IrregularityOpened,
    RulingApplied,
)
from controller.vocabulary.irregularities import IRREGULARITIES
from controller.vocabulary.orders import AnyOrder

_bare = object.__new__
RULING, MANY_RULINGS = 2, 4
"""The class of a ruling by dealer and floor; so many in one shoe are done under pressure."""


class Hearing:
    """The state as changed so far, with the facts and orders in their order.

    `family` is that of the round in play; no event that opens another game asks for it. `arrived`
    is a card that has just left the shoe, while nothing keeps it from taking its place at once.
    """

    __slots__ = ("arrived", "entry", "facts", "family", "orders", "state")

    state: TableState
    entry: int
    facts: list[AnyFact]
    orders: tuple[AnyOrder, ...]
    family: Family
    arrived: Pending | None

    def change(self, **fields: Any) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **fields)

    def change_round(self, round_: Any, **fields: Any) -> None:
        """The round, with what it waits for now; other fields of the state with it."""
        awaits = self.family.awaits(round_)
        self.state = replace(self.state, round=round_, awaits=awaits, **fields)

    def change_shoe(self, **fields: Any) -> None:
        """Replace fields of the shoe."""
        self.state = replace(self.state, shoe=replace(self.state.shoe, **fields))

    def fact(self, *facts: AnyFact) -> None:
        """Something became true."""
        self.facts += facts

    def keep(self, round_: Any, event: Any) -> None:
        """The round as an event changed it, which is remembered."""
        if round_ is not self.state.round:
            self.remember(round_, Heard(entry=self.entry, event=event))

    def remember(self, round_: Any, heard: Heard) -> None:
        """The round as what was heard changed it, and what it waits for now."""
        state, awaits = self.state, self.family.awaits(round_)
        fresh = state.fresh_from if awaits.box == state.awaits.box else self.entry
        self.state = replace(
            state,
            round=round_,
            heard=state.heard + (heard,),  # noqa: RUF005  # one copy
            entry=self.entry,
            awaits=awaits,
            fresh_from=fresh,
        )

    def order(self, *orders: AnyOrder) -> None:
        """Something should be done."""
        self.orders += orders

    def note(self, code: str, detail: str = "") -> None:
        """Count a harmless irregularity (class 0)."""
        self.fact(IrregularityNoted(code=code, detail=detail))

    def money(self, amount: int) -> str:
        """An amount as people of this table read it."""
        return format_amount(amount, self.state.rules.digits)

    def open(
        self,
        code: str,
        detail: str = "",
        draw: int = 0,
        spot: str = "",
        level: int | None = None,
        heard: int = 0,
        **about: Any,
    ) -> None:
        """Open a question, once for the same code, card and spot; `about` are its other fields."""
        stand_in_line(self)
        row, says = IRREGULARITIES[code], about.pop("proposal", "")
        same = (code, heard, draw, spot)
        if any((q.code, q.heard, q.draw, q.spot) == same for q in self.state.questions):
            return
        question = Question(
            entry=self.entry,
            code=code,
            level=row.level if level is None else level,
            detail=detail,
            proposal=says or proposed(row, self.state, about.get("offer", False)),
            heard=heard,
            draw=draw,
            spot=spot,
            **about,
        )
        self._ask(question)

    def _ask(self, question: Question) -> None:
        if question.level == RULING:
            self._count_ruling()
        queue = sorted((*self.state.questions, question), key=lambda q: (q.row.cause, q.entry))
        self.change(questions=tuple(queue))
        self.fact(
            IrregularityOpened(
                question=question.entry,
                code=question.code,
                level=question.level,
                detail=question.detail,
                proposal=question.proposal,
                draw=question.draw,
                spot=question.spot,
            )
        )

    def _count_ruling(self) -> None:
        """More than three of class 2 in a shoe: pit and surveillance are told, once (PE-06)."""
        asked = self.state.shoe.rulings + 1
        self.change_shoe(rulings=asked)
        if asked == MANY_RULINGS:
            self.note("PE-06", f"{asked} rulings in this shoe: tell pit and surveillance")

    def close(
        self, question: Question, choice: str, people: tuple[str, ...], ref: str = ""
    ) -> None:
        """The question is settled."""
        kept = tuple(q for q in self.state.questions if q is not question)
        ensure(len(kept) < len(self.state.questions), "a ruling on no question")
        self.change(questions=kept)
        self.fact(
            RulingApplied(
                question=question.entry,
                code=question.code,
                choice=choice,
                people=people,
                reference=ref,
                spot=question.spot,
            )
        )

    def put_right(self, spot: str, *codes: str) -> None:
        """Close the class 1 questions of a spot that shows what it should: no ruling is needed."""
        for question in self.state.questions:
            if question.spot == spot and question.code in codes and question.level < 2:
                self.close(question, "put right", ())


def begin_hearing(state: TableState) -> Hearing:
    """The state in which an event is heard before anything is done; it is the next entry."""
    h = _bare(Hearing)  # Every event asks; an __init__ costs half as much again.
    h.state = state
    h.entry = state.entry + 1
    h.facts, h.orders = [], ()
    version = state.rules.games.get(state.game)
    if version is not None:  # A closed table has no family, and nobody asks.
        h.family = FAMILIES.loaded.get(version.family) or FAMILIES.get(version.family)
    h.arrived = None
    return h


def stand_in_line(h: Hearing) -> None:
    """The card that has just left the shoe waits with the others for its place."""
    card, h.arrived = h.arrived, None
    if card is not None:
        h.change_shoe(pending=(*h.state.shoe.pending, card))
