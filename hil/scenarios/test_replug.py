"""Cables pulled and put back in every phase of a round: it goes on, and nothing grows."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable

import pytest

from hil.observers import Page
from hil.process import open_ports, resident_mib
from hil.rig import Rig
from hil.scenarios.evening import Evening, evening
from hil.truth import glance

CYCLES, SHARE, WARM_UP = 100, 25, 2
"""At each of two tables."""
PHASES = ("between", "betting", "dealing", "turn", "settled")
PULLED = {
    "punto_banco": (("between", "betting", "dealing", "settled"), "any"),
    "blackjack": (PHASES, "shoe"),
}
"""In which phases which cables are pulled; whoever doubles on a blind spot is believed."""
OUT_S = 0.05
LOOKS, LOOK_S = 20, 0.02
MOST_MORE_MIB = 2.0
"""What the journal's own pages and a longer day may add over so many rounds."""
CATCH_S, BACK_S = 60.0, 30.0
SEED = 7


def phase_of(page: Page) -> str:
    """The phase of a round in which a page is; empty while it is held."""
    if page["state"] == "dealing" and (page["turn"] or page["awaiting"] is not None):
        return "turn"
    return str(page["state"]) if page["state"] in PHASES else ""


async def catch(people: Evening, phase: str) -> None:
    """Wait for the first page of this phase while people play."""
    screen = people.rig.dealer
    until = asyncio.get_running_loop().time() + CATCH_S
    while screen.page is None or phase_of(screen.page) != phase:
        people.check()
        if asyncio.get_running_loop().time() > until:
            raise AssertionError(f"no page of {phase}: {glance(people.rig)}")
        await screen.change(screen.seen, 0.25)


async def one_cycle(people: Evening, device: str) -> None:
    """Pull the cable of a device, see that the table notices, put it back, let play go on."""
    line = people.rig.line_of(device)
    line.unplug()
    await people.until(lambda page: state_of(page, device) != "up", f"{device} is missed", BACK_S)
    await asyncio.sleep(OUT_S)
    line.replug()
    await people.until(lambda page: state_of(page, device) == "up", f"{device} is back", BACK_S)


def state_of(page: Page, device: str) -> str:
    """How the link of a device stands."""
    return next(str(one["state"]) for one in page["devices"] if one["name"] == device)


async def least(figure: Callable[[], float]) -> float:
    """The least of several looks: a touch that is being answered holds a descriptor, too."""
    looks = []
    for _ in range(LOOKS):
        looks.append(figure())
        await asyncio.sleep(LOOK_S)
    return min(looks)


@pytest.mark.hil
@pytest.mark.parametrize("table", PULLED)
def test_unplugged_in_every_phase(
    table: str,
    make_rig: Callable[[str], Rig],
    repeats: Callable[..., int],
    says: Callable[[str], None],
) -> None:
    cycles = repeats(CYCLES, share=SHARE)
    says(asyncio.run(story(make_rig(table), cycles, *PULLED[table])))


async def story(rig: Rig, cycles: int, phases: tuple[str, ...], which: str) -> str:
    dice, hit = random.Random(SEED), Counter[str]()
    cables = [one.name for one in rig.wired if which == "any" or one.shoe is not None]
    async with evening(rig) as people:
        await people.more_rounds(WARM_UP)
        memory = ports = 0.0
        for number in range(cycles):
            phase = phases[number % len(phases)]
            await catch(people, phase)
            await one_cycle(people, dice.choice(cables))
            hit[phase] += 1
            if number == cycles // 4:
                memory = resident_mib(rig.controller.pid)
                ports = await least(lambda: open_ports(rig.controller.pid))
        await people.until(lambda page: page["state"] not in ("held", "stopped"), "no hold", 60.0)
        more = resident_mib(rig.controller.pid) - memory
        now = await least(lambda: open_ports(rig.controller.pid))
        assert now <= ports, "descriptors were left open"
        assert more <= MOST_MORE_MIB, f"resident memory grew by {more:.1f} MiB"
        await people.ends()
        pulled = ", ".join(f"{phase} {times}" for phase, times in hit.items())
        return (
            f"{cycles} cycles ({pulled}), {people.dealer.rounds} rounds; after a quarter"
            f" {memory:.1f} MiB and {ports:g} descriptors, then {more:+.1f} MiB and"
            f" {now - ports:+g} descriptors"
        )
