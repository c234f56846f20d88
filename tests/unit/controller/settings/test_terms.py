"""Steps that pay exactly: `interfaces.md` Rounding, BJR-35, BC-05."""

import pytest

from controller.games.version import GameVersion
from controller.settings.files import Files
from controller.settings.games import load_game
from controller.settings.house import recommended
from controller.settings.problems import Problems
from controller.settings.terms import limit_amount, step_complaint
from controller.vocabulary.chips import Chips
from tests.unit.controller.settings.folders import CONFIG


def version(game: str, pays: str) -> GameVersion:
    problems = Problems()
    posted = {"blackjack_pays": pays} if pays else {}
    found = load_game(Files(CONFIG, CONFIG), game, posted, recommended(), (), problems)
    assert found is not None
    assert problems.found == ()
    return found


@pytest.mark.parametrize(
    ("game", "pays", "bet", "needed"),
    [
        # Half of the stake (insurance) and 3:2 need 2 cents; 6:5 and 7:5 with half need 10.
        ("blackjack/a", "3:2", "main", 2),
        ("blackjack/a", "2:1", "main", 2),
        ("blackjack/b", "6:5", "main", 10),
        ("blackjack/b", "7:5", "main", 10),
        ("blackjack/b", "1:1", "main", 2),
        # Surrender loses half (BJR-27).
        ("blackjack/h", "2:1", "main", 2),
        # BC-05: 0.95:1 is 19:20.
        ("baccarat/commission", "", "banker", 20),
        ("baccarat/commission", "", "player", 1),
        ("baccarat/punto_banco", "", "egalite", 1),
    ],
)
def test_the_least_step(game: str, pays: str, bet: str, needed: int) -> None:
    found = version(game, pays)
    for step in range(1, 3 * needed + 1):
        complaint = step_complaint(found, bet, Chips(step), 2)
        assert (complaint == "") is (step % needed == 0), (step, complaint)


def test_the_sentence_names_row_and_step() -> None:
    says = step_complaint(version("baccarat/commission", ""), "banker", Chips(10), 2)
    assert says == (
        '"banco higher 19:20" of baccarat/commission comes to 9.5 smallest units '
        'on a step of 0.10; write a multiple of "0.20"'
    )


@pytest.mark.parametrize(
    ("text", "amount"),
    [("5", 500), ("2.50", 250), ("none", 0), ("0", None), ("-5", None), ("1/2", None), ("", None)],
)
def test_a_limit(text: str, amount: int | None) -> None:
    assert limit_amount(text, 2) == amount
