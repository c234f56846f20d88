"""A touch and its chips (interfaces.md Chips and touches; dealing_exceptions.md DO-09, BT-02)."""

import pytest
from msgspec.structs import replace

from controller.procedures.bets import PENDING_MS
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import DecisionTaken, StakeAdded, StakeAwaited, TouchLapsed
from controller.vocabulary.observations import TimerRang
from controller.vocabulary.orders import ArmTimer, StopTimer
from controller.vocabulary.requests import Action, CloseBets, Decide
from tests.unit.controller.procedures.at_table import AtTable, rules

TOUCH, CHIPS = TimerRang(timer="touch"), TimerRang(timer="chips 1.main")


def decision(sensed: bool = True) -> AtTable:
    """Box 1 holds 6 and 5 against a dealer's 9, ten at stake; its decision is awaited."""
    table = rules("blackjack/a", [("blackjack_pays", "3:2")])
    at_table = AtTable(table if sensed else replace(table, sensed=()))
    if sensed:
        at_table.chips("1.main", 1000)
        at_table.ask(CloseBets)
    at_table.draw("6S", "9H", "5C")
    return at_table


def decide(table: AtTable, action: Action, box: int = 1) -> str:
    return table.ask(Decide, action=action, box=box)


def test_a_decision_without_chips_is_taken_at_once() -> None:
    table = decision()
    assert decide(table, Action.HIT) == ""
    (taken,) = table.all(DecisionTaken)
    assert (taken.box, taken.hand, taken.action, taken.amount) == (1, "1", "hit", 0)
    assert table.state.awaited == ("box 1", 0)


def test_a_touch_waits_for_its_chips_and_says_what_must_lie_there() -> None:
    table = decision()
    assert decide(table, Action.DOUBLE) == ""
    assert table.last(StakeAwaited) == [
        StakeAwaited(spot="1.main", amount=Chips(1000), total=Chips(2000))
    ]
    assert ArmTimer(timer="touch", after_ms=PENDING_MS) in table.verdict.orders
    assert table.all(DecisionTaken) == []
    table.chips("1.main", 1500)
    assert table.all(DecisionTaken) == [], "half of them is not enough"
    table.chips("1.main", 2000)
    assert [fact.amount for fact in table.last(DecisionTaken)] == [1000]
    assert [fact.amount for fact in table.last(StakeAdded)] == [1000]
    assert StopTimer(timer="touch") in table.verdict.orders
    assert table.open() == []


def test_chips_wait_for_their_touch() -> None:
    table = decision()
    table.chips("1.main", 2000)
    assert ArmTimer(timer="chips 1.main", after_ms=PENDING_MS) in table.verdict.orders
    assert table.open() == []
    assert decide(table, Action.DOUBLE) == ""
    assert len(table.last(DecisionTaken)) == 1


def test_chips_that_no_touch_takes_are_a_late_bet() -> None:
    table = decision()
    table.chips("1.main", 2000)
    table.hear(CHIPS)
    assert table.open() == ["BT-02"]
    table.chips("1.main", 1000)
    assert table.open() == []


def test_a_timer_of_chips_that_were_taken_means_nothing() -> None:
    table = decision()
    table.chips("1.main", 2000)
    decide(table, Action.DOUBLE)
    table.hear(CHIPS)
    assert table.open() == []


def test_a_touch_whose_chips_do_not_come_is_forgotten() -> None:
    table = decision()
    decide(table, Action.DOUBLE)
    table.hear(TOUCH)
    assert table.last(TouchLapsed) == [TouchLapsed(box=1, action="double")]
    assert table.state.waiting is None
    table.chips("1.main", 2000)
    assert table.all(DecisionTaken) == []
    table.hear(TOUCH)
    assert len(table.all(TouchLapsed)) == 1


def test_another_touch_asks_for_the_chips_back() -> None:
    table = decision()
    table.chips("1.main", 2000)
    assert decide(table, Action.HIT) == "RF-052"
    assert "1.main" in (table.verdict.refused.message if table.verdict.refused else "")
    table.chips("1.main", 1000)
    assert decide(table, Action.HIT) == ""


def test_another_touch_takes_the_place_of_a_waiting_one() -> None:
    table = decision()
    decide(table, Action.DOUBLE)
    assert decide(table, Action.HIT) == ""
    assert table.last(TouchLapsed) == [TouchLapsed(box=1, action="double")]
    assert [fact.action for fact in table.all(DecisionTaken)] == ["hit"]


def test_more_chips_than_the_decision_takes_are_given_back_first() -> None:
    table = decision()
    table.chips("1.main", 2500)
    before = table.state
    assert decide(table, Action.DOUBLE) == "RF-052"
    assert "10 is due, 15 lies there" in (
        table.verdict.refused.message if table.verdict.refused else ""
    )
    assert table.state.lying == before.lying


def test_no_decision_completes_while_the_table_is_held() -> None:
    table = decision()
    decide(table, Action.DOUBLE)
    table.draw("9D")
    assert table.open() == ["BJ-06"]
    table.chips("1.main", 2000)
    assert table.all(DecisionTaken) == []
    table.rule("BJ-06", "burn", "D", "F")
    assert [fact.action for fact in table.all(DecisionTaken)] == ["double"]


@pytest.mark.parametrize(
    ("action", "box", "code"),
    [
        (Action.HIT, 2, "RF-014"),
        (Action.SPLIT, 1, "RF-035"),
        (Action.INSURE, 1, "RF-040"),
        (Action.REVEAL, 0, "RF-049"),
        (Action.RESULT, 0, "RF-050"),
    ],
)
def test_what_cannot_be_decided_now(action: Action, box: int, code: str) -> None:
    table = decision()
    before = table.state
    assert decide(table, action, box) == code
    assert table.state == replace(before, entry=before.entry + 1)


@pytest.mark.parametrize(("box", "bettor"), [(1, 1), (0, 2), (4, 1)])
def test_no_box_turns_the_dealers_card(box: int, bettor: int) -> None:
    """deal_sheets.md Statements: peek and reveal are something only the dealer does."""
    table = AtTable(rules("exchange_poker/russian_a"))
    table.chips("1.ante", 1000)
    table.ask(CloseBets)
    table.draw("AS", "KS", "KD", "2C", "9D", "3C", "7C", "9H", "4S", "7D")
    table.chips("1.raise", 2000)
    assert decide(table, Action.RAISE) == ""
    before = table.state
    assert table.ask(Decide, action=Action.REVEAL, box=box, bettor=bettor) == "RF-049"
    assert table.state == replace(before, entry=before.entry + 1)
    assert table.ask(Decide, action=Action.REVEAL) == ""


def test_only_a_decision_with_an_amount_names_one() -> None:
    table = decision()
    assert table.ask(Decide, action=Action.HIT, box=1, amount=500) == "RF-053"
    assert table.all(DecisionTaken) == []


def test_vector_21_insurance_after_it_is_closed() -> None:
    """dealing_exceptions.md vector 21: BJ-10; the stake goes back, whatever the hole card is."""
    table = AtTable(rules("blackjack/a", [("blackjack_pays", "3:2")]))
    table.chips("1.main", 1000)
    table.ask(CloseBets)
    table.draw("6S", "AH", "5C")
    assert decide(table, Action.HIT) == "", "the first other decision closes the offer"
    table.draw("9D")
    table.chips("1.insurance", 500)
    assert table.open() == ["BJ-10"]
    assert not table.state.held()
    table.chips("1.insurance", 0)
    assert table.open() == []


def test_a_card_is_due_first() -> None:
    table = decision()
    decide(table, Action.HIT)
    assert decide(table, Action.STAND) == "RF-015"


def test_vector_5_the_result_before_it_is_complete() -> None:
    """dealing_exceptions.md vector 5: punto 6, banco 5: refused, banco is due."""
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("6H", "2D", "KC", "3S")
    assert table.ask(Decide, action=Action.RESULT) == "RF-050"
    assert "Due: banco." in (table.verdict.refused.message if table.verdict.refused else "")
    assert table.codes() == ["BA-05"]
    table.draw("4D")
    assert table.ask(Decide, action=Action.RESULT) == ""


def test_a_game_without_decisions_has_none() -> None:
    table = AtTable()
    table.dealing(banco=1000)
    assert decide(table, Action.HIT) == "RF-030"
