"""Cards that lay face up in the shoe, and deals that cannot stand (SH-01, SH-02, PK-01, PK-03)."""

from msgspec.structs import replace

from controller.games.seating import SeatedRound
from controller.procedures.amending import amend_by_ruling
from controller.procedures.hearing import Hearing
from controller.procedures.state import ROUND_IN_PLAY, Question
from controller.procedures.voiding import void_now
from controller.vocabulary.cards import Card

MISDEAL, TOO_MANY = "misdeal", "SH-02"


def boxed(h: Hearing, question: Question, choice: str, card: Card | None) -> None:
    """The card goes to the rack, the next one takes its place; the deal counts it (SH-02)."""
    amend_by_ruling(h, question, choice, card)
    if h.state.phase != ROUND_IN_PLAY or h.state.round.voided:
        return
    h.change(faced=h.state.faced + 1)
    if h.state.faced >= h.state.rules.house.faced_card_multi:
        h.open(TOO_MANY, f"{h.state.faced} in this deal")


def misdeal(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    """The deal does not stand: all chips go back, and it is dealt anew, same button."""
    people = tuple(given.person for given in question.given)
    void_now(h, f"{MISDEAL}, {question.code}", people, "")
    if isinstance(h.state.round, SeatedRound):
        h.change(room=replace(h.state.room, again=True))
