"""Cards wait for their place in the order in which they left the shoe (architecture.md 6)."""

import pytest

from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import BetsClosed, CardBurned, CardDealt, RoundSettled
from controller.vocabulary.observations import CardDrawn, GapUnrepaired
from controller.vocabulary.requests import CloseBets, OpenRound, OpenTable
from tests.unit.controller.procedures.at_table import AtTable

NATURAL = ("9H", "4D", "KC", "2S")


def settled() -> AtTable:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw(*NATURAL)
    return table


def test_vector_2_a_card_that_nobody_takes() -> None:
    """dealing_exceptions.md vector 2: BA-02, result unchanged."""
    table = settled()
    table.draw("5H")
    assert table.open() == ["BA-02"]
    assert table.pays_done() == "RF-008"
    table.rule("BA-02", "burn", "D", "F")
    assert table.all(CardBurned) == [
        CardBurned(shoe="shoe-a", draw=5, why="BA-02", card=Card("5H"))
    ]
    assert table.hand("banco") == ["4D", "2S"]


def test_a_dead_card_goes_to_the_rack() -> None:
    table = settled()
    table.draw("5H")
    table.rule("BA-02", "dead", "D", "F")
    assert [fact.why for fact in table.all(CardBurned)] == ["dead"]


def test_a_second_extra_card_is_asked_about_behind_one_that_waits() -> None:
    table = settled()
    table.draw("5H")
    table.rule("BA-02", "next_card", "D", "F")
    table.draw("6H")
    assert table.open() == ["BA-02"]
    table.rule("BA-02", "burn", "D", "F")
    assert [p.card for p in table.state.shoe.pending] == ["5H"]


def test_the_next_card_keeps_its_place_before_an_early_one() -> None:
    """Law 1: a card used as next card keeps its place; the early one behind it asks (DO-03)."""
    table = settled()
    table.draw("5H")
    table.rule("BA-02", "next_card", "D", "F")
    table.pay_and_take()
    table.pays_done()
    table.ask(OpenRound)
    table.chips("3.punto", 1000)
    assert table.open() == []
    table.draw("6H")
    assert table.open() == ["DO-03"]
    table.rule("DO-03", "next_card", "D", "F")
    assert (table.hand("punto"), table.hand("banco")) == (["5H"], ["6H"])


@pytest.mark.parametrize(
    ("choice", "hand", "burned"), [("next_card", ["9H"], []), ("burn", [], ["DO-03"])]
)
def test_vector_6_a_card_before_no_more_bets(
    choice: str, hand: list[str], burned: list[str]
) -> None:
    """dealing_exceptions.md vector 6: DO-03; a later increase is BT-02."""
    table = AtTable()
    table.chips("3.banco", 1000)
    table.draw("9H")
    assert table.last(BetsClosed) == [BetsClosed(round=1, stakes=(("3.banco", Chips(1000)),))]
    assert table.open() == ["DO-03"]
    table.chips("3.banco", 1500)
    assert table.open() == ["DO-03", "BT-02"]
    table.chips("3.banco", 1000)
    assert table.open() == ["DO-03"]
    assert table.ask(CloseBets) == "RF-008"
    table.rule("DO-03", choice, "D", "F")
    assert table.hand("punto") == hand
    assert [fact.why for fact in table.all(CardBurned)] == burned


def test_do_03_may_void_the_round() -> None:
    table = AtTable()
    table.chips("3.banco", 1000)
    table.draw("9H")
    assert table.rule("DO-03", "void", "D", "F", reference="REF-1") == ["RF-062", ""]
    assert table.rule("DO-03", "void", "P", reference="REF-1") == [""]
    assert table.state.round.voided
    assert table.state.shoe.pending == ()


def test_do_03_without_a_stake_leaves_the_bets_open() -> None:
    table = AtTable()
    table.draw("9H")
    assert table.open() == ["DO-03"]
    assert table.all(BetsClosed) == []
    table.rule("DO-03", "next_card", "D", "F")
    table.dealing(banco=1000)
    assert table.hand("punto") == ["9H"]


def test_a_card_while_another_is_asked_about_waits_behind_it() -> None:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("9H", "??", "KC", "2S")
    assert table.open() == ["RD-01"]
    assert len(table.all(CardDealt)) == 1
    table.rule("RD-01", "key", "D", "F", card=Card("4D"))
    assert table.hand("banco") == ["4D", "2S"]
    assert len(table.all(RoundSettled)) == 1


def test_vector_9_an_unread_card_keeps_its_place() -> None:
    """dealing_exceptions.md vector 9: RD-01, UNKNOWN in place, the next card not shifted."""
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("9H", "??", "KC")
    assert table.open() == ["RD-01"]
    assert table.hand("punto") == ["9H"]
    assert table.state.awaited[0] == "banco"
    table.rule("RD-01", "9S", "D", "F")
    assert (table.hand("punto"), table.hand("banco")) == (["9H", "KC"], ["9S"])


def test_an_unread_early_card_is_asked_about_twice() -> None:
    table = AtTable()
    table.chips("3.banco", 1000)
    table.draw("??")
    assert table.open() == ["DO-03"]
    table.rule("DO-03", "next_card", "D", "F")
    assert table.open() == ["RD-01"]
    table.rule("RD-01", "9H", "D", "F")
    assert table.hand("punto") == ["9H"]


@pytest.mark.parametrize("choice", ["burn", "test", "shuffle"])
def test_rd_12_a_card_outside_a_round_goes_away_unseen(choice: str) -> None:
    table = AtTable(ready=False)
    table.draw("9H")
    assert table.open() == ["RD-12"]
    table.rule("RD-12", choice, "D", "F")
    (burned,) = table.all(CardBurned)
    assert burned.card is None
    assert burned.why == {"burn": "RD-12"}.get(choice, choice)


@pytest.mark.parametrize("choice", ["mistake", "next_card"])
def test_rd_12_a_mistake_is_the_next_card(choice: str) -> None:
    table = settled()
    table.pay_and_take()
    table.pays_done()
    table.draw("5H")
    assert table.open() == ["RD-12"]
    table.rule("RD-12", choice, "D", "F")
    assert table.ask(OpenRound) == ""
    table.dealing(banco=1000)
    assert table.hand("punto") == ["5H"]


def test_a_card_after_a_void_is_outside_a_round() -> None:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("9H")
    table.void("F", "P")
    table.draw("4D")
    assert table.open() == ["RD-12"]


def test_a_question_says_which_card_it_is_about() -> None:
    read, by_hand = AtTable(), AtTable()
    read.draw("9H")
    assert read.state.questions[0].detail == "draw 1"
    by_hand.dealing(banco=1000)
    by_hand.hear(GapUnrepaired(device="shoe-a"))
    by_hand.rule("DV-05", "yes", "D", "F")
    assert by_hand.state.questions[0].detail == "card 1 drawn by hand"


def outside(table: AtTable, code: str) -> None:
    table.draws += 1
    load = table.state.shoe.load
    card = CardDrawn(shoe="shoe-a", load=load, draw=table.draws, card=Card(code), outside=True)
    table.hear(card)


def test_a_card_that_left_while_no_game_could_run_is_asked_about_and_not_dealt() -> None:
    """angel_eye_shoe.md d: never dealt, stops the round (RD-12)."""
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("9H")
    outside(table, "4D")
    assert table.open() == ["RD-12"]
    assert (table.hand("punto"), table.hand("banco")) == (["9H"], [])
    table.rule("RD-12", "test", "D", "F")
    table.draw("KC")
    assert (table.hand("punto"), table.hand("banco")) == (["9H"], ["KC"])


def test_people_may_say_that_such_a_card_is_the_next_one() -> None:
    table = AtTable()
    table.dealing(banco=1000)
    outside(table, "4D")
    table.rule("RD-12", "mistake", "D", "F")
    assert table.hand("punto") == ["4D"]


def test_such_a_card_is_no_burn() -> None:
    table = AtTable(ready=False)
    table.ask(OpenTable, "P", version=table.rules.opens)
    table.load()
    outside(table, "4D")
    assert table.open() == ["RD-12"]
