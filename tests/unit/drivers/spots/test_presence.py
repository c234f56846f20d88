"""A chip lies where it was told of within a time; what is remembered is bounded."""

from drivers.spots.presence import CHIPS_LIMIT, Presence


def test_a_look_before_anything_is_known_says_nothing() -> None:
    presence = Presence((5,), 500, 100)
    assert presence.look(10_000) == ()


def test_chips_come_and_go() -> None:
    presence = Presence((5, 6), 500, 100)
    presence.begin(0)
    presence.begin(400)
    assert presence.seen(5, "B", "00", 0)
    assert presence.seen(5, "A", "", 100)
    assert not presence.seen(7, "A", "", 100)
    assert presence.look(499) == ()
    assert presence.look(500) == ((5, (("A", ""), ("B", "00"))), (6, ()))
    assert presence.look(600) == ((5, (("A", ""),)), (6, ()))
    assert presence.look(699) == ()
    presence.forget()
    assert presence.look(10_000) == ()


def test_too_many_chips() -> None:
    presence = Presence((5,), 500, 100)
    presence.begin(0)
    for number in range(CHIPS_LIMIT * 2):
        presence.seen(5, f"{number:016X}", "", 400)
    ((_, lying),) = presence.look(500)
    assert len(lying) == CHIPS_LIMIT
