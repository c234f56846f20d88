"""Kill -9 under load: nothing lost, nothing doubled, and the rounds go on."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable

import pytest

from hil.observers import Page
from hil.rig import Rig
from hil.scenarios.evening import Evening, evening
from hil.truth import glance, told, whole
from tests.counts import COUNTED

STEPS = ("taken", "decided", "appended", "folded", "offered", "carried_out")
KILLS, AT_LEAST = 100, 5
PASSAGES = 30
KILLED, WITHIN_S = -9, 20.0
SEED = 20


def drawn(count: int, dice: random.Random) -> list[str]:
    """Where the power is cut each time: each step its least number of times, the rest by lot."""
    least = min(AT_LEAST, count // len(STEPS))
    steps = [step for step in STEPS for _ in range(least)]
    steps += dice.choices(STEPS, k=count - len(steps))
    dice.shuffle(steps)
    return [f"{step}:{dice.randint(2, PASSAGES)}" for step in steps]


@pytest.mark.hil
def test_killed_at_every_step_of_hear(
    make_rig: Callable[[str], Rig],
    repeats: Callable[[int], int],
    request: pytest.FixtureRequest,
) -> None:
    kills = drawn(repeats(KILLS), random.Random(SEED))
    counted = Counter(kill.partition(":")[0] for kill in kills)
    assert min(counted[step] for step in STEPS) >= min(AT_LEAST, len(kills) // len(STEPS)) >= 1
    rounds = asyncio.run(story(make_rig("blackjack"), kills))
    hit = ", ".join(f"{step} {counted[step]}" for step in STEPS)
    said = f"{len(kills)} kills ({hit}), {rounds} rounds brought to their end"
    request.config.stash[COUNTED].append(f"{request.node.nodeid}: {said}")


async def story(rig: Rig, kills: list[str]) -> int:
    """Play while the controller is killed again and again; how many rounds were finished."""
    async with evening(rig, kills[0]) as people:
        for kill, following in zip(kills, [*kills[1:], ""], strict=True):
            await one_kill(people, kill, following)
        await people.more_rounds(1)
        await people.ends()
        assert any(ruling.startswith("DV-06") for ruling in people.dealer.ruled)
        return people.dealer.rounds


async def one_kill(people: Evening, kill: str, following: str) -> None:
    """Wait for the power cut, start again, and compare what the page says with the journal."""
    rig = people.rig
    code = await rig.controller.ended(WITHIN_S)
    people.check()
    assert code == KILLED, f"no kill at {kill}: exit {code}: {glance(rig)}"
    assert whole(rig) == [], f"after a kill at {kill}"
    await rig.restart({"CROUPIER_DIE_AT": following} if following else {})
    page = await first_page(rig)
    if page is not None:
        assert told(rig, page) == [], f"after a kill at {kill}"


async def first_page(rig: Rig) -> Page | None:
    """The page after a restart; None where the power was cut again before a screen was there."""
    for _ in range(1000):
        if rig.dealer.connected:
            return rig.dealer.page
        if not rig.controller.running:
            return None
        await asyncio.sleep(0.01)
    raise AssertionError(f"no page after the restart: {glance(rig)}")
