"""The shoe's own opinion of a round (BA-11, DV-14)."""

import pytest

from controller.vocabulary.observations import ResultJudged
from tests.unit.controller.procedures.at_table import AtTable, rules


def judged(winner: str, *cards: str, pair: str = "none") -> AtTable:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw(*(cards or ("9H", "4D", "KC", "2S")))
    table.hear(ResultJudged(device="shoe-a", winner=winner, pair=pair))
    return table


def test_vector_43_the_shoe_says_banker_the_cards_say_player() -> None:
    """dealing_exceptions.md vector 43: BA-11; neither is taken until the cards are confirmed."""
    table = judged("banker")
    assert table.open() == ["BA-11"]
    assert table.state.questions[0].level == 3
    assert "the cards: player" in table.state.questions[0].detail
    assert table.pays_done() == "RF-008"
    assert table.rule("BA-11", "accept", "F", "P", reference="REF-1") == ["", ""]
    assert table.state.settled


def test_both_agree() -> None:
    assert judged("player").codes() == []
    assert judged("tie", "9H", "4D", "KC", "5S").codes() == []
    assert judged("banker", "2H", "9D", "KC", "TS").codes() == []
    assert judged("tie", "9H", "4D", "9C", "4S", pair="both").codes() == []


def test_the_pairs_are_part_of_the_result() -> None:
    """angel_eye_shoe.md: the result byte names them too, and the two must agree."""
    table = judged("tie", "9H", "4D", "9C", "4S", pair="player")
    assert table.open() == ["BA-11"]
    assert table.state.questions[0].detail == "shoe-a: pair player, the cards: pair both"


def test_the_shoe_is_done_and_the_cards_are_not() -> None:
    assert judged("player", "9H", "4D", "KC").open() == ["BA-11"]


def test_a_card_that_waits_comes_first() -> None:
    assert judged("player", "9H", "4D", "??").open() == ["RD-01"]


def test_the_shoe_gave_up() -> None:
    table = judged("forced_quit")
    assert table.open() == ["DV-14"]
    assert table.rule("DV-14", "void", "F", "P", reference="REF-1") == ["", ""]
    assert table.state.round.voided


@pytest.mark.parametrize("winner", ["banker", "forced_quit"])
def test_no_opinion_counts_without_a_round_of_baccarat(winner: str) -> None:
    said = ResultJudged(device="shoe-a", winner=winner)
    between = AtTable(ready=False)
    between.hear(said)
    betting = AtTable()
    betting.hear(said)
    blackjack = AtTable(rules("blackjack/b"))
    blackjack.hear(said)
    assert between.codes() == betting.codes() == blackjack.codes() == []
