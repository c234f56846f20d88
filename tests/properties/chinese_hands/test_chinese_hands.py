"""Random hands of Chinese poker: they end, points and money come out even."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.procedures.decide import decide
from controller.procedures.show import show
from controller.procedures.state import TableState, new_table
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import BACK, DECK, Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.held import RequestRefused
from controller.vocabulary.observations import CardDrawn, ShoeLoaded
from controller.vocabulary.requests import (
    Action,
    CloseBets,
    Decide,
    OpenRound,
    OpenTable,
    PlaceButton,
    SeatChips,
)
from controller.vocabulary.seats import PointsScored

WHO = {"person": "D1", "role": "D"}
SEATS = (1, 3, 4, 9)
SIZES = (3, 5, 5)
ACTIONS = {"chinese_poker/chinese": Action.ARRANGE, "chinese_poker/open": Action.PLACE}


class Table:
    """A table that hears one event after the other, and what it said."""

    def __init__(self, game: str, players: int) -> None:
        found = rules_for_sheet(game, [("point_value", "2.5", 1)], shipped())
        assert isinstance(found, tuple)
        self.state: TableState = new_table(found[0])
        self.scored: dict[int, PointsScored] = {}
        self.game, self.shoe, self.drawn = found[0].opens, found[0].shoe, 0
        self.hear(OpenTable(person="P1", role="P", version=self.game))
        self.hear(ShoeLoaded(shoe=self.shoe, load=1, decks=1, cards=52))
        self.hear(OpenRound(**WHO))
        for seat in SEATS[:players]:
            self.hear(SeatChips(**WHO, seat=seat, amount=Chips(100_000)))
        self.hear(PlaceButton(**WHO, seat=SEATS[0]))
        self.hear(CloseBets(**WHO))

    def hear(self, event: AnyEvent) -> bool:
        """Hear an event; whether it was granted."""
        verdict = decide(self.state, event)
        self.state = verdict.state
        self.scored |= {f.seat: f for f in verdict.facts if isinstance(f, PointsScored)}
        return not any(isinstance(fact, RequestRefused) for fact in verdict.facts)

    def draw(self, card: Card) -> None:
        self.drawn += 1
        self.hear(CardDrawn(shoe=self.shoe, load=1, draw=self.drawn, card=card))

    @property
    def due(self) -> str:
        return str(show(self.state, "dealer")["due"])

    @property
    def turn(self) -> int:
        return self.state.round.setting[0] if self.state.round.setting else 0


def set_at_random(table: Table, dice: random.Random) -> Decide:
    """Thirteen cards in any rows, mostly of the right size; or one card where there is room."""
    hand = next(h for h in table.state.round.hands if h.seat == table.turn)
    cards = [dealt.card for dealt in hand.cards]
    dice.shuffle(cards)
    if ACTIONS[table.game] is Action.PLACE:
        room = [at for at, row in enumerate(hand.rows) if len(row) < SIZES[at]]
        at = dice.choice(room)
        rows = tuple((cards[0],) if at == row else () for row in range(3))
    else:
        first = 3 if dice.random() < 0.8 else dice.randrange(14)
        second = min(13, first + 5)
        rows = (tuple(cards[:first]), tuple(cards[first:second]), tuple(cards[second:]))
    return Decide(**WHO, action=ACTIONS[table.game], box=table.turn, rows=rows)


def played(game: str, players: int, seed: int) -> Table:
    dice = random.Random(seed)
    table, deck = Table(game, players), list(DECK)
    dice.shuffle(deck)
    while not table.scored:
        before = table.state
        if table.turn:
            stranger = Decide(**WHO, action=ACTIONS[game], box=12, rows=((DECK[0],), (), ()))
            assert not table.hear(stranger)
            assert table.state.round == before.round
            assert table.hear(set_at_random(table, dice))
        else:
            assert table.due.startswith("box ")
            table.draw(deck.pop())
    return table


@pytest.mark.parametrize("game", sorted(ACTIONS))
@given(players=st.integers(2, 4), seed=st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_points_and_money_come_out_even(game: str, players: int, seed: int) -> None:
    table = played(game, players, seed)
    assert set(table.scored) == set(SEATS[:players])
    assert sum(fact.points for fact in table.scored.values()) == 0
    assert all(fact.amount == fact.points * 250 for fact in table.scored.values())
    assert sum(fact.stack for fact in table.scored.values()) == players * 100_000
    assert table.drawn == 13 * players


@given(seed=st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_cards_in_hand_look_alike_whatever_they_are(seed: int) -> None:
    """Two closed hands of other cards look the same on every page until the first is set (8a)."""
    dice = random.Random(seed)
    tables = []
    for _ in range(2):
        deck = list(DECK)
        dice.shuffle(deck)
        table = Table("chinese_poker/chinese", 2)
        for card in deck[:26]:
            table.draw(card)
        tables.append(table)
    first, second = tables
    for role in ("dealer", "pit", "player"):
        shown = show(first.state, role)
        assert shown == show(second.state, role)
        assert BACK in str(shown["boxes"]) or role == "pit"
