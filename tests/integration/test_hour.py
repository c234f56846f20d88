"""An hour of play at human pace, in seconds, on both example tables of the first release."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from hil.people import Dealer, Pace, play, seat
from hil.truth import balanced
from tests.integration.compared import equals_the_journal, from_the_beginning
from tests.integration.desk import Desk, at_desk
from tests.jumping_loop import running

HOUR_S = 3600.0


@pytest.mark.parametrize(("example", "least"), [("blackjack", 40), ("punto_banco", 40)])
def test_an_hour_of_play(tmp_path: Path, example: str, least: int) -> None:
    async def story(desk: Desk) -> None:
        await desk.start()
        began = running().time()
        with suppress(TimeoutError):
            await asyncio.wait_for(play(desk, pace=Pace(1)), HOUR_S)
        assert running().time() - began == pytest.approx(HOUR_S)
        await finish_round(desk)
        page = await desk.quiet(10.0)
        assert page["round"] >= least
        assert page["state"] == "between"
        assert balanced(desk) == []
        equals_the_journal(desk)
        state = desk.assembly.table.state
        assert await desk.stop() == 0
        assert desk.make().recovered.state == state == from_the_beginning(desk)
        assert desk.assembly.recovered.entries < 400
        await desk.assembly.stop()

    at_desk(story, tmp_path, example, poll_ms=300)


async def finish_round(desk: Desk) -> None:
    """The people bring the round that is in play to its end and collect their chips."""
    dealer, players = Dealer(desk, seat(desk, 1, Pace(1)), Pace(1)), seat(desk, 1, Pace(1))
    people = [asyncio.ensure_future(one.run()) for one in players]
    try:
        await dealer.run(rounds=1)
        await asyncio.sleep(8.0)
    finally:
        for one in people:
            one.cancel()
        await asyncio.gather(*people, return_exceptions=True)
