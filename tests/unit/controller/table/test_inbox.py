"""One bounded queue, one consumer, one order."""

import asyncio

import pytest

from controller.table.inbox import LIMIT, Heard, Inbox
from controller.vocabulary.defects import Defect
from controller.vocabulary.observations import TimerRang


def one(number: int) -> Heard:
    return Heard(TimerRang(timer=str(number)), number, number)


def test_all_that_waits_is_taken_at_once_in_its_order() -> None:
    async def story() -> None:
        inbox = Inbox()
        for number in range(5):
            inbox.put(one(number))
        assert len(inbox) == 5
        assert [heard.clock_ms for heard in await inbox.take()] == [0, 1, 2, 3, 4]
        assert len(inbox) == 0

    asyncio.run(story())


def test_the_consumer_waits_for_something_to_hear() -> None:
    async def story() -> None:
        inbox = Inbox()
        taking = asyncio.ensure_future(inbox.take())
        await asyncio.sleep(0)
        assert not taking.done()
        inbox.put(one(7))
        assert await taking == (one(7),)

    asyncio.run(story())


def test_many_senders_one_order() -> None:
    async def story() -> None:
        inbox = Inbox()
        sent: list[int] = []

        async def send(start: int) -> None:
            for number in range(start, start + 100):
                inbox.put(one(number))
                sent.append(number)
                await asyncio.sleep(0)

        sending = asyncio.gather(*(send(1000 * who) for who in range(8)))
        heard: list[int] = []
        while len(heard) < 800:
            heard += [one.clock_ms for one in await inbox.take()]
        await sending
        assert heard == sent

    asyncio.run(story())


def test_a_full_inbox_is_a_defect_of_its_consumer() -> None:
    """Whoever puts is not told: a session or a web request would swallow it."""

    async def story() -> None:
        inbox = Inbox(limit=3)
        for number in range(3):
            inbox.put(one(number))
        assert len(await inbox.take()) == 3
        for number in range(4):
            inbox.put(one(number))
        with pytest.raises(Defect, match="the inbox is full"):
            await inbox.take()

    asyncio.run(story())


def test_it_keeps_no_more_than_its_limit() -> None:
    inbox = Inbox()
    for number in range(LIMIT + 500):
        inbox.put(one(number))
    assert len(inbox) == LIMIT


def test_what_waits_is_handed_over_at_once() -> None:
    inbox = Inbox()
    assert inbox.leave() == ()
    inbox.put(one(1))
    assert [heard.clock_ms for heard in inbox.leave()] == [1]
    assert len(inbox) == 0
