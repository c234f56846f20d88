"""Poker deals that went wrong: what people report, and what a ruling tells the hand (7.8)."""

from typing import Any

from msgspec.structs import replace

from controller.games.rounds import Heard
from controller.procedures.exposed import DEAD, OUT_OF_ORDER, report_exposed
from controller.procedures.hearing import Hearing
from controller.procedures.missing import tell_round
from controller.procedures.shoe import card_gone
from controller.procedures.state import ROUND_IN_PLAY, Question, TableState
from controller.procedures.substantial import PLAY_ON, proposed_misdeal
from controller.vocabulary.cards import Card
from controller.vocabulary.missed import (
    AnyMissed,
    BoardTakenBack,
    BoardTooEarly,
    BurnLeftOut,
    ButtonShort,
    HandDead,
    HoleExposed,
)
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Report

EXPOSED, BUTTON_SHORT, FLOP, TURN, RIVER, NO_BURN, MUCKED = (
    *("PK-02", "PK-05", "PK-06", "PK-07", "PK-08", "PK-09"),
    "PK-12",
)
EARLY = (FLOP, TURN, RIVER)
REPORTED_HERE = (EXPOSED, OUT_OF_ORDER, BUTTON_SHORT, FLOP, NO_BURN, MUCKED)
"""What people report of a poker deal; a board card that came too early is seen as well."""
SHUFFLE, ACCEPT = "shuffle", "accept"
FIRST_CARDS = 2
"""The cards of a deal of which a single one that is seen offers a misdeal (PK-01)."""


def report_mending(h: Hearing, event: Report) -> Refused | None:
    """Ask, where the hand can be put right so; a second card that was seen is PK-03."""
    state = h.state
    if state.phase != ROUND_IN_PLAY or state.round.voided:
        return refuse("RF-005")
    if event.code == OUT_OF_ORDER:
        _wrong_deal(h, event)
        return None
    if event.code == EXPOSED and event.draw in first_draws(state.heard):
        return report_exposed(h, replace(event, code="PK-01"))
    question = Question(entry=0, code=event.code, level=0, draw=event.draw, spot=_spot(event))
    against = _against(state, question, _choices_that_tell(event.code))
    if against is not None and against.stands_for:
        return report_exposed(h, replace(event, code=against.stands_for, draw=0))
    if against is not None:
        return against
    says = SHUFFLE if event.code == FLOP else ""
    h.open(event.code, _about(event), draw=event.draw, spot=_spot(event), proposal=says)
    return None


def _wrong_deal(h: Hearing, event: Report) -> None:
    """A misdeal before substantial action; after it play goes on, a wrong hand is dead (PK-04)."""
    says, spot = proposed_misdeal(h.state), _spot(event)
    dies = Question(entry=0, code=OUT_OF_ORDER, level=0, spot=spot)
    if spot and against_mending(h.state, dies, DEAD) is not None:
        spot = ""
    if spot and says == PLAY_ON:
        says = DEAD
    h.open(OUT_OF_ORDER, _about(event), spot=spot, proposal=says)


def _about(event: Report) -> str:
    about = f"draw {event.draw}, " if event.draw else f"box {event.box}, " if event.box else ""
    return f"{about}reported by {event.person}"


def _spot(event: Report) -> str:
    return f"{event.box}.main" if event.box else ""


def first_draws(heard: tuple[Heard, ...]) -> tuple[int, ...]:
    """The draws of the first two cards of the deal."""
    return tuple(one.draw for one in heard if one.draw)[:FIRST_CARDS]


def _choices_that_tell(code: str) -> tuple[str, ...]:
    return tuple(choice for told, choice in TELLS if told == code)


def _against(state: TableState, question: Question, choices: tuple[str, ...]) -> Refused | None:
    """Why none of these choices can be made; a choice that tells the hand nothing always can."""
    found: Refused | None = None
    for choice in choices:
        found = against_mending(state, question, choice)
        if found is None:
            return None
    return found


def against_mending(state: TableState, question: Question, choice: str) -> Refused | None:
    """Why the hand cannot be told so now."""
    tells = TELLS.get((question.code, choice))
    if question.code == OUT_OF_ORDER and question.heard:
        return None  # the card is dead, not a hand
    if tells is None or state.family is None or state.phase != ROUND_IN_PLAY:
        return None
    against = state.family.sequencer.may(state.round, tells(state, question))
    return against if against is None or isinstance(against, Refused) else refuse("RF-012")


def mend(h: Hearing, question: Question, choice: str, _: Card | None) -> None:
    """The hand hears it; cards that waited and go back into the deck wait no more."""
    told = TELLS[question.code, choice](h.state, question)
    cards = h.state.shoe.pending
    tell_round(h, told)
    if not isinstance(told, BoardTooEarly | BoardTakenBack):
        return
    h.change_shoe(pending=())
    for card in cards:
        card_gone(h, card)


def _waiting(state: TableState) -> tuple[tuple[int, Card], ...]:
    return tuple((card.draw, card.card) for card in state.shoe.pending)


def _early(state: TableState, question: Question) -> AnyMissed:
    if question.heard:
        return BoardTooEarly(cards=_waiting(state))
    return BoardTakenBack(cards=_waiting(state))


def _dead(_: TableState, question: Question) -> AnyMissed:
    return HandDead(box=int(question.spot.partition(".")[0] or 0))


TELLS: dict[tuple[str, str], Any] = {
    (EXPOSED, ACCEPT): lambda _, question: HoleExposed(draw=question.draw),
    (BUTTON_SHORT, ACCEPT): lambda _, __: ButtonShort(),
    # A game without a button has no such hand: box 0 is nobody's.
    (BUTTON_SHORT, DEAD): lambda state, _: HandDead(box=getattr(state.round, "button", 0)),
    (FLOP, SHUFFLE): _early,
    (TURN, SHUFFLE): _early,
    (RIVER, SHUFFLE): _early,
    (NO_BURN, PLAY_ON): lambda _, __: BurnLeftOut(),
    (MUCKED, DEAD): _dead,
    (OUT_OF_ORDER, DEAD): _dead,
}
"""What a choice tells the hand; any other one tells it nothing."""
