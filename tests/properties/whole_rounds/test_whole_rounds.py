"""Thousands of rounds of every game with random legal decisions: nothing is lost, nothing is stuck.

Chips are conserved to the last unit, every stake ends once, no irregularity comes up, every button
of the dealer's page is accepted, and everything else is refused and changes nothing.
"""

from collections.abc import Callable

import pytest

from tests.properties.whole_rounds.evenings import all_of, one_by_one
from tests.properties.whole_rounds.tables import every_game

ROUNDS, TABLES, SHORT = 20_000, 20, 500
"""Rounds of a game, at how many tables; a short run plays one in so many."""


@pytest.mark.parametrize("game", every_game())
def test_random_rounds_lose_nothing_and_always_end(
    game: str, repeats: Callable[..., int], says: Callable[[str], None]
) -> None:
    rounds = repeats(ROUNDS, share=SHORT)
    each = -(-rounds // TABLES)
    evenings = [(game, f"{game} {number}", each) for number in range(rounds // each)]
    counted = (all_of if rounds == ROUNDS else one_by_one)(evenings)
    assert counted["rounds"] == each * len(evenings) >= rounds - each
    says(", ".join(f"{count} {what}" for what, count in sorted(counted.items())))
