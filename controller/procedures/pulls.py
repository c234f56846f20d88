"""How fast cards leave the shoe: one card read twice, faster than credible (RD-03, PE-07, 8.3)."""

from controller.games.rounds import Amendment
from controller.procedures.hearing import Hearing
from controller.procedures.state import Pending, Shoe
from controller.vocabulary.cards import UNKNOWN, Card
from controller.vocabulary.observations import CardDrawn


def _may_be_the_same(h: Hearing, event: CardDrawn, before: Shoe, card: Card) -> bool:
    """Whether this reading may be the card before, read again (`hr.dup_gap_ms`, 8.3).

    Only a shoe that does not number its draws leaves that open; nothing here counts edges.
    """
    quick = event.gap_ms is not None and event.gap_ms < h.state.rules.house.dup_gap_ms
    return quick and not event.numbered and card != UNKNOWN and card == before.last


def asks_one_or_two(h: Hearing, event: CardDrawn, before: Shoe, card: Pending) -> bool:
    """How soon after the one before it came: the same read again, or faster than is credible."""
    gap_ms = event.gap_ms or 0
    if not event.numbered and _may_be_the_same(h, event, before, card.card):
        _ask_one_or_two(h, card, gap_ms)
        return True
    if gap_ms < h.state.rules.house.pull_gap_ms:
        # Two cards follow each other faster than is credible (`hr.pull_gap_ms`).
        h.note("PE-07", f"draw {card.draw}, {gap_ms} ms after the card before")
    return False


def _ask_one_or_two(h: Hearing, card: Pending, gap_ms: int) -> None:
    """One card or two? It waits behind the one before; one: it is struck out and stays recorded."""
    amends = Amendment(entry=card.entry, kind="strike", at=card.draw)
    where = f"draw {card.draw}, {gap_ms} ms after the same face"
    h.open("RD-03", where, draw=card.draw, heard=card.entry, amends=amends)
