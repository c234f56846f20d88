"""A new stub in the middle of a round: its cards are not taken for those that lie already."""

import pytest

from controller.sheets.statements import DrawLine
from controller.views.card_numbers import CardNumbers
from controller.views.faces import NotExported, drawn_cards, refuse_unturned
from controller.views.recall import recall_round
from controller.views.rounds import LastRounds, RecordedRound
from controller.vocabulary.cards import BACK, Card
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import CardTurned, ShoeChanged
from controller.vocabulary.observations import CardDrawn
from tests.conformance.played import played, sheet_of

NEW_STUB = "exchange_poker/decisions/HB-D12.deal HB-D12 reshuffle"
"""35 cards are dealt and 16 of 17 exchanged ones follow; then 25 discards are loaded."""
FIRST_LOAD, GIVEN_UP_BY_2 = 51, 2


def recorded() -> RecordedRound:
    last = LastRounds(keep=1)
    for entry in played(NEW_STUB).entries:
        last.hear(entry)
    return last.rounds()[0]


def left_the_shoe() -> list[Card]:
    """Every card of the sheet, in the order in which it left the shoe."""
    lines = (line for line in sheet_of(NEW_STUB).statements if isinstance(line, DrawLine))
    return [Card(card) for line in lines for card in line.cards]


def test_every_card_keeps_its_own_face() -> None:
    cards = dict(enumerate(left_the_shoe(), 1))
    assert len(cards) == FIRST_LOAD + 3
    assert drawn_cards(recorded()) == cards


def test_a_card_that_was_never_turned_is_not_shown_with_anothers_face() -> None:
    cards, shown = left_the_shoe(), recall_round(recorded())["cards"]
    assert [one["draw"] for one in shown] == list(range(1, len(cards) + 1))
    facts = [fact for entry in played(NEW_STUB).entries for fact in entry.facts]
    turned = {fact.draw for fact in facts if isinstance(fact, CardTurned)}
    turned |= {one["draw"] for one in shown if not one["down"]}
    assert GIVEN_UP_BY_2 not in turned
    assert {FIRST_LOAD + 1, FIRST_LOAD + 2, FIRST_LOAD + 3} <= turned
    assert [one["card"] for one in shown] == [
        card if draw in turned else BACK for draw, card in enumerate(cards, 1)
    ]


def test_it_takes_two_names_to_tell_what_was_given_up() -> None:
    with pytest.raises(NotExported, match=r"\b2, 3\b"):
        refuse_unturned(recorded())


def test_numbers_go_on_from_the_load_before() -> None:
    numbers = CardNumbers()
    draw = CardDrawn(shoe="shoe-a", load=1, draw=4, card=Card("9S"))
    changed = ShoeChanged(shoe="shoe-a", load=2, decks=0, cards=20, before=51)
    entry = Entry(number=1, wall_ms=0, clock_ms=0, event=draw, facts=())
    assert numbers.hear(entry) == 4
    untold = Entry(number=2, wall_ms=0, clock_ms=0, event=draw, facts=(changed,))
    assert numbers.hear(untold) == 55
    assert numbers.hear(entry) == 55
