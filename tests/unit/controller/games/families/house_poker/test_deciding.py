"""Decisions of house poker: turn, words, amounts (poker_house_banked.md 1.5, 2 to 5)."""

import pytest

from controller.games.families.house_poker.family import FAMILY
from controller.vocabulary.facts import StakeAdded
from controller.vocabulary.requests import Action, Decide
from tests.unit.controller.games.families.house_poker.play import (
    TRIPLE,
    Table,
    decide,
    dynamic,
    fast,
)


def triple(*sets: str) -> Table:
    table = Table(TRIPLE, *sets)
    for spot in "123":
        table.bet(f"1.{spot}", 1000)
    return table.close().draw("TS", "TD", "4C", "7H", "2S")


def test_only_the_box_in_turn_speaks() -> None:
    table = dynamic()
    assert table.refused(2, Action.CALL) == "RF-013"
    assert table.refused(3, Action.CALL) == "RF-014"
    table.do(1, Action.FOLD)
    assert table.refused(1, Action.CALL) == "RF-014"
    assert table.refused(2, Action.CALL) == ""


def test_only_the_owner_decides() -> None:
    second = Decide(person="", role="", action=Action.PLAY, box=1, bettor=2)
    against = FAMILY.sequencer.may(fast("KD", "8S", "3C").round, second)
    assert getattr(against, "code", "") == "RF-047"


@pytest.mark.parametrize("action", [Action.CHECK, Action.PULL, Action.CALL, Action.RAISE])
def test_fast_knows_play_and_fold_only(action: Action) -> None:
    assert fast("KD", "8S", "3C").refused(1, action) == "RF-030"


def test_a_word_belongs_to_its_decision() -> None:
    table = dynamic(boxes=(1,))
    assert [table.refused(1, action) for action in (Action.RAISE, Action.CHECK)] == ["RF-012"] * 2
    table.do(1, Action.CALL)
    assert table.refused(1, Action.CHECK) == "unheard"
    table.draw("7D", "9S", "2C")
    assert [table.refused(1, action) for action in (Action.CALL, Action.FOLD)] == ["RF-012"] * 2


def test_no_river_raise_without_a_turn_raise() -> None:
    checked = dynamic(boxes=(1,)).do(1, Action.CALL).draw("7D", "9S", "2C").do(1, Action.CHECK)
    checked.draw("4H")
    assert checked.refused(1, Action.RAISE) == "RF-069"
    assert checked.refused(1, Action.CHECK) == ""
    raised = dynamic(boxes=(1,)).do(1, Action.CALL).draw("7D", "9S", "2C").do(1, Action.RAISE)
    assert raised.draw("4H").refused(1, Action.RAISE) == ""


def test_amounts_are_those_of_the_rules() -> None:
    table = dynamic(boxes=(1,))
    assert [table.refused(1, Action.CALL, amount) for amount in (0, 1000, 2000)] == [
        "",
        "RF-054",
        "",
    ]
    assert FAMILY.needs(table.round, decide(1, Action.CALL)) == (("1.flop", 2000),)
    assert FAMILY.needs(table.round, decide(1, Action.FOLD)) == ()
    table.do(1, Action.CALL)
    assert table.facts == (StakeAdded(spot="1.flop", hand="1", amount=2000),)
    table.draw("7D", "9S", "2C")
    assert FAMILY.needs(table.round, decide(1, Action.RAISE)) == (("1.turn", 1000),)
    table.do(1, Action.RAISE).draw("4H")
    assert FAMILY.needs(table.round, decide(1, Action.RAISE)) == (("1.river", 1000),)


def test_a_stake_taken_back_is_settled_at_once() -> None:
    """HB-D04: the first decision empties spot 1, the second spot 2."""
    table = triple().do(1, Action.LET).do(1, Action.PULL)
    ripe = [wager.name for wager in table.round.wagers if FAMILY.ripe(table.round, wager)]
    assert ripe == ["2"]


def test_or_it_is_the_lowest_that_is_left() -> None:
    table = triple("HB-D04 lowest_left").do(1, Action.LET).do(1, Action.PULL)
    assert table.round.hands[0].pulled == ("1",)


def test_buttons_are_what_may_be_entered() -> None:
    table = fast("KD", "8S", "3C")
    assert [ask.action for ask, _ in FAMILY.asks(table.round)] == [Action.PLAY, Action.FOLD]
    table.do(1, Action.PLAY)
    assert [(ask.action, ask.box) for ask, _ in FAMILY.asks(table.round)] == [(Action.REVEAL, 0)]
    assert FAMILY.asks(table.do(0, Action.REVEAL).round) == ()


def test_a_decision_without_a_hand_is_a_fault_of_the_table() -> None:
    from controller.games.families.house_poker.deciding import decide as decides

    with pytest.raises(ValueError, match="without a hand"):
        decides(fast("KD", "8S", "3C").round, decide(4, Action.PLAY))
