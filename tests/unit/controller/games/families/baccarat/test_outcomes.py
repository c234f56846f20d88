"""What pays what: banked_card_games.md 4 Settlement, PB-04, PB-05 and section 5, BC-05, BC-06."""

import pytest

from controller.games.families.baccarat.outcomes import OUTCOMES
from controller.games.paytable import settle
from controller.games.rounds import Wager
from controller.procedures.rules import TableRules
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.chips import Chips
from tests.unit.controller.games.families.baccarat.play import after

STAKE = 1000


def net(game: str, spot: str, *cards: str) -> int:
    made = rules_for_sheet(game, (), shipped())
    assert isinstance(made, tuple)
    rules: TableRules = made[0]
    wager = Wager(spot=f"1.{spot}", box=1, bettor=1, name=spot, stake=Chips(STAKE))
    return settle(rules.games[game].paytable, OUTCOMES, after(*cards), wager).net


PUNTO_HIGHER = ("9H", "4D", "KC", "2S")
BANCO_HIGHER = ("4D", "9H", "2S", "KC")


@pytest.mark.parametrize(
    ("spot", "punto_wins", "banco_wins"),
    [("punto", 1000, -1000), ("banco", -1000, 1000), ("egalite", -1000, -1000)],
)
def test_punto_banco_with_a_winner(spot: str, punto_wins: int, banco_wins: int) -> None:
    assert net("baccarat/punto_banco", spot, *PUNTO_HIGHER) == punto_wins
    assert net("baccarat/punto_banco", spot, *BANCO_HIGHER) == banco_wins


@pytest.mark.parametrize("points", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
def test_equal_hands(points: int) -> None:
    """Equal at 6, 7 or 8 takes punto and banco; egalite is paid 8:1 whatever the points."""
    cards = equal_at(points)
    main = -STAKE if points in (6, 7, 8) else 0
    assert net("baccarat/punto_banco", "punto", *cards) == main
    assert net("baccarat/punto_banco", "banco", *cards) == main
    assert net("baccarat/punto_banco", "egalite", *cards) == 8 * STAKE
    assert net("baccarat/commission", "player", *cards) == 0
    assert net("baccarat/commission", "banker", *cards) == 0
    assert net("baccarat/commission", "tie", *cards) == 8 * STAKE


def equal_at(points: int) -> tuple[str, ...]:
    """Cards that end equal at these points: 6 to 9 in two cards, else both draw from nothing."""
    return {
        0: ("KS", "KH", "QD", "QC", "JS", "JH"),
        1: ("KS", "KH", "QD", "QC", "AS", "AH"),
        2: ("KS", "KH", "QD", "QC", "2S", "2H"),
        3: ("KS", "KH", "QD", "QC", "3S", "3H"),
        4: ("KS", "KH", "QD", "QC", "4S", "4H"),
        5: ("KS", "KH", "QD", "QC", "5S", "5H"),
        6: ("6S", "6H", "KD", "KC"),
        7: ("7S", "7H", "KD", "KC"),
        8: ("8S", "8H", "KD", "KC"),
        9: ("9S", "9H", "KD", "KC"),
    }[points]


@pytest.mark.parametrize(
    ("spot", "punto_wins", "banco_wins"),
    [("player", 1000, -1000), ("banker", -1000, 950), ("tie", -1000, -1000)],
)
def test_commission_with_a_winner(spot: str, punto_wins: int, banco_wins: int) -> None:
    assert net("baccarat/commission", spot, *PUNTO_HIGHER) == punto_wins
    assert net("baccarat/commission", spot, *BANCO_HIGHER) == banco_wins


@pytest.mark.parametrize(
    ("punto", "banco", "punto_pair", "banco_pair"),
    [
        (("JS", "JH"), ("9D", "2C"), 11, -1),
        (("JS", "QH"), ("9D", "9C"), -1, 11),
        (("TS", "KH"), ("8D", "8D"), -1, 11),
        (("8S", "8S"), ("4D", "4C"), 11, 11),
    ],
)
def test_pairs_by_rank(
    punto: tuple[str, str], banco: tuple[str, str], punto_pair: int, banco_pair: int
) -> None:
    """J-J is a pair; J-Q and 10-K are not; suits do not matter (PB-04)."""
    cards = (punto[0], banco[0], punto[1], banco[1])
    assert net("baccarat/punto_banco", "punto_pair", *cards) == punto_pair * STAKE
    assert net("baccarat/punto_banco", "banco_pair", *cards) == banco_pair * STAKE
