"""Whose names a ruling needs (dealing_exceptions.md section 3, laws 7)."""

import itertools

import pytest

from controller.procedures.names import helps, may_stand_for, parts_left
from controller.procedures.state import Given


def names(roles: str) -> tuple[Given, ...]:
    return tuple(Given(person=f"{role}{n}", role=role, choice="x") for n, role in enumerate(roles))


@pytest.mark.parametrize(
    ("role", "part", "may"),
    [
        ("D", "D", True),
        ("F", "D", True),
        ("P", "D", True),
        ("P", "F", True),
        ("D", "F", False),
        ("F", "P", False),
        ("S", "S", True),
        ("P", "S", False),
        ("S", "D", False),
        ("T", "T", True),
        ("P", "T", False),
    ],
)
def test_a_higher_role_may_do_a_lower_ones_part(role: str, part: str, may: bool) -> None:
    assert may_stand_for(role, part) is may


@pytest.mark.parametrize(
    ("parts", "roles", "left"),
    [
        ("DF", "", "DF"),
        ("DF", "D", "F"),
        ("DF", "F", "F"),
        ("DF", "FD", ""),
        ("DF", "FF", ""),
        ("DF", "PF", ""),
        ("DF", "DD", "F"),
        ("FP", "PF", ""),
        ("FP", "FF", "P"),
        ("FP", "PP", ""),
        ("DFS", "SFD", ""),
        ("DFS", "DF", "S"),
        ("PS", "PS", ""),
        ("PS", "PP", "S"),
    ],
)
def test_which_parts_still_lack_a_name(parts: str, roles: str, left: str) -> None:
    assert parts_left(tuple(parts), names(roles)) == tuple(left)


@pytest.mark.parametrize("roles", list(itertools.permutations("DFS")))
def test_names_may_come_in_any_order(roles: tuple[str, ...]) -> None:
    parts = ("D", "F", "S")
    assert all(helps(parts, names("".join(roles[:n])), role) for n, role in enumerate(roles))


def test_a_name_that_fills_no_part_does_not_help() -> None:
    assert not helps(("D", "F"), names("D"), "D")
    assert not helps(("F", "P"), (), "D")
    assert not helps(("D", "F"), names("DF"), "P")
