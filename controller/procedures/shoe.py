"""The shoe: draw numbers, copies, cut card, loads; and the cards that wait for their place."""

from msgspec.structs import replace

from controller.procedures.hearing import Hearing
from controller.procedures.state import (
    CLOSED,
    ROUND_IN_PLAY,
    SHOE_CHANGE,
    Pending,
    Shoe,
    TableState,
)
from controller.sequencing.verdicts import Changed
from controller.vocabulary.cards import DECK, UNKNOWN, Card, is_face
from controller.vocabulary.defects import ensure
from controller.vocabulary.facts import AnyFact, CardBurned, CardDealt, ShoeChanged
from controller.vocabulary.observations import CardDrawn, CutCardSeen, ShoeEmptied, ShoeLoaded
from controller.vocabulary.places import NONE

PLACE = {card: place for place, card in enumerate(DECK)}


def hear_card(h: Hearing, event: CardDrawn) -> None:
    """A card left the shoe: repeats dropped by draw number, gaps filled unread (RD-06)."""
    shoe = h.state.shoe
    known = bool(shoe.load or shoe.draws)
    if known and event.draw <= shoe.draws:
        h.note("RD-02", f"draw {event.draw}")
        return
    missed = range(shoe.draws + 1, event.draw) if known else range(0)
    entry = h.state.entry
    waits = [Pending(entry=entry, draw=draw, card=UNKNOWN, missing=True) for draw in missed]
    waits.append(Pending(entry=entry, draw=event.draw, card=event.card))
    h.change_shoe(
        draws=event.draw,
        load=event.load or shoe.load,
        pending=shoe.pending + tuple(waits),
    )
    if is_face(event.card):
        count_copy(h, event.card, event.draw)


def count_copy(h: Hearing, card: Card, draw: int) -> None:
    """Count the identity; more copies than decks stop the table (SH-03)."""
    if copies_left(h.state.shoe, card) == 0:
        h.open("SH-03", f"draw {draw}", draw=draw)
    place = PLACE[card]
    used = h.state.shoe.used
    h.change_shoe(used=(*used[:place], used[place] + 1, *used[place + 1 :]))


def copies_left(shoe: Shoe, card: Card) -> int | None:
    """How many copies of this card the shoe can still hold; None when its decks are not known."""
    return None if not shoe.decks else max(0, shoe.decks - shoe.used[PLACE[card]])


def hear_cut_card(h: Hearing, event: CutCardSeen) -> None:
    """The cut card: finish the round and allow what the house rule allows (SH-07, SH-08)."""
    after = h.state.rules.house.cutcard_hands_after
    cards_out = h.state.phase == ROUND_IN_PLAY and _cards_of_round(h)
    if cards_out:
        h.note("SH-07", f"draw {event.draw}")
        h.change_shoe(rounds_left=after)
    else:
        h.note("SH-08", f"draw {event.draw}")
        h.change_shoe(rounds_left=0 if h.state.phase == ROUND_IN_PLAY else 1)


def _cards_of_round(h: Hearing) -> bool:
    return any(hand.cards for hand in h.family.hands(h.state.round))


def hear_empty(h: Hearing, _: ShoeEmptied) -> None:
    """No card is left; whether that matters shows when one is due (SH-10)."""
    h.change_shoe(empty=True, rounds_left=0)


def hear_load(h: Hearing, event: ShoeLoaded) -> None:
    """Cards were put in: whole decks make a new shoe, a partial load goes on with the round."""
    shoe = h.state.shoe
    h.fact(ShoeChanged(shoe=event.shoe, load=event.load, decks=event.decks, cards=event.cards))
    if event.decks == 0:
        fresh = replace(shoe, load=event.load, draws=0, cards=event.cards, decks=0, empty=False)
        h.change(shoe=fresh)
        return
    if h.state.phase == ROUND_IN_PLAY and h.family.due(h.state.round) != NONE:
        h.open("DV-03", f"load {event.load}")
    h.change(
        shoe=Shoe(
            name=shoe.name,
            load=event.load,
            decks=event.decks,
            cards=52 * event.decks,
            burns_due=h.state.rules.house.burn_new_shoe,
            lost=shoe.lost,
            pending=shoe.pending if h.state.phase == ROUND_IN_PLAY else (),
        )
    )


def release(h: Hearing) -> None:
    """Give waiting cards to the round, first come first served, as long as they are due."""
    while h.state.shoe.pending and not h.state.held():
        first = h.state.shoe.pending[0]
        if h.state.phase != ROUND_IN_PLAY or h.state.round.voided:
            if not _outside_round(h, first):
                return
        elif first.card == UNKNOWN and not betting(h):
            h.open("RD-06" if first.missing else "RD-01", f"draw {first.draw}", draw=first.draw)
        elif not _to_round(h, first):
            return


def _outside_round(h: Hearing, first: Pending) -> bool:
    """A card while no round is in play: a burn that is due, else RD-12; False when it waits."""
    if h.state.phase == SHOE_CHANGE and h.state.shoe.burns_due > 0:
        burn(h, first, "new shoe", shown=False)
        h.change_shoe(burns_due=h.state.shoe.burns_due - 1)
        return True
    if first.held:
        where = "closed" if h.state.phase == CLOSED else "no round"
        h.open("RD-12", f"draw {first.draw}, {where}", draw=first.draw)
        return True
    return False


def _to_round(h: Hearing, first: Pending) -> bool:
    """Hand the card to the round; False when it waits for a later place."""
    family, round_ = h.family, h.state.round
    early = betting(h)
    if family.due(round_) == NONE and not early:
        if first.held:
            h.open(family.irregular(round_), f"draw {first.draw}", draw=first.draw)
        return first.held
    if early and not first.held:
        return False
    event = CardDrawn(
        shoe=h.state.shoe.name, load=h.state.shoe.load, draw=first.draw, card=first.card
    )
    heard = family.sequencer.step(round_, event)
    if not isinstance(heard, Changed):
        h.open(family.irregular(round_), f"draw {first.draw}", draw=first.draw)
        return True
    h.change(round=heard.round)
    h.fact(*(_graded(fact, first) for fact in heard.facts))
    if heard.irregular:
        for code in heard.irregular:
            h.open(code, f"draw {first.draw}", draw=first.draw)
    else:
        drop_first(h)
    return True


def betting(h: Hearing) -> bool:
    """Whether bets are open."""
    return betting_in(h.state)


def betting_in(state: TableState) -> bool:
    """Whether bets are open in this state."""
    family = state.family
    return family is not None and bool(family.sequencer.chart.initial == state.round.phase)


def _graded(fact: AnyFact, first: Pending) -> AnyFact:
    if isinstance(fact, CardDealt) and fact.draw == first.draw:
        return replace(fact, grade=first.grade)
    return fact


def drop_first(h: Hearing) -> None:
    """The first waiting card has found its place."""
    h.change_shoe(pending=h.state.shoe.pending[1:])


def find_pending(h: Hearing, draw: int) -> Pending:
    """The waiting card of a draw."""
    found = next((p for p in h.state.shoe.pending if p.draw == draw), None)
    ensure(found is not None, "a ruling on a card that does not wait")
    return found  # type: ignore[return-value]  # ensured above


def change_pending(h: Hearing, card: Pending, changed: Pending) -> None:
    """A waiting card was identified or released."""
    kept = tuple(changed if p is card else p for p in h.state.shoe.pending)
    h.change_shoe(pending=kept)


def burn(h: Hearing, card: Pending, why: str, shown: bool = True) -> None:
    """A waiting card is removed from play."""
    h.change_shoe(pending=tuple(p for p in h.state.shoe.pending if p is not card))
    face = card.card if shown and is_face(card.card) else None
    h.fact(CardBurned(shoe=h.state.shoe.name, draw=card.draw, why=why, card=face))
