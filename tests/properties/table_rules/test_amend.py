"""An amended round is the round that the corrected card would have made (`architecture.md` 6)."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from controller.games.rounds import Amendment
from controller.procedures.amend import propose_amend
from controller.procedures.decide import decide
from controller.procedures.rules import TableRules
from controller.procedures.settling import rightly
from controller.procedures.state import TableState, new_table
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import DECK, Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.facts import CardAmended, StakeNotAccepted, StakeUndone
from controller.vocabulary.observations import CardDrawn, ShoeLoaded
from controller.vocabulary.places import NONE
from controller.vocabulary.requests import (
    Action,
    CloseBets,
    GiveRuling,
    KeyStake,
    OpenRound,
    OpenTable,
    Report,
)

GAMES = (
    *(f"blackjack/{name}" for name in "abcdfgijklmnopqrs"),
    *(f"blackjack/b {side}" for side in "abcdfj"),
    "blackjack/no",
    "baccarat/punto_banco",
    "baccarat/commission",
    "in_between/red_dog",
    "in_between/bulldog",
    "high_card/voodoo",
    *(f"house_poker/{name}_poker" for name in ("fast", "triple_bet", "dynamic", "riverside")),
    *(f"exchange_poker/russian_{name}" for name in "abc"),
    *(f"exchange_poker/komet_{name}" for name in "abcdef"),
)
DEALER: dict[str, Any] = {"person": "D1", "role": "D"}
STAKE = Chips(1000)
MOST_EVENTS = 60


def rules_of(game: str) -> TableRules:
    game, _, side = game.partition(" ")
    sets = [("side_game", side, 1)] if side else []
    made = rules_for_sheet(game, sets, shipped())
    assert isinstance(made, tuple), made
    return replace(made[0], sensed=(), house=replace(made[0].house, burn_new_shoe=0))


class Deal:
    """A table that remembers its events; nothing is read off the spots, stakes are keyed."""

    def __init__(self, table: TableRules) -> None:
        self.state: TableState = new_table(table)
        self.events: list[AnyEvent] = []
        self.clean = True
        decks = table.terms.decks
        self.hear(OpenTable(**DEALER, version=table.opens))
        self.hear(ShoeLoaded(shoe=table.shoe, load=1, decks=decks, cards=52 * decks))
        self.hear(OpenRound(**DEALER))

    def hear(self, event: AnyEvent) -> list[Any]:
        verdict = decide(self.state, event)
        self.state = verdict.state
        self.events.append(event)
        if verdict.refused is not None or self.state.questions or self.state.shoe.pending:
            self.clean = False
        return list(verdict.facts)


def some_stakes(table: TableRules) -> list[KeyStake]:
    """A stake on every basic spot of two boxes."""
    version = table.games[table.opens]
    family = new_table(table)
    family = replace(family, game=table.opens)
    assert family.family is not None
    names = family.family.spots(version)
    return [
        KeyStake(**DEALER, spot=f"{box}.{name}", total=STAKE)
        for box in range(1, 1 + min(2, table.terms.boxes))
        for name in names
    ]


def play(table: TableRules, chance: random.Random, events: int) -> Deal:
    """A round up to so many events, every decision one that is offered."""
    deal = Deal(table)
    for stake in some_stakes(table):
        if any(isinstance(fact, StakeNotAccepted) for fact in deal.hear(stake)):
            deal.hear(replace(stake, total=Chips(0)))
    deal.hear(CloseBets(**DEALER))
    cards = list(DECK) * table.terms.decks
    chance.shuffle(cards)
    for _ in range(events):
        state = deal.state
        if state.settled or state.family is None:
            break
        event = next_event(chance, state, cards)
        if event is None:
            break
        deal.hear(event)
    return deal


def next_event(chance: random.Random, state: TableState, cards: list[Card]) -> AnyEvent | None:
    """The card that is due, or one of the decisions that may be entered."""
    if state.awaited[0] != NONE:
        shoe = state.shoe
        return CardDrawn(shoe=shoe.name, load=shoe.load, draw=shoe.draws + 1, card=cards.pop())
    assert state.family is not None
    asks = [ask for ask, _ in state.family.asks(state.round)]
    if not asks:
        return None
    ask = chance.choice(asks)
    positions = ask.positions or ((1,) if ask.action is Action.EXCHANGE else ())
    return replace(ask, person="D1", role="D", positions=positions)


def with_face(events: list[AnyEvent], draw: int, face: Card) -> list[AnyEvent]:
    """The same events, one card being another."""
    return [
        replace(event, card=face) if isinstance(event, CardDrawn) and event.draw == draw else event
        for event in events
    ]


def corrected(deal: Deal, draw: int, face: Card) -> list[Any]:
    """Report the card, key it by dealer and floor, or by floor and pit where that is due."""
    deal.hear(Report(**DEALER, code="RD-08", draw=draw))
    facts: list[Any] = []
    for role in "DFP":
        if any(question.code == "RD-08" for question in deal.state.questions):
            facts += deal.hear(
                GiveRuling(
                    person=f"{role}1",
                    role=role,
                    code="RD-08",
                    choice="key",
                    card=face,
                    reference="REF-1",
                )
            )
    return facts


def compared(state: TableState) -> Any:
    """What must be equal: all of the round but how it came to be, and what is awaited."""
    round_ = replace(state.round, amendments=())
    return (round_, state.settled, state.awaited, state.shoe.used, state.shoe.pending)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=20)
@given(data=st.data())
def test_an_amended_round_is_the_round_with_the_right_card(game: str, data: st.DataObject) -> None:
    table = rules_of(game)
    chance = random.Random(data.draw(st.integers(0, 2**32)))
    deal = play(table, chance, data.draw(st.integers(1, MOST_EVENTS)))
    draws = [one for one in deal.state.heard if isinstance(one.event, CardDrawn)]
    if not draws or not deal.clean:
        return
    heard = data.draw(st.sampled_from(draws))
    used = dict(zip(DECK, deal.state.shoe.used, strict=True))
    face = chance.choice([card for card in DECK if used[card] < table.terms.decks])
    events, before = list(deal.events), deal.state
    facts = corrected(deal, heard.draw, face)
    assert not any(question.code == "RD-08" for question in deal.state.questions)

    straight = Deal(table)
    for event in with_face(events[3:], heard.draw, face):
        straight.hear(event)
    if straight.clean:
        assert compared(deal.state) == compared(straight.state)

    amendment = Amendment(entry=heard.entry, kind="replace", at=heard.draw, now=face)
    again = propose_amend(deal.state, deal.state.round, deal.state.heard, amendment)
    if not deal.state.shoe.pending:
        assert (again.round, again.heard) == (deal.state.round, deal.state.heard)
        assert again.corrections == ()
    chips_are_conserved(before, deal.state, facts)
    says_only_what_is_turned(deal.state, facts)


def chips_are_conserved(before: TableState, after: TableState, facts: list[Any]) -> None:
    """Nobody moved chips: what rightly lies on a spot is what lay there before."""
    spots = {wager.spot for wager in (*before.round.wagers, *after.round.wagers)}
    assert {s: rightly(before, s) for s in spots} == {s: rightly(after, s) for s in spots}
    staked = sum(wager.total for wager in before.round.wagers)
    undone = sum(fact.amount for fact in facts if isinstance(fact, StakeUndone))
    assert sum(wager.total for wager in after.round.wagers) == staked - undone


def says_only_what_is_turned(state: TableState, facts: list[Any]) -> None:
    """No correction names a face that lies down (8a)."""
    assert state.family is not None
    down = {
        dealt.draw
        for view in state.family.hands(state.round)
        for dealt in view.cards
        if not dealt.up
    }
    told = [fact for fact in facts if isinstance(fact, CardAmended) and fact.draw in down]
    assert all(fact.now is None for fact in told)


def test_decisions_that_fit_are_compared_often() -> None:
    """The comparison above is no empty one: most corrections leave every decision standing."""
    table, clean = rules_of("blackjack/a"), 0
    for seed in range(100):
        chance = random.Random(seed)
        deal = play(table, chance, 30)
        heard = next(one for one in deal.state.heard if isinstance(one.event, CardDrawn))
        straight = Deal(table)
        for event in with_face(deal.events[3:], heard.draw, Card("5S")):
            straight.hear(event)
        clean += straight.clean
    assert clean > 20
