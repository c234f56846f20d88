"""A look that was missed: original and added wagers apart (BJ-13)."""

from controller.vocabulary.held import IrregularityOpened
from controller.vocabulary.requests import Action, Decide, Report
from tests.unit.controller.procedures.test_missing import blackjack


def test_original_and_added_wagers_are_told_apart() -> None:
    """dealing_exceptions.md BJ-13: hold; separate original and added wagers."""
    table = blackjack("5H", "9S", "TD", "6C", "9C")
    staked = table.state.round.wagers[0].stake
    table.chips("1.main", 2 * staked)
    assert table.ask(Decide, action=Action.DOUBLE, box=1) == ""
    table.draw("7D")
    assert table.ask(Report, code="BJ-13") == ""
    assert table.state.held()
    (opened,) = table.all(IrregularityOpened)
    money = f"{staked // 100}"
    assert opened.detail == (
        f"reported by D1; 1.main original {money}, added {money}; 2.main original {money}"
    )
    assert table.rule("BJ-13", "accept", "D", "F") == ["", ""]


def test_no_round_no_wagers() -> None:
    table = blackjack()
    table.void("F", "P")
    assert table.ask(Report, code="BJ-13") == ""
    assert table.all(IrregularityOpened)[-1].detail == "reported by D1"
