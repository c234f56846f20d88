"""Spots and hands and their one spelling (interfaces.md Spot id)."""

import pytest

from controller.vocabulary.places import Spot, hand_id, parse_spot


@pytest.mark.parametrize(
    ("text", "spot"),
    [
        ("3.main", Spot(3, 1, "main")),
        ("3/2.main", Spot(3, 2, "main")),
        ("16.punto_pair", Spot(16, 1, "punto_pair")),
    ],
)
def test_a_spot_and_its_spelling(text: str, spot: Spot) -> None:
    assert parse_spot(text) == spot
    assert spot.id == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "3", "3.", ".main", "x.main", "3/.main", "3/x.main", "².main", "3/².main", "-1.main"),
        *("03.main", "3/1.main", "3/02.main", "3 .main", "99999999.main", "٣.main"),
    ],
)
def test_any_other_spelling_is_no_spot(text: str) -> None:
    assert parse_spot(text) is None


def test_a_hand_is_named_after_its_box() -> None:
    assert hand_id(1, 0, 1) == "1"
    assert hand_id(1, 1, 2) == "1.2"
