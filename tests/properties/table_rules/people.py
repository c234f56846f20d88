"""People who put a table right, whatever its state: the way out that every state must have."""

from controller.procedures.decide import decide
from controller.procedures.settling import expected
from controller.procedures.state import ROUND_IN_PLAY, SHOE_CHANGE, Question, TableState
from controller.vocabulary.cards import DECK, UNKNOWN
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.observations import (
    CardDrawn,
    ChipsPlaced,
    DeviceCleared,
    ShoeFound,
    ShoeLoaded,
)
from controller.vocabulary.requests import GiveRuling, PaysDone, VoidRound

ROLES = "DFPST"
SPARE_STEPS = 40
"""Steps beside three for each open question and waiting card; after them a state cannot be left."""


class PutRight:
    """Heals devices, rules what is open, then pays or voids, then loads and burns a shoe."""

    def __init__(self, state: TableState) -> None:
        self.state = state

    def hear(self, event: AnyEvent) -> None:
        """One event."""
        self.state = decide(self.state, event).state

    def all_of_it(self) -> TableState:
        """The table between rounds or closed, with nothing open; or wherever it is stuck."""
        asked = len(self.state.questions) + len(self.state.shoe.pending)
        for _ in range(SPARE_STEPS + 3 * asked):
            self._devices()
            if self.state.questions:
                self._rule(self.state.questions[0])
            elif self.state.phase == ROUND_IN_PLAY:
                self._end_round()
            elif self.state.phase == SHOE_CHANGE:
                self._new_shoe()
            else:
                break
        return self.state

    def _devices(self) -> None:
        shoe = self.state.shoe
        if shoe.lost:
            self.hear(ShoeFound(shoe=shoe.name))
        for fault in shoe.faults:
            self.hear(DeviceCleared(device=shoe.name, fault=fault.partition(": ")[2]))

    def _rule(self, question: Question) -> None:
        """Every choice of the row in turn, each by everybody, until the question is closed."""
        decks, used = self.state.shoe.decks, self.state.shoe.used
        spare = (card for card, n in zip(DECK, used, strict=True) if not decks or n < decks)
        card = next(spare, UNKNOWN)
        for choice in question.row.choices:
            for role in ROLES:
                self.hear(
                    GiveRuling(
                        person=f"{role}9",
                        role=role,
                        code=question.code,
                        choice=choice,
                        question=question.entry,
                        spot=question.spot,
                        card=card if choice == "key" else None,
                        reference="REF-9",
                    )
                )
                if question.entry not in {q.entry for q in self.state.questions}:
                    return

    def _end_round(self) -> None:
        if not self.state.settled:
            for role in "FP":
                self.hear(
                    VoidRound(person=f"{role}9", role=role, reason="stuck", reference="REF-9")
                )
        for spot in dict.fromkeys(wager.spot for wager in self.state.round.wagers):
            total = max(Chips(0), expected(self.state.round, spot))
            self.hear(ChipsPlaced(spot=spot, amount=Chips(0), total=total))
        if not self.state.questions:
            self.hear(PaysDone(person="D9", role="D"))

    def _new_shoe(self) -> None:
        shoe = self.state.shoe
        if shoe.burns_due and not shoe.suspect and not shoe.empty and shoe.rounds_left != 0:
            card = DECK[shoe.draws % len(DECK)]
            self.hear(CardDrawn(shoe=shoe.name, load=shoe.load, draw=shoe.draws + 1, card=card))
        else:
            decks, load = self.state.rules.terms.decks, shoe.load + 7
            self.hear(ShoeLoaded(shoe=shoe.name, load=load, decks=decks, cards=52 * decks))
