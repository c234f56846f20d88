"""A card that lay face up in the shoe (SH-01): struck from the round, counted as drawn."""

from controller.vocabulary.corrections import CardAmended
from controller.vocabulary.requests import Report
from tests.unit.controller.procedures.at_table import AtTable


def baccarat(*cards: str) -> AtTable:
    """A deal of punto banco with a stake on banco."""
    table = AtTable()
    table.dealing(banco=1000)
    table.draw(*cards)
    return table


def test_sh_01_a_boxed_card_goes_to_the_rack_and_the_next_takes_its_place() -> None:
    """It is not counted in the hand; its identity stays recorded and drawn (8.4)."""
    table = baccarat("2H", "4D")
    before = table.state.shoe
    assert table.ask(Report, code="SH-01", draw=2) == ""
    assert table.open() == ["SH-01"]
    assert table.rule("SH-01", "accept", "D", "F") == ["", ""]
    assert (table.hand("punto"), table.hand("banco")) == (["2H"], [])
    assert table.state.awaited[0] == "banco"
    struck = CardAmended(round=1, draw=2, was_at="banco", was="4D", now_at="struck")
    assert table.last(CardAmended) == [struck]
    after = table.state.shoe
    assert (after.used, after.cards, after.draws) == (before.used, before.cards, before.draws)
    assert (after.misreads, after.ghosts) == (0, 0)
    table.draw("9C", "KC", "JD")
    assert (table.hand("punto"), table.hand("banco")) == (["2H", "KC"], ["9C", "JD"])


def test_sh_01_of_a_card_that_waits_counts_it_as_drawn() -> None:
    table = baccarat("9H", "4D", "KC", "2S", "5H")
    before = table.state.shoe
    table.rule("BA-02", "next_card", "D", "F")
    assert table.ask(Report, code="SH-01") == ""
    assert table.rule("SH-01", "accept", "D", "F") == ["", ""]
    after = table.state.shoe
    assert after.pending == ()
    assert (after.used, after.cards) == (before.used, before.cards)
