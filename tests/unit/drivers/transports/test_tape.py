"""Tapes: every chunk in its order, rolling, bounded, covered where faces are secret (rule 4)."""

import os
from pathlib import Path

import pytest

from drivers.faults import TapeWrong
from drivers.transports.tape import TAPE, Chunk, Tape, read_tape


def lines_of(folder: Path, name: str = TAPE) -> list[str]:
    return (folder / name).read_text("ascii").splitlines(keepends=True)


def ended(why: str) -> None:
    raise AssertionError(why)


def test_chunks_are_read_as_they_were_written(tmp_path: Path) -> None:
    tape = Tape(tmp_path, ended)
    shoe, bus = tape.recorder("shoe-a", None), tape.recorder("bus-1", None)
    shoe("out", b"\xaa\x10", 5)
    bus("in", b"\x00", 7)
    tape.close()
    tape.close()
    shoe("in", b"\x01", 9)
    assert list(read_tape(lines_of(tmp_path), "x")) == [
        Chunk(5, "shoe-a", "out", b"\xaa\x10"),
        Chunk(7, "bus-1", "in", b"\x00"),
    ]
    assert (tmp_path / TAPE).stat().st_mode & 0o077 == 0


def turned_round(data: bytes, bound: bytes) -> bytes:
    return data[::-1] + bound


def test_sealed_bytes_are_bound_to_their_line(tmp_path: Path) -> None:
    tape = Tape(tmp_path, ended)
    tape.recorder("shoe-a", turned_round)("in", b"9S", 1)
    tape.recorder("bus-1", None)("in", b"\x01", 2)
    tape.close()
    assert lines_of(tmp_path) == [
        f"1 shoe-a in ~{b'S91 shoe-a in'.hex().upper()}\n",
        "2 bus-1 in 01\n",
    ]
    sealed, _ = read_tape(lines_of(tmp_path), "x")
    assert sealed == Chunk(1, "shoe-a", "in", b"S91 shoe-a in", True)
    assert sealed.opened(lambda data, bound: data.removesuffix(bound)[::-1]) == b"9S"


def test_a_tape_goes_on_and_rolls(tmp_path: Path) -> None:
    for number in range(200):
        tape = Tape(tmp_path, ended, reel_bytes=1000)
        tape.recorder("shoe-a", None)("in", bytes(20), number)
        tape.close()
    kept = sum(path.stat().st_size for path in tmp_path.iterdir())
    assert kept <= 2000
    times = [c.at_ms for n in (TAPE + ".1", TAPE) for c in read_tape(lines_of(tmp_path, n), n)]
    assert times == list(range(times[0], 200))


def test_a_disk_that_takes_nothing_ends_the_tape_and_nothing_else(tmp_path: Path) -> None:
    why: list[str] = []
    tape = Tape(tmp_path, why.append, reel_bytes=60)
    record = tape.recorder("shoe-a", None)
    record("in", bytes(10), 1)
    os.rename(tmp_path / TAPE, tmp_path / "gone")
    for now in (2, 3, 4):
        record("in", bytes(10), now)
    assert len(why) == 1


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        Tape(tmp_path / "nowhere", ended)


def test_a_last_line_that_was_cut_is_left_out() -> None:
    lines = ["1 shoe-a in 01\n", "2 shoe-a in 0"]
    assert [chunk.at_ms for chunk in read_tape(lines, "x")] == [1]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "x shoe-a in 01",
        "1 shoe-a up 01",
        "1 shoe-a in",
        "1 shoe-a in 0",
        "1 shoe-a in ~x",
        "1 shoe-a in ~",
        "1 shoe-a in 01 02",
    ],
)
def test_a_line_that_is_none(line: str) -> None:
    with pytest.raises(TapeWrong) as caught:
        list(read_tape([f"{line}\n", "2 shoe-a in 01\n"], "reel"))
    assert str(caught.value).startswith("DF-08 reel line 1: ")
