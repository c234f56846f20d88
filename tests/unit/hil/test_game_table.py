"""A table folder for any version, which the controller's own check accepts."""

from pathlib import Path

import pytest

from controller.__main__ import main
from hil.game_table import games, rig_of_game, table_id, write_game_table


@pytest.mark.parametrize("game", games())
def test_the_table_of_every_version_passes_its_check(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rig = rig_of_game(game, tmp_path)
    assert main(["check", str(rig.config)]) == 0, capsys.readouterr().out
    assert rig.table.id == table_id(game)
    assert max(len(device.spots) for device in rig.table.devices) <= 8


def test_every_box_has_its_readers(tmp_path: Path) -> None:
    rig = rig_of_game("exchange_poker/komet_b", tmp_path)
    assert sorted(spot for spot in rig.felt.spots if spot.startswith("6.")) == [
        "6.ante",
        "6.fee",
        "6.raise",
        "6.swap_fee",
    ]


def test_options_as_a_sheet_sets_them(tmp_path: Path) -> None:
    write_game_table("house_poker/dynamic_poker", tmp_path / "a", {"extra_bonus": "II"})
    assert 'extra_bonus = "II"' in (tmp_path / "a" / "table.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "posted", "says"),
    [
        ("blackjack/z", {}, "no version"),
        ("blackjack/a", {"boxes": "99"}, "boxes"),
        ("blackjack/a", {"colour": "red"}, "colour"),
    ],
)
def test_what_cannot_be_a_table(
    game: str, posted: dict[str, str], says: str, tmp_path: Path
) -> None:
    with pytest.raises(ValueError, match=says):
        write_game_table(game, tmp_path / "config", posted)


@pytest.mark.parametrize(
    ("game", "named"),
    [("exchange_poker/komet_a", "KOMET-A"), ("blackjack/no", "BLACKJACK-NO")],
)
def test_a_table_is_called_after_its_version(game: str, named: str) -> None:
    assert table_id(game) == named
