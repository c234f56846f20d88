"""Side games at a table: attached, confirmed, entered (`interfaces.md`, Configuration)."""

import shutil
from fractions import Fraction
from pathlib import Path

import pytest

from controller.games.version import GameVersion
from controller.settings.table import Loaded
from tests.unit.controller.settings.folders import (
    CONFIG,
    change,
    loaded,
    places,
    problems_of,
    table_folder,
    whole_folder,
)

LIMITS = '[limits.side]\nminimum = "5"\nmaximum = "50"\nstep = "5"\n[chips]\n'


def side_table(
    place: Path, side_game: str, posted: str = "", confirmed: str = "", offers: str = "blackjack/a"
) -> Path:
    """The blackjack example with a side game: what it posts, and the row that it confirms."""
    folder = table_folder(place)
    change(folder, "table.toml", 'side_game = "none"', f'side_game = "{side_game}"')
    change(folder, "table.toml", "[chips]\n", LIMITS)
    change(folder, "table.toml", 'offers = ["blackjack/a"]', f'offers = ["{offers}"]')
    change(folder, "table.toml", 'opens = "blackjack/a"', f'opens = "{offers.split(chr(34))[0]}"')
    if posted:
        change(folder, "table.toml", "[posted]\n", f'[posted]\nside_game_top = "{posted}"\n')
    if confirmed:
        change(folder, "table.toml", "confirmed = []", f'confirmed = ["{confirmed}"]')
    return folder


def codes(folder: Path) -> set[tuple[str, str]]:
    return {(code, key) for code, _, key in places(problems_of(folder))}


def version_of(found: Loaded) -> GameVersion:
    return found.rules.games[found.rules.opens]


@pytest.mark.parametrize("letter", list("bcdfklmnopq"))
def test_a_side_game_whose_rows_stand_in_the_source_opens(letter: str, tmp_path: Path) -> None:
    version = version_of(loaded(side_table(tmp_path, letter)))
    assert (version.side_game, version.bets) == (letter, ("main", "insurance", "side"))
    assert [side.title for side in version.side_games] == [f"Side game {letter.upper()}"]


@pytest.mark.parametrize("text", ["C", "side_game_c"])
def test_a_side_game_in_other_words(text: str, tmp_path: Path) -> None:
    assert loaded(side_table(tmp_path, text)).rules.games["blackjack/a"].side_game == "c"


@pytest.mark.parametrize(
    ("letter", "row"), [("a", "suited aces 50:1"), ("j", "suited trips 100:1")]
)
def test_a_reconstructed_row_is_confirmed_or_replaced(
    letter: str, row: str, tmp_path: Path
) -> None:
    # blackjack_side_games.md SG-03, SG-06.
    name = f"side_game_{letter}/{row}"
    assert codes(side_table(tmp_path / "1", letter)) == {("ST-018", "row[1].reconstructed")}
    found = loaded(side_table(tmp_path / "2", letter, confirmed=name))
    assert found.rules.reconstructed == (name,)
    other = version_of(loaded(side_table(tmp_path / "3", letter, posted="40:1")))
    assert other.side_games[0].paytable.rows[0].odds == Fraction(40)
    assert other.digest != version_of(found).digest


@pytest.mark.parametrize("letter", list("eghi"))
def test_a_lost_row_is_entered(letter: str, tmp_path: Path) -> None:
    # blackjack_side_games.md SG-04, SG-05: no default.
    assert codes(side_table(tmp_path / "1", letter)) == {("ST-017", "posted.side_game_top")}
    confirmed = side_table(tmp_path / "2", letter, confirmed=f"side_game_{letter}/suited A-K 50:1")
    assert ("ST-017", "posted.side_game_top") in codes(confirmed)
    found = loaded(side_table(tmp_path / "3", letter, posted="30:1"))
    assert found.rules.reconstructed == (f"side_game_{letter}/suited A-K 30:1",)
    wrong = side_table(tmp_path / "4", letter, posted="thirty")
    assert codes(wrong) == {("ST-016", "posted.side_game_top")}


@pytest.mark.parametrize("letter", list("bcdfklmnopq"))
def test_nothing_is_entered_where_nothing_is_lost(letter: str, tmp_path: Path) -> None:
    folder = side_table(tmp_path, letter, posted="50:1")
    assert codes(folder) == {("ST-020", "posted.side_game_top")}


def test_the_house_writes_the_lost_row_as_its_instructions_have_it(tmp_path: Path) -> None:
    # blackjack_side_games.md SG-05, SG-08: what the lost row holds is not known either.
    folder = side_table(tmp_path, "g")
    own = folder / "paytables" / "blackjack" / "side_game_g.toml"
    own.parent.mkdir(parents=True)
    shutil.copy(CONFIG / "paytables" / "blackjack" / "side_game_g.toml", own)
    old = 'when = "suited A-K"\npays = "posted"\nposted = "side_game_top"\nreconstructed = true\n'
    new = 'when = "suited aces"\npays = "60:1"\n'
    change(folder, "paytables/blackjack/side_game_g.toml", old, new)
    found = loaded(folder)
    rows = version_of(found).side_games[0].paytable.rows
    assert [row.label for row in rows] == [
        "suited aces 60:1",
        "two-card straight flush 4:1",
        "suited 2:1",
    ]
    assert found.rules.reconstructed == ()


def test_a_game_without_side_games_at_the_same_table(tmp_path: Path) -> None:
    # blackjack.md section 7 item 12: NO has none.
    folder = side_table(tmp_path, "c", offers='blackjack/a", "blackjack/no')
    change(folder, "table.toml", "boxes = 7", "boxes = 3")
    change(folder, "table.toml", ', 7 = "4.main", 8 = "4.insurance"', "")
    change(folder, "table.toml", '1 = "5.main", 2 = "5.insurance", 3 = "6.main", 4', "1")
    change(folder, "table.toml", '"6.insurance", 5 = "7.main", 6 = "7.insurance"', '"3.side"')
    rules = loaded(folder).rules
    assert rules.games["blackjack/a"].side_game == "c"
    assert rules.games["blackjack/no"].side_game == "none"
    assert rules.games["blackjack/no"].bets == ("main", "insurance")


def test_a_table_that_takes_none(tmp_path: Path) -> None:
    folder = table_folder(tmp_path, "punto_banco")
    change(folder, "table.toml", 'side_game = "none"', 'side_game = "c"')
    assert codes(folder) == {("ST-015", "game.side_game")}


def test_its_spot_needs_limits_and_a_place_on_the_felt(tmp_path: Path) -> None:
    folder = side_table(tmp_path / "1", "c")
    change(folder, "table.toml", "[limits.side]", "[limits.insurance]")
    assert codes(folder) == {("ST-035", "limits.side")}
    whole = whole_folder(tmp_path / "2", "blackjack_side")
    change(whole, "layouts/blackjack-5.toml", ', "side"]', "]")
    assert codes(whole) == {("ST-041", "table.layout")}


def test_one_side_game_unless_the_house_decided_two(tmp_path: Path) -> None:
    # blackjack_side_games.md SG-02.
    folder = whole_folder(tmp_path, "blackjack_side")
    change(folder, "table.toml", 'side_game = "c"', 'side_game = "c+k"')
    assert codes(folder) == {("ST-015", "game.side_game")}
    change(folder, "house/decisions.toml", 'SG-02 = "one"', 'SG-02 = "two"')
    assert codes(folder) == {("ST-035", "limits.side_2"), ("ST-041", "table.layout")}
    change(folder, "table.toml", "[limits.side]", "[limits.any]")
    layout = folder / "layouts" / "blackjack-5.toml"
    layout.write_text(layout.read_text().replace('"side"]', '"side", "side_2"]'))
    assert version_of(loaded(folder)).side_game == "c+k"
    change(folder, "table.toml", 'side_game = "c+k"', 'side_game = "c+c"')
    assert codes(folder) == {("ST-015", "game.side_game")}


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('title = "Side game C"\n', "", ("ST-004", "title")),
        ('bet  = "side"', 'bet = "main"', ("ST-022", "row")),
        ('when = "mixed pair"', 'when = "mixed pairs"', ("ST-021", "row[4].when")),
    ],
)
def test_a_fault_in_its_pay_table(
    old: str, new: str, problem: tuple[str, str], tmp_path: Path
) -> None:
    folder = whole_folder(tmp_path, "blackjack_side")
    change(folder, "paytables/blackjack/side_game_c.toml", old, new)
    assert codes(folder) == {problem}


SHARES = '[limits.side]\nleast_of_main = "1:4"\nmost_of_main = "1:1"\nmost_paid = "1000"\n'


def test_its_share_of_the_main_stake_and_the_most_that_it_wins(tmp_path: Path) -> None:
    # blackjack_side_games.md SG-13.
    folder = table_folder(tmp_path, "blackjack_side")
    change(folder, "table.toml", "[limits.side]\n", SHARES)
    limits = loaded(folder).rules.terms.limits_of("side")
    assert (limits.least_of_main, limits.most_of_main) == (Fraction(1, 4), Fraction(1))
    assert (limits.most_paid, limits.maximum) == (100_000, 5000)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"1:1"', '"half"', ("ST-030", "limits.side.most_of_main")),
        ('"1:1"', '"1:5"', ("ST-032", "limits.side.most_of_main")),
        ('"1000"', '"much"', ("ST-030", "limits.side.most_paid")),
    ],
)
def test_a_share_that_is_none(old: str, new: str, problem: tuple[str, str], tmp_path: Path) -> None:
    folder = table_folder(tmp_path, "blackjack_side")
    change(folder, "table.toml", "[limits.side]\n", SHARES.replace(old, new))
    assert codes(folder) == {problem}


@pytest.mark.parametrize("line", ['most_of_main = "1:1"', 'most_paid = "1000"'])
def test_only_a_side_bet_has_them(line: str, tmp_path: Path) -> None:
    folder = table_folder(tmp_path, "blackjack_side")
    change(folder, "table.toml", "[limits.main]\n", f"[limits.main]\n{line}\n")
    assert codes(folder) == {("ST-036", "limits.main")}
