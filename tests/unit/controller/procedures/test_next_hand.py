"""One touch from a hand of the poker room to the next (poker_player_vs_player.md sections 2, 4)."""

from typing import Any

from controller.procedures.show import show
from controller.procedures.state import BETWEEN_ROUNDS, ROUND_IN_PLAY, SHOE_CHANGE
from controller.vocabulary.facts import BetsClosed, RoundEnded, RoundOpened
from controller.vocabulary.observations import TimerRang
from controller.vocabulary.orders import ArmTimer
from controller.vocabulary.requests import (
    Action,
    CloseBets,
    CloseTable,
    Decide,
    NextHand,
    OpenRound,
    PaysDone,
    PlaceButton,
    SeatChips,
)
from controller.vocabulary.seats import ButtonPlaced, ChipsStaked
from tests.unit.controller.procedures.at_table import AtTable, rules

HOLDEM = "ring_poker/texas_holdem"
POSTED = (("blinds", "1/2"),)


def a_hand_is_over() -> AtTable:
    """Seats 1, 2 and 3 with 100, the button at 3; everybody folded to the big blind."""
    table = AtTable(rules(HOLDEM, POSTED))
    for seat in (1, 2, 3):
        table.ask(SeatChips, seat=seat, amount=10000)
    table.ask(PlaceButton, seat=3)
    table.ask(CloseBets)
    table.draw("AS", "KD", "QC", "AH", "KC", "QD")
    table.ask(Decide, box=3, action=Action.FOLD)
    table.ask(Decide, box=1, action=Action.FOLD)
    assert table.state.settled
    return table


def can(table: AtTable) -> list[str]:
    offered: list[str] = show(table.state, "dealer")["can"]
    return offered


def room(table: AtTable) -> dict[str, Any]:
    shown: dict[str, Any] = show(table.state, "dealer")["room"]
    return shown


def test_one_touch_and_the_deck_begin_the_next_hand() -> None:
    table = a_hand_is_over()
    assert "next_hand" in can(table)
    assert table.ask(NextHand) == ""
    assert len(table.last(RoundEnded)) == 1
    assert (table.state.phase, room(table)["next_hand"]) == (SHOE_CHANGE, True)
    assert "next_hand" not in can(table)
    table.load(2)
    assert [type(fact) for fact in table.verdict.facts].count(RoundOpened) == 1
    # The button went on to seat 1, the blinds to seats 2 and 3.
    (button,) = table.last(ButtonPlaced)
    posted = [(fact.seat, fact.what, fact.amount) for fact in table.last(ChipsStaked)]
    assert button.seat == 1
    assert posted == [(2, "small_blind", 100), (3, "big_blind", 200)]
    assert len(table.last(BetsClosed)) == 1
    assert table.state.awaited == ("box 2", 0)
    table.draw("AS")
    assert table.state.awaited == ("box 3", 0)


def test_the_deck_may_be_there_before_the_touch() -> None:
    table = a_hand_is_over()
    table.load(2)
    assert table.ask(NextHand) == ""
    # In an entry of its own: between two hands the table is kept (architecture.md 8).
    assert (table.state.phase, len(table.last(RoundEnded))) == (BETWEEN_ROUNDS, 1)
    assert ArmTimer(timer="next hand", after_ms=0) in table.orders
    table.hear(TimerRang(timer="next hand"))
    assert (table.state.phase, table.state.awaited) == (ROUND_IN_PLAY, ("box 2", 0))


def test_a_deck_that_was_loaded_before_the_pots_were_pushed_is_not_asked_for_again() -> None:
    table = a_hand_is_over()
    table.load(2)
    assert table.ask(PaysDone) == ""
    assert table.state.phase == BETWEEN_ROUNDS
    assert table.ask(OpenRound) == ""


def test_seats_are_changed_first_where_somebody_wishes() -> None:
    table = a_hand_is_over()
    assert table.ask(NextHand, deals=False) == ""
    table.load(2)
    assert show(table.state, "dealer")["state"] == "betting"
    assert table.ask(SeatChips, seat=2, amount=20000) == ""
    assert table.ask(CloseBets) == ""


def test_a_hand_that_cannot_be_dealt_waits_with_open_seats() -> None:
    table = a_hand_is_over()
    table.ask(NextHand, deals=False)
    table.load(2)
    for seat in (1, 3):
        assert table.ask(SeatChips, seat=seat, amount=0) == ""
    assert table.ask(CloseBets) == "RF-101"
    assert table.ask(NextHand) == "RF-050"
    assert show(table.state, "dealer")["state"] == "betting"


def test_a_wish_is_over_when_the_table_closes() -> None:
    table = a_hand_is_over()
    table.ask(NextHand)
    assert table.ask(CloseTable) == ""
    table.load(2)
    assert table.state.next_hand is None
    assert not table.last(RoundOpened)


def test_nothing_follows_before_the_hand_has_its_result_nor_in_another_game() -> None:
    table = a_hand_is_over()
    table.ask(NextHand)
    table.load(2)
    assert table.ask(NextHand) == "RF-050"
    other = AtTable()
    assert other.ask(NextHand) == "RF-123"
    assert "next_hand" not in can(other)


def test_while_the_deck_is_shuffled_seats_may_still_be_wanted_first() -> None:
    """A player buys chips between hands (section 2): the touch before does not take that away."""
    table = a_hand_is_over()
    assert table.ask(NextHand) == ""
    assert (room(table)["next_hand"], room(table)["seats_first"]) == (True, False)
    assert table.ask(NextHand, deals=False) == ""
    assert (room(table)["next_hand"], room(table)["seats_first"]) == (True, True)
    table.load(2)
    assert (table.state.phase, table.last(BetsClosed)) == (ROUND_IN_PLAY, [])
    assert table.ask(SeatChips, seat=3, amount=20000) == ""
