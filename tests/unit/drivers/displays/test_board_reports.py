"""Which reports a board is told (`displays.md`): in the order of the shoe, nothing twice."""

from typing import Any

from drivers.displays.board import Board, CardOnBoard, ResultOnBoard
from drivers.displays.board_reports import Told, forgotten, steps

CARDS = (
    CardOnBoard(5, "player", 1, "8S"),
    CardOnBoard(6, "banker", 1, "KH"),
    CardOnBoard(7, "player", 2, "AD"),
    CardOnBoard(8, "banker", 2, "TC"),
)
PLAYER_WON = ResultOnBoard(3, "player", number="9")


def board(lying: int = 0, **fields: Any) -> Board:
    given: dict[str, Any] = {"state": "dealing", "ended": False, "load": 1, "round": 3}
    return Board(**given | {"cards": CARDS[:lying]} | fields)


class Listener:
    """Hears the reports of one board after another."""

    def __init__(self, *boards: Board) -> None:
        self.told = Told()
        self.lost = 0
        for one in boards:
            self.hear(one)

    def hear(self, shown: Board) -> list[str]:
        said = list(steps(self.told, shown))
        self.told = said[-1].told if said else self.told
        self.lost += sum(step.lost for step in said)
        return [f"{step.code} {step.payload.hex().upper()}".strip() for step in said]


def test_a_round_as_the_examples_have_it() -> None:
    """angel_eye_shoe.md AE-02 to AE-07: P, D 81B8, D 91CD, D 8291, D 92AA, G 90."""
    listener = Listener()
    assert listener.hear(board(state="betting")) == ["P"]
    assert listener.hear(board(2)) == ["D 81B8", "D 91CD"]
    assert listener.hear(board(4)) == ["D 8291", "D 92AA"]
    assert listener.hear(board(4, result=PLAYER_WON)) == ["G 90"]
    assert listener.hear(board(4, result=PLAYER_WON)) == []
    over = board(4, result=PLAYER_WON, state="between", ended=True)
    assert listener.hear(over) == []
    assert listener.hear(board(round=4, before=PLAYER_WON)) == ["P"]


def test_results_as_the_examples_have_them() -> None:
    """angel_eye_shoe.md AE-08, AE-09 and the forced quit of its text."""
    listener = Listener(board())
    banker = ResultOnBoard(3, "banker", "banker", "8")
    assert listener.hear(board(result=banker)) == ["G C2"]
    tie = ResultOnBoard(4, "tie", "both", "6")
    assert listener.hear(board(round=4, before=banker, result=tie)) == ["P", "G A3"]
    void = ResultOnBoard(5, "void")
    assert listener.hear(board(round=5, before=tie, result=void)) == ["P", "G F0"]


def test_a_tie_before_the_first_result_is_told_like_any_other() -> None:
    """BA-14: the road is the board's, which counts the tie on its empty first cell."""
    first = {"round": 1, "load": 1}
    listener = Listener(board(state="betting", **first))
    assert listener.hear(board(result=ResultOnBoard(1, "tie", number="6"), **first)) == ["G A0"]


def test_a_void_round_leaves_no_result_on_the_board() -> None:
    """BA-15: no mark, and no result of it afterwards."""
    listener = Listener(board(state="betting"))
    void = ResultOnBoard(3, "void")
    assert listener.hear(board(4, state="void", result=void))[-1] == "G F0"
    assert listener.hear(board(round=4, before=void, state="betting")) == ["P"]


def test_a_void_after_the_result_is_told_as_well() -> None:
    listener = Listener(board(4, result=PLAYER_WON))
    assert listener.hear(board(4, result=ResultOnBoard(3, "void"))) == ["G F0"]


def test_a_card_that_was_put_right_begins_the_round_anew() -> None:
    """The protocol takes no card back: what was told is void, then the round as it is."""
    listener = Listener(board(2))
    right = (CARDS[0], CardOnBoard(6, "banker", 1, "9H"))
    assert listener.hear(board(cards=right)) == ["G F0", "P", "D 81B8", "D 91C9"]


def test_a_result_that_was_put_right_before_the_pays_is_told_again() -> None:
    listener = Listener(board(4, result=PLAYER_WON))
    right = (*CARDS[:3], CardOnBoard(8, "banker", 2, "9C"))
    tie = ResultOnBoard(3, "tie", number="9")
    assert listener.hear(board(cards=right, result=tie))[-1] == "G A0"


def test_a_round_that_is_closed_is_not_told_again() -> None:
    """A dispute on a closed round changes nothing on the board (general law 11)."""
    listener = Listener(board(4, result=PLAYER_WON))
    other = (CardOnBoard(5, "player", 1, "2S"), *CARDS[1:])
    closed = board(cards=other, result=ResultOnBoard(3, "banker"), state="between", ended=True)
    assert listener.hear(closed) == []


def test_a_new_shoe_and_its_cut_card() -> None:
    """AE-10 and AE-14: the first card of the shoe, without a face, since it was burned unseen."""
    listener = Listener(board())
    assert listener.hear(board(load=2)) == ["D C080"]
    assert listener.hear(board(load=2, cut_card=True)) == ["C"]
    assert listener.hear(board(load=2, cut_card=True)) == []
    assert listener.hear(board(load=3)) == ["D C080"]


def test_a_program_that_starts_anew_makes_no_mark_twice() -> None:
    listener = Listener()
    assert listener.hear(board(4, result=PLAYER_WON, cut_card=True)) == [
        "P",
        "D 81B8",
        "D 91CD",
        "D 8291",
        "D 92AA",
    ]
    assert listener.hear(board(round=4, before=PLAYER_WON, cut_card=True)) == ["P"]


def test_a_board_that_was_away_hears_the_last_result_and_counts_those_it_missed() -> None:
    listener = Listener(board(4, result=PLAYER_WON))
    listener.told = forgotten(listener.told)
    last = ResultOnBoard(6, "banker")
    assert listener.hear(board(1, round=7, before=last)) == ["G C0", "P", "D 81B8"]
    assert listener.lost == 2


def test_a_board_that_was_away_for_a_moment_hears_no_result_twice() -> None:
    listener = Listener(board(4, result=PLAYER_WON))
    listener.told = forgotten(listener.told)
    assert listener.hear(board(4, result=PLAYER_WON))[0] == "P"
    assert "G 90" not in listener.hear(board(4, result=PLAYER_WON))


def test_other_games_have_no_result_for_a_board() -> None:
    dealer = ResultOnBoard(3, "dealer", number="20")
    cards = (CardOnBoard(5, "dealer", 1, "8S"),)
    listener = Listener()
    assert listener.hear(board(cards=cards, result=dealer)) == ["P"]
    assert listener.hear(board(round=4, before=dealer)) == ["P"]
