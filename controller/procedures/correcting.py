"""Questions whose ruling amends the round: what is reported, proposed and applied (RD-, PY-09)."""

from typing import Any

from msgspec.structs import replace

from controller.games.rounds import Amendment
from controller.procedures.amend import Amended, card_heard, propose_amend
from controller.procedures.hearing import Hearing
from controller.procedures.settling import still_there, untaken
from controller.procedures.shoe import (
    count_by_hand,
    count_copy,
    drawn_by_hand,
    forget_copy,
    in_manual_mode,
)
from controller.procedures.state import ROUND_IN_PLAY, Pending, Question, TableState
from controller.vocabulary.cards import UNKNOWN, Card, is_face
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.corrections import RoundReopened, SettlementCorrected, StakeUndone
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Report

KINDS = {
    "RD-03": "strike",
    "RD-06": "insert",
    "RD-07": "strike",
    "RD-08": "replace",
    "RD-09": "replace",
    "PY-09": "replace",
}
"""What is done to a card of the round, by the code that people report."""
AMENDS = {"RD-03": "one", "RD-07": "accept"}
"""The choice that applies the amendment; `key` in every other row."""
MOST_MISREADS, MOST_GHOSTS = 2, 1
"""So many in a shoe are put right; one more takes its reader out of service (RD-08, RD-07)."""
CLASS_3 = "now class 3"


def report_card(h: Hearing, event: Report, where: str) -> Refused | None:
    """A card was read wrongly, twice, or not at all: find it and ask."""
    state, code = h.state, event.code
    in_play = state.phase == ROUND_IN_PLAY and not state.round.voided
    if code == "RD-06" and not event.draw:
        return _one_more(h, in_play)
    waiting = _waiting(state, event.draw)
    if waiting is not None and code != "PY-09":
        return _ask_of_waiting(h, code, waiting, where)
    draw = event.draw or _last_draw(state.round if in_play else state.previous)
    heard = card_heard(state.round, 0, draw) if in_play and code != "PY-09" else None
    if heard is not None:
        _ask(h, code, Amendment(entry=heard.entry, kind=_kind(code), at=draw), where)
        return None
    before = None if state.previous is None else card_heard(state.previous, 0, draw)
    if before is None or state.previous.voided or KINDS[code] != "replace":
        return refuse("RF-076")
    amendment = Amendment(entry=before.entry, kind="replace", at=draw)
    h.open(
        "PY-09", where, draw=draw, heard=before.entry, amends=amendment, round_no=state.previous.no
    )
    return None


def _kind(code: str) -> Any:
    return KINDS[code]


def _waiting(state: TableState, draw: int) -> Pending | None:
    cards = state.shoe.pending
    if not draw:
        return cards[-1] if cards else None
    return next((card for card in reversed(cards) if card.draw == draw), None)


def _last_draw(round_: Any) -> int:
    """The last card that the round heard; 0 where it heard none."""
    heard = () if round_ is None else round_.heard
    return next((one.draw for one in reversed(heard) if one.draw), 0)


def _one_more(h: Hearing, in_play: bool) -> Refused | None:
    """The layout holds a card more than the record, after the last one that was read (RD-06)."""
    if not in_play:
        return refuse("RF-005")
    drawn_by_hand(h, h.state.shoe.draws)
    return None


def _ask_of_waiting(h: Hearing, code: str, card: Pending, where: str) -> Refused | None:
    """The card has no place yet: its face, or itself, is put right where it waits."""
    if code == "RD-06":
        missing = count_by_hand(h)
        pending = [one for old in h.state.shoe.pending for one in _with(missing, old, card)]
        h.change_shoe(pending=tuple(pending))
        return None
    amends = None
    if KINDS[code] == "strike":
        amends = Amendment(entry=card.entry, kind="strike", at=card.draw)
    h.open(code, where, draw=card.draw, heard=card.entry, amends=amends)
    return None


def _with(missing: Pending, old: Pending, card: Pending) -> tuple[Pending, ...]:
    return (missing, old) if old is card else (old,)


def _ask(h: Hearing, code: str, amendment: Amendment, where: str) -> None:
    """Open the question; what a strike comes to is known at once."""
    first = next(one for one in h.state.round.heard if one.draw)
    unsure = amendment.kind == "insert" and (first.entry, first.draw) == (
        amendment.entry,
        amendment.at,
    )
    amended = None
    if amendment.kind == "strike":
        amended = propose_amend(h.state, h.state.round, amendment)
    level = 3 if unsure or (amended is not None and amended.unfit) else None
    h.open(
        code,
        where,
        draw=amendment.at,
        heard=amendment.entry,
        level=level,
        amends=amendment,
        corrections=() if amended is None else amended.corrections,
    )


def amendment_of(
    state: TableState, question: Question, choice: str, card: Card | None
) -> Amendment | None:
    """What this choice amends; None where it amends nothing that the round heard."""
    amends = question.amends
    if amends is None or choice != AMENDS.get(question.code, "key"):
        return None
    round_ = round_of(state, question)
    if round_ is None or card_heard(round_, amends.entry, amends.at) is None:
        return None
    draw = -(state.shoe.by_hand + 1) if amends.kind == "insert" else 0
    return replace(amends, now=card, draw=draw)


def round_of(state: TableState, question: Question) -> Any:
    """The round that a question is about: the one in play, or the one before (PY-09)."""
    if not question.round:
        return state.round
    previous = state.previous
    return previous if previous is not None and previous.no == question.round else None


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
    amended = propose_amend(state, round_, amendment)
    done = amended.finished and not amended.unfit and not amended.waiting
    return None if done else refuse("RF-077")


def proposed_now(
    h: Hearing, question: Question, choice: str, card: Card | None, person: str
) -> Question | None:
    """The question with what the choice would come to; None where that made it class 3 anew."""
    amendment = amendment_of(h.state, question, choice, card)
    if amendment is None:
        return question
    amended = propose_amend(h.state, round_of(h.state, question), amendment)
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
    round_ = round_of(h.state, question)
    was = card_heard(round_, amendment.entry, amendment.at)
    face = was.event.card if was is not None and amendment.kind != "insert" else UNKNOWN
    amended = propose_amend(h.state, round_, amendment)
    if face != amendment.now or amendment.kind == "insert":
        h.fact(*amended.corrections)
        _count(h, amendment, face)
        count_misread(h, question, amendment.kind)
    if question.round:
        h.change(previous=amended.round)
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
        _count(h, question.amends, card.card)
        count_misread(h, question, question.amends.kind)
    withdraw_order_questions(h)
    return True


def _put_right(h: Hearing, amended: Amended) -> None:
    """The round in play as it really is; chips that lie stay as they are until paid or taken."""
    h.change(round=amended.round)
    for fact in amended.corrections:
        if isinstance(fact, SettlementCorrected):
            _owed(h, fact.spot, Chips(fact.was - (fact.now or NOTHING)))
        elif isinstance(fact, StakeUndone):
            _owed(h, fact.spot, fact.amount)
        elif isinstance(fact, RoundReopened):
            h.change(settled=False)
    h.change_shoe(pending=(*amended.waiting, *h.state.shoe.pending))
    withdraw_order_questions(h)


def _owed(h: Hearing, spot: str, more: Chips) -> None:
    still_there(h, spot, Chips(untaken(h.state, spot) + more))
    h.change(seen=tuple(name for name in h.state.seen if name != spot))


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


def _count(h: Hearing, amendment: Amendment, was: Card) -> None:
    """Copies and cards of the shoe as they really are (8.4)."""
    if amendment.kind == "insert":
        count_by_hand(h)
    elif is_face(was):
        forget_copy(h, was)
    if amendment.kind == "strike":
        # The device counted one draw too many, so that its numbers run one further.
        h.change_shoe(cards=h.state.shoe.cards + 1 if h.state.shoe.cards else 0)
    elif amendment.now is not None:
        count_copy(h, amendment.now, amendment.draw or amendment.at)


def count_misread(h: Hearing, question: Question, kind: str) -> None:
    """More than two misreads, or a second ghost, take the shoe's reader out of service."""
    shoe = h.state.shoe
    if kind == "replace":
        misreads = shoe.misreads + 1
        h.change_shoe(misreads=misreads)
        if misreads > MOST_MISREADS:
            in_manual_mode(h, f"{question.code}: {misreads} misreads")
    elif question.code == "RD-07":
        ghosts = shoe.ghosts + 1
        h.change_shoe(ghosts=ghosts)
        if ghosts > MOST_GHOSTS:
            in_manual_mode(h, f"{question.code}: {ghosts} ghosts")


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
