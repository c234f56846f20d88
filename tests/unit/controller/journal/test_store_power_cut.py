"""No acknowledged entry is lost when the power goes (field report 22).

A commit has synced every byte that the log held when `append` returned; what came later may be
there, in part, or be garbage. So the log is cut at such places, and the entries acknowledged before
must be there, the chain whole, and nothing else than what was appended.
"""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from controller.journal.chain import audit
from controller.journal.store import Journal
from tests.unit.controller.journal.written import entries

GROUPS = (1, 1, 3, 1, 7, 1, 1, 40, 2, 1, 1, 25, 1)


def written(path: Path) -> list[tuple[int, int, bytes]]:
    """After each commit: entries acknowledged, length of the synced log, bytes of the database."""
    log = path.with_name(f"{path.name}-wal")
    marks = []
    journal = Journal(path)
    number = 0
    for group in GROUPS:
        journal.append(entries(group, first=number + 1))
        number += group
        marks.append((number, log.stat().st_size, path.read_bytes()))
    whole = log.read_bytes()
    journal.close()
    path.unlink()
    (path.parent / "log").write_bytes(whole)
    return marks


@pytest.mark.parametrize("torn", ["cut", "garbage", "zeros"])
def test_an_acknowledged_entry_survives(
    tmp_path: Path, torn: str, repeats: Callable[[int], int]
) -> None:
    table = tmp_path / "table"
    table.mkdir()
    marks = written(table / "journal.db")
    log = (table / "log").read_bytes()
    chance = random.Random(22)
    for trial in range(repeats(200)):
        at = chance.randrange(len(marks) - 1)
        acknowledged, synced, database = marks[at]
        point = chance.randint(synced, marks[at + 1][1])
        rest = marks[-1][1] - point
        tail = {"cut": b"", "garbage": chance.randbytes(rest), "zeros": bytes(rest)}[torn]
        folder = tmp_path / f"{trial}"
        folder.mkdir()
        path = folder / "journal.db"
        path.write_bytes(database)
        (folder / "journal.db-wal").write_bytes(log[:point] + tail)
        with Journal(path) as journal:
            assert journal.damaged_tail == 0
            assert journal.last_number() >= acknowledged
            assert list(journal.read()) == entries(journal.last_number())
        assert audit(path) == []


def test_a_log_cut_anywhere_leaves_a_whole_chain_of_fewer_entries(
    tmp_path: Path, repeats: Callable[[int], int]
) -> None:
    table = tmp_path / "table"
    table.mkdir()
    marks = written(table / "journal.db")
    log = (table / "log").read_bytes()
    chance = random.Random(23)
    ends = {0, *(number for number, _, _ in marks)}
    for trial in range(repeats(200)):
        point = chance.randint(0, len(log))
        folder = tmp_path / f"{trial}"
        folder.mkdir()
        path = folder / "journal.db"
        path.write_bytes(marks[0][2])
        (folder / "journal.db-wal").write_bytes(log[:point])
        with Journal(path) as journal:
            assert journal.damaged_tail == 0
            assert journal.last_number() in ends
            assert list(journal.read()) == entries(journal.last_number())
        assert audit(path) == []
