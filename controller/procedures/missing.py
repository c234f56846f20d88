"""Cards of a deal that were missed, cards offered, players who withdraw (BJ-01 to BJ-09)."""

from collections.abc import Iterator

from msgspec.structs import replace

from controller.games.rounds import Amendment, Heard
from controller.procedures.amend import card_heard, propose_amend
from controller.procedures.exposed import (
    FLOP_CHOICES,
    OFFERS_MISDEAL,
    WHOLE_FLOP,
    misdeal_choices,
)
from controller.procedures.hearing import Hearing
from controller.procedures.settling import owe
from controller.procedures.state import ROUND_IN_PLAY, Question, TableState
from controller.procedures.together import TOGETHER, choices_together
from controller.procedures.waiting import change_waiting, find_waiting
from controller.sequencing.verdicts import Changed
from controller.vocabulary.cards import Card
from controller.vocabulary.corrections import StakeUndone
from controller.vocabulary.facts import HandsOrdered
from controller.vocabulary.missed import (
    AnyMissed,
    BoxDealtIn,
    BoxLeftOut,
    BoxMissed,
    CardOffered,
    DealerMissed,
    HoleSeen,
)
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Report

DEALT_IN, DEAD = "DO-06", "dead"
MISSED = ("BJ-01", "BJ-02", "BJ-03", DEALT_IN)
"""Reports of a card that the deal passed over, or that went to a box without a stake."""
WITHDRAWS = ("BJ-01", "BJ-09")
"""Rows after which the house may let each player withdraw."""
OFFERED = ("box", "nobody")
"""The choices that name who withdraws, or who takes the card that nobody asked for."""
DEALER, FACED, FOREIGN = "dealer", "SH-02", "RD-10"
STOP = 4


def report_missed(h: Hearing, event: Report, where: str) -> Refused | None:
    """The deal passed somebody over: the cards stay where they lie and count where they lie."""
    state = h.state
    if state.phase != ROUND_IN_PLAY or state.round.voided:
        return refuse("RF-005")
    told = _told(event)
    for draw in (event.draw,) if event.draw else tuple(_draws(h, event)):
        heard = card_heard(state.heard, 0, draw)
        if heard is None:
            continue
        amendment = Amendment(entry=heard.entry, kind="insert", at=draw, event=told)
        amended = propose_amend(state, state.round, state.heard, amendment)
        if _times(told, amended.heard) > _times(told, state.heard):
            h.open(
                event.code,
                where,
                draw=draw,
                heard=heard.entry,
                level=3 if amended.unfit else None,
                amends=amendment,
                corrections=amended.corrections,
            )
            return None
    return refuse("RF-012" if event.code == DEALT_IN else "RF-083")


def _times(told: AnyMissed, heard: tuple[Heard, ...]) -> int:
    return sum(one.event == told for one in heard)


def _told(event: Report) -> AnyMissed:
    if event.code == "BJ-01":
        return DealerMissed()
    if event.code == DEALT_IN:
        return BoxDealtIn(box=event.box)
    return BoxMissed(box=event.box) if event.code == "BJ-02" else BoxLeftOut(box=event.box)


def _draws(h: Hearing, event: Report) -> Iterator[int]:
    """The cards that went to the dealer or the box, of which one lies elsewhere, last first."""
    if event.code == DEALT_IN:
        yield from _astray(h, event.box)
        return
    for view in h.family.hands(h.state.round):
        mine = view.hand == DEALER if event.code == "BJ-01" else view.box == event.box
        if mine and event.code == "BJ-03":
            yield from (dealt.draw for dealt in view.cards[:1])
        elif mine:
            yield from (dealt.draw for dealt in reversed(view.cards[:2]))


def _astray(h: Hearing, box: int) -> Iterator[int]:
    """The card that is recorded at the next box, or the dealer, and lies at this one."""
    views = h.family.hands(h.state.round)
    lap = sum(len(view.cards) for view in views if view.box == box)
    others = [view for view in views if view.box > box and view.note != DEAD]
    following = others[0] if others else views[0]
    yield from (dealt.draw for dealt in following.cards[lap : lap + 1])


def choices_of(question: Question) -> tuple[str, ...]:
    """The words that a ruling on it may use; `box` stands for `box N`."""
    choices = question.row.choices
    if question.code in OFFERS_MISDEAL:
        return misdeal_choices(question)
    if question.code == WHOLE_FLOP and not question.heard:
        return FLOP_CHOICES
    if question.code == TOGETHER:
        return choices_together(question)
    if question.code == FOREIGN:
        return tuple(
            c for c in choices if (c == "accept") == (question.level == STOP) or c == "void"
        )
    if question.code == FACED:
        return tuple(c for c in choices if c in (question.proposal, "play_on"))
    if question.code not in WITHDRAWS:
        return choices
    return OFFERED[::-1] if question.offer else tuple(c for c in choices if c not in OFFERED)


def choices_shown(state: TableState, question: Question) -> list[str]:
    """The same for screens: every box that may be named."""
    shown: list[str] = []
    for choice in choices_of(question):
        boxes = () if state.round is None else state.round.boxes()
        fits = (f"box {b}" for b in boxes if not _against(state, question, b))
        shown += fits if choice == "box" else [choice]
    return shown


def against_offer(state: TableState, question: Question, choice: str) -> Refused | None:
    """Why this box can neither withdraw nor take the card."""
    word, _, number = choice.partition(" ")
    if word != "box":
        return None
    box = int(number) if number.isascii() and number.isdecimal() and len(number) < 5 else 0
    return _against(state, question, box) if box else refuse("RF-018")


def _against(state: TableState, question: Question, box: int) -> Refused | None:
    family = state.family
    if family is None or state.round is None:
        return refuse("RF-005")
    told = _offer(question, box)
    may = family.sequencer.may(state.round, told)
    if may is None:
        return None
    return may if isinstance(may, Refused) else refuse("RF-014")


def _offer(question: Question, box: int) -> AnyMissed:
    return BoxLeftOut(box=box) if question.code in WITHDRAWS else CardOffered(box=box)


def take_or_withdraw(h: Hearing, question: Question, choice: str, _: Card | None) -> None:
    """`box N` withdraws or takes the card, `nobody` does."""
    box = int(choice.partition(" ")[2] or 0)
    if question.code in WITHDRAWS:
        if box:
            tell_round(h, BoxLeftOut(box=box))
            ask_who_withdraws(h, question)
        return
    tell_round(h, CardOffered(box=box))
    card = find_waiting(h, question)
    change_waiting(h, card, replace(card, held=False, or_burned=True))


def ask_who_withdraws(h: Hearing, question: Question) -> None:
    """Each player may take his stake back and leave the round, one after the other."""
    h.open(question.code, "Who withdraws?", offer=True)


def hole_seen(h: Hearing, question: Question, choice: str, _: Card | None) -> None:
    """The dealer's hidden card was seen: insurance is closed, play goes on or is offered to end."""
    tell_round(h, HoleSeen())
    if choice == "offer_withdraw":
        ask_who_withdraws(h, question)


def tell_round(h: Hearing, told: AnyMissed) -> None:
    """Let the round hear it; stakes of a box that left go back."""
    before = h.state.round
    if h.state.phase != ROUND_IN_PLAY or before.voided:
        return
    heard = h.family.sequencer.step(before, told)
    if not isinstance(heard, Changed):
        return
    h.keep(heard.round, told)
    h.fact(*heard.facts)
    kept = {wager.spot for wager in h.state.round.wagers}
    for wager in before.wagers:
        if wager.spot not in kept:
            h.fact(StakeUndone(round=before.no, spot=wager.spot, amount=wager.total))
            owe(h, wager.spot, wager.total)
    gone = {view.box for view in h.family.hands(before)}
    gone -= {view.box for view in h.family.hands(h.state.round)}
    h.fact(*(HandsOrdered(box=box, hands=()) for box in sorted(gone)))
