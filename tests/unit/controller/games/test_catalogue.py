"""Families by name, and what procedures may rely on of each."""

import pytest

from controller.games.catalogue import FAMILIES
from controller.vocabulary.irregularities import IRREGULARITIES


def test_families_are_found_by_their_name() -> None:
    assert {"baccarat", "blackjack"} <= set(FAMILIES)
    assert all(family.name == name for name, family in FAMILIES.items())


@pytest.mark.parametrize("name", FAMILIES)
def test_a_card_that_is_not_due_holds_the_table(name: str) -> None:
    """A card that fits nowhere is class 2 or more: it waits for a ruling that places it."""
    codes = {*FAMILIES[name].sequencer.chart.unheard_cards.values()}
    rows = [IRREGULARITIES[code] for code in codes]
    assert rows
    assert [row.code for row in rows if row.level < 2] == []


@pytest.mark.parametrize("name", FAMILIES)
def test_every_decision_sets_a_field_of_the_version(name: str) -> None:
    family = FAMILIES[name]
    fields = set(family.version_type.__struct_fields__)
    assert {point.field for point in family.decisions.values()} <= fields
    assert all(len(point.choices) > 1 for point in family.decisions.values())
