"""Chips that are gone when a reader is back (BT-10, DV-02; law 3, `feig_iso_host.md`)."""

from typing import Any

import pytest

from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import PaySeen, SpotSettled, StakeKeyed, StakePlaced
from controller.vocabulary.held import DeviceChanged
from controller.vocabulary.observations import ChipsLifted, ChipsPlaced, SpotBlind, SpotSeeing
from controller.vocabulary.requests import CloseBets, KeyStake, OpenRound
from tests.unit.controller.procedures.at_table import AtTable
from tests.unit.controller.procedures.test_settling import settled

BANCO = "3.banco"


def back_with(table: AtTable, total: int, *chips: str, spot: str = BANCO) -> None:
    """The link was down; whatever answers now shows so much."""
    before = table.state.lies(spot).total
    table.hear(SpotBlind(spot=spot, why="the link is down", away=True))
    table.hear(SpotSeeing(spot=spot))
    lifted = {"amount": Chips(before - total), "total": Chips(total), "chips": chips}
    table.hear(ChipsLifted(spot=spot, unwatched=True, **lifted))  # type: ignore[arg-type]  # mixed


def test_a_losing_stake_is_not_seen_taken_by_a_reader_without_chips() -> None:
    table = settled(banco=1000)
    back_with(table, 0)
    assert table.all(PaySeen) == []
    assert table.open() == ["BT-10"]
    assert table.state.held()
    detail = "its reader was away and shows 0, 10 lay there"
    assert table.state.questions[0].detail == detail
    assert table.last(DeviceChanged) == [DeviceChanged(device=BANCO, state="blind", why=detail)]
    assert table.state.lies(BANCO).total == 1000
    assert not table.state.senses(BANCO)


def test_the_right_reader_again_shows_that_nothing_was_moved() -> None:
    table = settled(banco=1000)
    back_with(table, 0)
    table.hear(SpotBlind(spot=BANCO, why="the link is down", away=True))
    table.hear(SpotSeeing(spot=BANCO))
    assert table.state.senses(BANCO)
    assert table.open() == ["BT-10"], "law 8: no silent repair"
    table.rule("BT-10", "accept", "D", "F")
    assert table.pays_done() == "RF-071"
    table.chips(BANCO, 0)
    assert [fact.total for fact in table.all(PaySeen)] == [0]


def test_two_names_say_that_it_was_taken_meanwhile() -> None:
    table = settled(banco=1000)
    back_with(table, 0)
    assert table.ask(KeyStake, spot=BANCO, total=Chips(0)) == ""
    assert [fact.total for fact in table.all(PaySeen)] == [0]
    assert table.state.senses(BANCO), "the reader and the people agree"
    assert table.pays_done() != ""
    table.rule("BT-10", "accept", "D", "F")
    assert table.pays_done() == ""


def test_what_people_say_stands_against_the_reader_until_it_shows_something_new() -> None:
    table = settled(banco=1000, punto=500)
    back_with(table, 0)
    table.rule("BT-10", "accept", "D", "F")
    assert table.state.lies(BANCO).total == 1000
    assert not table.state.senses(BANCO)
    table.hear(ChipsPlaced(spot=BANCO, amount=Chips(1000), total=Chips(1000), chips=("C1", "C2")))
    assert table.state.senses(BANCO)
    assert table.pays_done() == "RF-071"


def test_an_open_stake_is_not_lost_to_another_reader() -> None:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("9H", "4D")
    back_with(table, 0)
    assert table.open() == ["BT-10"], "nobody is accused of BT-05"
    table.rule("BT-10", "accept", "D", "F")
    table.draw("KC", "2S")
    assert [fact.net for fact in table.all(SpotSettled)] == [-1000]
    assert table.all(PaySeen) == []


def test_a_stake_stands_while_bets_are_open() -> None:
    table = AtTable()
    table.chips(BANCO, 1000)
    table.hear(SpotBlind(spot=BANCO, why="the link is down", away=True))
    table.rule("BT-10", "accept", "D", "F")
    back_with(table, 500, "C1")
    assert [fact.stake for fact in table.all(StakePlaced)] == [1000]
    assert table.ask(CloseBets) == "RF-008"
    assert table.ask(KeyStake, spot=BANCO, total=Chips(500)) == ""
    assert [fact.stake for fact in table.all(StakePlaced)] == [1000, 500]
    assert table.state.senses(BANCO)
    table.rule("BT-10", "accept", "D", "F")
    assert table.ask(CloseBets) == ""


def test_the_pay_of_a_winner_that_is_gone_is_asked_about() -> None:
    table = settled(punto=1000)
    back_with(table, 0, spot="3.punto")
    assert table.open() == ["BT-10"]


def paid() -> AtTable:
    table = settled(punto=1000)
    table.chips("3.punto", 2000)
    return table


def pushed() -> AtTable:
    table = AtTable()
    table.dealing(punto=1000)
    table.draw("9H", "9D", "KC", "KS")
    return table


def voided() -> AtTable:
    table = AtTable()
    table.dealing(punto=1000)
    assert table.void("F", "P") == ["", ""]
    return table


def over() -> AtTable:
    table = paid()
    assert table.pays_done() == ""
    return table


@pytest.mark.parametrize("made", [paid, pushed, voided, over])
def test_chips_that_are_their_owners_are_his_business(made: Any) -> None:
    table = made()
    back_with(table, 0, spot="3.punto")
    assert table.open() == []
    assert table.state.lies("3.punto").total == 0


def test_a_spot_without_a_stake_asks_nobody() -> None:
    table = settled(punto=1000)
    table.chips(BANCO, 500)
    back_with(table, 0)
    assert [code for code in table.open() if code == "BT-10"] == []
    assert table.state.lies(BANCO).total == 0


def test_after_the_round_the_reader_is_believed_again() -> None:
    """What was keyed counts for its round; the next stakes are those that the reader shows."""
    table = settled(banco=1000, punto=500)
    table.chips("3.punto", 1000)
    back_with(table, 500, "C1")
    table.rule("BT-10", "accept", "D", "F")
    assert table.pays_done() == ""
    assert table.state.senses(BANCO)
    assert table.state.lies(BANCO).total == 500
    assert table.all(StakeKeyed) == []
    table.ask(OpenRound)
    assert {wager.spot: wager.stake for wager in table.state.round.wagers} == {
        "3.banco": 500,
        "3.punto": 1000,
    }
