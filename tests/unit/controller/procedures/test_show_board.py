"""What displays may be told: turned cards in order, results that stand (law 3, architecture 8a)."""

import pytest

from controller.procedures.show_board import CardOnBoard, ResultOnBoard, board
from controller.vocabulary.observations import ResultJudged
from controller.vocabulary.requests import CloseTable, OpenRound
from tests.unit.controller.procedures.at_table import AtTable, rules


def dealt(*cards: str) -> AtTable:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw(*cards)
    return table


def test_cards_lie_at_their_places_in_the_order_in_which_they_left() -> None:
    shown = board(dealt("2H", "4D", "KC").state)
    assert shown.cards == (
        CardOnBoard(1, "player", 1, "2H"),
        CardOnBoard(2, "banker", 1, "4D"),
        CardOnBoard(3, "player", 2, "KC"),
    )
    assert (shown.state, shown.round, shown.ended, shown.result) == ("dealing", 1, False, None)


@pytest.mark.parametrize(
    ("cards", "result"),
    [
        (("9H", "4D", "KC", "2S"), ResultOnBoard(1, "player", "none", "9")),
        (("9H", "4D", "9C", "4S"), ResultOnBoard(1, "tie", "both", "8")),
        (("2H", "4D", "2C", "4S"), ResultOnBoard(1, "banker", "both", "8")),
        (("TH", "4D", "JC", "5S"), ResultOnBoard(1, "banker", "none", "9")),
        (("9H", "QD", "9C", "QS"), ResultOnBoard(1, "player", "both", "8")),
        (("KH", "QD", "9C", "QS"), ResultOnBoard(1, "player", "banker", "9")),
        (("9H", "QD", "9C", "2S"), ResultOnBoard(1, "player", "player", "8")),
    ],
)
def test_the_result_with_its_pairs_and_its_number(
    cards: tuple[str, ...], result: ResultOnBoard
) -> None:
    """banked_card_games.md 4: points are units; a pair is two equal ranks, ten and king differ."""
    assert board(dealt(*cards).state).result == result


def test_a_result_stays_until_bets_are_open_and_is_then_that_of_the_round_before() -> None:
    table = dealt("9H", "4D", "KC", "2S")
    table.pay_and_take()
    assert table.pays_done() == ""
    over = board(table.state)
    assert over.result == ResultOnBoard(1, "player", "none", "9")
    assert (over.state, over.ended, len(over.cards)) == ("between", True, 4)
    assert table.ask(OpenRound) == ""
    opened = board(table.state)
    assert (opened.round, opened.result, opened.cards) == (2, None, ())
    assert opened.before == over.result


def test_a_doubted_result_is_no_result() -> None:
    """BA-11: neither the shoe's nor the table's result is taken."""
    table = dealt("9H", "4D", "KC", "2S")
    table.hear(ResultJudged(device="shoe-a", winner="banker"))
    shown = board(table.state)
    assert (shown.state, shown.result, len(shown.cards)) == ("held", None, 4)
    table.rule("BA-11", "accept", "F", "P", reference="REF-1")
    assert board(table.state).result == ResultOnBoard(1, "player", "none", "9")


def test_a_card_that_nobody_has_read_keeps_those_behind_it() -> None:
    """General law 2: an identity is never guessed, so it is not on a board either."""
    table = dealt("9H", "4D", "??", "2S")
    assert [card.face for card in board(table.state).cards] == ["9H", "4D"]


def test_a_void_round_is_void() -> None:
    table = dealt("9H", "4D")
    table.void("F", "P")
    assert board(table.state).result == ResultOnBoard(1, "void")


def test_a_dealers_card_that_is_down_is_on_no_board() -> None:
    """Blackjack with a hole card: the board shows what every player sees, the total when it is."""
    table = AtTable(rules("blackjack/a"))
    table.chips("3.main", 1000)
    table.dealing()
    table.draw("TH", "9D", "7C", "8S")
    page = board(table.state)
    assert "XX" not in [card.face for card in page.cards]
    assert page.result is None


def test_a_table_without_a_round_has_nothing_to_show() -> None:
    table = AtTable(ready=False)
    shown = board(table.state)
    assert (shown.state, shown.round, shown.cards, shown.result) == ("closed", 0, (), None)
    evening = dealt("9H", "4D", "KC", "2S")
    evening.pay_and_take()
    evening.pays_done()
    assert evening.ask(CloseTable, "P") == ""
    assert board(evening.state).state == "closed"
