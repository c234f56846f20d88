"""The pit's figures: pace from settled rounds, win, drop, exceptions."""

import msgspec

from controller.views.day import Day, Figures
from controller.views.fold import fold
from controller.views.pace import IDLE_MS, WINDOW, Pace
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import DropRecorded, RoundSettled, RoundVoided
from controller.vocabulary.held import IrregularityNoted
from controller.vocabulary.observations import FrameRepeated, TimerRang
from controller.vocabulary.requests import RecordDrop
from tests.unit.controller.views.rounds_told import opened
from tests.unit.controller.views.told import Told


def settle(told: Told, number: int, ms: int) -> None:
    told.hear(TimerRang(timer="x"), RoundSettled(round=number), ms=ms)


def figures(told: Told) -> Figures:
    day = Day()
    fold(told.entries, day)
    return day.figures


def test_a_round_a_minute_is_sixty_hands_an_hour() -> None:
    told = Told().open_table()
    for number in range(1, 6):
        settle(told, number, 60_000)
    assert figures(told).shown()["hands_per_hour"] == "60"
    assert figures(told).rounds == 5


def test_win_drop_and_exceptions_add_up() -> None:
    told = Told().open_table()
    told.open_round(1).pays_done(1, 10_000).open_round(2).pays_done(2, -2_550)
    told.hear(
        RecordDrop(person="F1", role="F", amount=Chips(5_000)), DropRecorded(amount=Chips(5_000))
    )
    told.hear(FrameRepeated(device="a"), IrregularityNoted(code="RD-02"))
    told.hear(FrameRepeated(device="a"), IrregularityNoted(code="RD-02"))
    told.drawn(1, "9S", opened(8, "BA-02", 2))
    told.hear(TimerRang(timer="x"), RoundVoided(round=3, reason="r", people=()))
    assert figures(told).shown() == {
        "hands_per_hour": "0",
        "win": "74.50",
        "drop": "50",
        "rounds": 0,
        "voids": 1,
        "exceptions": [{"code": "BA-02", "count": 1}, {"code": "RD-02", "count": 2}],
    }


def test_a_new_opening_begins_a_new_day_a_change_does_not() -> None:
    told = Told().open_table().open_round(1).pays_done(1, 10_000).open_table(side_game="a")
    assert figures(told).win == 10_000
    told.close_table()
    assert figures(told).win == 10_000
    told.open_table()
    assert figures(told) == Figures(open=True)


def test_figures_can_be_kept_and_gone_on_with() -> None:
    told = Told().open_table()
    for number in range(1, 30):
        settle(told, number, 45_000)
        told.pays_done(number, number * 100)
    half = Day()
    fold(told.entries[:20], half)
    kept = msgspec.json.decode(msgspec.json.encode(half.figures), type=Figures)
    again = Day(kept)
    fold(told.entries[20:], again)
    assert again.figures == figures(told)


def test_pace_looks_back_over_the_last_rounds_only() -> None:
    pace = Pace()
    clock = 0
    for _ in range(WINDOW):
        clock += 120_000
        pace = pace.settled(clock)
    assert pace.per_hour() == 30
    for _ in range(WINDOW):
        clock += 30_000
        pace = pace.settled(clock)
    assert pace.per_hour() == 120


def test_a_break_or_a_clock_that_began_anew_is_no_pace() -> None:
    pace = Pace().settled(60_000).settled(120_000)
    assert pace.per_hour() == 60
    assert pace.settled(120_001 + IDLE_MS).per_hour() == 0
    assert pace.settled(5).settled(30_005).per_hour() == 120
    assert Pace().settled(7).settled(7).per_hour() == 0
