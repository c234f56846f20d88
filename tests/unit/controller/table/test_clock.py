"""The only clock: both times, and timers that ring once."""

import asyncio

from controller.table.clock import SystemClock, Timers, WallClock
from tests.jumping_loop import jump, running

AN_HOUR_S = 3600


def test_timers_ring_once_and_in_their_order() -> None:
    async def story() -> None:
        rang: list[tuple[str, int]] = []
        began = running().now_ms()
        timers = Timers(lambda timer: rang.append((timer, running().now_ms() - began)))
        timers.arm("touch", 5000)
        timers.arm("chips 1.main", 3000)
        await asyncio.sleep(AN_HOUR_S)
        assert rang == [("chips 1.main", 3000), ("touch", 5000)]

    jump(story())


def test_a_timer_that_is_armed_again_moves() -> None:
    async def story() -> None:
        rang: list[int] = []
        began = running().now_ms()
        timers = Timers(lambda _: rang.append(running().now_ms() - began))
        timers.arm("touch", 5000)
        await asyncio.sleep(4)
        timers.arm("touch", 5000)
        await asyncio.sleep(AN_HOUR_S)
        assert rang == [9000]

    jump(story())


def test_a_timer_that_is_stopped_does_not_ring() -> None:
    async def story() -> None:
        rang: list[str] = []
        timers = Timers(rang.append)
        for timer in ("touch", "chips 1.main", "chips 2.main"):
            timers.arm(timer, 5000)
        timers.stop("touch")
        timers.stop("touch")
        timers.stop("never armed")
        timers.stop_all()
        await asyncio.sleep(AN_HOUR_S)
        assert rang == []

    jump(story())


def test_a_timer_may_be_armed_while_it_rings() -> None:
    async def story() -> None:
        rang: list[str] = []

        def ring(timer: str) -> None:
            rang.append(timer)
            if len(rang) < 3:
                timers.arm(timer, 1000)

        timers = Timers(ring)
        timers.arm("touch", 1000)
        await asyncio.sleep(AN_HOUR_S)
        assert rang == ["touch"] * 3

    jump(story())


def test_durations_are_those_of_the_loop() -> None:
    async def story() -> None:
        clock = SystemClock()
        began = clock.clock_ms()
        await asyncio.sleep(90)
        assert clock.clock_ms() - began == 90_000
        assert clock.wall_ms() > 1_700_000_000_000

    jump(story())


def test_only_a_jump_of_the_wall_clock_is_one() -> None:
    """DV-09: what drifts slowly, or stands still with the other clock, is none."""
    wall = WallClock()
    assert [wall.jumped(at, clock) for at, clock in ((50_000, 10), (51_000, 1_010))] == [0, 0]
    assert wall.jumped(52_400, 2_010) == 0
    assert wall.jumped(52_400 - 7_200_000, 2_010) == -7_200_000
    assert wall.jumped(52_400 - 7_200_000 + 5_000, 7_010) == 0
    assert wall.jumped(1_060_000, 8_010) > 1000
