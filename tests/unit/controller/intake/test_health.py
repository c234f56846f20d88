"""Damaged frames, repeats and links (`dealing_exceptions.md` DV-01, DV-04, RD-02)."""

import pytest

import drivers
from controller.intake.health import MINUTE_MS, MOST_KEPT, Damage, damaged, link, repeated
from controller.vocabulary.observations import FrameRepeated, FramesDamaged, ShoeFound, ShoeLost
from drivers.events import LinkState


def told(*times_ms: int) -> list[tuple[int, int]]:
    """When the table is told of how many, for frames damaged at these times."""
    damage, said = Damage(), []
    for now in times_ms:
        damage, happened = damaged(damage, "shoe-a", now)
        for one in happened:
            assert isinstance(one, FramesDamaged)
            assert one.device == "shoe-a"
            said.append((now, one.in_last_minute))
    return said


def test_the_first_the_third_and_the_tenth_of_a_minute_are_told() -> None:
    every_second = tuple(range(0, 12_000, 1000))
    assert told(*every_second) == [(0, 1), (2000, 3), (9000, 10)]


def test_what_is_over_a_minute_ago_does_not_count() -> None:
    assert told(0, 1000, MINUTE_MS, MINUTE_MS + 1000) == [(0, 1)]
    assert told(0, MINUTE_MS, 2 * MINUTE_MS) == [(0, 1), (MINUTE_MS, 1), (2 * MINUTE_MS, 1)]


def test_a_second_storm_is_told_like_the_first() -> None:
    storm = tuple(range(0, 10_000, 1000))
    drizzle = tuple(range(40_000, 400_000, 30_000))
    again = tuple(range(500_000, 510_000, 1000))
    counts = [count for _, count in told(*storm, *drizzle, *again)]
    assert counts.count(10) == 2


def test_garbage_without_end_is_told_once_and_kept_short() -> None:
    damage, counts = Damage(), []
    for now in range(0, MINUTE_MS, 10):
        damage, happened = damaged(damage, "shoe-a", now)
        counts += happened
    assert len(counts) == 3
    assert len(damage.times_ms) == MOST_KEPT


@pytest.mark.parametrize(("count", "notes"), [(0, 0), (1, 1), (3, 3), (5000, 8)])
def test_repeated_frames_are_noted_but_not_without_end(count: int, notes: int) -> None:
    reading = drivers.Counted(device="shoe-a", diagnostic="duplicate", count=count)
    assert repeated(reading) == (FrameRepeated(device="shoe-a"),) * notes


@pytest.mark.parametrize("state", ["down", "silent"])
def test_a_link_that_is_gone_is_a_shoe_lost(state: LinkState) -> None:
    reading = drivers.LinkChanged(device="shoe-a", state=state, why="unplugged")
    assert link(reading) == (ShoeLost(shoe="shoe-a", why="unplugged"),)


@pytest.mark.parametrize("restarted", [False, True])
def test_a_link_that_is_up_is_a_shoe_found(restarted: bool) -> None:
    reading = drivers.LinkChanged(device="shoe-a", state="up", why="", restarted=restarted)
    assert link(reading) == (ShoeFound(shoe="shoe-a", restarted=restarted),)


def test_a_link_that_is_opening_says_nothing() -> None:
    assert link(drivers.LinkChanged(device="shoe-a", state="opening", why="")) == ()
