"""A ruling amends the round: proposed with its first name, applied with the last one unchanged."""

from typing import Any

from msgspec.structs import replace

from controller.games.rounds import Amendment, Heard
from controller.procedures.amend import Amended, card_heard, propose_amend
from controller.procedures.hearing import Hearing
from controller.procedures.recounting import count_misread, recount
from controller.procedures.settling import owe
from controller.procedures.shoe import card_gone
from controller.procedures.state import Question, TableState
from controller.vocabulary.cards import UNKNOWN, Card, is_face
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.corrections import (
    STRUCK,
    WAITS,
    CardAmended,
    RoundReopened,
    SettlementCorrected,
    StakeUndone,
)
from controller.vocabulary.refusals import Refused, refuse

AMENDS = {
    "RD-03": ("one",),
    "RD-07": ("accept",),
    "SH-01": ("accept",),
    "PK-15": ("accept",),
    "RD-10": ("dead",),
    "DO-06": ("accept",),
    "BJ-01": ("complete_late", "offer_withdraw"),
    "BJ-02": ("accept",),
    "BJ-03": ("accept",),
}
"""The choices that apply the amendment; `key` in every other row."""
KEY = ("key",)
CLASS_3 = "now class 3"
"""How a question ends that is asked anew because a decision fits no hand."""


def amendment_of(
    state: TableState, question: Question, choice: str, card: Card | None
) -> Amendment | None:
    """What this choice amends; None where it amends nothing that the round heard."""
    amends = question.amends
    if amends is None or choice not in AMENDS.get(question.code, KEY):
        return None
    round_ = round_of(state, question)
    heard = heard_of(state, question)
    if round_ is None or card_heard(heard, amends.entry, amends.at) is None:
        return None
    if amends.event is not None:
        return amends
    draw = -(state.shoe.by_hand + 1) if amends.kind == "insert" else 0
    return replace(amends, now=card, draw=draw)


def round_of(state: TableState, question: Question) -> Any:
    """The round that a question is about: the one in play, or the one before (PY-09)."""
    if not question.round:
        return state.round
    previous = state.previous
    return previous if previous is not None and previous.no == question.round else None


def heard_of(state: TableState, question: Question) -> tuple[Heard, ...]:
    """What that round heard."""
    return state.heard_before if question.round else state.heard


def _proposed(state: TableState, question: Question, amendment: Amendment) -> Amended:
    return propose_amend(state, round_of(state, question), heard_of(state, question), amendment)


def against_amending(
    state: TableState, question: Question, choice: str, card: Card | None
) -> Refused | None:
    """What stands against correcting a round that is over: it must have its result all the same."""
    if not question.round:
        return None
    round_ = round_of(state, question)
    if round_ is None or round_.voided:
        return refuse("RF-076")
    amendment = amendment_of(state, question, choice, card)
    if amendment is None:
        return None
    amended = _proposed(state, question, amendment)
    done = amended.finished and not amended.unfit and not amended.waiting
    return None if done else refuse("RF-077")


def proposed_now(
    h: Hearing, question: Question, choice: str, card: Card | None, person: str
) -> Question | None:
    """The question with what the choice would come to; None where that made it class 3 anew."""
    amendment = amendment_of(h.state, question, choice, card)
    if amendment is None:
        return question
    amended = _proposed(h.state, question, amendment)
    if not amended.unfit or question.level >= 3:
        return replace(question, corrections=amended.corrections)
    words = ", ".join(f"box {decide.box} {decide.action.value}" for decide in amended.unfit)
    h.close(question, CLASS_3, (person,))
    h.open(
        question.code,
        f"{question.detail}; fits no hand any more: {words}",
        draw=question.draw,
        heard=question.heard,
        level=3,
        amends=question.amends,
        corrections=amended.corrections,
    )
    return None


def amend_by_ruling(h: Hearing, question: Question, choice: str, card: Card | None) -> bool:
    """Apply what the question proposed; False where the card waits and the round heard nothing."""
    amendment = amendment_of(h.state, question, choice, card)
    if amendment is None:
        return _strike_waiting(h, question)
    was = card_heard(heard_of(h.state, question), amendment.entry, amendment.at)
    face = was.event.card if was is not None and amendment.kind != "insert" else UNKNOWN
    amended = _proposed(h.state, question, amendment)
    if amendment.event is not None:
        h.fact(*amended.corrections)
    elif face != amendment.now or amendment.kind == "insert":
        h.fact(*amended.corrections)
        recount(h, amendment, face, question.code)
        count_misread(h, question, amendment.kind)
        for spot in amended.recounted:
            h.note("BJ-23", f"{spot}, as {h.state.rules.house.side_bet_cards}")
    if question.round:
        h.change(previous=amended.round, heard_before=amended.heard)
    else:
        _put_right(h, amended)
    return True


def _strike_waiting(h: Hearing, question: Question) -> bool:
    if question.amends is None or question.amends.kind != "strike":
        return False
    key = (question.heard, question.draw)
    struck = [card for card in h.state.shoe.pending if (card.entry, card.draw) == key]
    h.change_shoe(pending=tuple(card for card in h.state.shoe.pending if card not in struck))
    for card in struck:
        number = h.state.round_no
        card_gone(h, card)
        h.fact(CardAmended(round=number, draw=card.draw, was_at=WAITS, now_at=STRUCK))
        recount(h, question.amends, card.card, question.code)
        count_misread(h, question, question.amends.kind)
    withdraw_order_questions(h)
    return True


def _put_right(h: Hearing, amended: Amended) -> None:
    """The round in play as it really is; chips that lie stay as they are until paid or taken."""
    h.change_round(amended.round, heard=amended.heard)
    for fact in amended.corrections:
        if isinstance(fact, SettlementCorrected):
            owe(h, fact.spot, Chips(fact.was - (fact.now or NOTHING)))
        elif isinstance(fact, StakeUndone):
            owe(h, fact.spot, fact.amount)
        elif isinstance(fact, RoundReopened):
            h.change(settled=False)
    h.change_shoe(pending=(*amended.waiting, *h.state.shoe.pending))
    withdraw_order_questions(h)


def withdraw_order_questions(h: Hearing) -> None:
    """Cards that were asked about for their place are judged anew against the corrected round."""
    waiting = {(card.entry, card.draw) for card in h.state.shoe.pending if is_face(card.card)}
    for question in h.state.questions:
        about = (question.heard, question.draw)
        if about in waiting and question.code in ORDER and not question.amends:
            h.close(question, "put right", ())


ORDER = (
    *("DO-02", "BA-02", "BA-04", "BJ-04", "BJ-06", "BJ-12", "BJ-14", "BJ-18"),
    *("RG-01", "RG-02", "HP-01", "HP-07"),
)
"""Rows of a card that is not due; whether it is depends on the cards before it."""


def void_over(h: Hearing, question: Question) -> None:
    """A round that is over and cannot be corrected: every stake goes back, net results reversed."""
    round_ = round_of(h.state, question)
    wagers = []
    facts = []
    for wager in round_.wagers:
        if wager.net:
            facts.append(
                SettlementCorrected(
                    round=round_.no,
                    spot=wager.spot,
                    hand="",
                    was=wager.net,
                    now=NOTHING,
                    stake=wager.total,
                    why="void",
                    after_pays=True,
                )
            )
        wagers.append(replace(wager, net=NOTHING, why="void"))
    h.fact(*sorted(facts, key=lambda fact: (fact.now or 0) > fact.was))
    h.change(previous=replace(round_, wagers=tuple(wagers), voided=True))
