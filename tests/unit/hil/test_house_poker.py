"""Players of house poker, by the page they see (deal_sheets.md Games)."""

import random
from typing import Any

import pytest

from hil.house_poker import likes, said
from hil.strategy import choose


def page(game: str = "house_poker/fast_poker") -> dict[str, Any]:
    return {"table": {"game": game}, "boxes": [], "sides": []}


@pytest.mark.parametrize(
    "words", [("play", "fold"), ("call", "fold"), ("pull", "let"), ("raise", "check"), ("check",)]
)
def test_he_says_one_of_the_words_that_are_offered(words: tuple[str, ...]) -> None:
    heard = {said(page(), words, random.Random(seed)) for seed in range(40)}
    assert heard == set(words)


def test_other_games_are_left_to_others() -> None:
    assert said(page("blackjack/a"), ("hit", "stand"), random.Random(1)) is None
    assert likes(("main", "side"), random.Random(1)) == []
    assert likes(("bet", "raise"), random.Random(1)) == []


def test_the_button_is_pressed() -> None:
    button = {"action": "check", "box": 1, "hand": "1"}
    assert choose(page(), [button], random.Random(1)) == button


@pytest.mark.parametrize(
    ("names", "basic", "sides"),
    [
        (("bet", "play", "bonus"), {"bet"}, {"bonus"}),
        (("1", "2", "3", "bonus"), {"1", "2", "3"}, {"bonus"}),
        (
            ("blind", "flop", "turn", "river", "bonus", "extra_bonus"),
            {"blind"},
            {"bonus", "extra_bonus"},
        ),
        (("blind", "call", "bonus"), {"blind"}, {"bonus"}),
    ],
)
def test_he_stakes_on_the_basic_spots_and_sometimes_beside(
    names: tuple[str, ...], basic: set[str], sides: set[str]
) -> None:
    staked = [set(likes(names, random.Random(seed))) for seed in range(60)]
    assert set.union(*staked) == basic | sides
    assert set.intersection(*staked) == basic
