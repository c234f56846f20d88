"""What players of Russian and Komet Poker say, from the buttons of the page alone."""

import random

import pytest

from hil.strategy import choose

PAGE = {"table": {"game": "exchange_poker/russian_a"}}


def said(*actions: str, times: int = 200) -> set[str]:
    dice = random.Random(1)
    buttons = [{"action": action, "box": 1, "bettor": 1} for action in actions]
    answers = [choose(PAGE, buttons, dice) for _ in range(times)]
    return {"" if answer is None else answer["action"] for answer in answers}


@pytest.mark.parametrize(
    "offered",
    [("fold", "raise", "buy", "exchange"), ("fold", "raise"), ("swap", "no_swap")],
)
def test_every_decision_is_said_by_somebody(offered: tuple[str, ...]) -> None:
    assert said(*offered) == set(offered)


def test_nobody_insures_a_hand_that_the_page_does_not_show() -> None:
    assert said("insure") == {""}
