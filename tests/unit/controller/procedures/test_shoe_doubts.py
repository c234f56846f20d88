"""Shoes that cannot be right: not shuffled (SH-06), cards missing at the end (SH-04)."""

import random

import pytest
from msgspec.structs import replace

from controller.procedures.state import TableState
from controller.vocabulary.cards import DECK, Card
from controller.vocabulary.observations import ShoeEmptied
from controller.vocabulary.requests import OpenRound
from tests.unit.controller.procedures.at_table import AtTable, rules


def punto_banco(decks: str = "8") -> AtTable:
    """A table of punto banco with a bet of ten on banco."""
    table = AtTable(rules(sets=[("decks", decks)]))
    table.dealing(banco=1000)
    return table


def test_vector_14_a_shoe_in_order() -> None:
    """dealing_exceptions.md vector 14: A to 7 of spades; SH-06 before round 3, class 4."""
    table = punto_banco()
    table.draw("AS", "2S", "3S", "4S", "5S")
    assert "SH-06" not in table.codes()
    table.draw("6S")
    assert table.state.stopped()
    assert "SH-06" in table.open()
    assert table.state.shoe.suspect


@pytest.mark.parametrize(
    "cards",
    [
        "AS 2S 3S 4S 5S 6H 7S 8S",
        "AS 2S 3S 2S 3S 4S 5S",
        "9S TS JS QS KS AS",
        "AS AS 2S 2S 3S 3S 4S",
        "?? 2S 3S 4S 5S 6S",
    ],
)
def test_what_is_no_run(cards: str) -> None:
    table = punto_banco()
    table.draw(*cards.split())
    assert "SH-06" not in table.codes()


def test_a_run_downwards() -> None:
    table = punto_banco()
    table.draw("KH", "QH", "JH", "TH", "9H", "8H")
    assert "SH-06" in table.codes()


def test_only_the_first_twenty_cards_tell() -> None:
    table = punto_banco()
    table.draws = 20
    table.card(20, "9C")
    table.draw("AS", "2S", "3S", "4S", "5S", "6S", "7S")
    assert "SH-06" not in table.codes()


def test_vector_13_cards_missing_at_the_end() -> None:
    """dealing_exceptions.md vector 13: an 8-deck shoe ends at 411 cards; SH-04 lists the rounds."""
    table = punto_banco()
    table.draw("9H", "4D", "KC", "2S")
    table.pay_and_take()
    assert table.pays_done() == ""
    assert table.ask(OpenRound) == ""
    table.state = _at(table, 411)
    table.hear(ShoeEmptied(shoe=table.rules.shoe, draw=411))
    (question,) = [q for q in table.state.questions if q.code == "SH-04"]
    assert question.level == 3
    assert question.detail == "411 of 416 cards, rounds 1 to 2"
    assert table.rule("SH-04", "accept", "P", "S", reference="REF-1") == ["", ""]
    assert table.state.shoe.suspect


@pytest.mark.parametrize("drawn", [416, 300])
def test_a_shoe_that_ended_whole_or_was_never_full(drawn: int) -> None:
    table = punto_banco()
    table.state = _at(table, drawn)
    table.hear(ShoeEmptied(shoe=table.rules.shoe, draw=drawn))
    assert "SH-04" not in table.codes()


def _at(table: AtTable, drawn: int) -> TableState:
    """The same table when so many cards have been drawn."""
    return replace(table.state, shoe=replace(table.state.shoe, draws=drawn))


def test_field_report_17_five_known_cards_missing_from_two_decks() -> None:
    """The alarm comes at the end of the first shoe, and names the rounds dealt from it."""
    table = AtTable(rules("blackjack/a", sets=[("decks", "2")]))
    missing = ["AS", "KD", "7H", "7H", "2C"]
    cards = [card for card in DECK for _ in range(2)]
    for card in missing:
        cards.remove(Card(card))
    random.Random("field report 17").shuffle(cards)
    table.state = replace(table.state, round_no=438)
    for draw, card in enumerate(cards, 1):
        table.state = replace(
            table.state, shoe=replace(table.state.shoe, pending=(), run=0), questions=()
        )
        table.card(draw, card)
    table.state = replace(table.state, questions=())
    assert "SH-04" not in table.codes()
    table.hear(ShoeEmptied(shoe=table.rules.shoe, draw=len(cards)))
    (question,) = [q for q in table.state.questions if q.code == "SH-04"]
    assert question.detail == "99 of 104 cards, rounds 1 to 438"
    assert table.ask(OpenRound) != ""
