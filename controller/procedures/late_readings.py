"""Readings that come after their card: a re-scan, or one that was overtaken by a key (RD-13)."""

from msgspec.structs import replace

from controller.games.rounds import Amendment, Heard
from controller.procedures.hearing import Hearing
from controller.procedures.shoe import count_copy, hear_card
from controller.procedures.state import ROUND_IN_PLAY, Pending
from controller.procedures.waiting import change_waiting
from controller.vocabulary.cards import UNKNOWN, Card, is_face
from controller.vocabulary.facts import CardIdentified
from controller.vocabulary.observations import CardDrawn

AGREED = "A"
"""The evidence grade of a face that two independent sources agree on."""
ASKS_FACE = ("RD-01", "RD-06")


def hear_reading(h: Hearing, event: CardDrawn) -> None:
    """A card left the shoe, or the face of one that left before comes after all (RD-02, RD-13)."""
    if hear_card(h, event):
        return
    shoe, known = h.state.shoe, _attach if is_face(event.card) else _unread_again
    late = event.load in (0, shoe.load) and not shoe.by_keys
    if not (late and known(h, event)):
        h.note("RD-02", f"draw {event.draw + h.state.shoe.before}")


def _unread_again(h: Hearing, event: CardDrawn) -> bool:
    """A re-scan that brought no face either; False where the device only repeats what it said."""
    waiting = _unread(h, event)
    repeated = waiting is not None and event.event == waiting.event
    if waiting is None or repeated or waiting.card != UNKNOWN:
        return False
    left = max(0, waiting.rescans_left - 1)
    change_waiting(h, waiting, replace(waiting, rescans_left=left, event=event.event))
    return True


def _unread(h: Hearing, event: CardDrawn) -> Pending | None:
    number = event.draw + h.state.shoe.before
    return next((c for c in h.state.shoe.pending if c.draw == number and c.unread), None)


def _attach(h: Hearing, event: CardDrawn) -> bool:
    """Give the reading to its card; False where that card had one."""
    number = event.draw + h.state.shoe.before
    waiting = _unread(h, event)
    if waiting is not None:
        _waiting(h, waiting, event.card)
        return True
    heard = _heard(h.state.heard, number) if h.state.phase == ROUND_IN_PLAY else None
    if heard is None:
        return False
    agrees = heard.event.card == event.card
    kept = replace(heard, unread=False, grade=AGREED if agrees else heard.grade)
    h.change(heard=tuple(kept if one is heard else one for one in h.state.heard))
    _compare(h, number, agrees, Amendment(entry=heard.entry, kind="replace", at=number))
    return True


def _heard(heard: tuple[Heard, ...], draw: int) -> Heard | None:
    return next((one for one in reversed(heard) if one.unread and one.draw == draw), None)


def _waiting(h: Hearing, waiting: Pending, face: Card) -> None:
    if waiting.card != UNKNOWN:
        agrees = waiting.card == face
        grade = AGREED if agrees else waiting.grade
        change_waiting(h, waiting, replace(waiting, unread=False, grade=grade))
        _compare(h, waiting.draw, agrees, None, waiting.entry)
        return
    if not waiting.missing and not waiting.rescans_left:
        # The tries are used up (`hr.rescan_tries`): the face that people key is compared with it.
        h.note("RD-13", f"draw {waiting.draw}, after the last try")
        change_waiting(h, waiting, replace(waiting, late=face))
        return
    change_waiting(h, waiting, replace(waiting, card=face, missing=False, unread=False))
    count_copy(h, face, waiting.draw)
    h.fact(CardIdentified(draw=waiting.draw, card=None, people=()))
    for question in h.state.questions:
        about = (question.heard, question.draw) == (waiting.entry, waiting.draw)
        if about and question.code in ASKS_FACE:
            h.close(question, "put right", ())


def compare_key(h: Hearing, keyed: Pending) -> None:
    """A face that was keyed, against one that was read after the last try (RD-13)."""
    if keyed.late is not None:
        _waiting(h, keyed, keyed.late)


def _compare(h: Hearing, draw: int, agrees: bool, amends: Amendment | None, entry: int = 0) -> None:
    """Both agree: grade A; they differ: which face the card shows is asked (RD-08)."""
    h.note("RD-13", f"draw {draw}, {'agrees' if agrees else 'differs'}")
    if not agrees:
        heard = entry if amends is None else amends.entry
        where = f"draw {draw}, the shoe reads another face than was keyed"
        h.open("RD-08", where, draw=draw, heard=heard, amends=amends)
