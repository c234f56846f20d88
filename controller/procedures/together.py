"""Two cards that left the shoe together, of which one was read (RD-04)."""

from controller.procedures.amend import card_heard
from controller.procedures.correcting import report_card
from controller.procedures.hearing import Hearing
from controller.procedures.shoe import count_by_hand, drawn_by_hand
from controller.procedures.state import ROUND_IN_PLAY, Question
from controller.vocabulary.cards import Card
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Report

TOGETHER = "RD-04"
FIRST, SECOND, PAID = "one", "two", "accept"


def report_together(h: Hearing, event: Report) -> Refused | None:
    """One of the two is known: the floor says which of them left first, the other takes its place.

    Where its round is paid the shoe is changed; what was paid wrong is corrected card by card.
    """
    draw = event.draw or h.state.shoe.drawn
    said = f"reported by {event.person}"
    if _in_play(h, draw):
        h.open(TOGETHER, f"draw {draw}, {said}", draw=draw, proposal=FIRST)
        return None
    previous = h.state.previous
    if previous is None or card_heard(h.state.heard_before, 0, draw) is None:
        return refuse("RF-076")
    detail = f"draw {draw} of round {previous.no}, which is paid: change the shoe, {said}"
    h.open(TOGETHER, detail, draw=draw, proposal=PAID)
    return None


def _in_play(h: Hearing, draw: int) -> bool:
    if any(card.draw == draw for card in h.state.shoe.pending):
        return True
    playing = h.state.phase == ROUND_IN_PLAY and not h.state.round.voided
    return playing and card_heard(h.state.heard, 0, draw) is not None


def choices_together(question: Question) -> tuple[str, ...]:
    """Which was read, or a void; of a paid round only that the shoe is changed."""
    return (PAID,) if question.proposal == PAID else (FIRST, SECOND, "void")


def read_first(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    """The card that was read left first: the other one is the next card, and its face is keyed."""
    behind = _behind(h, question.draw)
    if behind is None:
        drawn_by_hand(h, h.state.shoe.drawn)
        return
    _missing_before(h, question, behind)


def read_second(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    """The other one left first: it is due where the card that was read lies."""
    _missing_before(h, question, question.draw)


def change_shoe(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    """No further round from this shoe."""
    h.change_shoe(suspect=True)


def _behind(h: Hearing, draw: int) -> int | None:
    """The card that left after this one; None where it was the last."""
    heard = h.state.heard if h.state.phase == ROUND_IN_PLAY else ()
    order = [one.draw for one in heard if one.draw]
    order += [card.draw for card in h.state.shoe.pending]
    after = order.index(draw) + 1 if draw in order else len(order)
    return order[after] if after < len(order) else None


def _missing_before(h: Hearing, question: Question, draw: int) -> None:
    asked = Report(person=question.given[0].person, role="", code="RD-06", draw=draw)
    if report_card(h, asked, f"left together with draw {question.draw}") is not None:
        missing = count_by_hand(h)
        h.change_shoe(pending=(*h.state.shoe.pending, missing))
