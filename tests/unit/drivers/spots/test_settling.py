"""When a spot may be believed: feig_iso_host.md receiver rule 6."""

from drivers.spots.settling import Seen, Settling, shared_tags

A, B, EMPTY, BLIND = Seen("ok", ("A",)), Seen("ok", ("B",)), Seen("empty"), Seen("unknown")


def settled(*seen: Seen) -> Settling:
    spot = Settling(2, 0)
    for one in seen:
        spot.see(one, 0)
    return spot


def test_a_set_counts_when_seen_twice_running() -> None:
    spot = Settling(2, 0)
    assert not spot.see(A, 0)
    assert spot.see(A, 1)
    assert not spot.see(A, 2)
    assert not spot.see(EMPTY, 3)
    assert not spot.see(A, 4)
    assert not spot.see(A, 5)
    assert spot.settled == A


def test_the_reason_for_not_knowing_is_no_change() -> None:
    spot = settled(Seen("unknown", why="x"), Seen("unknown", why="y"))
    assert not spot.see(Seen("unknown", why="z"), 0)


def test_the_equal_sets_may_have_to_last() -> None:
    spot = Settling(2, 100)
    assert not spot.see(A, 0)
    assert not spot.see(A, 99)
    assert spot.see(A, 100)


def test_losing_sight_is_at_once() -> None:
    spot = settled(A, A)
    assert spot.lose("no answer")
    assert not spot.lose("no answer")
    assert not spot.see(A, 0)
    assert spot.see(A, 0)


def test_a_chip_on_two_spots_is_shared() -> None:
    assert shared_tags([("1.main", settled(A, A)), ("2.main", settled(A, A))]) == {
        "A": ("1.main", "2.main")
    }


def test_a_moved_chip_is_not_shared() -> None:
    assert shared_tags([("1.main", settled(A, A, B)), ("2.main", settled(A, A))]) == {}
    assert shared_tags([("1.main", settled(A, A, BLIND)), ("2.main", settled(A, A))]) == {}
