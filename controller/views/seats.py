"""A poker hand in the statements of a sheet: chips before it, bets, cards given up, stacks."""

from collections.abc import Iterable

from controller.views.faces import sheet_card
from controller.vocabulary.cards import Card, is_face
from controller.vocabulary.chips import format_amount
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.requests import Decide
from controller.vocabulary.seats import (
    ButtonPlaced,
    ChipsReturned,
    ChipsStaked,
    PotAwarded,
    StackCorrected,
    StackPlaced,
)

NAMED = ("bet", "raise")
"""Decisions for which the player names a total of the betting round."""
MOVED = StackPlaced | ChipsStaked | ChipsReturned | PotAwarded | StackCorrected
"""Facts that leave a stack before a player."""


def seat_lines(entry: Entry) -> list[tuple[str, str]]:
    """The chips and the button with which a hand began, as words of a sheet and what follows."""
    lines = []
    for fact in entry.facts:
        if isinstance(fact, StackPlaced):
            how = " away" if fact.away else " absent" if fact.absent else ""
            lines.append(("stack", f"{fact.seat} {format_amount(fact.stack)}{how}"))
        elif isinstance(fact, ButtonPlaced):
            lines.append(("button", str(fact.seat)))
    return lines


class Thrown:
    """The cards that lay under the reader of discards and that no decision has named yet."""

    def __init__(self) -> None:
        self._cards: list[Card] = []

    def lay(self, card: Card) -> None:
        """One more; the same card read again is one card."""
        self._cards = [*(one for one in self._cards if one != card), card]

    def named_by(self, decide: Decide) -> tuple[Card, ...]:
        """The cards that a decision gives up, and none of them lies there any more."""
        cards, self._cards = self._cards, []
        return decide.cards or tuple(cards[-decide.count :] if decide.count else ())


def said_with(entry: Entry, thrown: Thrown) -> str:
    """What a decision of a poker hand carries: the total of a bet, or the cards given up."""
    bets = (f for f in entry.facts if isinstance(f, ChipsStaked) and f.what in NAMED)
    total = "".join(f" {format_amount(fact.bet)}" for fact in bets)
    cards = thrown.named_by(entry.event) if isinstance(entry.event, Decide) else ()
    return total + "".join(f" {sheet_card(card)}" for card in cards if is_face(card))


def stacks_after(facts: Iterable[AnyFact]) -> list[str]:
    """The `expect` lines of the stacks that a hand has left."""
    stacks = {fact.seat: fact.stack for fact in facts if isinstance(fact, MOVED)}
    return [f"stack {seat} {format_amount(stack)}" for seat, stack in sorted(stacks.items())]
