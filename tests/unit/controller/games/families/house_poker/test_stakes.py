"""Stakes of house poker: spots, basic stakes, side bets (poker_house_banked.md 2 to 5)."""

import pytest

from controller.games.families.house_poker.family import FAMILY
from controller.games.families.house_poker.stakes import judge_at_closing, judge_stake
from controller.games.families.house_poker.version import shuffles, spots
from controller.games.family import Family
from controller.vocabulary.chips import Chips
from controller.vocabulary.places import Spot
from tests.unit.controller.games.families.house_poker.play import (
    DYNAMIC,
    FAST,
    RIVERSIDE,
    TRIPLE,
    Table,
    version,
)


def judged(table: Table, spot: Spot) -> str:
    refused = judge_stake(table.round, spot, Chips(1000))
    return refused.code if refused else ""


def closing(table: Table, spot: Spot) -> str:
    refused = judge_at_closing(table.round, spot, Chips(1000))
    return refused.code if refused else ""


@pytest.mark.parametrize(
    ("game", "spot", "code"),
    [
        (FAST, Spot(1, 1, "bet"), ""),
        (FAST, Spot(1, 1, "bonus"), ""),
        (FAST, Spot(1, 1, "play"), "RF-028"),
        (FAST, Spot(1, 1, "blind"), "RF-017"),
        (FAST, Spot(1, 2, "bet"), "RF-019"),
        (TRIPLE, Spot(1, 1, "3"), ""),
        (DYNAMIC, Spot(1, 1, "extra_bonus"), ""),
        (DYNAMIC, Spot(1, 1, "river"), "RF-028"),
        (RIVERSIDE, Spot(1, 1, "call"), "RF-028"),
        (RIVERSIDE, Spot(1, 1, "extra_bonus"), "RF-017"),
    ],
)
def test_which_stakes_may_stand(game: str, spot: Spot, code: str) -> None:
    assert judged(Table(game), spot) == code


def test_a_side_bet_needs_the_basic_stake_of_its_box() -> None:
    table = Table(DYNAMIC).bet("1.blind", 1000).bet("2.bonus", 500)
    assert closing(table, Spot(1, 1, "blind")) == ""
    assert closing(table, Spot(2, 1, "bonus")) == "RF-026"


@pytest.mark.parametrize(
    ("stakes", "code"), [((1000, 1000, 1000), ""), ((500, 1000, 1000), "RF-059")]
)
def test_three_stakes_are_equal(stakes: tuple[int, ...], code: str) -> None:
    table = Table(TRIPLE)
    for name, amount in zip("123", stakes, strict=True):
        table.bet(f"1.{name}", amount)
    assert closing(table, Spot(1, 1, "2")) == code


def test_a_missing_basic_stake_is_an_unequal_one() -> None:
    table = Table(TRIPLE).bet("1.1", 1000).bet("1.2", 1000)
    assert closing(table, Spot(1, 1, "1")) == "RF-059"


def test_side_games_that_are_not_run_have_no_spot() -> None:
    assert "extra_bonus" not in spots(version(DYNAMIC, "extra_bonus off"))
    assert "bonus" not in spots(version(DYNAMIC, "bonus off"))
    assert spots(version(DYNAMIC)) == ("blind", "flop", "turn", "river", "bonus", "extra_bonus")


@pytest.mark.parametrize(
    ("game", "shuffled"), [(FAST, False), (TRIPLE, False), (DYNAMIC, True), (RIVERSIDE, True)]
)
def test_where_the_rules_say_so_the_deck_is_shuffled_every_round(game: str, shuffled: bool) -> None:
    """Section 1.1 and HB-D01."""
    assert shuffles(version(game, "HB-D01 every_round"))
    assert shuffles(version(game, "HB-D01 cut_card")) is shuffled


def test_the_family_is_told_by_its_name() -> None:
    assert isinstance(FAMILY, Family)
    assert FAMILY.name == "house_poker"
