"""A face that is down changes nothing that anyone sees (architecture.md 8a)."""

import pytest

from controller.games.families.house_poker.family import FAMILY
from controller.procedures.conceal import conceal_round
from controller.vocabulary.requests import Action
from tests.unit.controller.games.families.house_poker.play import (
    DYNAMIC,
    FAST,
    RIVERSIDE,
    TRIPLE,
    Table,
)

DEALS = {
    FAST: ("bet", ("KD QH 8S 7C 3C 5D", "9S AH 9D AC 9H AD")),
    TRIPLE: ("1 2 3", ("TS TD 4C 7H 2S", "5S 6S 7S 8S 9S")),
    DYNAMIC: ("blind", ("AS KH AD QC", "7C 2H 3D 9S")),
    RIVERSIDE: ("blind", ("AS KH AD QC 2C 7D 9H", "7C 2H 3D 9S 2C 7D 9H")),
}
"""Each game's basic stakes and two deals that differ in cards that lie down."""


def dealt(game: str, cards: str) -> Table:
    table = Table(game)
    for name in DEALS[game][0].split():
        table.bet(f"1.{name}", 1000)
    return table.close().draw(*cards.split())


def seen(table: Table) -> object:
    """Everything that is shown or asked of the round, as those outside may know it."""
    round_ = conceal_round(table.round)
    views = [(v.hand, [c.shown for c in v.cards], v.value, v.note) for v in FAMILY.hands(round_)]
    asks = [(ask.action, FAMILY.needs(round_, ask)) for ask, _ in FAMILY.asks(round_)]
    return views, asks, FAMILY.due(round_), FAMILY.turn(round_), table.facts


def spoken(game: str, table: Table) -> Table:
    """The first decision; in Triple Bet it would turn a common card."""
    return table.do(1, {FAST: Action.PLAY}.get(game, Action.CALL))


@pytest.mark.parametrize("game", DEALS)
def test_two_deals_that_differ_in_cards_that_lie_down_look_the_same(game: str) -> None:
    one, other = (dealt(game, cards) for cards in DEALS[game][1])
    assert one.round != other.round
    assert seen(one) == seen(other)
    if game != TRIPLE:
        assert seen(spoken(game, one)) == seen(spoken(game, other))
