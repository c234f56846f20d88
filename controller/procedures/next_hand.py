"""The next hand of the poker room, which the dealer asked for by one touch, begins by itself."""

from controller.procedures.hearing import Hearing
from controller.procedures.phases import TABLE, may_open_round
from controller.procedures.state import BETWEEN_ROUNDS
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import RoundEnded
from controller.vocabulary.orders import ArmTimer
from controller.vocabulary.requests import CloseBets, OpenRound

NEXT_HAND = "next hand"
"""The timer that begins a hand whose deck is there before it is asked for."""


def begin_next_hand(h: Hearing) -> None:
    """The deck is there and nothing is open: the hand begins, or its seats are changed first.

    Where it cannot be dealt, because somebody has to sit down or the button to be placed, seats are
    open and the page says what is missing.
    """
    wish = h.state.next_hand
    if wish is None or h.state.phase != BETWEEN_ROUNDS or h.state.held():
        return
    if any(isinstance(fact, RoundEnded) for fact in h.facts):
        # An entry of its own, so that the table between two hands is kept (checkpoints).
        h.order(ArmTimer(timer=NEXT_HAND, after_ms=0))
        return
    opens = OpenRound(person=wish.person, role=wish.role)
    if may_open_round(h.state, opens) is not None:
        return
    opened = TABLE.step(h.state, opens)
    if not isinstance(opened, Changed):
        return
    h.state = opened.round
    h.fact(*opened.facts)
    h.order(*opened.orders)
    if wish.deals:
        _deal(h, CloseBets(person=wish.person, role=wish.role))


def _deal(h: Hearing, event: CloseBets) -> None:
    begun = h.family.sequencer.step(h.state.round, event)
    if isinstance(begun, Changed):
        h.keep(begun.round, event)
        h.fact(*begun.facts)
