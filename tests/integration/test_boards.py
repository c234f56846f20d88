"""Result boards and winning-number displays beside a table show what the shoe's own line says.

Angel_eye_shoe.md Frames from the shoe; the lines of the number display are those of displays.md.
"""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

from hil.devices.plain_shoe import PlainShoe
from hil.devices.result_board import NumberDisplay, ResultBoard
from hil.people import Dealer, Pace, Player
from tests.integration.desk import Desk, at_desk
from tests.integration.furniture import Furniture

BOARD, NUMBER = "board", "number"
ANGEL_EYE = Furniture(shoe="angel_eye_shoe", seed=7)
POLL_MS = 250
CALM_S = 5.0


def on_the_shoes_line(shoe: PlainShoe) -> ResultBoard:
    """A board of the old kind, that hears what the shoe sends."""
    old, take = ResultBoard(), shoe.link.take

    def taken() -> tuple[bytes, ...]:
        frames = take()
        for frame in frames:
            old.link.feed(frame, 0)
        return frames

    shoe.link.take = taken  # type: ignore[method-assign]
    return old


async def play(desk: Desk, rounds: int, *, between: Callable[[int], None] | None = None) -> None:
    """People play; `between` is called after each round with its number."""
    players = [Player(desk, box, 7, Pace(0)) for box in (1, 2)]
    dealer = Dealer(desk, players, Pace(0))
    sitting = [asyncio.ensure_future(player.run()) for player in players]
    for number in range(1, rounds + 1):
        await dealer.run(number)
        if between is not None:
            between(number)
    await asyncio.sleep(CALM_S)
    for task in sitting:
        task.cancel()
    await asyncio.gather(*sitting, return_exceptions=True)


def of_rounds(board: ResultBoard) -> list[tuple[str, bytes]]:
    """Cards of player and banker, and results."""
    return [
        (letter, payload)
        for letter, payload in board.reports
        if letter == "G" or (letter == "D" and payload[0] < 0xA0)
    ]


def numbers(board: ResultBoard) -> Iterator[tuple[str, str]]:
    """The points and the side of every winner, counted from the reports."""
    points: dict[int, int] = {0: 0, 1: 0}
    winners = {0x9: "player", 0xA: "tie", 0xC: "banker"}
    for letter, payload in of_rounds(board):
        if letter == "D":
            value = payload[1] & 15
            points[payload[0] >> 4 & 7] += value if value < 10 else 0
        else:
            winner = winners[payload[0] >> 4]
            yield str(points[1 if winner == "banker" else 0] % 10), winner
            points = {0: 0, 1: 0}


def test_a_board_shows_what_one_on_the_shoes_line_shows(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        old = on_the_shoes_line(desk.shoe)
        await desk.start()
        await play(desk, 25)
        board, number = desk.displays[BOARD], desk.displays[NUMBER]
        assert len(old.road) == 25
        assert (old.broken, old.gaps, old.thin) == (0, 0, 0)
        assert (board.broken, board.gaps, board.thin) == (0, 0, 0)
        assert of_rounds(board) == of_rounds(old)
        assert board.road == old.road
        assert number.broken == 0
        results = [(shown[2], shown[3]) for shown in number.shown if shown[1] == "result"]
        assert results == list(numbers(old))
        assert [shown[0] for shown in number.shown if shown[1] == "result"] == list(range(1, 26))
        text = desk.assembly._metrics_text().decode()
        sent = f'device="{BOARD}",diagnostic="reports_sent"'
        assert sent in text

    at_desk(story, tmp_path, "punto_banco", POLL_MS, furniture=ANGEL_EYE)


def test_a_board_that_was_pulled_out_knows_its_marks_again(tmp_path: Path) -> None:
    """Cables out in some round and in again some rounds later: no mark twice, the table goes on."""

    async def story(desk: Desk) -> None:
        old = on_the_shoes_line(desk.shoe)
        await desk.start()

        def handle(number: int) -> None:
            if number % 5 == 2:
                desk.cables[BOARD].unplug()
                desk.cables[NUMBER].unplug()
            elif number % 5 == 3:
                desk.cables[BOARD].plugged = desk.cables[NUMBER].plugged = True

        await play(desk, 20, between=handle)
        board, number = desk.displays[BOARD], desk.displays[NUMBER]
        assert isinstance(board, ResultBoard)
        assert isinstance(number, NumberDisplay)
        assert len(old.road) == 20
        rest = iter(old.road)
        assert all(mark in rest for mark in board.road)
        assert len(board.road) >= 16
        missing = desk.assembly.devices.counts.get((BOARD, "results_not_shown"), 0)
        assert len(board.road) + missing == 20
        assert board.reports.count(("S", b"")) == 5
        assert desk.assembly.devices.status[BOARD].state == "up"
        assert number.shown[-1][:2] == (20, "result")

    at_desk(story, tmp_path, "punto_banco", POLL_MS, furniture=ANGEL_EYE)
