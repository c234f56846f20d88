"""New dealers, new shoes, many rulings (PE-03, PE-06, SH-05, SH-11)."""

import pytest

from controller.vocabulary.facts import CardBurned
from controller.vocabulary.requests import OpenRound, Report
from tests.unit.controller.procedures.at_table import AtTable, rules

PUNTO_WINS = ("9H", "4D", "KC", "2S")


def one_round_by(dealer: str, burns: int) -> AtTable:
    """A round that D1 dealt, and its pays."""
    table = AtTable(rules(burn_new_dealer=burns))
    table.dealing(punto=1000)
    table.draw(*PUNTO_WINS)
    table.pay_and_take()
    assert table.pays_done() == ""
    assert table.state.dealer == dealer
    return table


def test_hr_burn_new_dealer_1_a_new_dealer_burns_first() -> None:
    table = one_round_by("D1", burns=1)
    assert table.ask(OpenRound, person="D2") == "RF-087"
    assert table.ask(OpenRound, person="D2") == "RF-006", "not before the burn"
    assert table.codes() == ["PE-03", "SH-11"]
    table.draw("5C")
    assert [fact.draw for fact in table.all(CardBurned)] == [5]
    assert table.ask(OpenRound, person="D2") == ""
    assert table.state.dealer == "D2"


def test_hr_burn_new_dealer_0_he_deals_at_once() -> None:
    assert one_round_by("D1", burns=0).ask(OpenRound, person="D2") == ""


def test_the_same_dealer_goes_on() -> None:
    assert one_round_by("D1", burns=1).ask(OpenRound) == ""


@pytest.mark.parametrize("decks", [1, 7])
def test_sh_05_a_shoe_of_other_decks_is_refused(decks: int) -> None:
    table = one_round_by("D1", burns=0)
    table.load(load=2, decks=decks)
    assert table.codes() == ["SH-05"]
    assert table.ask(OpenRound) == "RF-007"
    table.load(load=3)
    assert table.ask(OpenRound) == ""


def test_sh_05_reported_refuses_the_shoe_as_well() -> None:
    table = one_round_by("D1", burns=0)
    assert table.ask(Report, code="SH-05") == ""
    assert table.ask(OpenRound) == "RF-007"


def test_pe_06_the_fourth_ruling_in_a_shoe_is_told_once() -> None:
    table = AtTable()
    table.dealing(banco=1000)
    for _ in range(5):
        table.ask(Report, code="BA-10")
        table.rule("BA-10", "accept", "D", "F")
    assert table.codes() == [*["BA-10"] * 3, "PE-06", *["BA-10"] * 2]
