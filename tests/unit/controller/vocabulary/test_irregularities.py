"""Rows of dealing_exceptions.md: class, approvers and choices as the specification has them."""

import pytest

from controller.vocabulary.irregularities import IRREGULARITIES

D, DF, DFS, FP, PS = ("D",), ("D", "F"), ("D", "F", "S"), ("F", "P"), ("P", "S")


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
        ("RD-05", 4, PS),
        ("RD-10", 2, DF),
        ("SH-09", 0, ()),
        ("SH-12", 2, DF),
        ("SH-13", 3, FP),
        ("SH-14", 0, ()),
        ("DO-06", 2, DF),
        ("BJ-09", 2, DF),
        ("BA-06", 3, ("F", "P", "S")),
        ("BA-07", 2, DF),
        ("BA-13", 2, DF),
        ("BA-16", 2, DF),
        ("BA-17", 0, ()),
        ("HP-06", 1, D),
        ("HP-10", 0, ()),
        ("HP-11", 0, ()),
        ("HP-12", 2, DF),
        ("BT-01", 1, D),
        ("BT-03", 2, DFS),
        ("BT-06", 2, DFS),
        ("BT-08", 0, ()),
        ("PY-06", 0, ()),
        ("PY-07", 1, D),
        ("PY-10", 2, DF),
        ("PE-08", 0, ()),
        ("DV-09", 0, ()),
        ("DV-13", 4, PS),
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
