"""A reconstructed pay row is confirmed by the house where it can come into play, nowhere else."""

from pathlib import Path

import pytest

from controller.settings.files import Files, shipped
from controller.settings.games import load_game
from controller.settings.house import recommended
from controller.settings.problems import Problems
from controller.settings.reconstructed import reconstructed_of
from tests.unit.controller.settings.folders import change, places, whole_folder

TRIPLE, DYNAMIC = "house_poker/triple_bet_poker", "house_poker/dynamic_poker"
VOODOO = "high_card/voodoo"
EXTRA_BONUS_I = {"bonus": "on", "extra_bonus": "I"}
W2 = "voodoo/higher after a tie, the additional stake pays"

# poker_house_banked.md HB-D05 to HB-D07, sections 6 and 7; banked_card_games.md VD-01, VD-02.
ASKED = [
    (TRIPLE, {}, {}, ["triple_bet_poker/straight flush 50:1"]),
    (TRIPLE, {}, {"HB-D05": "500"}, ["triple_bet_poker/straight flush, decided for 500 500:1"]),
    (DYNAMIC, EXTRA_BONUS_I, {}, ["dynamic_poker/straight flush, table I 50:1"]),
    (
        DYNAMIC,
        EXTRA_BONUS_I,
        {"HB-D07": "100"},
        ["dynamic_poker/straight flush, table I, decided for 100 100:1"],
    ),
    (DYNAMIC, {"bonus": "on", "extra_bonus": "II"}, {}, []),
    (DYNAMIC, {"bonus": "on", "extra_bonus": "off"}, {"HB-D07": "100"}, []),
    (
        DYNAMIC,
        {"bonus": "on", "extra_bonus": "off"},
        {"HB-D06": "ace_queen"},
        ["dynamic_poker/ace with queen or jack of two suits 5:1"],
    ),
    (
        DYNAMIC,
        {"bonus": "on", "extra_bonus": "off"},
        {"HB-D06": "low_pairs"},
        ["dynamic_poker/pair of tens or lower 1:1"],
    ),
    (DYNAMIC, {"bonus": "off", "extra_bonus": "off"}, {"HB-D06": "low_pairs"}, []),
    (VOODOO, {}, {}, ["voodoo/gave up", W2, f"{W2} 1:1"]),
    (VOODOO, {}, {"VD-01": "not_offered", "VD-02": "W1"}, []),
    ("exchange_poker/russian_a", {"bonus": "on"}, {}, ["russian/straight flush + straight 54:1"]),
    (
        "exchange_poker/komet_b",
        {},
        {},
        ["komet/straight flush + straight 34:1", "komet/two straights 8:1"],
    ),
]


@pytest.mark.parametrize(("game", "posted", "decided", "asked"), ASKED)
def test_what_the_house_must_confirm(
    game: str, posted: dict[str, str], decided: dict[str, str], asked: list[str]
) -> None:
    files, decisions = Files(shipped(), shipped()), {**recommended(), **decided}
    problems = Problems()
    load_game(files, game, posted, decisions, (), problems)
    assert [p.code for p in problems.found] == ["ST-018"] * len(asked)
    assert all(f'"{row}"' in p.says for row, p in zip(asked, problems.found, strict=True))
    problems = Problems()
    version = load_game(files, game, posted, decisions, tuple(asked), problems)
    assert problems.found == ()
    assert version is not None
    assert list(reconstructed_of(version)) == asked, "the opening screen names them"


@pytest.mark.parametrize(
    ("where", "code", "key"),
    [
        ('{ bonus_tip = "50" }', "ST-003", "row[28].where.bonus_tip"),
        ("{ bonus_top = 50 }", "ST-005", "row[28].where.bonus_top"),
        ('"50"', "ST-005", "row[28].where"),
    ],
)
def test_where_a_row_is_in_force_is_read_strictly(
    where: str, code: str, key: str, tmp_path: Path
) -> None:
    folder, file = whole_folder(tmp_path), f"paytables/{TRIPLE}.toml"
    change(folder, file, 'where = { bonus_top = "50" }', f"where = {where}")
    problems = Problems()
    load_game(Files(folder, folder), TRIPLE, {}, recommended(), (), problems)
    assert (code, file, key) in places(problems.found)
