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
OFFERS_MISDEAL = (*EXPOSED_CARDS, "PK-04")


def report_exposed(h: Hearing, event: Report) -> Refused | None:
    """The dealer showed a card: the first or second of the deal, or the second one shown."""
    state = h.state
    if state.phase != ROUND_IN_PLAY or state.round.voided:
        return refuse("RF-005")
    if event.draw and card_heard(state.round, 0, event.draw) is None:
        return refuse("RF-076")
    about = f"draw {event.draw}, " if event.draw else ""
    h.open(event.code, f"{about}reported by {event.person}", draw=event.draw)
    return None


def misdeal_choices(question: Question) -> tuple[str, ...]:
    """A misdeal is among them only where it is still offered."""
    row = question.row.choices
    if question.code in EXPOSED_CARDS:
        return row if question.proposal == MISDEAL else (PLAY_ON,)
    return row if question.proposal == MISDEAL else tuple(c for c in row if c != MISDEAL)
