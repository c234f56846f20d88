"""The shoe unplugged, exchanged, restarted (dealing_exceptions.md DV-01 to DV-03)."""

import pytest

from controller.vocabulary.cards import Card
from controller.vocabulary.facts import DeviceChanged, HoldBegan, HoldEnded
from controller.vocabulary.observations import (
    DeviceFaulted,
    ShoeFound,
    ShoeLost,
    StrangerFound,
)
from controller.vocabulary.requests import OpenRound
from tests.unit.controller.procedures.at_table import AtTable

LOST, FOUND = ShoeLost(shoe="shoe-a", why="unplugged"), ShoeFound(shoe="shoe-a")
STRANGER = StrangerFound(device="shoe-a", serial="SIM-0002")
JAM = DeviceFaulted(device="shoe-a", fault="jam", severity=2)


def dealing(*cards: str) -> AtTable:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw(*cards)
    return table


def test_dv_01_the_shoe_goes_and_comes_back() -> None:
    table = dealing("9H", "4D")
    table.hear(LOST)
    table.hear(LOST)
    assert table.codes() == ["DV-01"]
    assert table.last(HoldBegan) == []
    assert table.state.held()
    assert table.rule("DV-01", "no", "D") == ["RF-012"], "it is still away"
    table.hear(FOUND)
    assert table.state.held()
    assert table.rule("DV-01", "no", "D") == [""]
    assert table.last(HoldEnded) == [HoldEnded()]
    table.draw("KC", "2S")
    assert table.state.settled
    assert [fact.state for fact in table.all(DeviceChanged)] == ["down", "up"]


@pytest.mark.parametrize("counted", [True, False])
def test_vector_30_a_card_drawn_by_hand(counted: bool) -> None:
    """dealing_exceptions.md vector 30: yes puts an unread card as P2, whether the shoe counted."""
    table = dealing("9H", "4D")
    table.hear(LOST)
    table.hear(FOUND)
    table.rule("DV-01", "yes", "D")
    assert table.open() == ["RD-06"]
    assert table.state.awaited[0] == "punto"
    table.rule("RD-06", "key", "D", "F", card=Card("KC"))
    assert table.hand("punto") == ["9H", "KC"]
    table.card(4 if counted else 3, "2S")
    assert table.hand("banco") == ["4D", "2S"]
    assert table.open() == []
    assert table.state.settled


def test_cards_that_the_shoe_tells_when_it_is_back_are_the_ones_drawn_meanwhile() -> None:
    table = dealing("9H", "4D")
    table.hear(LOST)
    table.hear(FOUND)
    table.draw("KC")
    assert table.hand("punto") == ["9H"], "held"
    table.rule("DV-01", "yes", "D")
    assert table.open() == []
    assert table.hand("punto") == ["9H", "KC"]


def test_a_shoe_away_between_rounds_lets_no_round_begin() -> None:
    table = dealing("9H", "4D", "KC", "2S")
    table.pay_and_take()
    table.pays_done()
    table.hear(LOST)
    assert table.open() == []
    assert table.ask(OpenRound) == "RF-006"
    table.hear(FOUND)
    assert table.ask(OpenRound) == ""


def test_a_round_can_be_voided_while_the_shoe_is_away() -> None:
    table = dealing("9H", "4D")
    table.hear(LOST)
    assert table.void("F", "P") == ["", ""]
    assert table.open() == []
    assert table.pays_done() == ""
    assert table.ask(OpenRound) == "RF-006"


def test_vector_29_another_shoe_on_the_port() -> None:
    """dealing_exceptions.md vector 29: DV-02; the question of the own shoe stays."""
    table = dealing("9H", "4D")
    table.hear(LOST)
    table.hear(STRANGER)
    table.hear(STRANGER)
    assert table.codes() == ["DV-01", "DV-02"]
    assert table.rule("DV-02", "accept", "D") == ["RF-062"]
    assert table.rule("DV-02", "accept", "T") == [""]
    assert table.open() == ["DV-01"]


def test_the_own_shoe_answers_the_question_of_the_stranger() -> None:
    table = dealing("9H", "4D")
    table.hear(LOST)
    table.hear(STRANGER)
    table.hear(FOUND)
    assert table.open() == ["DV-01"]


def test_dv_03_a_shoe_that_restarted_within_a_round() -> None:
    table = dealing("9H", "4D")
    table.hear(ShoeFound(shoe="shoe-a", restarted=True))
    assert table.open() == ["DV-03"]
    assert table.hand("punto") == ["9H"], "the facts stay"
    table.rule("DV-03", "no", "D")
    table.draw("KC", "2S")
    assert table.state.settled


def test_a_shoe_that_comes_back_restarted_asks_once() -> None:
    table = dealing("9H", "4D")
    table.hear(LOST)
    table.hear(ShoeFound(shoe="shoe-a", restarted=True))
    assert table.open() == ["DV-01"]
