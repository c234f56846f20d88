"""Whatever happens to its cable, a board draws no mark that was none, and none twice."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from drivers.displays.angel_eye_board import QUEUE_LIMIT, AngelEyeBoard, AngelEyeBoardSettings
from drivers.displays.board import Board, CardOnBoard, ResultOnBoard
from drivers.displays.number_display import NumberDisplay, NumberDisplaySettings
from hil.devices.result_board import NumberDisplay as NumberOnTheWall
from hil.devices.result_board import ResultBoard

WINNERS = ("player", "banker", "tie", "void")
MARKS = {"void": "quit"}
FACES = ("8S", "KH", "AD", "TC")
ROUNDS = st.lists(st.sampled_from(WINNERS), min_size=1, max_size=8)
WHAT = st.lists(
    st.one_of(st.just("pull"), st.just("plug"), st.integers(0, 2000)), min_size=1, max_size=60
)
SIDES = ("player", "banker")
LOST = ("results_not_shown", "reports_dropped")


def evening(winners: Sequence[str]) -> list[Board]:
    """Every state of these rounds, one card after the other."""
    states: list[Board] = []
    before: ResultOnBoard | None = None
    for number, winner in enumerate(winners, 1):
        cards: tuple[CardOnBoard, ...] = ()
        result = ResultOnBoard(number, winner, number="" if winner == "void" else "7")
        states.append(Board("betting", False, 1, False, number, before=before))
        for at, face in enumerate(FACES):
            cards += (CardOnBoard(4 * number + at, SIDES[at % 2], at // 2 + 1, face),)
            states.append(Board("dealing", False, 1, False, number, cards, before=before))
        word = "void" if winner == "void" else "settled"
        states.append(Board(word, False, 1, False, number, cards, result, before))
        states.append(Board("between", True, 1, False, number, cards, result))
        before = result
    return states


@given(ROUNDS, WHAT)
def test_a_board_and_its_cable(winners: list[str], what: list[str | int]) -> None:
    board, wall = AngelEyeBoard("board", AngelEyeBoardSettings()), ResultBoard()
    states, now, up, lost = iter(evening(winners)), 0, False, 0
    for one in ["plug", 0, *what, "plug", *[400] * 200]:
        if one == "pull" and up:
            board.lost(now, "pulled")
            up = False
        elif one == "plug" and not up:
            board.opened(now)
            up = True
        elif isinstance(one, int):
            shown = next(states, None)
            if shown is not None:
                board.show(shown, now)
            until = now + one
            while (due := board.due()) is not None and due <= until:
                now = max(now, due)
                board.tick(now)
                wall.link.feed(board.take().data, now)
            now = until
        said = board.take()
        wall.link.feed(said.data, now)
        lost += sum(r.count for r in said.readings if getattr(r, "diagnostic", "") in LOST)
        assert len(board._queue) <= QUEUE_LIMIT
    marks = [MARKS.get(winner, winner) for winner in winners]
    rest = iter(marks)
    assert all(mark in rest for mark in wall.road), (marks, wall.road)
    assert wall.broken == 0
    assert len(marks) - len(wall.road) <= lost


@given(ROUNDS, WHAT)
def test_a_display_and_its_cable(winners: list[str], what: list[str | int]) -> None:
    display, wall = NumberDisplay("number", NumberDisplaySettings()), NumberOnTheWall()
    states, now, up = evening(winners), 0, False
    for one in [*what, "plug", *[1000] * len(states)]:
        if one == "pull" and up:
            display.lost(now, "pulled")
            up = False
        elif one == "plug" and not up:
            display.opened(now)
            up = True
        elif isinstance(one, int):
            if states:
                display.show(states.pop(0), now)
            now += one
            display.tick(now)
        wall.link.feed(display.take().data, now)
    display.tick(now + 1000)
    wall.link.feed(display.take().data, now + 1000)
    assert wall.broken == 0
    numbers = [shown[0] for shown in wall.shown]
    assert numbers == sorted(numbers)
    assert wall.shown[-1][0] == len(winners)
