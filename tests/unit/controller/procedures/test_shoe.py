"""Draw numbers, copies, gaps and loads (dealing_exceptions.md RD-02, RD-06, SH-03, SH-10, 8.4)."""

import pytest

from controller.procedures.shoe import MOST_MISSED
from controller.vocabulary.cards import UNKNOWN, Card
from controller.vocabulary.facts import CardBurned, CardDealt, RoundVoided, ShoeChanged
from controller.vocabulary.held import IrregularityNoted
from controller.vocabulary.observations import FrameRepeated, GapUnrepaired, ShoeEmptied
from controller.vocabulary.orders import Acknowledge
from controller.vocabulary.requests import CloseBets, OpenRound
from tests.unit.controller.procedures.at_table import AtTable, rules


def dealing() -> AtTable:
    table = AtTable()
    table.dealing(banco=1000)
    return table


def test_every_message_of_the_shoe_is_acknowledged_also_a_repeat() -> None:
    table = dealing()
    table.card(1, "9H", event=7)
    table.card(1, "9H", event=7)
    assert table.orders.count(Acknowledge(device="shoe-a", event=7)) == 2
    table.card(2, "4D", event=0)
    assert table.orders[-1] == Acknowledge(device="shoe-a", event=0)
    before = len(table.orders)
    table.card(3, "KC")
    assert len(table.orders) == before


def test_vector_7_the_same_frame_three_times() -> None:
    """dealing_exceptions.md vector 7: one card, two counts of RD-02."""
    by_number = dealing()
    for _ in range(3):
        by_number.card(1, "9H")
    by_frame = dealing()
    by_frame.card(1, "9H")
    for _ in range(2):
        by_frame.hear(FrameRepeated(device="shoe-a"))
    for table in (by_number, by_frame):
        assert table.codes() == ["RD-02", "RD-02"]
        assert table.hand("punto") == ["9H"]
        assert len(table.all(CardDealt)) == 1


def test_vector_11_sequence_41_then_43() -> None:
    """dealing_exceptions.md vector 11: DV-05 and RD-06; no card is lost or doubled."""
    table = dealing()
    table.card(1, "9H")
    table.hear(GapUnrepaired(device="shoe-a"))
    assert table.open() == ["DV-05"]
    table.card(3, "KC")
    assert table.rule("DV-05", "yes", "D", "F") == ["", ""]
    assert table.open() == ["RD-06"]
    table.rule("RD-06", "key", "D", "F", card=Card("4D"))
    assert (table.hand("punto"), table.hand("banco")) == (["9H", "KC"], ["4D"])
    table.card(4, "2S")
    assert table.hand("banco") == ["4D", "2S"]
    assert table.codes() == ["DV-05", "RD-06"]


def test_a_gap_told_before_the_next_card_is_not_counted_again_by_it() -> None:
    """DV-05 yes puts the card in the order; the shoe's next number skips the same card."""
    table = dealing()
    table.card(1, "9H")
    table.hear(GapUnrepaired(device="shoe-a"))
    table.rule("DV-05", "yes", "D", "F")
    table.rule("RD-06", "key", "D", "F", card=Card("4D"))
    table.card(3, "KC")
    assert (table.hand("punto"), table.hand("banco")) == (["9H", "KC"], ["4D"])
    table.card(5, "2S")
    assert table.open() == ["RD-06"]


def test_rd_06_fills_the_gap_in_the_order_and_keeps_grades_apart() -> None:
    table = dealing()
    table.card(1, "9H")
    table.card(4, "2S")
    assert [p.card for p in table.state.shoe.pending] == [UNKNOWN, UNKNOWN, "2S"]
    table.rule("RD-06", "key", "D", "F", card=Card("4D"))
    assert table.open() == ["RD-06"]
    table.rule("RD-06", "KC", "D", "F")
    assert (table.hand("punto"), table.hand("banco")) == (["9H", "KC"], ["4D", "2S"])
    assert [fact.grade for fact in table.all(CardDealt)] == ["B", "C", "C", "B"]


def test_a_gap_too_wide_to_fill_sends_the_shoe_to_be_counted() -> None:
    table = dealing()
    table.card(1, "9H")
    table.card(200, "2S")
    assert len(table.state.shoe.pending) == MOST_MISSED + 1
    assert table.void("F", "P") == ["", ""]
    assert table.pays_done() == ""
    assert table.ask(OpenRound) == "RF-007"
    table.load(2)
    assert table.ask(OpenRound) == ""


def test_vector_12_the_seventh_ace_of_spades() -> None:
    """dealing_exceptions.md vector 12: six decks; SH-03, class 4."""
    table = dealing()
    table.draw(*["AS"] * 6)
    assert table.codes() == []
    table.draw("AS")
    assert table.codes() == ["SH-03"]
    assert table.state.stopped()
    assert table.ask(CloseBets) == "RF-009"
    assert table.rule("SH-03", "accept", "D", "F") == ["RF-062", "RF-062"]
    assert table.rule("SH-03", "accept", "P", "S") == ["", ""]
    assert table.open() == ["BA-02"]


def test_sh_03_in_an_unsettled_round_is_a_void_and_nothing_else() -> None:
    table = AtTable(rules(sets=[("decks", "6")]))
    table.dealing(banco=1000)
    for card in ("2S", "2S", "2S", "2S", "2S", "KS"):
        table.draw(card)
    table.pay_and_take()
    table.pays_done()
    table.ask(OpenRound)
    table.dealing(banco=1000)
    table.draw("2S", "2S")
    assert table.state.stopped()
    assert table.rule("SH-03", "accept", "P", "S") == ["", ""], "accept is the proposal: void"
    assert len(table.all(RoundVoided)) == 1
    assert table.pays_done() == ""
    assert table.ask(OpenRound) == "RF-007", "the shoe is counted and replaced"


def test_sh_03_outside_a_round_can_be_left() -> None:
    table = AtTable(rules(burn_new_shoe=7), ready=False)
    table.load()
    table.draw("AS")
    for _ in range(6):
        table.rule("RD-12", "burn", "D", "F")
        table.draw("AS")
    assert table.open() == ["SH-03"]
    assert table.rule("SH-03", "void", "P", "S") == ["RF-005", "RF-005"]
    assert table.rule("SH-03", "accept", "P", "S") == ["", ""]
    assert not table.state.stopped()


def test_more_cards_than_the_shoe_held_stop_the_table() -> None:
    """8.4: the total counts unread cards too."""
    table = dealing()
    table.card(312, "9H")
    assert "SH-03" not in table.codes()
    table.void("F", "P")
    table.card(313, "??")
    assert table.open()[0] == "SH-03"


def test_a_load_told_twice_is_one() -> None:
    table = dealing()
    table.draw("9H", "4D")
    before = table.state.shoe
    table.load(1)
    assert table.state.shoe == before
    assert table.codes() == ["RD-02"]


def test_a_card_of_an_untold_load_is_a_new_card() -> None:
    """A card is known by load and draw (generic_shoe.md): draw 1 of load 2 is no repeat."""
    table = dealing()
    table.draw("9H", "4D")
    table.card(1, "KC", load=2)
    table.card(2, "2S", load=2)
    assert (table.hand("punto"), table.hand("banco")) == (["9H", "KC"], ["4D", "2S"])
    changed = ShoeChanged(shoe="shoe-a", load=2, decks=0, cards=0, before=2)
    assert table.all(ShoeChanged)[-1] == changed
    assert table.codes() == []


def short(choice: str) -> AtTable:
    table = AtTable(rules(short_shoe=choice))
    table.dealing(banco=1000)
    table.draw("9H", "4D")
    table.hear(ShoeEmptied(shoe="shoe-a", draw=2))
    assert table.open() == ["SH-10"]
    return table


def test_sh_10_baccarat_proposes_the_void() -> None:
    table = short("void_round")
    assert table.state.questions[0].proposal == "void"
    assert table.rule("SH-10", "accept", "F", "P") == ["RF-064", "RF-064"], "no reference"
    assert table.rule("SH-10", "accept", "F", "P", reference="REF-1") == ["", ""]
    assert table.state.round.voided


def test_sh_10_the_rack_is_shuffled_and_the_round_goes_on() -> None:
    table = short("reshuffle_discards")
    table.rule("SH-10", "accept", "D", "F")
    assert table.open() == [], "nobody is asked again before the cards are in"
    table.load(2, decks=0, cards=20)
    table.draw("KC", "2S", load=2)
    assert table.state.settled
    assert table.hand("banco") == ["4D", "2S"]


def test_cards_of_a_round_are_numbered_on_over_the_loads_of_the_shoe() -> None:
    """Two cards of a round with one number would be taken for each other in every record."""
    table = short("reshuffle_discards")
    table.rule("SH-10", "accept", "D", "F")
    table.load(2, decks=0, cards=20)
    table.draw("KC", "2S", load=2)
    draws = [fact.draw for fact in table.all(CardDealt)]
    assert draws == list(range(1, 5))
    assert (table.state.shoe.draws, table.state.shoe.drawn) == (2, 4)
    table.card(2, "2S", load=2)
    assert [fact.detail for fact in table.all(IrregularityNoted)][-1:] == ["draw 4"]
    table.pay_and_take()
    table.pays_done()
    table.load(3)
    assert table.state.shoe.drawn == 0, "a new shoe for a new round counts from 1"


def test_a_shoe_that_runs_out_again_asks_again() -> None:
    table = short("reshuffle_discards")
    table.rule("SH-10", "shuffle", "D", "F")
    table.load(2, decks=0, cards=1)
    table.draw("KC", load=2)
    table.hear(ShoeEmptied(shoe="shoe-a", draw=1))
    assert table.open() == ["SH-10"]


def test_cards_kept_as_next_card_do_not_outlive_their_shoe() -> None:
    table = dealing()
    table.draw("9H", "4D", "KC", "2S", "5H")
    table.rule("BA-02", "next_card", "D", "F")
    table.pay_and_take()
    table.pays_done()
    table.load(2)
    assert table.all(CardBurned) == [CardBurned(shoe="shoe-a", draw=5, why="old shoe")]
    assert table.state.shoe.pending == ()


def test_a_question_on_a_card_outlives_a_new_load() -> None:
    table = AtTable(ready=False)
    table.load()
    table.draw("9H")
    assert table.open() == ["RD-12"]
    table.load(2)
    assert table.rule("RD-12", "burned", "D", "F") == ["", ""]
    assert table.all(CardBurned) == [CardBurned(shoe="shoe-a", draw=1, why="RD-12")]


@pytest.mark.parametrize("card", ["JOKER", "XX", "??", ""])
def test_what_is_no_face_is_an_unread_card(card: str) -> None:
    table = dealing()
    table.card(1, card)
    assert table.open() == ["RD-01"]
