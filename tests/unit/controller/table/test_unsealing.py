"""A round with faces that were never turned is opened by two names, and the journal says so."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.journal.chain import audit
from controller.journal.failures import JournalFailure
from controller.journal.keys import make_keys, own_keys
from controller.journal.reading import JournalReader
from controller.journal.store import Journal
from controller.procedures.state import new_table
from controller.settings.table import Loaded, load
from controller.table.replaying import replay
from controller.table.sealing import KeyPlace
from controller.table.unsealing import unseal
from controller.vocabulary.facts import RoundUnsealed
from controller.vocabulary.observations import SealOpened
from tests.architecture.sources import ROOT
from tests.properties.faces_down.playing import Played, play


@pytest.fixture
def loaded() -> Loaded:
    loaded = load(ROOT / "config" / "examples" / "exchange_poker")
    assert isinstance(loaded, Loaded)
    return loaded


@pytest.fixture
def played(loaded: Loaded) -> Played:
    return play(loaded.rules, 1, rounds=2)


@pytest.fixture
def path(tmp_path: Path, played: Played) -> Path:
    path = tmp_path / "journal.db"
    with Journal(path, keys=make_keys(tmp_path / "sealing.key")) as journal:
        journal.append(played.entries)
    return path


@pytest.mark.parametrize("names", [("F1", "P1"), ("P1", "F1")])
def test_floor_and_pit_open_a_round_and_it_is_kept(
    path: Path, loaded: Loaded, played: Played, names: tuple[str, str]
) -> None:
    assert unseal(loaded, path, KeyPlace(), 1, names) is None
    with JournalReader(path, keys=own_keys(path)) as journal:
        *before, last = journal.read()
    assert before == played.entries
    assert last.event == SealOpened(round=1, people=names)
    assert last.facts == (RoundUnsealed(round=1, people=names),)
    assert audit(path) == []
    again = replay(new_table(loaded.rules), iter((*before, last)))
    assert replace(again.state, entry=played.state.entry) == played.state


@pytest.mark.parametrize(
    ("names", "round_no", "code"),
    [
        (("F1", "F1"), 1, "RF-063"),
        (("F1", "Nobody"), 1, "RF-081"),
        (("D1", "F1"), 1, "RF-067"),
        (("D1", "P1"), 1, "RF-067"),
        (("S1", "T1"), 1, "RF-067"),
        (("F1", "P1"), 0, "RF-078"),
        (("F1", "P1"), 3, "RF-078"),
    ],
)
def test_nobody_else_opens_anything(
    path: Path, loaded: Loaded, names: tuple[str, str], round_no: int, code: str
) -> None:
    before = path.read_bytes()
    refused = unseal(loaded, path, KeyPlace(), round_no, names)
    assert refused is not None
    assert refused.code == code
    assert path.read_bytes() == before


def test_a_round_in_play_is_never_opened(tmp_path: Path, loaded: Loaded, played: Played) -> None:
    path = tmp_path / "other.db"
    second = next(i for i, e in enumerate(played.entries) if e.facts and "round=2" in str(e.facts))
    with Journal(path, keys=make_keys(tmp_path / "sealing.key")) as journal:
        journal.append(played.entries[: second + 6])
    refused = unseal(loaded, path, KeyPlace(), 2, ("F1", "P1"))
    assert refused is not None
    assert refused.code == "RF-078"
    assert unseal(loaded, path, KeyPlace(), 1, ("F1", "P1")) is None


def test_a_table_that_runs_keeps_its_pen(path: Path, loaded: Loaded) -> None:
    with Journal(path, keys=own_keys(path)), pytest.raises(JournalFailure, match="JN-006"):
        unseal(loaded, path, KeyPlace(), 1, ("F1", "P1"))
