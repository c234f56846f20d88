"""The one place where faces are hidden (`architecture.md` 8a)."""

from operator import is_
from typing import Any

import msgspec
from msgspec.structs import replace

from controller.games.rounds import Dealt, Round
from controller.procedures.state import Question, TableState
from controller.vocabulary.cards import BACK, DECK
from controller.vocabulary.corrections import CardAmended

HIDING = (tuple, dict, msgspec.Struct)
"""What may hold a card that is down."""
NO_FACES = ("version", "terms", "wagers", "amendments")
"""The fields of a round in which no face is looked for: the last is left out whole."""
NO_COUNTS = (0,) * len(DECK)


def conceal(state: TableState) -> TableState:
    """The state as everyone outside the core may know it: unturned faces are backs.

    Copies by identity, the last face read, the faces of waiting cards, what the round heard, faces
    that were keyed and the round before are left out whole.
    """
    pending = tuple(replace(card, card=BACK, late=None) for card in state.shoe.pending)
    shoe = replace(state.shoe, used=NO_COUNTS, pending=pending, last=None)
    return replace(
        state,
        shoe=shoe,
        round=conceal_round(state.round),
        heard=(),
        previous=None,
        heard_before=(),
        thrown=(BACK,) * len(state.thrown),
        questions=tuple(map(_no_faces, state.questions)),
    )


def _no_faces(question: Question) -> Question:
    """A question without the faces that people keyed, and without what would be turned by it."""
    if question.amends is None and all(given.card is None for given in question.given):
        return question
    given = tuple(replace(one, card=None) for one in question.given)
    corrections = question.corrections
    if any(isinstance(fact, CardAmended) and _would_turn(fact) for fact in corrections):
        # What else would follow depends on faces that lie down until the ruling turns them.
        moved = (fact for fact in corrections if isinstance(fact, CardAmended))
        corrections = tuple(replace(f, now=None) if _would_turn(f) else f for f in moved)
    return replace(question, amends=None, given=given, corrections=corrections)


def _would_turn(fact: CardAmended) -> bool:
    """The correction shows a face that nobody has seen: one that lies down or waits."""
    return fact.was is None and fact.now is not None


def conceal_round(round_: Any) -> Any:
    """A round with a back for every card that is not turned."""
    if not isinstance(round_, Round):
        return round_
    hidden: dict[str, Any] = {"amendments": ()}
    for name in round_.__struct_fields__:
        if name not in NO_FACES:
            was = getattr(round_, name)
            if isinstance(was, HIDING) and (now := _hide(was)) is not was:
                hidden[name] = now
    return replace(round_, **hidden)


def chips_asked(state: TableState) -> tuple[str, ...]:
    """Spots on which some decision that may be entered for an unknown hand takes chips."""
    if state.family is None:
        return ()
    round_ = conceal_round(state.round)
    needs = (state.family.needs(round_, ask) for ask, _ in state.family.asks(round_))
    return tuple(dict.fromkeys(spot for pairs in needs for spot, _ in pairs))


def _hide(value: Any) -> Any:
    if isinstance(value, Dealt):
        return value if value.up else Dealt(value.draw, BACK, False)
    if isinstance(value, tuple):
        parts = [_hide(part) if isinstance(part, HIDING) else part for part in value]
        same = all(map(is_, parts, value))
        return value if same else tuple(parts)
    if isinstance(value, dict):
        parts = [_hide(part) if isinstance(part, HIDING) else part for part in value.values()]
        same = all(map(is_, parts, value.values()))
        return value if same else dict(zip(value, parts, strict=True))
    if isinstance(value, msgspec.Struct):
        changed = {}
        for name in value.__struct_fields__:
            was = getattr(value, name)
            if isinstance(was, HIDING) and (now := _hide(was)) is not was:
                changed[name] = now
        return replace(value, **changed) if changed else value
    return value
