"""The shoe: draw numbers, copies by identity, cut card, loads (`dealing_exceptions.md` 8.4)."""

from msgspec.structs import replace

from controller.procedures.hearing import Hearing
from controller.procedures.pulls import asks_one_or_two
from controller.procedures.shoe_doubts import (
    FIRST_CARDS,
    STEPS,
    count_at_the_end,
    note_run,
)
from controller.procedures.state import ROUND_IN_PLAY, Pending, Question, Shoe, TableState
from controller.vocabulary.cards import DECK, UNKNOWN, Card, is_face
from controller.vocabulary.facts import CardBurned, DeviceChanged, ShoeChanged
from controller.vocabulary.observations import CardDrawn, CutCardSeen, ShoeEmptied

PLACE = {card: place for place, card in enumerate(DECK)}
MOST_MISSED = 8
"""Most cards that a gap of draw numbers puts in the order; over it the shoe must be counted."""


def hear_card(h: Hearing, event: CardDrawn) -> bool:
    """A card left the shoe, gaps are filled unread (RD-06); False: one that was told of before."""
    state, shoe, draw, load = h.state, h.state.shoe, event.draw, event.load
    if load != shoe.load and load and shoe.load:
        _load_untold(h, load)
        state, shoe = h.state, h.state.shoe
    missed = draw - shoe.draws - 1
    if missed and not (shoe.draws or shoe.load):
        missed = 0
    elif missed < 0:
        return False
    card, used, last, copies = event.card, shoe.used, shoe.last, 0
    place = PLACE.get(card)
    if place is None or shoe.by_keys:
        waits = _unread(h, event)
    else:
        waits = Pending(entry=h.entry, draw=draw + shoe.before, card=card, outside=event.outside)
        last, counts = card, list(used)
        counts[place] = copies = counts[place] + 1
        used = tuple(counts)
    drawn = replace(shoe, draws=draw, load=load or shoe.load, hand_due=0, used=used, last=last)
    if missed > shoe.hand_due:
        drawn = _with_unseen(drawn, waits, missed - shoe.hand_due)
    else:
        h.arrived = waits
    h.state = replace(state, shoe=drawn)
    if event.gap_ms is not None and asks_one_or_two(h, event, shoe, waits):
        return True
    if shoe.decks:
        # One copy too many, cards in order at the beginning, more cards than there were (8.4).
        if copies > shoe.decks:
            _stop_and_count(h, f"draw {waits.draw}", waits.draw)
        if draw <= FIRST_CARDS and copies and (shoe.run != 1 or (shoe.last, card) in STEPS):
            note_run(h, shoe.last, card, waits.draw)
        if draw + shoe.by_hand > shoe.cards:
            count_all(h, waits.draw)
    return True


def _with_unseen(shoe: Shoe, card: Pending, missed: int) -> Shoe:
    """The shoe from which cards left that no reading told of, before this one."""
    unseen = [
        Pending(entry=card.entry, draw=draw, card=UNKNOWN, missing=True, unread=True)
        for draw in range(card.draw - min(missed, MOST_MISSED), card.draw)
    ]
    suspect = shoe.suspect or missed > MOST_MISSED
    return replace(shoe, suspect=suspect, pending=(*shoe.pending, *unseen, card))


def _unread(h: Hearing, event: CardDrawn) -> Pending:
    """A card without a face that the table takes: one that was not read, or is to be keyed."""
    return Pending(
        entry=h.entry,
        draw=event.draw + h.state.shoe.before,
        card=UNKNOWN,
        outside=event.outside,
        unread=True,
        event=event.event,
        rescans_left=h.state.rules.house.rescan_tries if event.numbered else 0,
    )


def drawn_by_hand(h: Hearing, last_draw: int) -> None:
    """People say that a card left while the device could not tell: it takes its place unread.

    Nothing is added when the device has told of cards after `last_draw`: those are the ones.
    """
    if h.state.shoe.drawn > last_draw:
        return
    missing = count_by_hand(h)
    shoe = h.state.shoe
    h.change_shoe(hand_due=shoe.hand_due + 1, pending=(*shoe.pending, missing))


def count_by_hand(h: Hearing) -> Pending:
    """One more card left that no device told of; its number is its own, below 0."""
    number = h.state.shoe.by_hand + 1
    h.change_shoe(by_hand=number)
    count_all(h, -number)
    return Pending(entry=h.entry, draw=-number, card=UNKNOWN, missing=True, unread=True)


def forget_copy(h: Hearing, card: Card) -> None:
    """The identity was read wrongly, or no card left: it is not out."""
    used = list(h.state.shoe.used)
    used[PLACE[card]] = max(0, used[PLACE[card]] - 1)
    h.change_shoe(used=tuple(used))


def in_manual_mode(h: Hearing, why: str) -> None:
    """The shoe's reader is out of service: its cards count, every face is keyed (RD-07, RD-08)."""
    if not h.state.shoe.by_keys:
        h.change_shoe(by_keys=True)
        h.fact(DeviceChanged(device=h.state.shoe.name, state="out of service", why=why))


def count_copy(h: Hearing, card: Card, draw: int) -> None:
    """Count the identity; more copies than decks stop the table (SH-03)."""
    used = list(h.state.shoe.used)
    used[PLACE[card]] += 1
    h.change_shoe(used=tuple(used))
    _too_many_copies(h, card, draw)


def _too_many_copies(h: Hearing, card: Card, draw: int) -> None:
    shoe = h.state.shoe
    if shoe.decks and shoe.used[PLACE[card]] > shoe.decks:
        _stop_and_count(h, f"draw {draw}", draw)


def two_cards(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    """People saw two cards of one face: now they count, more copies than decks too (RD-03)."""
    shoe = h.state.shoe
    face = next((p.card for p in shoe.pending if p.draw == question.draw and is_face(p.card)), None)
    if face is None or shoe.suspect:
        return
    if shoe.decks and shoe.used[PLACE[face]] > shoe.decks:
        _stop_and_count(h, f"draw {question.draw}", question.draw)
    count_all(h, question.draw)


def count_all(h: Hearing, draw: int) -> None:
    """More cards than the shoe held stop the table as well (8.4)."""
    shoe = h.state.shoe
    if shoe.decks and shoe.draws + shoe.by_hand > shoe.cards:
        _stop_and_count(h, f"card {shoe.draws + shoe.by_hand} of {shoe.cards}", draw)


def _stop_and_count(h: Hearing, detail: str, draw: int) -> None:
    h.change_shoe(suspect=True)
    if any(question.code == "SH-03" for question in h.state.questions):
        return
    h.open("SH-03", detail, draw=draw)
    if h.state.unsettled() and h.family.name == "ring_poker":
        h.note("PK-10", detail)


def copies_left(shoe: Shoe, card: Card) -> int | None:
    """How many copies of this card the shoe can still hold; None when its decks are not known."""
    return None if not shoe.decks else max(0, shoe.decks - shoe.used[PLACE[card]])


def hear_cut_card(h: Hearing, event: CutCardSeen) -> None:
    """The cut card: finish the round and allow what the house rule allows (SH-07, SH-08)."""
    in_play = h.state.phase == ROUND_IN_PLAY
    if in_play and _cards_of_round(h):
        h.note("SH-07", f"draw {event.draw + h.state.shoe.before}")
        left = h.state.rules.house.cutcard_hands_after
    else:
        h.note("SH-08", f"draw {event.draw + h.state.shoe.before}")
        left = 0 if in_play else 1
    before = h.state.shoe.rounds_left
    h.change_shoe(rounds_left=left if before is None else min(left, before))


def _cards_of_round(h: Hearing) -> bool:
    return any(hand.cards for hand in h.family.hands(h.state.round))


def hear_empty(h: Hearing, _: ShoeEmptied) -> None:
    """No card is left; whether that matters shows when one is due (SH-10)."""
    if not h.state.shoe.empty:
        count_at_the_end(h)
    h.change_shoe(empty=True, rounds_left=0)


def drawn_before(h: Hearing) -> int:
    """Cards of earlier loads that lie or wait: with a new load the device counts from 1 again."""
    shoe = h.state.shoe
    lying = h.state.phase == ROUND_IN_PLAY or shoe.pending
    return shoe.drawn if lying else 0


def left_in(shoe: Shoe) -> int:
    """How many cards the shoe still holds."""
    return max(0, shoe.cards - shoe.draws)


def down_to_what_is_kept(h: Hearing) -> bool:
    """Only the cards that the rules keep for a later position are left."""
    shoe, keeps = h.state.shoe, h.family.stub(h.state.round).keeps
    return bool(shoe.cards) and not shoe.refill and left_in(shoe) < keeps + 1


def _load_untold(h: Hearing, load: int) -> None:
    """A card of a load that the shoe did not announce: draws count from 1, decks unknown."""
    shoe, before = h.state.shoe, drawn_before(h)
    h.fact(ShoeChanged(shoe=shoe.name, load=load, decks=0, cards=0, before=before))
    h.change_shoe(load=load, decks=0, cards=0, draws=0, before=before, hand_due=0, empty=False)


def betting(h: Hearing) -> bool:
    """Whether bets are open."""
    round_ = h.state.round
    if round_ is None or round_.voided:
        return False
    return bool(h.family.sequencer.chart.initial == round_.phase)


def betting_in(state: TableState) -> bool:
    """Whether bets are open in this state."""
    family, round_ = state.family, state.round
    if family is None or round_ is None or round_.voided:
        return False
    return bool(family.sequencer.chart.initial == round_.phase)


def card_gone(h: Hearing, card: Pending) -> None:
    """A card that waited does not any more: what else was asked about it has no object."""
    for question in h.state.questions:
        about = (question.heard, question.draw) == (card.entry, card.draw)
        if about and question.level < 4 and not question.round:
            h.close(question, "put right", ())


def burn(h: Hearing, card: Pending, why: str, shown: bool) -> None:
    """A waiting card is removed from play; its face is told only where it was shown."""
    h.change_shoe(pending=tuple(p for p in h.state.shoe.pending if p is not card))
    card_gone(h, card)
    face = card.card if shown and is_face(card.card) else None
    h.fact(CardBurned(shoe=h.state.shoe.name, draw=card.draw, why=why, card=face))
