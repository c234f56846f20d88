"""Late bets that the floor accepts (`hr.late_bet`)."""

import pytest

from controller.vocabulary.facts import StakeAdded
from controller.vocabulary.requests import CloseBets
from tests.unit.controller.procedures.at_table import AtTable, rules


def late(spot: str = "3.punto", total: int = 1500, **house: str) -> AtTable:
    """Ten on punto of box 3, and chips after no more bets."""
    table = AtTable(rules(**(house or {"late_bet": "accept_with_F"})))
    table.dealing(punto=1000)
    table.draw("9H")
    table.chips(spot, total)
    assert table.open() == ["BT-02"]
    return table


def test_the_floor_accepts() -> None:
    table = late()
    assert table.state.questions[0].proposal == "accept_with_F"
    assert table.rule("BT-02", "accept", "D") == [""]
    assert table.open() == ["BT-02"]
    assert table.rule("BT-02", "accept", "F") == [""]
    (added,) = table.all(StakeAdded)
    assert (added.spot, added.amount) == ("3.punto", 500)
    assert [(w.spot, w.stake) for w in table.state.round.wagers] == [("3.punto", 1500)]
    table.draw("4D", "KC", "2S")
    assert table.state.round.wagers[0].net == 1500


def test_a_new_stake_where_no_hand_is_needed() -> None:
    table = late("5.banco", 500)
    table.rule("BT-02", "accept_with_F", "D", "F")
    assert [w.spot for w in table.state.round.wagers] == ["3.punto", "5.banco"]


@pytest.mark.parametrize("spot", ["99.punto", "3.dragon", "3/9.punto"])
def test_chips_that_can_be_no_stake(spot: str) -> None:
    table = late(spot, 500)
    assert table.rule("BT-02", "accept_with_F", "D") == ["RF-028"]


def test_no_box_joins_a_blackjack_deal() -> None:
    table = AtTable(rules("blackjack/b", late_bet="accept_with_F"))
    table.chips("1.main", 1000)
    assert table.ask(CloseBets) == ""
    table.draw("TH")
    table.chips("2.main", 1000)
    assert table.rule("BT-02", "accept_with_F", "D") == ["RF-028"]
    table.chips("2.main", 0)
    table.chips("1.main", 2000)
    assert table.rule("BT-02", "accept_with_F", "D", "F") == ["", ""]
    assert [w.stake for w in table.state.round.wagers] == [2000]


def test_not_where_the_house_takes_none() -> None:
    table = late(late_bet="no_action")
    assert table.state.questions[0].proposal == "accept"
    assert table.rule("BT-02", "accept_with_F", "D") == ["RF-061"]


def test_not_after_the_result() -> None:
    table = late()
    table.draw("4D", "KC", "2S")
    assert table.state.settled
    assert table.rule("BT-02", "accept_with_F", "D") == ["RF-005"]
    assert table.rule("BT-02", "no_action", "D") == [""]
