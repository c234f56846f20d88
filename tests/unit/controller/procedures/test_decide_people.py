"""Who may deal: licence and training are looked at with everything a dealer asks (PE-01)."""

from msgspec.structs import replace

from controller.procedures.rules import TableRules
from controller.vocabulary.observations import CardReturned
from controller.vocabulary.requests import CloseBets, OpenRound, OpenTable
from tests.unit.controller.procedures.at_table import PUNTO_BANCO, AtTable, rules


def of(*trained: tuple[str, tuple[str, ...]]) -> TableRules:
    return replace(rules(), trained=trained)


def test_field_report_19_a_trainee_deals_nothing() -> None:
    """The staff record says trainee: refused; a card back in the shoe is class 4 (SH-17)."""
    table = AtTable(of(("D1", ())))
    assert table.ask(OpenRound) == "RF-086"
    assert table.codes() == ["PE-01", "PE-01"], "the opening of the first round was refused too"
    assert table.state.round is None
    assert table.ask(OpenRound, person="D2") == ""
    assert table.ask(CloseBets) == "RF-086"
    table.hear(CardReturned(shoe=table.rules.shoe, draw=1))
    assert table.open() == ["SH-17"]
    assert table.state.stopped()


def test_a_dealer_deals_the_games_that_he_was_trained_for() -> None:
    for games, refused in (
        ((PUNTO_BANCO,), ""),
        (("baccarat/*",), ""),
        (("blackjack/*",), "RF-086"),
    ):
        table = AtTable(of(("D1", games)), ready=False)
        assert table.ask(OpenTable, version=PUNTO_BANCO) == refused
        assert table.ask(OpenTable, "P", version=PUNTO_BANCO) == "", "the pit does not deal"
