"""A tape played through drivers and rules: an incident arrives as a test case."""

from pathlib import Path

import pytest

from controller.__main__ import main
from controller.journal.failures import JournalFailure
from controller.journal.keys import NO_KEYS, Keyring, make_keys
from controller.settings.table import Loaded, load
from controller.table.tapes import Player, TapeSealer, play_tape
from controller.vocabulary.cards import Card
from controller.vocabulary.observations import CardDrawn, CardThrown, ShoeLoaded
from drivers.transports.tape import TAPE, Chunk, Tape
from hil.devices import gsp
from hil.devices.shoe import Shoe
from tests.architecture.sources import ROOT
from tests.unit.controller.settings.folders import loaded, table_folder

CONFIG = ROOT / "config"
EXAMPLE = CONFIG / "examples" / "punto_banco"


def table() -> Loaded:
    found = load(EXAMPLE, CONFIG)
    assert isinstance(found, Loaded)
    return found


def acknowledged(cards: list[str]) -> list[Chunk]:
    """A shoe that deals these cards to a host that keeps everything at once."""
    shoe = Shoe()
    chunks: list[Chunk] = []
    shoe.load(cards, 8, load_no=7)
    for _ in cards:
        shoe.draw()
    for now in range(0, 3_000, 10):
        shoe.link.tick(now)
        for frame in shoe.link.take():
            chunks.append(Chunk(now, "shoe-a", "in", frame))
            if frame[3] >= 0x10:
                answer = gsp.encode(gsp.Frame(0, gsp.ACK, bytes((frame[2],))))
                shoe.link.feed(answer, now)
    return chunks


def test_cards_of_a_tape_are_drawn_again() -> None:
    played = Player(table()).play(acknowledged(["9S", "KH"]))
    drawn = [one for one in played.happened if isinstance(one, ShoeLoaded | CardDrawn)]
    assert [getattr(one, "card", "load") for one in drawn] == ["load", Card("9S"), Card("KH")]
    assert (played.state.shoe.load, played.state.shoe.draws) == (7, 2)
    assert played.readings["CardRead"] == 2


def test_cards_that_were_given_up_are_thrown_again(tmp_path: Path) -> None:
    """The reader of discards is no shoe: nothing is drawn."""
    folder = table_folder(tmp_path, "ring_poker")
    with (folder / "table.toml").open("a", encoding="utf-8") as file:
        file.write('[[device]]\nname = "muck-a"\nmodel = "line_scanner"\nport = "/dev/muck"\n')
        file.write('role = "discards"\n')
    chunks = [Chunk(at, "muck-a", "in", line) for at, line in ((1, b"]C09S\r\n"), (900, b"KH\r\n"))]
    played = Player(loaded(folder)).play(chunks)
    assert played.happened == (
        CardThrown(device="muck-a", card=Card("9S")),
        CardThrown(device="muck-a", card=Card("KH")),
    )
    assert played.state.shoe.draws == 0


def test_noise_is_counted_and_other_tables_are_left_out() -> None:
    chunks = [Chunk(1, "shoe-a", "in", b"\x00\x01"), Chunk(2, "shoe-z", "in", b"\xaa")]
    played = Player(table()).play(chunks)
    assert played.diagnostics["garbage"] == 2
    assert played.diagnostics["device_of_another_table"] == 1
    assert played.chunks == 2


def sealed(chunks: list[Chunk], keys: Keyring, folder: Path) -> Path:
    tape = Tape(folder, print)
    record = tape.recorder("shoe-a", TapeSealer(keys).seal)
    for chunk in chunks:
        record(chunk.way, chunk.data, chunk.at_ms)
    tape.close()
    return folder / TAPE


def test_a_sealed_tape_opens_with_its_key_only_and_only_as_it_was(tmp_path: Path) -> None:
    keys = make_keys(tmp_path / "key")
    reel = sealed(acknowledged(["9S", "KH"]), keys, tmp_path)
    plain = acknowledged(["9S"])[2].data.hex().upper()
    assert plain not in reel.read_text("ascii")
    played = play_tape(table(), reel, keys)
    assert (played.state.shoe.draws, played.sealed) == (2, played.chunks)
    with pytest.raises(JournalFailure, match="JN-010"):
        play_tape(table(), reel, NO_KEYS)
    lines = reel.read_text("ascii").splitlines(keepends=True)
    moved = lines[0].split(" ")[:3] + lines[-1].split(" ")[3:]
    reel.write_text(" ".join(moved), encoding="ascii")
    with pytest.raises(JournalFailure, match="JN-011"):
        play_tape(table(), reel, keys)


def test_the_verb_plays_a_tape_and_shows_no_face(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reel = tmp_path / "devices.tape"
    lines = [f"{c.at_ms} {c.device} {c.way} {c.data.hex()}" for c in acknowledged(["9S"])]
    reel.write_text("\n".join(lines) + "\n", encoding="ascii")
    assert main(["replay", "--config", str(EXAMPLE), str(reel)]) == 0
    out = capsys.readouterr().out
    assert "1 CardRead" in out
    assert "shoe: load 7, draw 1" in out
    assert "9S" not in out


def test_a_file_that_is_no_tape(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reel = tmp_path / "letter"
    reel.write_text("Dear Sirs,\n", encoding="ascii")
    assert main(["replay", "--config", str(EXAMPLE), str(reel)]) == 1
    assert "DF-08" in capsys.readouterr().err
