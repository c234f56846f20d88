"""The rule book: every round of every sheet comes out as it is written (architecture.md 9)."""

from collections import Counter

import pytest

from controller.settings.files import Files, shipped
from controller.sheets.judge import judge
from controller.sheets.statements import ExpectLine
from tests.conformance.played import BUILT, chosen, played, sheet_of, written

RANDOM = "random/"
TABLE_GAMES = "random/random_table_games.deal"


@pytest.mark.parametrize("label", chosen())
def test_the_round_comes_out_as_written(label: str) -> None:
    outcome = judge(sheet_of(label), played(label))
    assert outcome.failures == []
    assert outcome.ok


@pytest.mark.parametrize("label", chosen())
def test_the_round_expects_something(label: str) -> None:
    assert any(isinstance(line, ExpectLine) for line in sheet_of(label).statements)


def test_a_sheet_lies_in_the_folder_of_its_family() -> None:
    elsewhere = [
        label
        for label, one in written().items()
        if not label.startswith(RANDOM) and label.split("/")[0] != one.game().split("/")[0]
    ]
    assert elsewhere == []


def test_every_version_has_its_folder_and_its_random_rounds() -> None:
    versions = set(Files(shipped(), shipped()).names("games"))
    assert versions
    own = {one.game() for label, one in written().items() if label.startswith(f"{one.game()}/")}
    assert versions <= own
    assert versions <= {one.game() for label, one in written().items() if label.startswith(RANDOM)}


def test_only_families_to_come_and_side_games_are_left_out() -> None:
    random = [one for label, one in written().items() if TABLE_GAMES in label]
    left = Counter(BUILT.left_out(one) for one in random)
    others = [one for one in random if BUILT.left_out(one)]
    assert left == {"": LEFT_IN, "--without side_game": 60 - LEFT_IN}
    assert all(not one.game().startswith("baccarat/") for one in others)


LEFT_IN = 34
"""Of the 60 random rounds 26 set a side game."""
