"""Kill -9 under load: nothing lost, nothing doubled, and the rounds go on (issue: Must show)."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable

import pytest

from hil.people import Dealer, Pace, seat
from hil.rig import Rig
from hil.truth import balanced, glance, told
from tests.counts import COUNTED

STEPS = ("taken", "decided", "appended", "folded", "offered", "carried_out")
KILLS, AT_LEAST = 100, 5
PASSAGES = 30
KILLED, WITHIN_S = -9, 20.0
SEED = 20


def drawn(count: int, dice: random.Random) -> list[tuple[str, int]]:
    """Where the power is cut each time: each step its least number of times, the rest by lot."""
    least = min(AT_LEAST, count // len(STEPS))
    steps = [step for step in STEPS for _ in range(least)]
    steps += dice.choices(STEPS, k=count - len(steps))
    dice.shuffle(steps)
    return [(step, dice.randint(2, PASSAGES)) for step in steps]


@pytest.mark.hil
def test_killed_at_every_step_of_hear(
    make_rig: Callable[[str], Rig],
    repeats: Callable[[int], int],
    request: pytest.FixtureRequest,
) -> None:
    kills = drawn(repeats(KILLS), random.Random(SEED))
    counted = Counter(step for step, _ in kills)
    assert min(counted[step] for step in STEPS) >= min(AT_LEAST, len(kills) // len(STEPS)) >= 1
    rounds = asyncio.run(story(make_rig("blackjack"), kills))
    hit = ", ".join(f"{step} {counted[step]}" for step in STEPS)
    said = f"{len(kills)} kills ({hit}), {rounds} rounds brought to their end"
    request.config.stash[COUNTED].append(f"{request.node.nodeid}: {said}")
    assert rounds > 0


async def story(rig: Rig, kills: list[tuple[str, int]]) -> int:
    """Play while the controller is killed again and again; how many rounds were finished."""
    players = seat(rig, SEED, Pace(0), boxes=4)
    dealer = Dealer(rig, players, Pace(0))
    step, times = kills[0]
    try:
        await rig.start({"CROUPIER_DIE_AT": f"{step}:{times}"})
        people = [asyncio.ensure_future(run) for run in (dealer.run(), *(p.run() for p in players))]
        try:
            for at in range(len(kills)):
                await one_kill(rig, kills, at, people)
            await end_a_round(rig, dealer, people)
        finally:
            for task in people:
                task.cancel()
            await asyncio.gather(*people, return_exceptions=True)
        await asyncio.sleep(1.0)
        assert await rig.quiet(5.0)
        assert balanced(rig) == []
        assert any(ruling.startswith("DV-06") for ruling in dealer.ruled)
    finally:
        await rig.stop()
    return dealer.rounds


async def one_kill(
    rig: Rig, kills: list[tuple[str, int]], at: int, people: list["asyncio.Task[None]"]
) -> None:
    """Wait for the power cut, start again, and compare what the page says with the journal."""
    step, times = kills[at]
    code = await rig.controller.ended(WITHIN_S)
    for task in people:
        if task.done():
            task.result()
    assert code == KILLED, f"kill {at + 1} at {step}:{times}: exit {code}: {glance(rig)}"
    next_kill = kills[at + 1] if at + 1 < len(kills) else None
    environment = {"CROUPIER_DIE_AT": f"{next_kill[0]}:{next_kill[1]}"} if next_kill else {}
    await rig.restart(environment)
    page = await rig.dealer.until(lambda page: rig.dealer.connected, 10.0)
    assert page is not None
    assert told(rig, page) == [], f"after kill {at + 1} at {step}:{times}"


async def end_a_round(rig: Rig, dealer: Dealer, people: list["asyncio.Task[None]"]) -> None:
    """Two more rounds, the second to its end, and every player has his chips back."""
    until = dealer.rounds + 2
    for _ in range(600):
        page = rig.dealer.page
        if dealer.rounds >= until and page is not None and page["state"] == "between":
            people[0].cancel()
            return
        for task in people:
            if task.done():
                task.result()
        await asyncio.sleep(0.05)
    raise AssertionError(f"the rounds do not go on: {glance(rig)}")
