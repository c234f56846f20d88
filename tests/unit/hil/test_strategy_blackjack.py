"""Blackjack players follow basic strategy, within what the page offers them."""

import random
from typing import Any

import pytest

from hil.strategy import choose, minor, stake, total, wishes

PLAIN = ("hit", "stand", "double")


def page(cards: list[str], dealer: list[str]) -> dict[str, Any]:
    return {
        "table": {"game": "blackjack/a"},
        "round": 1,
        "boxes": [{"box": 1, "hands": [{"hand": "1", "cards": cards}], "spots": []}],
        "sides": [{"hand": "dealer", "cards": dealer}],
    }


def buttons(*actions: str) -> list[dict[str, Any]]:
    return [{"action": action, "box": 1, "bettor": 1, "hand": "1"} for action in actions]


@pytest.mark.parametrize(
    ("cards", "counted"),
    [
        (["9S", "7H"], (16, False)),
        (["AS", "7H"], (18, True)),
        (["AS", "AH", "9D"], (21, True)),
        (["AS", "AH", "KD"], (12, False)),
        (["KS", "5H", "9D"], (24, False)),
    ],
)
def test_totals(cards: list[str], counted: tuple[int, bool]) -> None:
    assert total(cards) == counted


@pytest.mark.parametrize(
    ("cards", "up", "first"),
    [
        (["TS", "6H"], 6, "stand"),
        (["TS", "6H"], 7, "hit"),
        (["TS", "2H"], 3, "hit"),
        (["TS", "2H"], 4, "stand"),
        (["6S", "5H"], 10, "double"),
        (["6S", "5H"], 11, "hit"),
        (["8S", "8H"], 9, "split"),
        (["AS", "AH"], 10, "split"),
        (["TS", "TH"], 6, "stand"),
        (["AS", "7H"], 9, "hit"),
        (["AS", "7H"], 2, "stand"),
        (["2S", "3H", "2D"], 10, "hit"),
    ],
)
def test_what_basic_strategy_does(cards: list[str], up: int, first: str) -> None:
    assert wishes(cards, up)[0] == first


def test_only_what_is_offered_is_said() -> None:
    eleven = page(["6S", "5H"], ["TH"])
    said = choose(eleven, buttons("hit", "stand"), random.Random(1))
    assert said is not None and said["action"] == "hit"
    said = choose(eleven, buttons(*PLAIN), random.Random(1))
    assert said is not None and said["action"] == "double"


def test_insurance_is_sometimes_taken_and_mostly_declined() -> None:
    dice = random.Random(3)
    table = page(["9S", "8H"], ["AH"])
    said = [choose(table, buttons("insure"), dice) for _ in range(200)]
    assert 0 < sum(button is not None for button in said) < 100


def test_even_money_is_for_a_blackjack_that_its_player_has_seen() -> None:
    dice, offered = random.Random(3), buttons("even_money", "insure")
    answers = {
        hand: {
            (choose(page(cards, ["AH"]), offered, dice) or {"action": ""})["action"]
            for _ in range(99)
        }
        for hand, cards in {
            "blackjack": ["AS", "KH"],
            "17": ["9S", "8H"],
            "down": ["XX", "XX"],
        }.items()
    }
    assert answers == {
        "blackjack": {"", "even_money"},
        "17": {"", "insure"},
        "down": {"", "insure"},
    }


def test_stakes_keep_to_the_limits() -> None:
    limits = [{"spot": "main", "minimum": "5", "maximum": "22", "step": "5"}]
    dice = random.Random(5)
    stakes = {stake({"table": {"limits": limits}}, "main", dice) for _ in range(200)}
    assert stakes == {500, 1000, 1500, 2000}


def test_amounts_of_the_page() -> None:
    assert [minor(amount) for amount in ("10", "2.50", "0")] == [1000, 250, 0]
