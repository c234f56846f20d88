"""Rounds per second of every game on the core, with random legal decisions read off the page."""

import random
import time

import pytest

from tests.properties.whole_rounds.people import People
from tests.properties.whole_rounds.tables import every_game, usual_table

pytestmark = pytest.mark.bench
ROUNDS = 100
FEWEST_A_SECOND = 10
"""A live table plays a round in half a minute; a core that needs a tenth of a second is broken."""


@pytest.mark.parametrize("game", every_game())
def test_rounds_per_second(game: str) -> None:
    rules = usual_table(game)
    people = People(rules, random.Random(game))
    people.play()
    began = time.perf_counter()
    for _ in range(ROUNDS):
        people.play()
    spent = time.perf_counter() - began
    print(
        f"{game}: {ROUNDS / spent:.0f} rounds a second of {rules.terms.boxes} boxes, "
        f"{people.asked / people.rounds:.1f} decisions in a round"
    )
    assert ROUNDS / spent > FEWEST_A_SECOND
