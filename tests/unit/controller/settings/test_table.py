"""Whole tables: the examples as they are loaded, and every problem of a bad one at once."""

from pathlib import Path

import pytest

from controller.games.rounds import Limits
from controller.settings.files import Files
from controller.settings.table import Loaded, load
from controller.vocabulary.chips import Chips
from tests.unit.controller.settings.folders import (
    CONFIG,
    change,
    loaded,
    places,
    problems_of,
    table_folder,
)

NINE = (
    ('currency = "EUR"', 'curency = "EUR"'),
    ('maximum = "500"', 'maximum = "3"'),
    ("decks = 6", "decks = 9"),
    ('blackjack_pays = "3:2"', 'blackjack_pays = "6:5"'),
    ("confirmed = []", 'confirmed = ["a/royal match 25:1"]'),
    ('port = "/dev/croupier/spots-2"', 'port = "/dev/croupier/spots-1"'),
    ('"4.insurance"', '"9.insurance"'),
    ("127.0.0.1:8701", "127.0.0.1"),
)


def nine_faults(place: Path) -> Path:
    """A table with nine faults: eight in `table.toml` and one in the chip register."""
    folder = table_folder(place)
    for old, new in NINE:
        change(folder, "table.toml", old, new)
    change(folder, "chips.csv", ",C00002,10000,ok", ",C00002,lots,ok")
    return folder


def test_nine_faults_are_all_said_at_once(tmp_path: Path) -> None:
    found = problems_of(nine_faults(tmp_path))
    assert places(found) == {
        ("ST-003", "table.toml", "table.curency"),
        ("ST-004", "table.toml", "table.currency"),
        ("ST-031", "table.toml", "limits.main.maximum"),
        ("ST-012", "table.toml", "game.decks"),
        ("ST-016", "table.toml", "posted.blackjack_pays"),
        ("ST-019", "table.toml", "game.confirmed"),
        ("ST-051", "table.toml", "device[3].port"),
        ("ST-057", "table.toml", "device[2].spots.8"),
        ("ST-060", "table.toml", "web.listen"),
        ("ST-072", "chips.csv", "line 3"),
    }


def test_the_blackjack_table(tmp_path: Path) -> None:
    found = loaded(table_folder(tmp_path))
    rules, settings = found.rules, found.settings
    assert (rules.table, rules.venue, rules.currency, rules.digits) == (
        "BJ-03",
        "Example Casino",
        "EUR",
        2,
    )
    assert (list(rules.games), rules.opens) == (["blackjack/a"], "blackjack/a")
    assert (rules.terms.decks, rules.terms.boxes, rules.terms.bettors) == (6, 7, 1)
    assert rules.terms.limits == (("main", Limits(Chips(500), Chips(50_000), Chips(500))),)
    assert rules.posted == (("blackjack_pays", "3:2"),)
    assert (rules.layout, found.layout.name, len(found.layout.boxes)) == (
        "blackjack-7",
        "blackjack-7",
        7,
    )
    assert rules.house.short_shoe == "reshuffle_discards"
    assert settings.listen == "127.0.0.1:8701"
    assert [device.role for device in settings.devices] == ["shoe", "spots", "spots"]
    assert len(found.chips) == 660


def test_the_punto_banco_table(tmp_path: Path) -> None:
    found = loaded(table_folder(tmp_path, "punto_banco"))
    rules = found.rules
    assert rules.opens == "baccarat/punto_banco"
    assert (rules.terms.decks, rules.terms.boxes) == (8, 9)
    assert rules.terms.limits_of("egalite").maximum == 10_000
    assert rules.sensed is not None
    assert len(rules.sensed) == 27
    assert rules.house.short_shoe == "void_round"
    assert found.settings.listen == "127.0.0.1:8702"


@pytest.mark.parametrize("folder", [CONFIG, *sorted((CONFIG / "examples").iterdir())])
def test_every_table_that_is_shipped_is_right(folder: Path) -> None:
    assert isinstance(load(folder), Loaded)


def test_no_two_examples_share_an_address() -> None:
    addresses = [
        found.settings.listen
        for folder in sorted((CONFIG / "examples").iterdir())
        if isinstance(found := load(folder), Loaded)
    ]
    assert len(set(addresses)) == len(addresses) >= 2


def test_several_versions_on_one_table(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    change(folder, "table.toml", '["blackjack/a"]', '["blackjack/a", "blackjack/H", "blackjack/b"]')
    rules = loaded(folder).rules
    assert list(rules.games) == ["blackjack/a", "blackjack/h", "blackjack/b"]
    change(folder, "table.toml", '"3:2"', '"2:1"')
    assert places(problems_of(folder)) == {("ST-016", "table.toml", "posted.blackjack_pays")}


def test_a_table_may_have_its_own_version(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    text = (CONFIG / "games/blackjack/a.toml").read_text()
    own = folder / "games/blackjack/a.toml"
    own.parent.mkdir(parents=True)
    own.write_text(text.replace('"Blackjack A"', '"Ours"'))
    assert Files(folder, CONFIG).find("games/blackjack/a.toml") == own
    assert loaded(folder).rules.games["blackjack/a"].title == "Ours"
