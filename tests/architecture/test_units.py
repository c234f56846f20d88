"""The systemd units load without a word of complaint, and the udev rules name stable links."""

import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from controller.commands.places import JOURNAL
from tests.architecture.sources import ROOT

UNITS = ROOT / "systemd"
VERIFY = shutil.which("systemd-analyze")
INSTALLED = "/opt/croupier/bin/croupier"


@pytest.mark.skipif(VERIFY is None, reason="systemd-analyze is not installed: units not verified")
@pytest.mark.parametrize(
    "unit", ["croupier@.service", "kiosk.service", "journal-copy.service", "journal-copy.timer"]
)
def test_the_unit_is_clean(unit: str, tmp_path: Path) -> None:
    for source in UNITS.iterdir():
        if source.suffix in {".service", ".timer"}:
            text = source.read_text(encoding="utf-8")
            (tmp_path / source.name).write_text(with_programs_of_this_machine(text))
    name = unit.replace("@.", "@BJ-03.")
    complaint = complaints(tmp_path / name)
    assert complaint == ""


def with_programs_of_this_machine(text: str) -> str:
    """The unit with its programs replaced by one that exists, so that only keys are judged."""
    return re.sub(r"(?m)^(Exec\w+=-?)(/\S+)", rf"\g<1>{sys.executable}", text)


def complaints(unit: Path) -> str:
    """What systemd says of a unit; its exit status is 0 on unknown keys, so the words count."""
    command = [str(VERIFY), "verify", "--man=no", "--recursive-errors=no", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    ours = [line for line in done.stderr.splitlines() if unit.parent.name in line]
    return "\n".join(ours or ([done.stderr] if done.returncode else []))


@pytest.mark.skipif(VERIFY is None, reason="systemd-analyze is not installed: units not verified")
def test_an_unknown_key_is_seen(tmp_path: Path) -> None:
    unit = tmp_path / "wrong.service"
    unit.write_text(f"[Service]\nExecStart={sys.executable}\nNoSuchKey=1\n")
    assert "NoSuchKey" in complaints(unit)


def test_the_daemon_is_watched_checked_and_fenced_in() -> None:
    unit = (UNITS / "croupier@.service").read_text(encoding="utf-8").splitlines()
    for line in (
        "Type=notify",
        f"ExecStartPre=-{INSTALLED} check ${{CONFIGURATION_DIRECTORY}}",
        f"ExecStart={INSTALLED} run",
        "StateDirectory=croupier/%i",
        "ConfigurationDirectory=croupier/%i",
        "LoadCredential=sealing.key:croupier.%i.key",
        "LimitCORE=0",
        "RestartPreventExitStatus=78",
        "ProtectSystem=strict",
        "NoNewPrivileges=yes",
    ):
        assert line in unit
    assert any(line.startswith("WatchdogSec=") for line in unit)


def test_devices_get_stable_names_and_prompt_bytes() -> None:
    rules = (UNITS / "70-croupier.rules").read_text(encoding="utf-8")
    assert 'SYMLINK+="croupier/' in rules
    assert 'ATTR{latency_timer}="1"' in rules


@pytest.mark.skipif(
    shutil.which("sqlite3") is None, reason="sqlite3 is not installed: no copy made"
)
def test_the_copy_holds_what_the_journal_holds(tmp_path: Path) -> None:
    table, copies = tmp_path / "croupier" / "BJ-03", tmp_path / "croupier-copies"
    table.mkdir(parents=True)
    copies.mkdir()
    with closing(sqlite3.connect(table / JOURNAL, isolation_level=None)) as journal:
        journal.execute("pragma journal_mode = wal")
        journal.execute("create table entries (no integer)")
        journal.execute("insert into entries values (812)")
        subprocess.run(["sh", "-euc", copy_script(tmp_path)], check=True, capture_output=True)
    with closing(sqlite3.connect(copies / "BJ-03.sqlite")) as copy:
        assert copy.execute("select no from entries").fetchall() == [(812,)]


def copy_script(state: Path) -> str:
    """The loop of the copy unit as its shell gets it, below another folder than /var/lib."""
    unit = (UNITS / "journal-copy.service").read_text(encoding="utf-8")
    found = re.search(r"^ExecStart=/bin/sh -euc '(.*)'$", unit, re.MULTILINE)
    assert found is not None
    return found[1].replace("$$", "$").replace("/var/lib", str(state))
