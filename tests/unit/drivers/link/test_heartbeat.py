"""The sign of life: generic_shoe.md rule 4."""

from drivers.link.heartbeat import Heartbeat


def test_missed_once_after_three_seconds() -> None:
    heartbeat = Heartbeat(3000)
    heartbeat.heard(1000)
    assert heartbeat.due() == 4000
    assert not heartbeat.missed(3999)
    assert heartbeat.missed(4000)
    assert not heartbeat.missed(9000)


def test_nothing_is_missed_before_the_first_or_after_the_end() -> None:
    heartbeat = Heartbeat(3000)
    assert not heartbeat.missed(99_999)
    heartbeat.heard(0)
    heartbeat.stop()
    assert heartbeat.due() is None
    assert not heartbeat.missed(99_999)
