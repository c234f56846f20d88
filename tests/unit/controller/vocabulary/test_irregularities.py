"""Rows of dealing_exceptions.md: class, approvers and choices as the specification has them."""

import pytest

from controller.vocabulary.irregularities import IRREGULARITIES

D, DF, DFS, PS = ("D",), ("D", "F"), ("D", "F", "S"), ("P", "S")


@pytest.mark.parametrize(
    ("code", "level", "approvers"),
    [
        ("RD-01", 2, DF),
        ("RD-04", 2, DF),
        ("RD-06", 2, DF),
        ("RD-11", 1, D),
        ("RD-12", 2, DF),
        ("SH-02", 2, DF),
        ("SH-03", 4, PS),
        ("SH-10", 2, DF),
        ("SH-17", 4, PS),
        ("DO-03", 2, DF),
        ("DO-02", 2, DF),
        ("BJ-04", 2, DF),
        ("BJ-06", 2, DF),
        ("BA-01", 2, DF),
        ("BA-02", 2, DF),
        ("BA-03", 2, DF),
        ("BA-04", 2, DF),
        ("RG-01", 2, DF),
        ("RG-02", 2, DF),
        ("RG-03", 0, ()),
        ("RG-04", 0, ()),
        ("RG-05", 0, ()),
        ("BT-02", 1, D),
        ("BT-04", 2, DFS),
        ("BT-05", 2, DFS),
        ("BT-09", 2, ("F", "S")),
        ("BT-10", 2, DF),
        ("PY-01", 1, D),
        ("PY-02", 1, D),
        ("PY-03", 1, D),
        ("DV-01", 1, D),
        ("DV-02", 1, ("T",)),
        ("DV-03", 1, D),
        ("DV-04", 1, D),
        ("DV-05", 2, DF),
        ("DV-06", 2, DF),
        ("DV-08", 3, ("F", "T")),
        ("DV-12", 4, ("T", "P")),
    ],
)
def test_class_and_approvers(code: str, level: int, approvers: tuple[str, ...]) -> None:
    """Section 7 of dealing_exceptions.md, classes as interfaces.md says."""
    row = IRREGULARITIES[code]
    assert (row.level, row.approvers) == (level, approvers)


def test_every_row_that_asks_has_people_and_choices() -> None:
    asking = [row for row in IRREGULARITIES.values() if row.level > 0]
    assert asking
    assert [row.code for row in asking if not row.approvers or not row.choices] == []


def test_a_note_asks_nobody() -> None:
    notes = [row for row in IRREGULARITIES.values() if row.level == 0]
    assert notes
    assert [row.code for row in notes if row.approvers or row.choices] == [*ACKNOWLEDGED]


ACKNOWLEDGED = ("PY-05", "PY-09")
"""A dispute on a closed round holds nothing, and takes its names (interfaces.md, classes)."""


def test_choices_are_words_of_the_interface() -> None:
    """interfaces.md, words for CHOICE, `key` of deal_sheets.md."""
    known = "accept burn next_card dead void play_on misdeal one two yes no burned test shuffle"
    known += " mistake nobody key box next_round_first_dummy no_action accept_with_F"
    known += " complete_late offer_withdraw"
    used = {choice for row in IRREGULARITIES.values() for choice in row.choices}
    assert used - set(known.split()) == set()


def test_every_row_says_a_sentence() -> None:
    wrong = [row.code for row in IRREGULARITIES.values() if not row.says.endswith((".", "?"))]
    assert wrong == []
