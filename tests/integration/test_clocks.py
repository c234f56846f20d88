"""Two clocks in every record, order by number, durations by the monotonic one (DV-09)."""

from itertools import pairwise
from pathlib import Path

import pytest

from controller.vocabulary.held import IrregularityNoted
from controller.vocabulary.observations import ChipsPlaced, TimerRang
from hil.felt import PLAYER
from tests.integration.compared import equals_the_journal
from tests.integration.desk import Desk, at_desk
from tests.jumping_loop import running

PENDING_MS = 5000
"""How long chips wait for their touch (`interfaces.md`, Chips and touches)."""


@pytest.mark.parametrize("step_ms", [-90_000, -7_200_000, 3_600_000])
def test_a_wall_clock_that_steps_moves_no_timer(tmp_path: Path, step_ms: int) -> None:
    """Field report 25, `dealing_exceptions.md` vector 40."""

    async def story(desk: Desk) -> None:
        await desk.bets_open("5S 6D 6H", box1=1000)
        desk.clock.wall_steps_ms = step_ms
        await desk.do("D1", "close_bets")
        await desk.deal(3)
        desk.felt.show(PLAYER, "1.main", 2000)
        await desk.quiet(1.0)
        placed = desk.entries()[-1]
        assert isinstance(placed.event, ChipsPlaced)
        desk.clock.wall_steps_ms = 0
        await desk.quiet(10.0)
        rang = next(e for e in desk.entries() if isinstance(e.event, TimerRang))
        assert rang.clock_ms - placed.clock_ms == pytest.approx(PENDING_MS, abs=1)
        assert [a.number + 1 for a, _ in pairwise(desk.entries())] == [
            b.number for _, b in pairwise(desk.entries())
        ]
        assert all(a.clock_ms <= b.clock_ms for a, b in pairwise(desk.entries()))
        steps = [b.wall_ms - a.wall_ms for a, b in pairwise(desk.entries())]
        assert min(steps) < -1000
        noted = [f for e in desk.entries() for f in e.facts if isinstance(f, IrregularityNoted)]
        jumps = [fact.detail for fact in noted if fact.code == "DV-09"]
        assert jumps == [f"the wall clock jumped by {by} ms" for by in (step_ms, -step_ms)]
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def test_bets_stay_open_for_as_long_as_they_do(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.bets_open()
        desk.clock.wall_steps_ms = -90_000
        began = running().time()
        await desk.quiet(20.0)
        assert running().time() - began == pytest.approx(20.0)
        assert desk.page("dealer")["state"] == "betting"
        desk.felt.show(PLAYER, "2.main", 1000)
        page = await desk.quiet(2.0)
        assert page["boxes"][1]["spots"][0]["stake"] == "10"

    at_desk(story, tmp_path)


def test_a_table_that_is_silent_while_it_is_open_calls_the_pit(tmp_path: Path) -> None:
    """PE-08: no event for 5 minutes; a closed table may be silent."""

    async def story(desk: Desk) -> None:
        await desk.bets_open()
        desk.felt.show(PLAYER, "2.main", 1000)
        await desk.quiet(298.0)
        assert silences(desk) == 0
        await desk.quiet(4.0)
        assert silences(desk) == 1
        assert {"code": "PE-08", "count": 1} in desk.page("pit")["pit"]["exceptions"]
        await desk.quiet(300.0)
        assert silences(desk) == 2
        await desk.do("F1", "void", reason="nobody here", reference="REF-1")
        await desk.do("P1", "void", reason="nobody here", reference="REF-1")
        desk.felt.show(PLAYER, "2.main", 0)
        await desk.quiet(2.0)
        await desk.do("D1", "pays_done")
        await desk.do("P1", "close_table")
        await desk.quiet(400.0)
        assert silences(desk) == 2
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def silences(desk: Desk) -> int:
    """How often the pit was told that nothing was heard."""
    noted = (f for e in desk.entries() for f in e.facts if isinstance(f, IrregularityNoted))
    return sum(fact.code == "PE-08" for fact in noted)
