"""Cards are put into the shoe: a new shoe, or the rest of a short one (8.4, SH-, HP-05)."""

from msgspec.structs import replace

from controller.procedures.hearing import Hearing
from controller.procedures.shoe import PLACE, burn, drawn_before
from controller.procedures.shoe_doubts import refuse_other_decks
from controller.procedures.state import ROUND_IN_PLAY, Shoe
from controller.vocabulary.cards import DECK
from controller.vocabulary.facts import DeviceChanged, ShoeChanged
from controller.vocabulary.observations import ShoeLoaded
from controller.vocabulary.places import NONE


def hear_load(h: Hearing, event: ShoeLoaded) -> None:
    """Cards were put in: whole decks make a new shoe, a partial load goes on with the round."""
    shoe = h.state.shoe
    if event.load == shoe.load and shoe.cards:
        h.note("RD-02", f"load {event.load}")
        return
    before = drawn_before(h)
    h.fact(
        ShoeChanged(
            shoe=event.shoe,
            load=event.load,
            decks=event.decks,
            cards=event.cards,
            before=before,
        )
    )
    left = max(0, shoe.cards - shoe.draws)
    if not event.decks and h.state.phase == ROUND_IN_PLAY:
        left = max(0, left - h.family.stub(h.state.round).rest)
    cards = len(DECK) * event.decks or left + event.cards
    loaded = replace(
        shoe,
        load=event.load,
        decks=event.decks,
        cards=cards,
        draws=0,
        before=before,
        hand_due=0,
        empty=False,
        refill=False,
    )
    h.change(shoe=loaded)
    if event.decks:
        _new_shoe(h)
        refuse_other_decks(h, event.decks)
    elif h.state.phase == ROUND_IN_PLAY:
        _new_stub(h, event.cards)


def _new_stub(h: Hearing, cards: int) -> None:
    """Discards of the round come again: they do not count as copies that are out (HP-05)."""
    stub = h.family.stub(h.state.round)
    used = list(h.state.shoe.used)
    for card in stub.discards:
        used[PLACE[card]] = max(0, used[PLACE[card]] - 1)
    h.change_shoe(used=tuple(used))
    most = len(stub.discards) + stub.rest
    if stub.planned and cards > most:
        h.open("HP-05", f"{cards} cards loaded, {most} were discarded or left")


def _new_shoe(h: Hearing) -> None:
    """Whole decks: counts begin again, the burn is due, cards kept as next card are not."""
    if h.state.phase == ROUND_IN_PLAY:
        if h.family.due(h.state.round) != NONE:
            h.open("DV-03", f"load {h.state.shoe.load}")
    else:
        h.change_shoe(by_hand=0)
        for card in h.state.shoe.pending:
            if not card.held:
                burn(h, card, "old shoe", shown=False)
    burns = h.state.rules.house.burn_new_shoe
    h.change_shoe(used=Shoe(name="").used, rounds_left=None, burns_due=burns, suspect=False)
    h.change_shoe(misreads=0, ghosts=0, rulings=0, last=None, run=0, run_step=0)
    h.change_shoe(first_round=h.state.round_no + 1)
    if h.state.shoe.by_keys:
        h.change_shoe(by_keys=False)
        h.fact(DeviceChanged(device=h.state.shoe.name, state="up", why="new shoe"))
