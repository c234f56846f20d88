"""Cards of a deal that were missed, cards offered, players who withdraw (BJ-01 to BJ-09)."""

import pytest

from controller.procedures.show import show
from controller.vocabulary.chips import Chips
from controller.vocabulary.corrections import CardAmended, StakeUndone
from controller.vocabulary.facts import CardBurned, HandsOrdered
from controller.vocabulary.requests import Action, CloseBets, Decide, Report
from tests.unit.controller.procedures.at_table import AtTable, rules


def blackjack(*cards: str, boxes: int = 2, game: str = "blackjack/b", **house: str) -> AtTable:
    """Ten on each box of a blackjack table."""
    table = AtTable(rules(game, **house))
    for box in range(1, boxes + 1):
        table.chips(f"{box}.main", 1000)
    assert table.ask(CloseBets) == ""
    table.draw(*cards)
    return table


def test_bj_01_moves_no_card() -> None:
    """Law 8: the other cards stay, the dealer takes his own late."""
    table = blackjack("TH", "9S", "8D")
    assert table.hand("dealer") == ["8D"]
    table.ask(Report, code="BJ-01")
    assert table.state.held()
    assert table.state.questions[0].proposal == "complete_late"
    table.rule("BJ-01", "accept", "D", "F")
    assert table.hand("1") == ["TH", "8D"]
    assert table.last(CardAmended) == [
        CardAmended(round=1, draw=3, was_at="dealer", was="8D", now_at="box 1", now="8D")
    ]
    assert table.state.awaited == ("box 2", 0)


@pytest.mark.parametrize("draw", [1, 2])
def test_bj_01_only_of_a_card_that_was_the_dealers(draw: int) -> None:
    table = blackjack("TH", "9S", "8D")
    assert table.ask(Report, code="BJ-01", draw=draw) == "RF-083"


def test_bj_01_by_the_number_of_the_card() -> None:
    table = blackjack("TH", "9S", "8D", "7C")
    assert table.ask(Report, code="BJ-01", draw=3) == ""
    table.rule("BJ-01", "complete_late", "D", "F")
    assert table.hand("2") == ["9S", "7C"]


@pytest.mark.parametrize("code", ["BJ-01", "BJ-02", "BJ-03"])
def test_no_round_no_deal(code: str) -> None:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("9H")
    assert table.ask(Report, code=code, box=3) == "RF-083"
    assert AtTable(ready=False).ask(Report, code=code, box=3) == "RF-005"


def test_bj_02_of_a_box_without_a_card() -> None:
    table = blackjack()
    assert table.ask(Report, code="BJ-02", box=1) == "RF-083"
    assert table.ask(Report, code="BJ-03", box=7) == "RF-083"


def test_bj_03_gives_the_stake_back() -> None:
    table = blackjack("TH", "8D")
    table.ask(Report, code="BJ-03", box=1)
    table.rule("BJ-03", "accept", "D", "F")
    assert table.hand("2") == ["TH"]
    assert table.hand("dealer") == ["8D"]
    assert table.last(StakeUndone) == [StakeUndone(round=1, spot="1.main", amount=Chips(1000))]
    ordered = {fact.box: fact.hands for fact in table.last(HandsOrdered)}
    assert ordered[1] == ()
    table.chips("1.main", 0)
    assert "BT-05" not in table.codes()


def test_the_page_offers_the_boxes_that_can_take_the_card() -> None:
    table = blackjack("TH", "9S", "8D", "5C", "4C")
    table.ask(Decide, box=1, action=Action.STAND)
    table.draw("6S")
    (question,) = show(table.state, "dealer")["questions"]
    assert question["choices"] == ["next_card", "burn", "box 2", "nobody"]


@pytest.mark.parametrize("choice", ["box", "box 1", "box 0", "box x", "box 99999", "box ²"])
def test_who_cannot_take_the_card(choice: str) -> None:
    table = blackjack("TH", "9S", "8D", "5C", "4C")
    table.ask(Decide, box=1, action=Action.STAND)
    table.draw("6S")
    (code,) = table.rule("BJ-06", choice, "D")
    assert code in ("RF-061", "RF-014", "RF-018")
    assert table.open() == ["BJ-06"]


def test_a_card_that_nobody_could_use_is_burned_and_shown() -> None:
    table = blackjack("TH", "9S", "5C", "9D", boxes=1, game="blackjack/f")
    table.draw("6S")
    table.rule("BJ-06", "nobody", "D", "F")
    assert table.all(CardBurned) == []
    table.ask(Decide, action=Action.REVEAL)
    (burned,) = table.all(CardBurned)
    assert (burned.draw, burned.why, burned.card) == (5, "BJ-06", "6S")
    assert table.state.settled


def test_who_withdraws_is_asked_until_nobody_does() -> None:
    table = blackjack(
        "TH",
        "9S",
        "8D",
        "9C",
        "8C",
        "7D",
        game="blackjack/f",
        hole_exposed="offer_withdraw",
    )
    table.ask(Report, code="BJ-09")
    table.rule("BJ-09", "accept", "D", "F")
    (question,) = show(table.state, "dealer")["questions"]
    assert (question["proposal"], question["choices"]) == ("nobody", ["nobody", "box 1", "box 2"])
    table.rule("BJ-09", "box 1", "D", "F")
    assert table.open() == ["BJ-09"]
    assert [wager.spot for wager in table.state.round.wagers] == ["2.main"]
    assert table.rule("BJ-09", "play_on", "D") == ["RF-061"]
    table.rule("BJ-09", "nobody", "D", "F")
    assert table.open() == []
    assert table.state.awaited == ("none", 2)


def test_an_offer_after_a_void_is_none() -> None:
    table = blackjack("TH", "9S", "8D", "5C", "4C")
    table.ask(Report, code="BJ-09")
    table.void("F", "P")
    assert table.open() == []
    table.ask(Report, code="BJ-09")
    assert table.rule("BJ-09", "play_on", "D", "F") == ["", ""]
