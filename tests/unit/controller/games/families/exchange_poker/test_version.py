"""What each version offers (poker_house_banked.md sections 6 and 7)."""

import pytest

from controller.games.families.exchange_poker.version import DECISIONS, shuffles, spots
from tests.unit.controller.games.families.exchange_poker.play import version

VERSIONS = {
    "russian_a": (5, True, True),
    "russian_b": (3, True, True),
    "russian_c": (2, True, True),
    "komet_a": (5, True, False),
    "komet_b": (5, False, False),
    "komet_c": (3, True, False),
    "komet_d": (3, False, False),
    "komet_e": (2, True, False),
    "komet_f": (2, False, False),
}


@pytest.mark.parametrize(("name", "offers"), VERSIONS.items())
def test_the_columns_of_the_two_tables(name: str, offers: tuple[int, bool, bool]) -> None:
    made = version(name)
    has_bonus = "bonus" in spots(made)
    assert (made.most_exchanged, "insurance" in spots(made), has_bonus) == offers
    assert made.royal_flush is has_bonus
    assert made.decks == (1,)
    assert shuffles(made)


def test_a_version_run_without_the_bonus_game_has_no_bonus_box() -> None:
    assert "bonus" not in spots(version("russian_a", {"bonus": "off"}))


def test_the_open_points_that_concern_these_games() -> None:
    assert sorted(DECISIONS) == [f"HB-D{number:02}" for number in range(9, 16)]
