"""Random legal play of every ring game: no chip is lost, pots are what was put in, hands end.

Everything that is not offered is refused and changes nothing (poker_player_vs_player.md).
"""

import random
from collections.abc import Callable

import pytest

from tests.properties.ring_hands.hands import Table
from tests.properties.ring_hands.tables import any_ring_table, every_ring_game

HANDS, TABLES, SHORT = 4_000, 40, 50
"""Hands of a game, at how many tables; a short run plays one in so many."""


@pytest.mark.parametrize("game", every_ring_game())
def test_random_hands_lose_no_chip_and_always_end(
    game: str, repeats: Callable[..., int], says: Callable[[str], None]
) -> None:
    hands = repeats(HANDS, share=SHORT)
    each = max(1, -(-hands // TABLES))
    played = refused = 0
    for number in range(-(-hands // each)):
        seed = f"{game} {number}"
        table = Table(any_ring_table(game, dice := random.Random(seed)), dice)
        for hand in range(each):
            try:
                table.play()
            except Exception as fault:
                fault.add_note(f"seed {seed!r}, hand {hand + 1}")
                raise
        played += table.hands
        refused += table.refused
    assert played >= hands
    says(f"{played} hands, {refused} refused")
