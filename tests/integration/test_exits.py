"""How a running table ends when its disk or its program fails (`interfaces.md` Configuration).

70 is a defect, 74 the journal, 78 the configuration; `systemd/croupier@.service` goes by them.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from controller.journal.reading import JournalReader
from controller.journal.store import Journal
from controller.procedures.decide import decide
from controller.procedures.state import new_table
from controller.settings.table import Loaded, load
from controller.vocabulary.entries import Entry
from controller.vocabulary.observations import ClockJumped
from tests.architecture.sources import ROOT
from tests.unit.controller.commands.test_run import (
    DEFECT,
    JOURNAL,
    LIMIT_S,
    OK,
    ended,
    start,
    table,
    words_of,
)


@contextmanager
def disk(folder: Path, options: str) -> Iterator[Path]:
    """A disk of its own, where root may mount one."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    if os.geteuid() or subprocess.run(mount, stderr=subprocess.DEVNULL).returncode:
        pytest.skip("only root may mount a disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_that_takes_no_state_folder(tmp_path: Path) -> None:
    """A disk that is read-only is the journal's failure also before there is a journal."""
    with disk(tmp_path / "disk", "ro") as mounted, table(tmp_path) as arguments:
        status, said = ended([*arguments[:-1], str(mounted / "state")])
    assert (status, "Traceback" in said) == (JOURNAL, False)
    assert said.startswith("croupier: JN-002 The disk refused a write")


@pytest.mark.parametrize("free_kib", [0, 4, 16, 28])
def test_a_disk_with_too_little_room_to_start(tmp_path: Path, free_kib: int) -> None:
    """It is said to be full, whatever part of the journal finds no room; with room it starts."""
    size_kib = 256
    with disk(tmp_path / "state", f"size={size_kib}k") as mounted, table(tmp_path) as arguments:
        filling = mounted / "filling"
        filling.write_bytes(bytes((size_kib - free_kib) * 1024))
        status, said = ended(arguments)
        assert status == JOURNAL, said
        assert said.startswith("croupier: JN-001 The disk is full"), said
        assert said.endswith("Free space, then start again.\n")
        filling.unlink()
        with start(arguments) as process:
            assert words_of(process)[0] == "ready"
            process.terminate()
            assert process.wait(LIMIT_S) == OK


def test_a_ready_line_that_nobody_takes(tmp_path: Path) -> None:
    """The output is not the journal, and no setting of the table: it runs, and ends in order."""
    with table(tmp_path) as arguments, Path("/dev/full").open("w", encoding="utf-8") as nowhere:
        command = [sys.executable, "-m", "controller", *arguments]
        with subprocess.Popen(
            command, stdout=nowhere, stderr=subprocess.PIPE, text=True, cwd=ROOT
        ) as process:
            assert process.stderr is not None
            assert '"event": "table ready"' in process.stderr.readline()
            process.terminate()
            assert process.wait(LIMIT_S) == OK


BREAKS = """
import sys
from controller.__main__ import main
from controller.outlets.web import Web

async def break_down(web):
    return {}["a word that nobody may read"]

Web.start = break_down
sys.exit(main(sys.argv[1:]))
"""
"""A program whose screens do not start."""


def test_a_program_that_breaks_at_its_start(tmp_path: Path) -> None:
    """Status 70 and a sentence that holds no value the program worked on (`architecture.md` 8a)."""
    with table(tmp_path) as arguments:
        done = broken(BREAKS, arguments)
        assert done.returncode == DEFECT, done.stderr
        assert "croupier: the program is broken: KeyError while it started or ended" in done.stderr
        assert "Traceback" not in done.stderr
        assert "nobody may read" not in done.stderr
        with start(arguments) as process:
            assert words_of(process)[0] == "ready"
            process.terminate()
            assert process.wait(LIMIT_S) == OK


POISONED = """
import sys
from controller.__main__ import main
from controller.procedures.decide import HEARD
from controller.vocabulary.observations import TableRestarted

def break_down(hearing, event):
    return {}["a word that nobody may read"]

HEARD[TableRestarted] = break_down
sys.exit(main(sys.argv[1:]))
"""
"""A program whose rules cannot hear that the table was started again."""


def test_a_program_that_breaks_in_play(tmp_path: Path) -> None:
    """The entry of the defect is kept, also by a program that breaks each time (section 7)."""
    with table(tmp_path) as arguments:
        one_entry(Path(arguments[2]), tmp_path / "state")
        done = broken(POISONED, arguments)
        assert done.returncode == DEFECT, done.stderr
        assert '"kind": "KeyError"' in done.stderr
        assert "Traceback" not in done.stderr
        assert "nobody may read" not in done.stderr
    kinds = [type(entry.event).__name__ for entry in entries(tmp_path / "state" / "journal.db")]
    assert kinds.count("DefectMet") == 1


def one_entry(config: Path, state: Path) -> None:
    """A journal that holds something: the next start is heard as one more."""
    loaded = load(config)
    assert isinstance(loaded, Loaded)
    event = ClockJumped(by_ms=60_000)
    verdict = decide(new_table(loaded.rules), event)
    state.mkdir()
    with Journal(state / "journal.db") as journal:
        entry = Entry(number=1, wall_ms=0, clock_ms=0, event=event, facts=verdict.facts)
        journal.append([entry])


def broken(program: str, arguments: list[str]) -> "subprocess.CompletedProcess[str]":
    """How a run of this program ends by itself."""
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=LIMIT_S,
    )


def entries(path: Path) -> list[Entry]:
    with JournalReader(path) as journal:
        return list(journal.read())
