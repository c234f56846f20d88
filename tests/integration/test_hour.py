"""A day of play at human pace on both example tables of the first release; a short run: an hour."""

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from hil.people import Dealer, Pace, play, seat
from hil.truth import balanced
from tests.bench.daemon import resident_mib
from tests.integration.compared import equals_the_journal, from_the_beginning
from tests.integration.desk import Desk, at_desk
from tests.jumping_loop import running

HOUR_S, HOURS = 3600.0, 24
ROUNDS_AN_HOUR = 40
MOST_MORE_MIB_AN_HOUR = 1.0
"""People, felt and shoe of this process remember all that ever happened, too."""


@pytest.mark.parametrize("example", ["blackjack", "punto_banco"])
def test_a_day_of_play(
    tmp_path: Path,
    example: str,
    repeats: Callable[..., int],
    says: Callable[[str], None],
) -> None:
    hours = repeats(HOURS, share=HOURS)

    async def story(desk: Desk) -> None:
        await desk.start()
        await hours_of_play(desk, 1)
        memory, descriptors = resident_mib(), len(os.listdir("/proc/self/fd"))
        await hours_of_play(desk, hours - 1)
        more, now = resident_mib() - memory, len(os.listdir("/proc/self/fd"))
        await finish_round(desk)
        page = await desk.quiet(10.0)
        says(
            f"{hours} h, {page['round']} rounds, {len(desk.shoe.left)} cards, entry"
            f" {page['entry']}; after the first hour {memory:.1f} MiB and {descriptors}"
            f" descriptors, then {more:+.1f} MiB and {now - descriptors:+d} descriptors"
        )
        assert page["round"] >= ROUNDS_AN_HOUR * hours
        assert now <= descriptors
        assert more <= MOST_MORE_MIB_AN_HOUR * hours
        assert page["state"] == "between"
        assert balanced(desk) == []
        equals_the_journal(desk)
        state = desk.assembly.table.state
        assert await desk.stop() == 0
        assert desk.make().recovered.state == state == from_the_beginning(desk)
        assert desk.assembly.recovered.entries < 400
        await desk.assembly.stop()

    at_desk(story, tmp_path, example, poll_ms=300)


async def hours_of_play(desk: Desk, hours: int) -> None:
    """People play for so long and leave in the middle of whatever they do."""
    began = running().time()
    if not hours:
        return
    with suppress(TimeoutError):
        await asyncio.wait_for(play(desk, pace=Pace(1)), HOUR_S * hours)
    assert running().time() - began == pytest.approx(HOUR_S * hours)


async def finish_round(desk: Desk) -> None:
    """The people bring the round that is in play to its end and collect their chips."""
    players = seat(desk, 1, Pace(1))
    dealer = Dealer(desk, players, Pace(1))
    people = [asyncio.ensure_future(one.run()) for one in players]
    try:
        await dealer.run(rounds=1)
        await asyncio.sleep(8.0)
    finally:
        for one in people:
            one.cancel()
        await asyncio.gather(*people, return_exceptions=True)
