"""The folder and what it falls back to; files that cannot be read."""

from pathlib import Path

import pytest

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


def test_a_file_in_place_of_the_folder_is_one_problem(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text("")
    (found,) = problems_of(file)
    assert str(found) == f"ST-001 {file}: is no folder; write the table's folder"


def test_what_is_no_toml_is_named_by_line(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    (folder / "table.toml").write_text("[table]\nid = BJ-03\n")
    (found,) = problems_of(folder)
    assert (found.code, found.file) == ("ST-002", "table.toml")
    assert "line 2" in found.says


def test_a_number_of_thousands_of_digits_is_named(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    (folder / "table.toml").write_text(f"[game]\ndecks = {'9' * 5000}\n")
    (found,) = problems_of(folder)
    assert (found.code, found.file) == ("ST-002", "table.toml")
    assert "digits" in found.says


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('listen = "127.0.0.1:87', 'listen = "127.0.0.1:87' + "9" * 5000, "ST-060"),
        ('maximum = "', 'maximum = "' + "9" * 5000, "ST-030"),
        ("{ 1 = ", "{ " + "9" * 5000 + " = ", "ST-054"),
    ],
)
def test_endless_texts_that_stand_for_numbers_are_problems(
    tmp_path: Path, old: str, new: str, code: str
) -> None:
    folder = table_folder(tmp_path)
    file = folder / "table.toml"
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, new, 1))
    found = [problem for problem in problems_of(folder) if problem.code == code]
    assert found
    assert all(len(str(problem)) < 400 for problem in found)


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


@pytest.mark.parametrize("kind", ["folder", "dangling", "circle", "house is a file"])
def test_a_house_file_that_cannot_be_read_is_never_passed_over(tmp_path: Path, kind: str) -> None:
    """The shipped rules are for a house that wrote none, not for one whose file is damaged."""
    folder = table_folder(tmp_path)
    house = folder / "house"
    if kind == "house is a file":
        house.write_text("")
    else:
        house.mkdir(exist_ok=True)
        file = house / "rules.toml"
        file.unlink(missing_ok=True)
        if kind == "folder":
            file.mkdir()
        else:
            file.symlink_to(file if kind == "circle" else "nowhere.toml")
    found = {(problem.code, problem.file) for problem in problems_of(folder)}
    assert ("ST-002", "house/rules.toml") in found


def test_a_mark_that_editors_put_first_is_no_fault(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    file = folder / "table.toml"
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert problems_of(folder) == ()


def test_no_such_folder_is_said_so(tmp_path: Path) -> None:
    (found,) = (p for p in problems_of(tmp_path / "none") if p.file == "table.toml")
    assert (found.code, "no folder" in found.says) == ("ST-001", True)
