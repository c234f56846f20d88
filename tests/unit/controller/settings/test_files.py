"""The folder and what it falls back to; files that cannot be read."""

from pathlib import Path

from controller.settings.files import Files, shipped
from controller.settings.problems import Problems
from tests.unit.controller.settings.folders import CONFIG, places, problems_of, table_folder


def test_the_shipped_configuration_is_beside_the_code() -> None:
    assert shipped() == CONFIG


def test_a_folders_own_file_comes_first(tmp_path: Path) -> None:
    files = Files(tmp_path, CONFIG)
    assert files.find("layouts/blackjack-7.toml") == CONFIG / "layouts/blackjack-7.toml"
    own = tmp_path / "layouts/blackjack-7.toml"
    own.parent.mkdir()
    own.write_text("")
    assert files.find("layouts/blackjack-7.toml") == own
    assert files.find("layouts/baccarat-9.toml") == CONFIG / "layouts/baccarat-9.toml"


def test_a_table_is_never_taken_from_elsewhere(tmp_path: Path) -> None:
    assert (CONFIG / "table.toml").is_file()
    assert Files(tmp_path, CONFIG).find("table.toml") is None
    assert places(problems_of(tmp_path)) == {("ST-001", "table.toml", "")}


def test_what_is_no_toml_is_named_by_line(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    (folder / "table.toml").write_text("[table]\nid = BJ-03\n")
    (found,) = problems_of(folder)
    assert (found.code, found.file) == ("ST-002", "table.toml")
    assert "line 2" in found.says


def test_what_is_no_text_is_named(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    (folder / "table.toml").write_bytes(b'[table]\nid = "\xff"\n')
    (found,) = problems_of(folder)
    assert (found.code, found.file) == ("ST-002", "table.toml")
    assert "UTF-8" in found.says


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    path, problems = tmp_path / "table.toml", Problems()
    files = Files(tmp_path, CONFIG)
    path.write_text("a = 1\n")
    assert files.read("table.toml", problems) == {"a": 1}
    path.write_text("a = 22\n")
    assert files.read("table.toml", problems) == {"a": 22}


def test_versions_are_named_below_games(tmp_path: Path) -> None:
    (tmp_path / "games/baccarat").mkdir(parents=True)
    (tmp_path / "games/baccarat/mine.toml").write_text("")
    names = Files(tmp_path, CONFIG).names("games")
    assert {"baccarat/mine", "baccarat/punto_banco", "blackjack/a", "blackjack/no"} <= set(names)
    assert list(names) == sorted(names)
