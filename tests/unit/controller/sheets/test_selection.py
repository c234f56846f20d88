"""`--only` and `--without`: chosen before anything of a round is judged (deal_sheets.md)."""

import pytest

from controller.sheets.language import Written, split_rounds
from controller.sheets.selection import Selection, globs


def round_of(text: str) -> Written:
    (written,) = split_rounds("x.deal", text)
    return written


@pytest.mark.parametrize(
    ("only", "left_out"),
    [
        ([], ""),
        (["blackjack/a"], ""),
        (["BLACKJACK/*"], ""),
        (["baccarat/*,blackjack/?"], ""),
        (["baccarat/*", "*/A"], ""),
        (["blackjack"], "--only"),
        (["blackjack/b,baccarat/*"], "--only"),
    ],
)
def test_globs_of_games(only: list[str], left_out: str) -> None:
    written = round_of("game blackjack/A\nnonsense")
    assert Selection(only=globs(only)).left_out(written) == left_out


@pytest.mark.parametrize(
    ("line", "left_out"),
    [
        ("set side_game a", "--without side_game"),
        ("set side_game none", ""),
        ("set side_game_top 50:1", ""),
        ("set decks 6", ""),
    ],
)
def test_rounds_with_a_side_game(line: str, left_out: str) -> None:
    written = round_of(f"game blackjack/A\n{line}")
    assert Selection(without_side_game=True).left_out(written) == left_out
    assert Selection().left_out(written) == ""


def test_a_round_that_names_no_game_fits_no_game() -> None:
    assert Selection(only=("blackjack/*",)).left_out(round_of("close")) == "--only"
