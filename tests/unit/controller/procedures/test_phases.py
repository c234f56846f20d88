"""The table's own phases: opening, shoe, rounds (architecture.md 3; SH-07, SH-08, SH-11)."""

from controller.procedures.phases import CHART
from controller.procedures.state import BETWEEN_ROUNDS, CLOSED, ROUND_IN_PLAY, SHOE_CHANGE
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import (
    CardBurned,
    RoundEnded,
    RoundOpened,
    ShuffleDue,
    StakePlaced,
    TableClosed,
    TableOpened,
)
from controller.vocabulary.observations import CutCardSeen, ShoeEmptied
from controller.vocabulary.requests import (
    CloseBets,
    CloseTable,
    OpenRound,
    OpenTable,
    PaysDone,
)
from tests.unit.controller.procedures.at_table import PUNTO_BANCO, AtTable, rules

WINNER = ("9H", "4D", "KC", "2S")
"""Punto 9, banco 6."""


def closed(burn_new_shoe: int = 0) -> AtTable:
    return AtTable(rules(sets=[("minimum", "5")], burn_new_shoe=burn_new_shoe), ready=False)


def test_a_closed_table_hears_nothing_but_its_opening() -> None:
    table = closed()
    for kind in (CloseTable, OpenRound, CloseBets, PaysDone):
        assert table.ask(kind) == "RF-001"
    assert table.ask(OpenTable, "P", version="baccarat/other") == "RF-003"
    assert table.state.phase == CLOSED


def test_an_opening_records_what_the_rule_texts_demand() -> None:
    table = closed()
    table.ask(OpenTable, "P", version=PUNTO_BANCO)
    (opened,) = table.all(TableOpened)
    assert (opened.version, opened.venue, opened.table) == (PUNTO_BANCO, "Deal sheet", "DEAL-1")
    assert (opened.decks, opened.side_game, len(opened.digest)) == (6, "none", 64)
    assert {minimum for _, minimum, _ in opened.limits} == {500}


def test_no_round_before_the_shoe_is_loaded_and_burned() -> None:
    table = closed(burn_new_shoe=1)
    table.ask(OpenTable, "P", version=PUNTO_BANCO)
    assert table.state.phase == SHOE_CHANGE
    assert table.ask(OpenRound) == "RF-006"
    table.load()
    assert table.ask(OpenRound) == "RF-006"
    assert table.codes() == ["SH-11"]
    table.draw("9H")
    (burned,) = table.all(CardBurned)
    assert (burned.draw, burned.why, burned.card) == (1, "new shoe", None)
    assert table.state.phase == BETWEEN_ROUNDS
    assert table.ask(OpenRound) == ""
    assert table.state.phase == ROUND_IN_PLAY


def test_a_shoe_loaded_and_burned_before_the_opening() -> None:
    table = closed(burn_new_shoe=1)
    table.load()
    table.draw("9H")
    assert table.codes() == ["RD-12"]
    table.rule("RD-12", "burn", "D", "F")
    table.ask(OpenTable, "P", version=PUNTO_BANCO)
    assert table.state.phase == BETWEEN_ROUNDS


def test_a_round_cannot_be_opened_twice_nor_the_table_closed_in_it() -> None:
    table = AtTable()
    assert table.ask(OpenRound) == "RF-004"
    assert table.codes() == ["DO-10"]
    assert table.ask(CloseTable) == "RF-004"
    assert table.ask(OpenTable, "P", version=PUNTO_BANCO) == "RF-004"
    assert table.ask(PaysDone) == "RF-050"


def test_between_rounds_there_is_nothing_to_close_or_to_pay() -> None:
    table = AtTable(ready=False)
    table.ask(OpenTable, "P", version=PUNTO_BANCO)
    table.load()
    assert table.ask(CloseBets) == "RF-005"
    assert table.ask(PaysDone) == "RF-005"
    assert table.codes() == []
    assert table.ask(CloseTable) == ""
    assert table.all(TableClosed)


def test_chips_that_lie_there_are_the_first_stakes_owners_first() -> None:
    """Owners of boxes 1 to 16, then a second bettor of box 1: he may share, all boxes are taken."""
    table = AtTable(ready=False)
    table.ask(OpenTable, "P", version=PUNTO_BANCO)
    table.load()
    table.chips("1/2.punto", 500)
    for box in range(1, 17):
        table.chips(f"{box}.punto", 1000)
    table.ask(OpenRound)
    assert len(table.last(StakePlaced)) == 17
    assert table.last(RoundOpened) == [RoundOpened(round=1)]


def played(table: AtTable, **stakes: int) -> None:
    table.dealing(**stakes)
    table.draw(*WINNER)
    table.pay_and_take()


def test_a_round_ends_with_the_houses_result() -> None:
    table = AtTable()
    played(table, punto=1000, banco=3000, egalite=500)
    assert table.pays_done() == ""
    assert table.last(RoundEnded) == [RoundEnded(round=1, house_net=Chips(2500))]
    assert table.state.phase == BETWEEN_ROUNDS
    assert table.state.round is None


def test_vector_27_pays_done_twice_is_one_pay() -> None:
    """dealing_exceptions.md vector 27: PY-08, one pay."""
    table = AtTable()
    played(table, punto=1000)
    table.pays_done()
    assert table.pays_done() == "RF-005"
    assert table.codes() == ["PY-08"]
    assert len(table.all(RoundEnded)) == 1


def cut(table: AtTable) -> None:
    table.hear(CutCardSeen(shoe="shoe-a", draw=table.draws))


def test_sh_07_the_round_and_one_more() -> None:
    table = AtTable()
    table.dealing(punto=1000)
    table.draw(*WINNER[:2])
    cut(table)
    table.draw(*WINNER[2:])
    table.pay_and_take()
    table.pays_done()
    assert table.all(ShuffleDue) == []
    assert table.ask(OpenRound) == ""
    cut(table)
    assert table.state.shoe.rounds_left == 0, "a second cut card allows nothing more"
    played(table, punto=1000)
    table.pays_done()
    assert table.all(ShuffleDue) == [ShuffleDue(why="cut card", rounds_left=0)]
    assert table.state.phase == SHOE_CHANGE
    assert table.ask(OpenRound) == "RF-007"
    assert table.codes() == ["SH-07", "SH-08"]


def test_sh_07_where_the_house_allows_no_further_round() -> None:
    table = AtTable(rules(cutcard_hands_after=0))
    table.dealing(punto=1000)
    table.draw(*WINNER[:2])
    cut(table)
    table.draw(*WINNER[2:])
    table.pay_and_take()
    table.pays_done()
    assert table.ask(OpenRound) == "RF-007"


def test_vector_44_the_cut_card_as_first_card() -> None:
    """dealing_exceptions.md vector 44: SH-08, the next new round is refused."""
    between = AtTable()
    played(between, punto=1000)
    between.pays_done()
    cut(between)
    assert between.codes() == ["SH-08"]
    assert between.ask(OpenRound) == ""
    played(between, punto=1000)
    between.pays_done()
    assert between.ask(OpenRound) == "RF-007"


def test_a_new_shoe_begins_again() -> None:
    table = AtTable(rules(cutcard_hands_after=0))
    table.dealing(punto=1000)
    cut(table)
    table.draw(*WINNER)
    table.pay_and_take()
    table.pays_done()
    table.load(2)
    assert table.ask(OpenRound) == ""
    assert table.state.shoe.rounds_left is None


def test_an_empty_shoe_says_so_at_the_end_of_the_round() -> None:
    table = AtTable()
    table.dealing(punto=1000)
    table.draw(*WINNER)
    table.hear(ShoeEmptied(shoe="shoe-a", draw=4))
    table.pay_and_take()
    table.pays_done()
    assert table.all(ShuffleDue) == [ShuffleDue(why="shoe empty", rounds_left=0)]
    assert table.ask(OpenRound) == "RF-007"


def test_every_phase_of_the_table_can_be_left() -> None:
    assert set(CHART.phases) == {CLOSED, BETWEEN_ROUNDS, SHOE_CHANGE, ROUND_IN_PLAY}
