"""What a ruling does beside closing its question, by code and choice (7 to 8.5)."""

from collections.abc import Callable

from msgspec.structs import replace

from controller.procedures.amending import (
    amend_by_ruling,
    withdraw_order_questions,
)
from controller.procedures.called_bets import CALLED, STANDS, accept_called
from controller.procedures.claims import (
    acts_now,
    stake_back,
    stand_for_him,
)
from controller.procedures.faced import boxed, misdeal
from controller.procedures.hearing import Hearing
from controller.procedures.late_bets import ACCEPTED, accept_late_bet
from controller.procedures.late_readings import compare_key
from controller.procedures.mending import TELLS, mend
from controller.procedures.missing import (
    ask_who_withdraws,
    hole_seen,
    take_or_withdraw,
)
from controller.procedures.overpays import keep_overpay, settle_overpay
from controller.procedures.recounting import count_misread
from controller.procedures.shoe import (
    burn,
    count_copy,
    drawn_by_hand,
    forget_copy,
    two_cards,
)
from controller.procedures.state import Question
from controller.procedures.together import change_shoe, read_first, read_second
from controller.procedures.waiting import burn_done, change_waiting, find_waiting
from controller.sequencing.verdicts import Changed
from controller.vocabulary.cards import UNKNOWN, Card, is_face
from controller.vocabulary.facts import CardIdentified
from controller.vocabulary.requests import Action

Effect = Callable[[Hearing, Question, str, Card | None], None]
UNSEEN = ("RD-12",)
"""Rows whose cards go away without being shown."""


def _first_of_dummy(h: Hearing, question: Question, choice: str, card: Card | None) -> None:
    """The card is the first of the next round, which is dealt without bets."""
    _next_card(h, question, choice, card)
    h.change(free_hand=True)


def _dealer_later(h: Hearing, question: Question, choice: str, card: Card | None) -> None:
    amend_by_ruling(h, question, choice, card)
    if choice == "offer_withdraw":
        ask_who_withdraws(h, question)


def _amend(h: Hearing, question: Question, choice: str, card: Card | None) -> None:
    amend_by_ruling(h, question, choice, card)


def _key(h: Hearing, question: Question, choice: str, card: Card | None) -> None:
    """The face that a person reads off the card, which waits or lies in the round."""
    if amend_by_ruling(h, question, choice, card):
        return
    about = (question.heard, question.draw)
    waiting = next((p for p in h.state.shoe.pending if (p.entry, p.draw) == about), None)
    if waiting is None:
        return
    face = card or UNKNOWN
    if is_face(waiting.card):
        forget_copy(h, waiting.card)
        count_misread(h, question, "replace")
        withdraw_order_questions(h)
    keyed = replace(waiting, card=face, grade="C", missing=False)
    change_waiting(h, waiting, keyed)
    count_copy(h, face, question.draw)
    people = tuple(g.person for g in question.given)
    h.fact(CardIdentified(draw=question.draw, card=None, people=people))
    compare_key(h, keyed)


def _burn(h: Hearing, question: Question, choice: str, _: Card | None) -> None:
    card = find_waiting(h, question)
    why = choice if choice != "burn" else question.code
    burn(h, card, why, shown=question.code not in UNSEEN)
    if choice == "burn":
        burn_done(h)


def _dead(h: Hearing, question: Question, choice: str, card: Card | None) -> None:
    """The card that came out of sequence is dead, or the hand that was dealt wrong (PK-04)."""
    (_burn if question.heard else mend)(h, question, choice, card)


def _next_card(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    card = find_waiting(h, question)
    change_waiting(h, card, replace(card, held=False))


def _drawn_meanwhile(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    """A card left while the device could not tell (RD-06)."""
    drawn_by_hand(h, question.draw)


def _raises_closed(h: Hearing, _: Question, __: str, ___: Card | None) -> None:
    """The card was seen: whoever has not raised lets his bet lie, later raises are late (RG-02)."""
    while passing := [a for a, _ in h.family.asks(h.state.round) if a.action is Action.PASS]:
        heard = h.family.sequencer.step(h.state.round, passing[0])
        if not isinstance(heard, Changed):
            return
        h.keep(heard.round, passing[0])
        h.fact(*heard.facts)


def _one_more_burn(h: Hearing, _: Question, __: str, ___: Card | None) -> None:
    """One card too few was burned: another one is due before the round (SH-12)."""
    h.change_shoe(burns_due=h.state.shoe.burns_due + 1)


def _without_bets(h: Hearing, _: Question, __: str, ___: Card | None) -> None:
    """The next round is a free hand (BA-13)."""
    h.change(free_hand=True)


def _shuffle(h: Hearing, _: Question, __: str, ___: Card | None) -> None:
    """The rack is shuffled for the rest of the round (SH-10)."""
    h.change_shoe(refill=True)


def _pay_is_right(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    h.change(seen=(*h.state.seen, question.spot))


def _amount_stands(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    keep_overpay(h, question)
    _pay_is_right(h, question, _, __)


EFFECTS: dict[tuple[str, str], Effect] = {
    ("", "key"): _key,
    ("", "burn"): _burn,
    ("", "dead"): _burn,
    ("", "next_card"): _next_card,
    ("", "next_round_first_dummy"): _first_of_dummy,
    ("", "box"): take_or_withdraw,
    ("", "nobody"): take_or_withdraw,
    ("DO-06", "accept"): _amend,
    ("BJ-01", "complete_late"): _dealer_later,
    ("BJ-01", "offer_withdraw"): _dealer_later,
    ("BJ-02", "accept"): _amend,
    ("BJ-03", "accept"): _amend,
    ("BJ-08", "accept"): acts_now,
    ("BJ-08", "dead"): stake_back,
    ("BJ-22", "accept"): stand_for_him,
    ("BJ-09", "play_on"): hole_seen,
    ("BJ-09", "offer_withdraw"): hole_seen,
    ("BT-02", ACCEPTED): accept_late_bet,
    (CALLED, STANDS): accept_called,
    ("RD-03", "one"): _amend,
    ("RD-03", "two"): two_cards,
    ("RD-04", "one"): read_first,
    ("RD-04", "two"): read_second,
    ("RD-04", "accept"): change_shoe,
    ("RD-07", "accept"): _amend,
    ("RD-10", "dead"): _amend,
    ("SH-01", "accept"): boxed,
    ("SH-12", "burn"): _one_more_burn,
    ("BA-13", "yes"): _without_bets,
    ("", "misdeal"): misdeal,
    ("PK-15", "accept"): _amend,
    **dict.fromkeys(TELLS, mend),
    ("PK-04", "dead"): _dead,
    ("PY-05", "yes"): settle_overpay,
    ("PY-05", "no"): settle_overpay,
    ("RD-12", "test"): _burn,
    ("RD-12", "shuffle"): _burn,
    ("RD-12", "mistake"): _next_card,
    ("BJ-12", "accept"): _next_card,
    ("RG-02", "play_on"): _raises_closed,
    ("SH-10", "shuffle"): _shuffle,
    ("DV-01", "yes"): _drawn_meanwhile,
    ("DV-03", "yes"): _drawn_meanwhile,
    ("DV-05", "yes"): _drawn_meanwhile,
    ("RD-11", "yes"): _drawn_meanwhile,
    ("PY-01", "accept"): _pay_is_right,
    ("PY-02", "accept"): _amount_stands,
    ("PY-03", "accept"): _pay_is_right,
}
"""What a choice does beside closing the question, by code ("" for any); no row, no effect."""
