"""Audit finds a flipped byte, deleted, reordered and cut entries, an edited digest."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from controller.journal import chain
from controller.journal.chain import LISTED, Finding, audit, walk
from controller.journal.digests import link
from controller.journal.failures import JournalFailure
from controller.journal.reading import JournalReader
from controller.journal.store import Journal
from tests.unit.controller.journal.written import drawn, entries, journal_of

COUNT = 30


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return journal_of(tmp_path / "journal.db", COUNT)


def tamper(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("drop trigger if exists entries_never_change")
        other.execute("drop trigger if exists entries_never_leave")
        for statement in statements:
            other.execute(statement)
        other.execute("pragma wal_checkpoint(truncate)")


def numbers(findings: list[Finding]) -> list[int]:
    return [finding.number for finding in findings]


def test_a_whole_chain_has_no_findings(path: Path) -> None:
    seen = walk(path)
    assert seen.findings == ()
    assert seen.entries == COUNT
    assert audit(path) == []


@pytest.mark.parametrize(
    "change",
    [
        "wall_ms = wall_ms + 1",
        "clock_ms = clock_ms - 1",
        "kind = 'CardSeen'",
        "v = 3",
        "event = cast(replace(event, '9S', '9H') as blob)",
        "facts = cast(replace(facts, '9S', '9H') as blob)",
        "event = x'00'",
        "facts = x''",
    ],
)
def test_changed_bytes_of_any_column_name_the_entry(path: Path, change: str) -> None:
    tamper(path, f"update entries set {change} where number = 7")
    assert audit(path) == [Finding(7, "entry 7 was changed: its bytes do not fit its digest")]


def test_bytes_moved_from_one_column_to_the_next_are_found(path: Path) -> None:
    tamper(
        path,
        "update entries set facts = cast(substr(event, -1) || facts as blob),"
        " event = substr(event, 1, length(event) - 1) where number = 7",
    )
    assert numbers(audit(path)) == [7]


def test_two_changed_entries_are_two_findings(path: Path) -> None:
    tamper(path, "update entries set wall_ms = 1 where number in (3, 19)")
    assert numbers(audit(path)) == [3, 19]


@pytest.mark.parametrize(
    ("gone", "number", "what"),
    [
        ("number = 1", 1, "entry 1 is missing"),
        ("number = 12", 12, "entry 12 is missing"),
        ("number between 5 and 9", 5, "entries 5 to 9 are missing"),
        (f"number = {COUNT}", COUNT, f"the end was cut off: entry {COUNT} is missing"),
        ("number > 20", 21, f"the end was cut off: entries 21 to {COUNT} are missing"),
        ("true", 1, f"the end was cut off: entries 1 to {COUNT} are missing"),
    ],
)
def test_deleted_entries_are_named(path: Path, gone: str, number: int, what: str) -> None:
    tamper(path, f"delete from entries where {gone}")
    assert audit(path) == [Finding(number, what)]


def test_a_cut_end_is_found_by_a_checkpoint_when_the_head_was_edited_too(path: Path) -> None:
    with Journal(path) as journal:
        journal.checkpoint(4, 25, b"state")
    tamper(
        path,
        "delete from entries where number > 20",
        "update head set number = 20, digest = (select digest from entries where number = 20)",
    )
    assert audit(path) == [Finding(25, "the checkpoint of round 4 names an entry that is missing")]


def swap(columns: str, left: int, right: int) -> tuple[str, ...]:
    sets = ", ".join(f"{name} = s.{name}" for name in columns.split())
    return (
        f"create temp table kept as select * from entries where number in ({left}, {right})",
        f"update entries set {sets} from kept s where entries.number = {left}"
        f" and s.number = {right}",
        f"update entries set {sets} from kept s where entries.number = {right}"
        f" and s.number = {left}",
        "drop table kept",
    )


@pytest.mark.parametrize(("left", "right"), [(5, 6), (5, 17), (1, 2), (29, 30)])
@pytest.mark.parametrize(
    "columns",
    ["wall_ms clock_ms kind v event facts", "wall_ms clock_ms kind v event facts digest"],
    ids=["without digests", "with digests"],
)
def test_reordered_entries_are_named(path: Path, columns: str, left: int, right: int) -> None:
    tamper(path, *swap(columns, left, right))
    findings = [finding for finding in audit(path) if finding.number in (left, right)]
    assert [finding.number for finding in findings if "reordered" in finding.what] == [left, right]
    assert f"entry {right}" in findings[0].what
    assert f"entry {left}" in findings[1].what


def test_an_edited_digest_is_named_and_blamed_on_no_other_entry(path: Path) -> None:
    tamper(path, "update entries set digest = zeroblob(32) where number = 9")
    assert audit(path) == [Finding(9, "the digest of entry 9 was edited")]


def test_an_edited_last_digest_is_named(path: Path) -> None:
    tamper(path, f"update entries set digest = zeroblob(32) where number = {COUNT}")
    assert numbers(audit(path)) == [COUNT, COUNT]


def test_a_forged_last_entry_with_a_digest_that_fits_is_found_by_the_head(path: Path) -> None:
    with JournalReader(path) as journal:
        *_, before, _ = journal.read()
    with closing(sqlite3.connect(path)) as other:
        columns = "number, wall_ms, clock_ms, kind, v, event, facts"
        row = other.execute(f"select {columns} from entries where number = {COUNT}").fetchone()
        digest = other.execute(
            "select digest from entries where number = ?", (before.number,)
        ).fetchone()[0]
    forged = (row[0], row[1] + 1, *row[2:])
    fits = link(digest, forged).hex()
    tamper(
        path,
        f"update entries set wall_ms = {forged[1]}, digest = x'{fits}' where number = {COUNT}",
    )
    assert audit(path) == [Finding(COUNT, "the last entry's digest is not the one written with it")]


def test_a_deleted_entry_whose_place_was_closed_up_is_found(path: Path) -> None:
    tamper(
        path,
        "delete from entries where number = 12",
        "update entries set number = number - 1 where number > 12",
        f"update head set number = {COUNT - 1}",
    )
    findings = audit(path)
    assert numbers(findings) == [12, 13]
    assert "from entry 13 on the numbers are not those written" in findings[1].what


def test_an_entry_added_behind_the_last_is_found(path: Path) -> None:
    tamper(
        path,
        f"insert into entries select number + 1, wall_ms, clock_ms, kind, v, event, facts, digest"
        f" from entries where number = {COUNT}",
    )
    assert f"entries {COUNT + 1} to {COUNT + 1} were added behind the last one" in [
        finding.what for finding in audit(path)
    ]


@pytest.mark.parametrize("change", ["delete from head", "update head set number = 3"])
def test_a_changed_record_of_the_end_is_found(path: Path, change: str) -> None:
    tamper(path, change)
    assert len(audit(path)) == 1


def test_a_changed_checkpoint_is_found(path: Path) -> None:
    with Journal(path) as journal:
        journal.checkpoint(4, 25, b"state")
    tamper(path, "update checkpoints set state = x'00'")
    assert audit(path) == [Finding(25, "the checkpoint of round 4 was changed")]


def test_a_wreck_is_counted_and_not_listed_without_end(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "journal.db", 3)
    with Journal(path) as journal:
        journal.append(entries(997, first=4))
    tamper(path, "update entries set wall_ms = wall_ms + 1")
    findings = audit(path)
    assert len(findings) == LISTED + 1
    assert findings[-1].what == f"and {1000 - LISTED} further findings"


@pytest.mark.parametrize("number", [1, 2, 15, COUNT])
@pytest.mark.parametrize("column", ["event", "facts", "digest"])
def test_a_flipped_byte_of_the_file_names_the_entry(path: Path, column: str, number: int) -> None:
    with closing(sqlite3.connect(path)) as other:
        stored = other.execute(f"select {column} from entries where number = {number}").fetchone()[
            0
        ]
    whole = path.read_bytes()
    at = whole.index(stored) + len(stored) // 2
    path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
    assert number in numbers(audit(path))


def test_no_flipped_byte_anywhere_in_the_file_changes_history_unseen(
    path: Path, tmp_path: Path, repeats: Callable[[int], int]
) -> None:
    whole = path.read_bytes()
    copy = tmp_path / "copy.db"
    stride = max(1, len(whole) // repeats(3000))
    silent = []
    for at in range(0, len(whole), stride):
        copy.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        if not audit(copy) and not reads_the_same(copy):
            silent.append(at)
    assert silent == []


def reads_the_same(path: Path) -> bool:
    try:
        with JournalReader(path) as journal:
            return list(journal.read()) == entries(COUNT)
    except JournalFailure:
        return False


@pytest.mark.parametrize("length", [0, 100, 4096, 5000, 9000])
def test_a_file_that_was_cut_is_found(path: Path, length: int) -> None:
    path.write_bytes(path.read_bytes()[:length])
    assert audit(path) != []


def test_audit_reads_while_the_table_runs(path: Path, tmp_path: Path) -> None:
    with Journal(path) as journal:
        journal.append([drawn(COUNT + 1)])
        assert walk(path).entries == COUNT + 1
        assert audit(path) == []
    assert audit(tmp_path / "missing.db")[0].number == 0


def test_one_moment_of_a_running_journal_is_audited(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is written while the entries are walked was not added behind the last one."""
    stored = vars(chain)["_stored"]
    with Journal(path) as journal:

        def and_meanwhile(connection: sqlite3.Connection) -> Iterator[object]:
            yield from stored(connection)
            journal.append([drawn(COUNT + 1)])

        monkeypatch.setattr(chain, "_stored", and_meanwhile)
        seen = walk(path)
    assert (seen.entries, seen.findings) == (COUNT, ())


def test_a_copy_is_audited_like_the_journal(path: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(path, tmp_path / "copy.db"))
    assert walk(copy) == walk(path)
