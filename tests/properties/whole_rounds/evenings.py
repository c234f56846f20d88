"""Evenings at tables of random houses; long ones are played on all processors at once."""

import os
import random
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.properties.whole_rounds.pages_read import PagesRead
from tests.properties.whole_rounds.people import People
from tests.properties.whole_rounds.tables import any_table

READ = 0.05
"""The share of rounds whose every page is read."""

Evening = tuple[str, str, int]
"""Game, seed, rounds."""


def evening(game: str, seed: str, rounds: int) -> Counter[str]:
    """So many rounds at one table; what was done is counted."""
    dice = random.Random(seed)
    people, pages = People(any_table(game, dice), dice), PagesRead(dice)
    for number in range(rounds):
        try:
            people.play(pages if dice.random() < READ else None)
        except Exception as fault:
            fault.add_note(f"{game}, seed {seed!r}, round {number + 1}")
            raise
    return Counter(
        rounds=people.rounds,
        decisions=people.asked,
        offered=pages.offered,
        refused=pages.refused,
    )


def all_of(evenings: Sequence[Evening]) -> Counter[str]:
    """Every evening, on as many processors as there are."""
    # Forked, since a spawned pool leaves a tracking process and its pipe behind.
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("fork")) as pool:
        return sum(pool.map(evening, *zip(*evenings, strict=True)), Counter[str]())


def one_by_one(evenings: Sequence[Evening]) -> Counter[str]:
    """Every evening, here."""
    return sum((evening(*each) for each in evenings), Counter[str]())
