"""A result board on its line: copies in their time, a bounded queue, no mark lost in silence."""

from msgspec.structs import replace

from drivers.device import Device
from drivers.displays.angel_eye_board import QUEUE_LIMIT, AngelEyeBoard, AngelEyeBoardSettings
from drivers.displays.board import Board, CardOnBoard, ResultOnBoard
from drivers.events import Counted, LinkChanged, Reading
from tests.jumping_loop import jump
from tests.unit.drivers.session_bench import Table, turn

OPEN = Board("betting", ended=False, load=1, round=3)
CARD = CardOnBoard(5, "player", 1, "8S")


def hung_up(**settings: object) -> AngelEyeBoard:
    board = AngelEyeBoard("board", AngelEyeBoardSettings(**settings))
    board.opened(0)
    return board


def frames(board: Device, until: int) -> list[tuple[int, bytes]]:
    """Every frame and when it went out."""
    found: list[tuple[int, bytes]] = []
    now = 0
    while now <= until:
        board.tick(now)
        if data := board.take().data:
            found.append((now, data))
        due = board.due()
        if due is None:
            break
        now = max(due, now + 1)
    return found


def counts(readings: list[Reading] | tuple[Reading, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in readings:
        if isinstance(one, Counted):
            found[one.diagnostic] = found.get(one.diagnostic, 0) + one.count
    return found


def test_each_report_goes_out_three_times_as_the_page_has_it() -> None:
    """angel_eye_shoe.md AE-01, AE-02 and AE-03 with its number; 50 ms apart."""
    board = hung_up()
    board.show(OPEN, 0)
    board.show(replace(OPEN, state="dealing", cards=(CARD,)), 0)
    sent = frames(board, 5_000)
    assert [frame.hex(" ").upper() for _, frame in sent[::3]] == [
        "05 31 53 03 36 31",
        "05 31 50 03 36 32",
        "05 32 44 81 B8 03 34 43",
    ]
    assert all(sent[at][1] == sent[at - at % 3][1] for at in range(9))
    assert [at for at, _ in sent] == list(range(0, 450, 50))


def test_numbers_go_round_the_cycle() -> None:
    board = hung_up(copies=1, seq_cycle="12")
    for number in range(3, 7):
        board.show(replace(OPEN, round=number), 0)
    assert [chr(frame[1]) for _, frame in frames(board, 5_000)] == ["1", "1", "2", "1", "2"]


def test_the_check_may_begin_at_the_start() -> None:
    board = hung_up(copies=1, bcc_from_report="start")
    assert (board.take().data, board.due()) == (b"", None), "nothing is said without a table"
    board.show(OPEN, 0)
    assert board.take().data == bytes.fromhex("05 31 53 03 36 34")


def test_what_was_not_sent_is_told_when_the_cable_is_in_again() -> None:
    board = hung_up()
    board.show(OPEN, 0)
    result = ResultOnBoard(3, "banker")
    frames(board, 1_000)
    board.show(replace(OPEN, cards=(CARD,), result=result), 1_000)
    board.lost(1_010, "pulled")
    assert board.due() is None
    board.opened(5_000)
    codes = [chr(frame[2]) for _, frame in frames(board, 20_000)[::3]]
    assert codes == ["S", "P", "D", "G"]


def test_a_full_queue_is_dropped_and_counted_and_the_newest_state_told() -> None:
    board = hung_up()
    for number in range(3, 4 + QUEUE_LIMIT):
        board.show(replace(OPEN, round=number), 0)
        assert len(board._queue) <= QUEUE_LIMIT
    assert counts(board.take().readings)["reports_dropped"] > QUEUE_LIMIT
    assert [chr(frame[2]) for _, frame in frames(board, 60_000)][-6:] == ["S"] * 3 + ["P"] * 3


def test_nobody_else_speaks_on_the_line() -> None:
    board = hung_up()
    board.take()
    board.feed(b"\x05\x31", 10)
    assert board.take().readings == (Counted(device="board", diagnostic="garbage", count=2),)


def test_a_board_that_takes_nothing_is_down_and_holds_nobody_up() -> None:
    async def main() -> None:
        board = AngelEyeBoard("board", AngelEyeBoardSettings(copy_ms=1))
        table = Table(board)
        table.outlet.clogged = True
        table.session.start()
        for number in range(3, 2000):
            board.show(replace(OPEN, round=number), number)
            table.session.carry()
            await turn(1)
        links = [one.state for one in table.heard if isinstance(one, LinkChanged)]
        assert "down" in links
        assert len(board._queue) <= QUEUE_LIMIT
        await table.end()

    jump(main())
