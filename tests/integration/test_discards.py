"""Cards thrown face down under a reader of discards, from the wire to the page."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import DecisionTaken
from controller.vocabulary.observations import CardThrown
from controller.vocabulary.requests import Decide
from hil.devices.shoes import NEEDS
from hil.game_table import usually_posted, write_game_table
from hil.table_folder import deal_without_pauses
from tests.integration.desk import Desk, at_desk
from tests.integration.searched import Heard, Known, leaks_of_files, leaks_of_tape, tape_of
from tests.integration.test_faces_stay_down import evening

MUCK = "muck-a"
HANDS = 3
PORTS = {"hid_pos_scanner": f"usb://?serial={MUCK}"}


def with_muck(game: str, model: str) -> Callable[[Path], None]:
    """A table of this game whose discards pass under a scanner of this model."""

    def prepare(folder: Path) -> None:
        config = folder / "config"
        shutil.rmtree(config)
        write_game_table(game, config, usually_posted(game))
        deal_without_pauses(config)
        with (config / "table.toml").open("a", encoding="utf-8") as file:
            file.write(f'\n[[device]]\nname = "{MUCK}"\nmodel = "{model}"\nrole = "discards"\n')
            file.write(f'port = "{PORTS.get(model, "/dev/croupier/muck-a")}"\n')
            file.write(f"settings = {{ {NEEDS[model]} }}\n")

    return prepare


def given_up(entries: tuple[Entry, ...]) -> list[Decide]:
    taken = [entry for entry in entries if any(isinstance(f, DecisionTaken) for f in entry.facts)]
    return [e.event for e in taken if isinstance(e.event, Decide) and e.event.count]


@pytest.mark.parametrize(
    ("game", "model"),
    [
        ("pineapple", "line_scanner"),
        ("helsinki_holdem", "ssi_scanner"),
        ("five_card_draw", "line_scanner"),
        ("triple_draw_lowball", "hid_pos_scanner"),
    ],
)
def test_hands_are_played_with_a_reader_of_discards(game: str, model: str, tmp_path: Path) -> None:
    """No face of a card that was given up leaves the table (`architecture.md` 8a)."""
    heard = Heard()

    async def story(desk: Desk) -> None:
        await evening(desk, HANDS, heard, seed=1)
        entries, state = desk.entries(), desk.assembly.table.state
        thrown = [one.event for one in entries if isinstance(one.event, CardThrown)]
        decided = given_up(entries)
        assert decided
        assert sum(one.count for one in decided) == len(thrown)
        assert state.thrown == ()
        assert await desk.stop() == 0
        known = Known(entries)
        with closing(sqlite3.connect(desk.journal)) as journal:
            rows = journal.execute("select * from entries order by number").fetchall()
        leaks = [*heard.leaks(known), *leaks_of_files(desk.state, rows, known)]
        assert leaks == []
        assert leaks_of_tape(desk.state, MUCK) == []
        assert len(tape_of(desk.state, MUCK)) >= len(thrown)
        assert desk.make().recovered.state == state
        await desk.assembly.stop()

    at_desk(story, tmp_path, "ring_poker", prepare=with_muck(f"ring_poker/{game}", model))
