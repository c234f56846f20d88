"""`croupier recall` of sealed rounds: backs for everybody, faces for two names."""

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest

from controller.__main__ import main
from controller.commands.deal import deal_file
from controller.journal.keys import make_keys, own_keys
from controller.journal.reading import JournalReader
from controller.journal.store import Journal
from controller.settings.table import Loaded, load
from controller.sheets.judge import Judged
from controller.sheets.selection import Selection
from controller.sheets.tables import straight_tables
from controller.vocabulary.cards import BACK
from controller.vocabulary.facts import CardDealt, CardTurned
from controller.vocabulary.observations import CardDrawn, SealOpened
from tests.architecture.sources import ROOT
from tests.properties.faces_down.playing import Played, play


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """The table's folder, by which `recall` decides the journal again."""
    folder = tmp_path / "config"
    shutil.copytree(ROOT / "config" / "examples" / "house_poker", folder)
    return folder


@pytest.fixture
def played(config: Path) -> Played:
    loaded = load(config)
    assert isinstance(loaded, Loaded), loaded
    rounds = (play(loaded.rules, seed) for seed in range(50))
    return next(one for one in rounds if len(unturned(one)) >= 3)


@pytest.fixture
def state(tmp_path: Path, played: Played) -> Path:
    state = tmp_path / "state"
    state.mkdir()
    with Journal(state / "journal.db", keys=make_keys(state / "sealing.key")) as journal:
        journal.append(played.entries)
    return state


def unturned(played: Played) -> set[str]:
    """Faces of cards that were dealt in the round and that nobody ever saw."""
    facts = [fact for entry in played.entries for fact in entry.facts]
    down = {f.draw for f in facts if isinstance(f, CardDealt) and f.card is None}
    down -= {f.draw for f in facts if isinstance(f, CardTurned)}
    cards = [e.event for e in played.entries if isinstance(e.event, CardDrawn)]
    return {str(card.card) for card in cards if card.draw in down}


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_everybody_sees_backs(
    state: Path, played: Played, form: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["recall", "--state", str(state), *form]) == 0
    said = capsys.readouterr().out
    assert BACK in said
    assert not [face for face in unturned(played) if face in said.replace('"', " ").split()]


def test_a_sheet_is_not_written_without_two_names(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["recall", "--state", str(state), "--as-sheet"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "only with two names (--round 1 --unseal NAME NAME)" in err


def opened(state: Path, config: Path, *words: str) -> int:
    asked = ["--round", "1", "--unseal", "F1", "P1"]
    return main(["recall", "--state", str(state), "--config", str(config), *asked, *words])


def test_two_names_see_every_face_and_are_kept(
    state: Path, played: Played, config: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert opened(state, config, "--json") == 0
    (line,) = capsys.readouterr().out.splitlines()
    shown = json.loads(line)
    faces = {card["card"] for card in shown["cards"]}
    assert unturned(played) <= faces
    assert BACK not in faces
    assert any(card["down"] for card in shown["cards"])
    with JournalReader(state / "journal.db", keys=own_keys(state / "journal.db")) as journal:
        *_, last = journal.read()
    assert last.event == SealOpened(round=1, people=("F1", "P1"))


def test_two_names_get_a_sheet_that_runs_again(
    state: Path, config: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert opened(state, config, "--as-sheet") == 0
    sheet = tmp_path / "again.deal"
    sheet.write_text(capsys.readouterr().out)
    selection = Selection(only=("*",))
    (judged,) = deal_file(str(sheet), selection, straight_tables(None), Counter())
    assert isinstance(judged, Judged), judged
    assert judged.ok, judged


def test_what_is_wrong_is_said_and_nothing_is_opened(
    state: Path, config: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = ["recall", "--state", str(state), "--config", str(config)]
    assert main([*usual, "--unseal", "F1", "P1"]) == 1
    assert "write --round R" in capsys.readouterr().err
    assert main([*usual, "--round", "1", "--unseal", "F1", "D1"]) == 1
    assert "RF-067" in capsys.readouterr().err
    assert main([*usual, "--round", "1", "--unseal", "F1", "P1", "--key", "none.key"]) == 78
    assert "ST-095" in capsys.readouterr().err
    (config / "table.toml").write_text("")
    assert main([*usual, "--round", "1", "--unseal", "F1", "P1"]) == 1
    assert "the table's folder is wrong" in capsys.readouterr().err
    (state / "sealing.key").unlink()
    shutil.copy(ROOT / "config" / "examples" / "house_poker" / "table.toml", config)
    assert main([*usual, "--round", "1", "--unseal", "F1", "P1"]) == 74
    assert "JN-010" in capsys.readouterr().err


def test_a_replay_needs_the_key(
    state: Path, config: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = ["replay", "--state", str(state), "--config", str(config)]
    assert main(usual) == 0
    shutil.move(state / "sealing.key", tmp_path / "kept.key")
    assert main(usual) == 1
    assert "JN-010" in capsys.readouterr().err
    assert main([*usual, "--key", str(tmp_path / "kept.key")]) == 0
    (tmp_path / "kept.key").chmod(0o644)
    assert main([*usual, "--key", str(tmp_path / "kept.key")]) == 78
    assert main(["audit", "--state", str(state)]) == 0


def test_the_folder_of_another_table_opens_nothing(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The journal would be decided by other rules: one sentence, and no face."""
    assert opened(state, ROOT / "config" / "examples" / "blackjack") == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("croupier: the journal is not decided as it was: entry ")
    assert err.count("\n") == 1
