"""What a table posts by a word, and stakes of one posted size (`deal_sheets.md`, Poker)."""

from pathlib import Path

from controller.games.families.exchange_poker.version import ExchangeVersion
from controller.games.families.ring_poker.version import RingVersion
from controller.games.rounds import Limits
from controller.settings.files import Files
from controller.settings.games import load_game
from controller.settings.house import recommended
from controller.settings.problems import Problems
from controller.vocabulary.chips import Chips
from tests.unit.controller.settings.folders import (
    CONFIG,
    change,
    loaded,
    places,
    problems_of,
    table_folder,
)

GAME = "exchange_poker/russian_a"


def test_a_posted_word_is_an_option_of_the_version() -> None:
    for word in ("on", "off"):
        files, problems = Files(CONFIG, CONFIG), Problems()
        confirmed = ("russian/straight flush + straight 54:1",)
        posted = {"bonus": word}
        version = load_game(files, GAME, posted, recommended(), confirmed, problems)
        assert problems.found == ()
        assert isinstance(version, ExchangeVersion)
        assert version.bonus == word


def test_a_word_that_is_not_posted_keeps_the_game_closed(tmp_path: Path) -> None:
    folder = table_folder(tmp_path, "exchange_poker")
    change(folder, "table.toml", 'bonus = "on"\n', "")
    assert ("ST-017", "table.toml", "posted.bonus") in places(problems_of(folder))


def test_a_word_that_the_version_does_not_post(tmp_path: Path) -> None:
    folder = table_folder(tmp_path, "exchange_poker")
    change(folder, "table.toml", 'bonus = "on"', 'bonus = "3:2"')
    (problem,) = problems_of(folder)
    assert (problem.code, problem.key) == ("ST-016", "posted.bonus")
    assert 'write one of "on", "off"' in problem.says


def test_the_one_stake_that_is_posted_for_a_spot(tmp_path: Path) -> None:
    folder = table_folder(tmp_path, "exchange_poker")
    change(folder, "table.toml", "[limits.bonus]\n", '[limits.bonus]\nexact = "5"\n')
    limits = dict(loaded(folder).rules.terms.limits)["bonus"]
    assert limits == Limits(Chips(100), Chips(2000), Chips(100), exact=Chips(500))


JACKPOT = """jackpot = "10000"
jackpot_shares = "50/25/15/10"
jackpot_criterion = "four_of_a_kind 8"

[posted."ring_poker/omaha"]
jackpot_criterion = "straight_flush 6"
"""


def poker_table(place: Path, posted: str) -> Path:
    """A table of hold'em and omaha that posts this too."""
    folder = table_folder(place, "ring_poker")
    change(folder, "table.toml", 'rake_cap = "10"\n', f'rake_cap = "10"\n{posted}')
    return folder


def test_each_game_may_ask_for_another_hand_for_the_jackpot(tmp_path: Path) -> None:
    """J6: the criteria depend on the game; what is not posted for it holds for all."""
    rules = loaded(poker_table(tmp_path, JACKPOT)).rules
    asked = {}
    for game, version in rules.games.items():
        assert isinstance(version, RingVersion)
        asked[game] = version.jackpot_criterion
        assert version.jackpot == Chips(1000000)
    assert asked == {
        "ring_poker/texas_holdem": ("four_of_a_kind", "8"),
        "ring_poker/omaha": ("straight_flush", "6"),
    }
    signs = [rules.posted_at(game)["jackpot_criterion"] for game in ("", *rules.games)]
    assert signs == ["four_of_a_kind 8", "four_of_a_kind 8", "straight_flush 6"]


def test_what_is_wrong_with_values_of_one_game(tmp_path: Path) -> None:
    wrong = JACKPOT.replace("straight_flush 6", "straight_flush 1")
    wrong += 'jackpot_criterium = "pair 2"\n[posted."ring_poker/omaha5"]\nante = "1"\n'
    found = problems_of(poker_table(tmp_path, wrong))
    assert {(problem.code, problem.key) for problem in found} == {
        ("ST-016", "posted.ring_poker/omaha.jackpot_criterion"),
        ("ST-020", "posted.ring_poker/omaha.jackpot_criterium"),
        ("ST-020", "posted.ring_poker/omaha5"),
    }
