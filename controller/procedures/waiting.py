"""Cards that left the shoe and wait for their place (`architecture.md` 6, Pending cards)."""

from msgspec.structs import replace

from controller.games.awaited import NO_STUB, Stub
from controller.games.rounds import Heard
from controller.procedures.hearing import Hearing, stand_in_line
from controller.procedures.shoe import betting, burn
from controller.procedures.state import (
    CLOSED,
    READ,
    ROUND_IN_PLAY,
    SHOE_CHANGE,
    Pending,
    Question,
)
from controller.sequencing.verdicts import Changed
from controller.vocabulary.cards import UNKNOWN
from controller.vocabulary.defects import ensure
from controller.vocabulary.facts import AnyFact, CardDealt
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.places import NONE


def arrive(h: Hearing, card: Pending) -> None:
    """A card has left the shoe: one that is due lies at once, unless something is asked first."""
    state = h.state
    if state.phase != ROUND_IN_PLAY or state.shoe.pending or state.questions or state.round.voided:
        stand_in_line(h)
        return
    awaits = state.awaits
    if awaits.due == NONE or awaits.stub is not NO_STUB or card.card == UNKNOWN or card.outside:
        stand_in_line(h)
    else:
        _hand_over(h, card)


def release(h: Hearing) -> None:
    """Give waiting cards to the round, first come first served, as long as they are due."""
    state, before = h.state, None
    while state.shoe.pending and state is not before and not (state.questions and state.held()):
        before, round_, first = state, state.round, state.shoe.pending[0]
        in_play = state.phase == ROUND_IN_PLAY and not round_.voided
        awaits = state.awaits
        if awaits.due == NONE or round_.phase == h.family.sequencer.chart.initial:
            _not_due(h, in_play)
        else:
            _to_round(h, first, awaits.stub)
        state = h.state


def _not_due(h: Hearing, in_play: bool) -> None:
    """No card is due: one released as next card waits, the first that is not is asked about."""
    round_, pending = h.state.round, h.state.shoe.pending
    nobodys = next((card for card in pending if card.or_burned), None)
    if nobodys is not None and (not in_play or round_.phase in h.family.sequencer.chart.finals):
        burn(h, nobodys, "BJ-06", shown=True)
        return
    first = next((card for card in pending if card.held), None)
    if first is None:
        return
    if not in_play or first.outside:
        _outside_round(h, first)
    elif betting(h):
        _hand_over(h, first)
    elif first.card == UNKNOWN:
        _ask_face(h, first)
    else:
        h.open(h.family.irregular(round_), where(first), draw=first.draw, heard=first.entry)


def where(card: Pending) -> str:
    """A waiting card in words: its draw, or that no device saw it."""
    return f"draw {card.draw}" if card.draw > 0 else f"card {-card.draw} drawn by hand"


def _outside_round(h: Hearing, first: Pending) -> None:
    """A card while no round is in play, or no game could run: a burn that is due, else RD-12."""
    if h.state.phase == SHOE_CHANGE and h.state.shoe.burns_due > 0 and not first.outside:
        burn(h, first, "new shoe", shown=False)
        burn_done(h)
        return
    state = "closed" if h.state.phase == CLOSED else "no round"
    state = "no game could run" if first.outside else state
    h.open("RD-12", f"{where(first)}, {state}", draw=first.draw, heard=first.entry)


def burn_done(h: Hearing) -> None:
    """A burn that was due is made."""
    h.change_shoe(burns_due=max(0, h.state.shoe.burns_due - 1))


def _ask_face(h: Hearing, first: Pending) -> None:
    h.open("RD-06" if first.missing else "RD-01", where(first), draw=first.draw, heard=first.entry)


def _to_round(h: Hearing, first: Pending, stub: Stub) -> None:
    """A card is due, but it may not be this one, or not yet: an unread one is asked about."""
    if first.outside and first.held:
        _outside_round(h, first)
    elif first.card == UNKNOWN:
        _ask_face(h, first)
    elif stub.first and first.held and first.draw > h.state.shoe.before + 1:
        # It left a stub into which others have to be shuffled first (PK-06 to PK-08).
        h.open(h.family.irregular(h.state.round), where(first), draw=first.draw, heard=first.entry)
    elif _kept_for_later(h, first, stub.keeps):
        h.open("SH-10", f"{where(first)} is kept for a later place", draw=first.draw)
    else:
        _hand_over(h, first)


def _kept_for_later(h: Hearing, first: Pending, keeps: int) -> bool:
    """The card is one that the rules keep for a later position, drawn where another was due."""
    shoe = h.state.shoe
    drawn = first.draw - shoe.before
    return keeps > 0 and not shoe.refill and 0 < shoe.cards < drawn + keeps


def _hand_over(h: Hearing, card: Pending) -> None:
    state, shoe = h.state, h.state.shoe
    event = CardDrawn(shoe=shoe.name, load=shoe.load, draw=card.draw, card=card.card)
    heard = h.family.sequencer.step(state.round, event)
    if type(heard) is not Changed:
        h.open(h.family.irregular(state.round), where(card), draw=card.draw, heard=card.entry)
        return
    if heard.irregular:
        stand_in_line(h)
    elif h.arrived is not None:
        h.arrived = None
    else:
        h.change_shoe(pending=tuple([waits for waits in shoe.pending if waits is not card]))
    grade = card.grade
    if heard.round is not state.round:
        about = Heard(entry=card.entry, event=event, grade=grade, unread=card.unread)
        h.remember(heard.round, about)
    h.facts += heard.facts if grade == READ else [_graded(fact, card) for fact in heard.facts]
    h.orders += heard.orders
    for code in heard.irregular:
        h.open(code, where(card), draw=card.draw, heard=card.entry)


def _graded(fact: AnyFact, first: Pending) -> AnyFact:
    if isinstance(fact, CardDealt) and fact.draw == first.draw and fact.grade != first.grade:
        return replace(fact, grade=first.grade)
    return fact


def find_waiting(h: Hearing, question: Question) -> Pending:
    """The waiting card that a question is about."""
    card = (question.heard, question.draw)
    found = next((p for p in h.state.shoe.pending if (p.entry, p.draw) == card), None)
    ensure(found is not None, "a ruling on a card that does not wait")
    return found  # type: ignore[return-value]  # ensured above


def change_waiting(h: Hearing, card: Pending, changed: Pending) -> None:
    """A waiting card was identified or released."""
    kept = tuple(changed if p is card else p for p in h.state.shoe.pending)
    h.change_shoe(pending=kept)
