"""`croupier run` as a process: its ready line and its exit statuses (`interfaces.md`)."""

import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from controller.journal.reading import JournalReader
from controller.journal.store import Journal
from controller.vocabulary.facts import BetsClosed, IrregularityOpened
from controller.vocabulary.observations import JournalMended
from hil.wires.pty import PtyWire
from tests.architecture.sources import ROOT
from tests.bench.daemon import keyed_table
from tests.unit.controller.journal.test_chain import tamper
from tests.unit.controller.table.evenings import recorded

OK, DEFECT, JOURNAL, CONFIGURATION = 0, 70, 74, 78
LIMIT_S = 30


@contextmanager
def table(folder: Path) -> Iterator[list[str]]:
    """A table folder whose shoe is on a wire of ours; the arguments that run it."""
    wire = PtyWire(folder / "shoe-a")
    wire.plug()
    try:
        config = keyed_table(folder, wire.path)
        yield ["run", "--config", str(config), "--state", str(folder / "state")]
    finally:
        wire.unplug()


def start(arguments: list[str], **environment: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "controller", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL) and None,
    )


def ended(arguments: list[str], **environment: str) -> tuple[int, str]:
    """How a run ends by itself: its status and what it says of it."""
    with start(arguments, **environment) as process:
        _, said = process.communicate(timeout=LIMIT_S)
        return process.returncode, said


def words_of(process: "subprocess.Popen[str]") -> list[str]:
    assert process.stdout is not None
    return process.stdout.readline().split()


def test_it_says_ready_and_ends_when_asked(tmp_path: Path) -> None:
    with table(tmp_path) as arguments, start(arguments) as process:
        ready, address, word, name = words_of(process)
        assert (ready, word, name) == ("ready", "table", "BJ-03")
        host, port = address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), 5):
            pass
        process.send_signal(signal.SIGTERM)
        _, logged = process.communicate(timeout=LIMIT_S)
        assert process.returncode == OK
    lines = [msgspec.json.decode(line) for line in logged.splitlines()]
    assert [line["event"] for line in lines] == ["table ready"]
    assert (tmp_path / "state" / "journal.db").is_file()


def test_a_terminal_that_closes_ends_it_in_order(tmp_path: Path) -> None:
    with table(tmp_path) as arguments, start(arguments) as process:
        assert words_of(process)[0] == "ready"
        process.send_signal(signal.SIGHUP)
        assert process.wait(LIMIT_S) == OK


def test_a_series_runs_one_table_after_another(tmp_path: Path) -> None:
    with table(tmp_path) as arguments, start(["run", "--series"]) as process:
        assert process.stdin is not None
        for number in (1, 2):
            folders = {"config": arguments[2], "state": str(tmp_path / f"state-{number}")}
            process.stdin.write(msgspec.json.encode(folders).decode() + "\n")
            process.stdin.flush()
            assert words_of(process)[0] == "ready"
        process.stdin.close()
        assert process.wait(LIMIT_S) == OK
    assert {path.name for path in tmp_path.glob("state-*/journal.db")} == {"journal.db"}


def test_a_series_goes_on_after_a_table_that_cannot_run(tmp_path: Path) -> None:
    """Whatever stood in its way is put away with it: wires, journal, address."""
    with table(tmp_path) as arguments, start(["run", "--series"]) as process:
        assert process.stdin is not None
        config, state = Path(arguments[2]), str(tmp_path / "state")
        whole = (config / "table.toml").read_text(encoding="utf-8")
        broken = tmp_path / "broken"
        shutil.copytree(config, broken)
        text = whole.replace("127.0.0.1:0", "203.0.113.1:80")
        (broken / "table.toml").write_text(text, encoding="utf-8")
        for folder in (broken, config):
            line = msgspec.json.encode({"config": str(folder), "state": state}).decode()
            process.stdin.write(line + "\n")
            process.stdin.flush()
        assert words_of(process)[0] == "ready"
        process.stdin.close()
        assert process.wait(LIMIT_S) == OK
        assert process.stderr is not None
        assert "WB-001" in process.stderr.read()


@pytest.mark.parametrize("line", ["nonsense", "[]", '{"config": 3}'])
def test_a_line_of_a_series_that_names_no_folders(line: str) -> None:
    with start(["run", "--series"]) as process:
        _, said = process.communicate(line + "\n", timeout=LIMIT_S)
    assert process.returncode == CONFIGURATION
    assert said.startswith("croupier: a line is ")
    assert len(said.splitlines()) == 1


def test_every_problem_of_a_configuration_is_said_at_once(tmp_path: Path) -> None:
    with table(tmp_path) as arguments:
        file = tmp_path / "config" / "table.toml"
        text = file.read_text(encoding="utf-8")
        text = text.replace("decks = 6", "decks = 5").replace('step = "5"', 'stepp = "5"')
        file.write_text(text, encoding="utf-8")
        status, said = ended(arguments)
    assert status == CONFIGURATION
    assert len([line for line in said.splitlines() if line.startswith("ST-")]) >= 2


def test_no_state_folder_is_a_matter_of_configuration(tmp_path: Path) -> None:
    with table(tmp_path) as arguments:
        status, said = ended(arguments[:3], STATE_DIRECTORY="")
    assert (status, "--state" in said) == (CONFIGURATION, True)


def test_the_folders_that_systemd_passes(tmp_path: Path) -> None:
    state = tmp_path / "state"
    with table(tmp_path) as arguments:
        folders = {"CONFIGURATION_DIRECTORY": arguments[2], "STATE_DIRECTORY": str(state)}
        with start(["run"], **folders) as process:
            assert words_of(process)[0] == "ready"
            process.terminate()
            assert process.wait(LIMIT_S) == OK
    assert (state / "journal.db").is_file()


def test_a_state_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file", encoding="utf-8")
    with table(tmp_path) as arguments:
        status, said = ended(arguments)
    assert status == CONFIGURATION
    assert said == f"croupier: {tmp_path / 'state'}: FL-007 File exists\n"


def test_a_port_that_somebody_else_reads(tmp_path: Path) -> None:
    """Field report 9: the second start fails loudly."""
    with table(tmp_path) as arguments, start(arguments) as process:
        assert words_of(process)[0] == "ready"
        other = [*arguments[:-1], str(tmp_path / "other")]
        status, said = ended(other)
        assert status == CONFIGURATION
        assert "shoe-a" in said
        assert "Traceback" not in said
        process.terminate()
        assert process.wait(LIMIT_S) == OK


def test_an_address_that_is_taken(tmp_path: Path) -> None:
    with table(tmp_path) as arguments, socket.create_server(("127.0.0.1", 0)) as taken:
        file = tmp_path / "config" / "table.toml"
        text = file.read_text(encoding="utf-8")
        port = taken.getsockname()[1]
        file.write_text(text.replace("127.0.0.1:0", f"127.0.0.1:{port}"), encoding="utf-8")
        status, said = ended(arguments)
    assert (status, "WB-001" in said) == (CONFIGURATION, True)


def test_a_journal_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "state").mkdir()
    (tmp_path / "state" / "journal.db").write_bytes(b"no database at all" * 100)
    with table(tmp_path) as arguments:
        status, said = ended(arguments)
    assert (status, "JN-008" in said, "Traceback" in said) == (JOURNAL, True, False)


def test_a_journal_that_somebody_else_writes(tmp_path: Path) -> None:
    (tmp_path / "state").mkdir()
    with table(tmp_path) as arguments, Journal(tmp_path / "state" / "journal.db"):
        status, said = ended(arguments)
    assert (status, "JN-006" in said) == (JOURNAL, True)


def test_a_journal_whose_end_is_damaged(tmp_path: Path) -> None:
    """DV-08: what the transcript still has comes back, and the table runs, held."""
    journal = tmp_path / "state" / "journal.db"
    journal.parent.mkdir()
    with Journal(journal) as written:
        written.append(recorded()[:20])
    tamper(journal, "delete from entries where number = 20")
    with table(tmp_path) as arguments, start(arguments) as process:
        assert words_of(process)[0] == "ready"
        process.terminate()
        _, logged = process.communicate(timeout=LIMIT_S)
        assert process.returncode == OK
    assert '"event": "journal mended"' in logged
    with JournalReader(journal) as read:
        heard = list(read.read(21))
    assert isinstance(heard[0].event, JournalMended)
    assert [f.code for f in heard[0].facts if isinstance(f, IrregularityOpened)] == ["DV-08"]


def test_a_journal_damaged_elsewhere(tmp_path: Path) -> None:
    """It is said what to do, before the table is ready."""
    journal = tmp_path / "state" / "journal.db"
    journal.parent.mkdir()
    with Journal(journal) as written:
        written.append(recorded()[:20])
    tamper(journal, "update entries set wall_ms = 0 where number = 7")
    with table(tmp_path) as arguments, start(arguments) as process:
        printed, said = process.communicate(timeout=LIMIT_S)
    assert (process.returncode, printed) == (JOURNAL, "")
    assert "JN-004" in said
    assert "Entry 7 does not fit" in said
    assert "croupier audit --rebuild" in said


def test_rules_that_changed_stop_the_start(tmp_path: Path) -> None:
    at, fact = next((e, f) for e in recorded() for f in e.facts if isinstance(f, BetsClosed))
    wrong = replace(at, facts=(replace(fact, round=77), *at.facts[1:]))
    (tmp_path / "state").mkdir()
    with Journal(tmp_path / "state" / "journal.db") as journal:
        journal.append([wrong if e is at else e for e in recorded()])
    with table(tmp_path) as arguments:
        status, said = ended(arguments)
    assert status == DEFECT
    assert "Traceback" not in said


def test_a_full_disk_at_the_start(tmp_path: Path) -> None:
    """The schema does not fit: JN-001 or JN-002, never a stack of calls."""
    state = tmp_path / "state"
    state.mkdir()
    with closing(sqlite3.connect(state / "journal.db")) as connection:
        connection.execute("pragma journal_mode=wal")
    with table(tmp_path) as arguments:
        limited = ["bash", "-c", 'ulimit -f 1; exec "$0" "$@"', sys.executable, "-m", "controller"]
        done = subprocess.run(
            [*limited, *arguments], capture_output=True, text=True, cwd=ROOT, timeout=LIMIT_S
        )
    assert done.returncode == JOURNAL, done.stderr
    assert "JN-00" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_table_that_systemd_runs_is_given_its_key_or_does_not_open(tmp_path: Path) -> None:
    """It deals cards face down: without a key nothing is kept, and no key is made (section 8a)."""
    state, credentials = tmp_path / "state", tmp_path / "credentials"
    state.mkdir()
    credentials.mkdir()
    arguments = ["run", "--config", str(ROOT / "config" / "examples" / "exchange_poker")]
    passed = {"STATE_DIRECTORY": str(state), "CREDENTIALS_DIRECTORY": str(credentials)}
    status, said = ended(arguments, **passed)
    assert (status, "ST-097" in said, "Traceback" in said) == (CONFIGURATION, True, False)
    assert list(state.iterdir()) == []
    (credentials / "sealing.key").write_text("no key\n")
    (credentials / "sealing.key").chmod(0o400)
    status, said = ended(arguments, **passed)
    assert (status, "ST-095" in said, "Traceback" in said) == (CONFIGURATION, True, False)


@pytest.mark.parametrize("verb", ["run", "replay"])
def test_help_names_the_options(verb: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "controller", verb, "--help"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    assert "--config DIR" in done.stdout
    assert "--state DIR" in done.stdout
