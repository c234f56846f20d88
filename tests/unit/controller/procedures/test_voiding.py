"""A void is a settlement: refunds once, by floor and pit with a reference (8.5, law 9)."""

from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import (
    CardBurned,
    CardDealt,
    RoundEnded,
    RoundVoided,
    SpotSettled,
    StakePlaced,
    StakeReturned,
)
from controller.vocabulary.requests import CloseBets, Decide, OpenRound, VoidRound
from tests.unit.controller.procedures.at_table import AtTable


def dealing(*cards: str) -> AtTable:
    table = AtTable()
    table.dealing(banco=1000, punto_pair=500)
    table.draw(*cards)
    return table


def test_every_stake_goes_back_once() -> None:
    table = dealing("9H", "4D")
    assert table.void("F", "P") == ["", ""]
    returned = [(fact.spot, fact.amount) for fact in table.all(StakeReturned)]
    assert returned == [("3.banco", Chips(1000)), ("3.punto_pair", Chips(500))]
    assert table.void("F", "P") == ["RF-005", "RF-005"]
    assert len(table.all(StakeReturned)) == 2
    (voided,) = table.all(RoundVoided)
    assert (voided.people, voided.reference) == (("F1", "P1"), "REF-1")
    assert table.all(SpotSettled) == []


def test_vector_28_a_void_and_its_refunds_are_one_entry() -> None:
    """dealing_exceptions.md vector 28: a power cut leaves all five refunds or none of them."""
    table = AtTable()
    stakes = {"punto": 1000, "banco": 1000, "egalite": 500, "punto_pair": 500, "banco_pair": 500}
    table.dealing(**stakes)
    table.draw("9H")
    assert table.void("F") == [""]
    assert table.last(StakeReturned) == []
    assert table.void("P") == [""]
    assert len(table.last(RoundVoided)) == 1
    assert len(table.last(StakeReturned)) == 5
    assert table.void("P") == ["RF-005"]
    assert len(table.all(StakeReturned)) == 5


def test_the_names_that_a_void_needs() -> None:
    table = dealing("9H")
    assert table.void("D") == ["RF-062"]
    assert table.void("F", reference="") == ["RF-064"]
    assert table.void("F") == [""]
    assert table.void("F") == ["RF-063"]
    assert table.codes() == ["PE-05"]
    assert not table.state.round.voided
    assert table.void("P") == [""]
    assert table.state.round.voided


def test_the_pit_may_come_first() -> None:
    table = dealing("9H")
    assert table.void("P", "F") == ["", ""]
    assert table.state.round.voided


def test_no_void_without_a_round() -> None:
    table = AtTable(ready=False)
    assert table.void("F", "P") == ["RF-005", "RF-005"]


def test_a_name_of_one_round_does_not_void_the_next() -> None:
    table = dealing("9H", "4D", "KC", "2S")
    table.void("F")
    table.pay_and_take()
    table.pays_done()
    table.ask(OpenRound)
    table.chips("3.banco", 1000)
    assert table.void("P") == [""]
    assert not table.state.round.voided
    assert table.void("F") == [""]
    assert table.state.round.voided


def test_a_void_while_bets_are_open_takes_no_further_stake() -> None:
    table = AtTable()
    table.chips("3.banco", 1000)
    table.void("F", "P")
    table.chips("3.banco", 1500)
    table.chips("4.banco", 500)
    assert len(table.all(StakePlaced)) == 1
    assert [wager.net for wager in table.state.round.wagers] == [0]
    assert table.ask(CloseBets) == "RF-012"
    assert table.ask(Decide, action="result") == "RF-012"


def test_a_void_of_a_settled_round_is_the_only_result() -> None:
    table = dealing("9H", "4D", "KC", "2S")
    assert len(table.all(SpotSettled)) == 2
    table.void("F", "P")
    assert len(table.all(StakeReturned)) == 2
    assert {wager.net for wager in table.state.round.wagers} == {0}
    assert table.pays_done() == ""
    assert table.last(RoundEnded) == [RoundEnded(round=1, house_net=Chips(0))]


def test_cards_that_wait_go_to_the_rack_unseen() -> None:
    table = dealing("9H", "4D", "KC", "2S", "5H")
    table.void("F", "P")
    (burned,) = table.all(CardBurned)
    assert (burned.draw, burned.why, burned.card) == (5, "void", None)
    assert table.open() == []


def test_a_void_ends_the_questions_of_its_round() -> None:
    table = dealing("9H", "??")
    table.chips("3.banco", 1500)
    assert table.open() == ["RD-01", "BT-02"]
    table.void("F", "P")
    assert table.open() == []
    assert not table.state.held()


def test_the_role_of_a_void_is_not_taken_from_the_stale() -> None:
    table = dealing("9H", "??")
    stale = table.state.entry - 1
    assert table.ask(VoidRound, "F", reason="x", reference="REF-1", seen=stale) == "RF-010"


def test_field_report_20_a_card_after_the_void_counts_nowhere() -> None:
    """An ace was not read, the hand is void, the dealer goes on: RD-12, and no hand gets it."""
    table = AtTable()
    table.dealing(punto=1000)
    table.draw("9H", "??")
    assert table.void("F", "P") == ["", ""]
    dealt = len(table.all(CardDealt))
    table.draw("AS")
    assert table.open() == ["RD-12"]
    assert len(table.all(CardDealt)) == dealt
    assert table.hand("banco") == []
    assert table.rule("RD-12", "burn", "D", "F") == ["", ""]
    table.pay_and_take()
    assert table.pays_done() == ""
