"""Poker deals that may have to be dealt anew: cards that were seen (PK-01, PK-03, PK-04)."""

from controller.procedures.amend import card_heard
from controller.procedures.hearing import Hearing
from controller.procedures.state import ROUND_IN_PLAY, Question
from controller.procedures.substantial import MISDEAL, PLAY_ON
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Report

EXPOSED_CARDS = ("PK-01", "PK-03")
WHOLE_FLOP, FLOP_CHOICES = "PK-06", ("shuffle", "void")
"""A flop with a card too many is reported: no single card of it is asked about."""
OUT_OF_ORDER = "PK-04"
OFFERS_MISDEAL = (*EXPOSED_CARDS, OUT_OF_ORDER)
NEXT_CARD, DEAD = "next_card", "dead"


def report_exposed(h: Hearing, event: Report) -> Refused | None:
    """The dealer showed a card: the first or second of the deal, or the second one shown."""
    state = h.state
    if state.phase != ROUND_IN_PLAY or state.round.voided:
        return refuse("RF-005")
    if event.draw and card_heard(state.heard, 0, event.draw) is None:
        return refuse("RF-076")
    about = f"draw {event.draw}, " if event.draw else ""
    h.open(event.code, f"{about}reported by {event.person}", draw=event.draw)
    return None


def misdeal_choices(question: Question) -> tuple[str, ...]:
    """A misdeal is among them only where it is still offered.

    A card out of sequence is ruled on as a card; where people saw that the deal is wrong it is
    played on, and the hand that they named may be dead (PK-04).
    """
    row = question.row.choices
    if question.code in EXPOSED_CARDS:
        return row if question.proposal == MISDEAL else (PLAY_ON,)
    lacks = [] if question.proposal == MISDEAL else [MISDEAL]
    if question.heard:
        lacks += [PLAY_ON]
    else:
        lacks += [NEXT_CARD] if question.spot else [NEXT_CARD, DEAD]
    return tuple(choice for choice in row if choice not in lacks)
