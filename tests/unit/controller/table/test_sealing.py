"""Which key a table takes: the one it is given, its own on a desk, none where it needs none."""

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from controller.games.catalogue import FAMILIES
from controller.games.families.blackjack.version import BlackjackVersion
from controller.journal.keys import NO_KEYS, KeyRefused, make_keys
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.table.sealing import (
    KeyPlace,
    deals_down,
    key_place,
    keys_of_table,
    keys_to_read,
)
from tests.unit.controller.table.evenings import rules

DOWN, UP = "exchange_poker", "punto_banco"


def test_a_table_on_a_desk_makes_its_own_key_once(tmp_path: Path) -> None:
    made = keys_of_table(rules(DOWN), KeyPlace(), tmp_path)
    file = tmp_path / "sealing.key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert keys_of_table(rules(DOWN), KeyPlace(), tmp_path) == made != NO_KEYS


def test_a_table_that_deals_all_cards_up_needs_none(tmp_path: Path) -> None:
    for place in (KeyPlace(), KeyPlace(makes_own=False)):
        assert keys_of_table(rules(UP), place, tmp_path) == NO_KEYS
    assert list(tmp_path.iterdir()) == []


def test_a_table_that_deals_all_cards_up_still_opens_what_it_sealed_before(tmp_path: Path) -> None:
    made = make_keys(tmp_path / "sealing.key")
    assert keys_of_table(rules(UP), KeyPlace(), tmp_path) == made


def test_a_table_that_systemd_runs_is_given_its_key(tmp_path: Path) -> None:
    with pytest.raises(KeyRefused, match=r"ST-097 .*croupier key make FILE"):
        keys_of_table(rules(DOWN), KeyPlace(makes_own=False), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_file_that_was_given_comes_first(tmp_path: Path) -> None:
    own, given = tmp_path / "state", tmp_path / "given.key"
    own.mkdir()
    make_keys(own / "sealing.key")
    made = make_keys(given)
    place = key_place(given, own, {"CREDENTIALS_DIRECTORY": str(own)})
    assert keys_to_read(place, own) == made
    with pytest.raises(KeyRefused, match="ST-095"):
        keys_of_table(rules(DOWN), KeyPlace(file=tmp_path / "none.key"), tmp_path)


def test_among_the_credentials_it_is_read_as_systemd_leaves_it(tmp_path: Path) -> None:
    made = make_keys(tmp_path / "sealing.key")
    (tmp_path / "sealing.key").chmod(0o440)
    place = key_place(None, None, {"CREDENTIALS_DIRECTORY": str(tmp_path)})
    assert keys_to_read(place, tmp_path / "elsewhere") == made


def test_without_credentials_only_a_table_on_a_desk_makes_its_own(tmp_path: Path) -> None:
    empty = {"CREDENTIALS_DIRECTORY": str(tmp_path)}
    for environment in ({}, empty):
        assert key_place(None, tmp_path, environment) == KeyPlace(makes_own=True)
        assert key_place(None, None, environment) == KeyPlace(makes_own=False)


def test_only_a_table_that_has_a_key_imports_the_cipher() -> None:
    code = (
        "import sys, pathlib, tempfile\n"
        "import controller.table.assembly\n"
        "from controller.journal.store import Journal\n"
        "with Journal(pathlib.Path(tempfile.mkdtemp()) / 'journal.db') as journal:\n"
        "    list(journal.read())\n"
        "print('cryptography' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_every_version_says_whether_it_deals_down() -> None:
    """`blackjack.md` section 1, 3 and 4; `poker_house_banked.md`: every game has own cards down."""
    down = set()
    for path in sorted((shipped() / "games").rglob("*.toml")):
        game = path.relative_to(shipped() / "games").with_suffix("").as_posix()
        made = rules_for_sheet(game, (), shipped())
        assert isinstance(made, tuple), made
        if deals_down(made[0]):
            down.add(game)
    blackjack = {game for game in down if game.startswith("blackjack/")}
    assert blackjack == {f"blackjack/{letter}" for letter in "fgnors"} | {"blackjack/no"} & down
    others = {game.partition("/")[0] for game in down - blackjack}
    assert others == {"house_poker", "exchange_poker", "ring_poker", "chinese_poker"}


def test_blackjack_deals_down_by_its_hole_card_or_its_boxes() -> None:
    family = FAMILIES["blackjack"]
    made = rules_for_sheet("blackjack/n", (), shipped())
    assert isinstance(made, tuple)
    version = made[0].games["blackjack/n"]
    assert isinstance(version, BlackjackVersion)
    assert family.deals_down(version)
