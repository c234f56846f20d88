"""Cards that are given up face down, as a reader of discards tells them (`interfaces.md`).

The reader says which cards, the touch says whose and how many; neither is shown to anyone.
"""

from msgspec.structs import replace

from controller.games.family import Family, no_room
from controller.procedures.conceal import conceal_round
from controller.procedures.hearing import Hearing
from controller.procedures.state import ROUND_IN_PLAY, TableState
from controller.vocabulary.cards import UNKNOWN, Card
from controller.vocabulary.observations import CardThrown
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action, Decide

GIVEN_UP = (Action.DISCARD, Action.EXCHANGE)
MOST = 13
"""The most cards that are kept for one touch; no hand of any game has more."""


def gives_up(state: TableState) -> bool:
    """Whether the hand in turn may give up cards now, whatever they are."""
    if state.phase != ROUND_IN_PLAY or state.family is None or state.round.voided:
        return False
    asks = state.family.asks(conceal_round(state.round))
    return any(ask.action in GIVEN_UP for ask, _ in asks)


def hear_thrown(h: Hearing, event: CardThrown) -> None:
    """Keep the card for the touch of the hand in turn; the same card read again is one card."""
    if not gives_up(h.state):
        return
    kept = [card for card in h.state.thrown if card == UNKNOWN or card != event.card]
    h.change(thrown=(*kept, event.card)[-MOST:])


def forget_thrown(h: Hearing) -> None:
    """The next hand throws its own cards."""
    if h.state.thrown:
        h.change(thrown=())


def named(h: Hearing, event: Decide) -> Decide | Refused:
    """The decision with the cards that the reader saw, where a touch says only how many."""
    thrown = h.state.thrown
    seen = f"It saw {len(thrown)}."
    if event.action not in GIVEN_UP or event.cards or event.positions or not gives_up(h.state):
        return refuse("RF-012")
    if len(thrown) != event.count or UNKNOWN in thrown:
        return refuse("RF-140", f"{seen} One was not read." if UNKNOWN in thrown else seen)
    if h.family.room is not no_room:
        return replace(event, cards=thrown)
    places = _places(h.family, h.state, event.box, thrown)
    return replace(event, positions=places) if places else refuse("RF-140", seen)


def _places(
    family: Family, state: TableState, box: int, cards: tuple[Card, ...]
) -> tuple[int, ...]:
    """The places of these cards in the hand of a box; none where one is not there."""
    hand = next((view for view in family.hands(state.round) if view.hand == str(box)), None)
    faces = [dealt.card for dealt in hand.cards] if hand is not None else []
    return tuple(sorted(faces.index(c) + 1 for c in cards)) if set(cards) <= set(faces) else ()
