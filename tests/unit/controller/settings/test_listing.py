"""Every version as people read it."""

from pathlib import Path

from controller.settings.files import Files
from controller.settings.listing import listings
from controller.settings.problems import Problems
from tests.unit.controller.settings.folders import CONFIG, change, whole_folder


def test_every_version_file_is_listed() -> None:
    problems = Problems()
    found = listings(Files(CONFIG, CONFIG), problems)
    assert problems.found == ()
    files = {p.relative_to(CONFIG / "games").with_suffix("") for p in CONFIG.glob("games/*/*.toml")}
    sides = {Path(f"side_game_{letter}") for letter in "abcdefghijklmnopq"}
    assert {Path(name) for name in found} == files | sides


def test_what_is_told_of_side_games() -> None:
    # blackjack_side_games.md section 4: a's first row is reconstructed, e's lost.
    found = listings(Files(CONFIG, CONFIG), Problems())
    rows = found["side_game_a"]["pays"]
    assert {row["when"]: (row["pays"], row["reconstructed"]) for row in rows} == {
        "suited aces": ("50:1, or side_game_top as posted: what the house enters", True),
        "suited pair 2-K": ("25:1", False),
        "same-colour pair": ("10:1", False),
        "mixed pair": ("5:1", False),
    }
    entered = found["side_game_e"]["pays"][0]["pays"]
    assert entered == "side_game_top as posted: what the house enters"
    attached = found["side_game_q"]["attached_to"]
    assert attached == [f"blackjack/{letter}" for letter in "abcdefghijklmnopqrs"]
    takes = [found[game]["side_game"] for game in ("blackjack/s", "blackjack/no")]
    assert takes == ["any one", "none"]
    assert found["blackjack/s"]["bets"] == ["main", "insurance"]


def test_what_is_told_of_blackjack_b() -> None:
    # blackjack.md section 4, row B.
    shown = listings(Files(CONFIG, CONFIG), Problems())["blackjack/b"]
    assert shown["title"] == "Blackjack B"
    assert shown["posted"] == {"blackjack_pays": ["1:1", "6:5", "7:5", "3:2"]}
    assert shown["options"]["max_hands"] == 3
    assert shown["options"]["even_money"] is True
    assert shown["decided"]["BJR-13"] == "again"
    assert "aces_again" not in shown["options"]
    pays = {row["when"]: row["pays"] for row in shown["pays"] if row["bet"] == "main"}
    assert pays["blackjack"] == "blackjack_pays as posted: 1:1 or 6:5 or 7:5 or 3:2"
    assert not any(row["reconstructed"] for row in shown["pays"])


def test_a_reconstructed_row_is_marked_and_no_problem(tmp_path: Path) -> None:
    folder = whole_folder(tmp_path)
    old = 'pays = "2:1"'
    change(folder, "paytables/blackjack/a.toml", old, f"{old}\nreconstructed = true")
    problems = Problems()
    shown = listings(Files(folder, CONFIG), problems)["blackjack/a"]
    assert problems.found == ()
    assert [row["bet"] for row in shown["pays"] if row["reconstructed"]] == ["insurance"]


def test_a_faulty_file_hides_no_other(tmp_path: Path) -> None:
    folder = whole_folder(tmp_path)
    (folder / "games/blackjack/a.toml").write_text("family = \n")
    problems = Problems()
    found = listings(Files(folder, CONFIG), problems)
    assert {problem.code for problem in problems.found} == {"ST-002"}
    assert "blackjack/a" not in found
    assert "blackjack/b" in found
