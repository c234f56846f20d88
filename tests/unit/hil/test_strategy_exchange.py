"""What players of Russian and Komet Poker say, by the buttons and by the cards they lifted."""

import random
from typing import Any

import pytest

from hil.strategy import choose

DOWN = ["XX"] * 5


def page(cards: list[str]) -> dict[str, Any]:
    hand = {"hand": "1", "cards": cards}
    return {
        "table": {"game": "exchange_poker/russian_a"},
        "boxes": [{"box": 1, "hands": [hand], "spots": []}],
    }


def said(*actions: str, cards: list[str] = DOWN, times: int = 200) -> set[str]:
    dice = random.Random(1)
    buttons = [{"action": action, "box": 1, "bettor": 1, "hand": "1"} for action in actions]
    answers = [choose(page(cards), buttons, dice) for _ in range(times)]
    return {"" if answer is None else answer["action"] for answer in answers}


@pytest.mark.parametrize(
    "offered",
    [("fold", "raise", "buy", "exchange"), ("fold", "raise"), ("swap", "no_swap")],
)
def test_every_decision_is_said_by_somebody(offered: tuple[str, ...]) -> None:
    assert said(*offered) == set(offered)


def test_nobody_insures_a_hand_that_the_page_does_not_show() -> None:
    assert said("insure") == {""}


def test_three_of_a_kind_is_sometimes_insured_and_a_pair_never() -> None:
    assert said("insure", cards=["9S", "9H", "9D", "2C", "KS"]) == {"", "insure"}
    assert said("insure", cards=["9S", "9H", "8D", "2C", "KS"]) == {""}
