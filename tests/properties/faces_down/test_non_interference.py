"""Two rounds that differ only in unturned faces look the same to everybody (`architecture.md` 8a).

Every family, every version, any hidden position, and any faces that get the same answers: what is
shown, told, counted, ordered, refused, kept and recalled is equal to the byte, what is sealed equal
in length, up to the turn of a face in which they differ. Section 8a names four exceptions (RD-03,
RD-10, SH-03, SH-06), which open because of a face.
"""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.properties.faces_down.playing import VERSIONS, rules_of
from tests.properties.faces_down.twins import compare

SEEDS = st.integers(0, 2**32)
A_TENTH = settings(max_examples=max(10, settings().max_examples // 10))


@pytest.mark.parametrize("game", VERSIONS)
@A_TENTH
@given(seed=SEEDS)
def test_nobody_can_tell_two_rounds_apart_by_a_face_that_is_down(game: str, seed: int) -> None:
    compared = compare(rules_of(game), seed)
    assert compared.leak == ""


@pytest.mark.parametrize("side_game", ["b", "l", "q"])
@pytest.mark.parametrize("game", ["blackjack/n", "blackjack/s"])
@A_TENTH
@given(seed=SEEDS)
def test_nor_where_a_side_game_waits_for_the_turn(game: str, side_game: str, seed: int) -> None:
    """Side stakes of face-down versions are settled when their hand is turned (SG-12)."""
    assert compare(rules_of(game, side_game), seed).leak == ""


@pytest.mark.parametrize("split", ["split_announced", "split_freely", "not_split"])
@A_TENTH
@given(seed=SEEDS)
def test_nor_where_a_hand_is_opened_and_proved(split: str, seed: int) -> None:
    """Openers are judged by their faces; those that prove are turned, no other one (8.11)."""
    more = (("opener", "jacks"), ("PVP-D19", split), ("PVP-D34", "all_first"))
    assert compare(rules_of("ring_poker/five_card_draw", more=more), seed).leak == ""


def test_the_comparison_goes_far_enough_to_mean_something() -> None:
    """Over many rounds both ends are reached, and every kind of decision on the way."""
    ends: Counter[str] = Counter()
    for game in ("blackjack/n", "exchange_poker/komet_a", "house_poker/riverside_poker"):
        compared = [compare(rules_of(game), seed) for seed in range(20)]
        ends.update(one.ended for one in compared)
        assert sum(one.steps for one in compared) / len(compared) > 12, game
        assert not any(one.leak for one in compared)
    assert ends["a face in which they differ is turned"] > 10
    assert ends["the cards come again"] + ends["the rounds were over"] > 5
