"""What the house rules propose (dealing_exceptions.md section 6)."""

from typing import Any

import pytest

from controller.procedures.proposals import proposed
from controller.procedures.show import show
from controller.procedures.state import new_table
from controller.vocabulary.irregularities import IRREGULARITIES
from tests.unit.controller.procedures.at_table import AtTable, rules


@pytest.mark.parametrize(
    ("code", "values", "choice"),
    [
        ("DO-03", {}, "next_card"),
        ("DO-03", {"early_card": "void"}, "void"),
        ("BA-02", {}, "burn"),
        ("BA-02", {"exposed_extra": "dead"}, "dead"),
        ("BA-04", {"exposed_extra": "dead"}, "dead"),
        ("SH-10", {"short_shoe": "void_round"}, "void"),
        ("SH-10", {"short_shoe": "reshuffle_discards"}, "shuffle"),
        ("DO-02", {"exposed_extra": "dead"}, "dead"),
        ("RG-01", {}, "burn"),
        ("RG-01", {"exposed_extra": "dead"}, "dead"),
        ("RG-02", {}, "play_on"),
        ("RD-12", {}, "burn"),
        ("DV-01", {}, "no"),
    ],
)
def test_the_proposal_follows_the_house_rule(
    code: str, values: dict[str, Any], choice: str
) -> None:
    assert proposed(IRREGULARITIES[code], new_table(rules(sets=(), **values))) == choice


def test_every_proposal_is_one_of_the_choices() -> None:
    rows = [row for row in IRREGULARITIES.values() if row.choices]
    for state in (new_table(rules()), AtTable().state):
        assert all(proposed(row, state) in row.choices for row in rows)


def test_to_accept_is_to_choose_the_proposal() -> None:
    table = AtTable(rules(early_card="void"))
    table.chips("3.banco", 1000)
    table.draw("9H")
    assert table.state.questions[0].proposal == "void"
    assert table.rule("DO-03", "accept", "F", "P", reference="REF-1") == ["", ""]
    assert table.state.round.voided


def test_a_stub_is_counted_also_where_no_round_can_be_void() -> None:
    """HP-05: between rounds there is nothing to void; a round without its result is void."""
    row = IRREGULARITIES["HP-05"]
    assert proposed(row, new_table(rules())) == "accept"
    assert proposed(row, AtTable().state) == "void"


def test_the_page_shows_the_proposal_and_whose_names_it_needs() -> None:
    table = AtTable(rules(early_card="void"))
    table.chips("3.banco", 1000)
    table.draw("9H")
    (question,) = show(table.state, "dealer")["questions"]
    assert (question["proposal"], question["needs"]) == ("void", ["F", "P"])
