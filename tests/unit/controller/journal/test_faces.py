"""Which events hold a face, and what is left of them for everybody to read."""

from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from controller.journal.faces import (
    FACE_BLOCK,
    GIVEN_BLOCK,
    RULING_BLOCK,
    fields_of,
    take_out,
)
from controller.vocabulary.cards import BACK, DECK, UNKNOWN, Card
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.irregularities import IRREGULARITIES
from controller.vocabulary.observations import CardDrawn, CardThrown, TableRestarted
from controller.vocabulary.requests import Action, Decide, GiveRuling

DRAWN = CardDrawn(shoe="shoe-a", load=1, draw=2, card=Card("9S"), event=5)
RULED = GiveRuling(person="F1", role="F", code="RD-01", choice="key", card=Card("QH"))


@pytest.mark.parametrize("card", [*DECK, UNKNOWN])
def test_a_drawn_card_is_a_back_beside_a_secret_of_one_length(card: Card) -> None:
    drawn = replace(DRAWN, card=card)
    readable, faces = take_out(drawn)
    assert readable == replace(DRAWN, card=BACK)
    assert len(faces) == FACE_BLOCK
    assert replace(readable, **fields_of("CardDrawn", faces)) == drawn


@pytest.mark.parametrize("card", [*DECK, UNKNOWN])
def test_a_thrown_card_is_a_back_beside_a_secret_of_one_length(card: Card) -> None:
    thrown = CardThrown(device="muck-a", card=card)
    readable, faces = take_out(thrown)
    assert readable == CardThrown(device="muck-a", card=BACK)
    assert len(faces) == FACE_BLOCK
    assert replace(readable, **fields_of("CardThrown", faces)) == thrown


@pytest.mark.parametrize(
    "ruling",
    [
        RULED,
        replace(RULED, choice="9S", card=None),
        replace(RULED, choice="9s", card=None),
        replace(RULED, choice="10 of spades", card=None),
        replace(RULED, choice="burn"),
    ],
)
def test_a_ruling_that_names_a_card_says_only_that(ruling: GiveRuling) -> None:
    readable, faces = take_out(ruling)
    assert readable == replace(RULED, card=BACK)
    assert len(faces) == RULING_BLOCK
    assert replace(readable, **fields_of("GiveRuling", faces)) == ruling


def test_a_ruling_in_the_words_of_the_rules_is_kept_as_it_is() -> None:
    words = {choice for row in IRREGULARITIES.values() for choice in row.choices}
    for word in ("accept", *words):
        ruling = replace(RULED, choice=word, card=None)
        assert take_out(ruling) == (ruling, b"")


@pytest.mark.parametrize("count", [1, 5, 13])
def test_cards_given_up_are_backs_beside_a_secret_of_one_length(count: int) -> None:
    cards = DECK[7 : 7 + count]
    given = Decide(person="D1", role="D", action=Action.EXCHANGE, box=2, cards=cards)
    readable, faces = take_out(given)
    assert readable == replace(given, cards=(BACK,) * count)
    assert len(faces) == GIVEN_BLOCK
    assert fields_of("Decide", faces) == {"cards": list(cards), "rows": []}
    assert take_out(replace(given, cards=())) == (replace(given, cards=()), b"")


@pytest.mark.parametrize("sizes", [(3, 5, 5), (1, 0, 0), (2, 6, 5)])
def test_cards_set_in_rows_are_backs_beside_a_secret_of_one_length(sizes: tuple[int, ...]) -> None:
    deck = iter(DECK[20:])
    rows = tuple(tuple(next(deck) for _ in range(size)) for size in sizes)
    arranged = Decide(person="D1", role="D", action=Action.ARRANGE, box=2, rows=rows)
    readable, faces = take_out(arranged)
    assert readable == replace(arranged, rows=tuple((BACK,) * size for size in sizes))
    assert len(faces) == GIVEN_BLOCK
    assert fields_of("Decide", faces) == {"cards": [], "rows": [list(row) for row in rows]}


def test_nothing_else_that_can_be_heard_has_a_field_for_a_card() -> None:
    with_card = {
        kind
        for kind in get_args(AnyEvent)
        if any("Card" in str(field.type) for field in msgspec.structs.fields(kind))
    }
    assert with_card == {CardDrawn, CardThrown, Decide, GiveRuling}
    assert take_out(TableRestarted()) == (TableRestarted(), b"")
