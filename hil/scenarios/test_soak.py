"""Ten minutes in real time at ten times dealing speed, at two tables: nothing grows or is lost."""

import asyncio
from collections.abc import Callable

import pytest

from controller.vocabulary.facts import RoundEnded
from hil.people import Dealer, Pace, seat
from hil.process import open_ports, processor_s, resident_mib
from hil.rig import Rig, every
from hil.truth import balanced, glance, whole

SOAK_S = 600
TABLES = ("blackjack", "punto_banco")
TEN_TIMES = Pace(10)
WARM = 0.2
"""The share of the time after which memory is looked at first: by then all code was used."""
MOST_MORE_MIB, MOST_BUSY = 3.0, 0.5
LEAST_S_A_ROUND, LAST_ROUND_S = 20, 120.0
SEED, COLLECT_S = 5, 3.0
"""How long players may take to collect their chips."""


@pytest.mark.hil
@pytest.mark.long
def test_ten_times_as_fast(
    make_rig: Callable[[str], Rig], repeats: Callable[..., int], says: Callable[[str], None]
) -> None:
    seconds = repeats(SOAK_S)
    rigs = [make_rig(table) for table in TABLES]
    for said in asyncio.run(story(rigs, seconds)):
        says(said)


async def story(rigs: list[Rig], seconds: int) -> list[str]:
    try:
        await asyncio.gather(*(rig.start() for rig in rigs))
        return await asyncio.gather(*(soak(rig, seconds) for rig in rigs))
    finally:
        await every(*rigs)


async def soak(rig: Rig, seconds: int) -> str:
    """Let one table play; what it took, in words."""
    pid = rig.controller.pid
    await play(rig, rounds=1)
    busy = processor_s(pid)
    await play(rig, within_s=seconds * WARM)
    memory, ports = resident_mib(pid), open_ports(pid)
    await play(rig, within_s=seconds * (1 - WARM))
    more, now, used = resident_mib(pid) - memory, open_ports(pid), processor_s(pid) - busy
    await play(rig, rounds=1)
    wrong = [*balanced(rig), *whole(rig)]
    assert not wrong, [*wrong, glance(rig)]
    entries = rig.entries()
    rounds = sum(isinstance(fact, RoundEnded) for one in entries for fact in one.facts)
    assert rounds >= seconds // LEAST_S_A_ROUND
    assert more <= MOST_MORE_MIB, f"resident memory grew by {more:.1f} MiB"
    assert now <= ports + 1, "descriptors were left open"
    assert used <= MOST_BUSY * seconds
    return (
        f"{rig.table.id}: {seconds} s, {rounds} rounds, {len(rig.shoe.left)} cards, {len(entries)}"
        f" entries, {memory:.1f} MiB {more:+.1f}, {ports} descriptors {now - ports:+d},"
        f" {100 * used / seconds:.1f} % of a processor"
    )


async def play(rig: Rig, rounds: int = 0, within_s: float = LAST_ROUND_S) -> None:
    """People play so many rounds and collect, or leave after so long in the middle of anything."""
    players = seat(rig, SEED, TEN_TIMES, rig.table.boxes)
    dealer = Dealer(rig, players, TEN_TIMES)
    people = [asyncio.ensure_future(player.run()) for player in players]
    dealing = asyncio.ensure_future(dealer.run(rounds))
    try:
        done, _ = await asyncio.wait(
            [dealing, *people], timeout=within_s, return_when=asyncio.FIRST_COMPLETED
        )
        for task in done:
            task.result()
        assert done or not rounds, glance(rig)
        await asyncio.sleep(COLLECT_S if rounds else 0)
    finally:
        for task in (dealing, *people):
            task.cancel()
        await asyncio.gather(dealing, *people, return_exceptions=True)
