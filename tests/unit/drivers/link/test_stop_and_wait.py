"""Commands one at a time: generic_shoe.md rule 5."""

from drivers.link.stop_and_wait import Command, Sending, StopAndWait

LOCK = Command(1, "lock", 0x83, b"\x01")
CLEAR = Command(2, "clear_fault", 0x84, b"\x10")


def queue() -> StopAndWait:
    return StopAndWait(answer_ms=200, tries=3, limit=2)


def test_sent_at_once_then_repeated_twice_then_given_up() -> None:
    commands = queue()
    commands.put(LOCK, 1000)
    assert commands.tick(1000) == Sending(LOCK, repeated=False)
    assert commands.tick(1199) is None
    assert commands.tick(1200) == Sending(LOCK, repeated=True)
    assert commands.tick(1400) == Sending(LOCK, repeated=True)
    assert commands.tick(1599) is None
    assert commands.tick(1600) == (LOCK,)
    assert commands.due() is None


def test_the_second_goes_when_the_first_is_settled() -> None:
    commands = queue()
    commands.put(LOCK, 0)
    commands.tick(0)
    commands.put(CLEAR, 10)
    assert commands.tick(10) is None
    assert commands.settle(50) == LOCK
    assert commands.tick(50) == Sending(CLEAR, repeated=False)


def test_all_that_wait_are_given_up_together() -> None:
    commands = queue()
    commands.put(LOCK, 0)
    commands.put(CLEAR, 0)
    for now in (0, 200, 400):
        commands.tick(now)
    assert commands.tick(600) == (LOCK, CLEAR)


def test_a_full_queue_takes_no_more() -> None:
    commands = queue()
    assert commands.put(LOCK, 0)
    assert commands.put(CLEAR, 0)
    assert not commands.put(CLEAR, 0)


def test_nothing_outstanding_is_nothing_settled() -> None:
    assert queue().settle(0) is None
    assert queue().tick(0) is None
