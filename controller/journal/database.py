"""The journal's file: opening it safely, its numbered schema, the lock that keeps one writer."""

import errno
import fcntl
import os
import sqlite3
import stat
from contextlib import ExitStack
from pathlib import Path

from controller.journal.failures import MAKE_AGAIN, JournalFailure

SAFE = {
    "journal_mode": ("wal",),
    "synchronous": (2, 3),
    "writable_schema": (0,),
    "ignore_check_constraints": (0,),
}
"""What must hold before anything is kept: setting and the values allowed (field report 23)."""
FREE = "Free space, then start again."
CACHE_KIB = 256
"""What the writer keeps of the file in memory: it adds at the end and reads little back."""


def open_for_writing(path: Path) -> sqlite3.Connection:
    """A connection that syncs every commit, its schema up to date; JN-003 where that is not so."""
    try:
        with ExitStack() as undo:
            connection = sqlite3.connect(path, isolation_level=None, timeout=2.0)
            undo.callback(connection.close)
            for pragma in (
                "journal_mode=wal",
                "synchronous=full",
                "cell_size_check=on",
                f"cache_size=-{CACHE_KIB}",
            ):
                connection.execute(f"pragma {pragma}")
            refuse_unsafe(connection)
            _bring_up_to_date(connection)
            undo.pop_all()
            return connection
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_IOERR_SHMSIZE:
            # What readers share finds no room: a broken disk to SQLite, a full one to people.
            raise JournalFailure("JN-001", f"{path.name}: {error}. {FREE}") from error
        raise failure_of(error, path) from error


def open_for_reading(path: Path) -> sqlite3.Connection:
    """A connection that cannot write; the daemon may go on writing meanwhile."""
    _refuse_other_than_files(path)
    try:
        with ExitStack() as undo:
            address = f"{path.absolute().as_uri()}?mode=ro"
            connection = sqlite3.connect(address, uri=True, isolation_level=None, timeout=2.0)
            undo.callback(connection.close)
            version = connection.execute("pragma user_version").fetchone()[0]
            if version == 0:
                raise JournalFailure("JN-007", f"{path.name} has no schema.")
            undo.pop_all()
            return connection
    except sqlite3.Error as error:
        raise failure_of(error, path) from error


def _refuse_other_than_files(path: Path) -> None:
    try:
        found = path.stat()
    except FileNotFoundError as error:
        raise JournalFailure("JN-008", f"There is no file {path.name}.") from error
    except OSError as error:
        raise JournalFailure("JN-008", f"{path.name}: {error.strerror}.") from error
    if not stat.S_ISREG(found.st_mode):
        raise JournalFailure("JN-008", f"{path.name} is no file.")


def refuse_unsafe(connection: sqlite3.Connection) -> None:
    """JN-003 when a setting of the connection could lose or bend an entry."""
    for name, allowed in SAFE.items():
        found = connection.execute(f"pragma {name}").fetchone()[0]
        if found not in allowed:
            wanted = " or ".join(str(value) for value in allowed)
            raise JournalFailure("JN-003", f"pragma {name} is {found}, it must be {wanted}.")


def failure_of(error: sqlite3.Error | OSError, path: Path) -> JournalFailure:
    """What an error of the file means for the table."""
    if isinstance(error, OSError):
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        seen = f"{path.name}: {error.strerror or error}."
        return JournalFailure(*(("JN-001", f"{seen} {FREE}") if full else ("JN-002", seen)))
    primary = getattr(error, "sqlite_errorcode", 0) & 0xFF
    seen = f"{path.name}: {error}."
    if primary == sqlite3.SQLITE_FULL:
        return JournalFailure("JN-001", f"{seen} {FREE}")
    if primary in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return JournalFailure("JN-008", f"{seen} {MAKE_AGAIN}")
    if primary == sqlite3.SQLITE_CANTOPEN:
        return JournalFailure("JN-008", seen)
    return JournalFailure("JN-002", seen)


def take_the_pen(path: Path) -> int:
    """The descriptor of the lock that only one process holds; JN-006 where another one writes."""
    try:
        descriptor = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError as error:
        raise failure_of(error, path) from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(descriptor)
        raise JournalFailure("JN-006", f"{path.name} is in use.") from error
    return descriptor


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    found = connection.execute("pragma user_version").fetchone()[0]
    scripts = _schema_scripts()
    newest = max(scripts)
    if found > newest:
        raise JournalFailure("JN-007", f"Schema {found} was found, {newest} is the newest known.")
    if found == 0 and connection.execute("select count(*) from sqlite_schema").fetchone()[0]:
        raise JournalFailure("JN-007", "The file holds other tables.")
    for number in range(found + 1, newest + 1):
        connection.executescript(
            f"begin immediate;\n{scripts[number]}\npragma user_version={number};\ncommit;"
        )


def _schema_scripts() -> dict[int, str]:
    folder = Path(__file__).parent / "schema"
    return {
        int(script.name[:4]): script.read_text(encoding="utf-8") for script in folder.glob("*.sql")
    }
