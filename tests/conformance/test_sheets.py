"""The rule book: every round of every sheet comes out as it is written (architecture.md 9)."""

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


def test_no_random_round_of_the_table_games_is_left_out() -> None:
    random = [one for label, one in written().items() if TABLE_GAMES in label]
    assert len(random) == 60
    assert [one for one in random if BUILT.left_out(one)] == []
    assert sum(one.sets_side_game() for one in random) == 26


def test_every_side_game_is_attached_by_random_rounds_and_by_its_own() -> None:
    letters = set("abcdefghijklmnopq")
    for place in (RANDOM, "blackjack/side_games/"):
        sheets = (sheet_of(label) for label in chosen() if label.startswith(place))
        sets = (line for sheet in sheets for line in sheet.opening_sets())
        assert letters <= {line.value for line in sets if line.key == "side_game"}
