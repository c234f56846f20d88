"""The distribution: pins, the lock, import contracts, phases that are current."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.architecture.sources import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PIN = re.compile(r"^([a-z0-9.-]+)==([^\s;\\]+)", re.MULTILINE)


def test_every_dependency_is_locked_at_its_pin() -> None:
    extras = PROJECT["project"]["optional-dependencies"].values()
    named = [*PROJECT["project"]["dependencies"], *(line for extra in extras for line in extra)]
    pins = PIN.findall("\n".join(named))
    locked = set(PIN.findall(LOCK))
    assert len(pins) >= len(set(named)) - 1, "a dependency has no pin"
    assert [pin for pin in pins if pin not in locked] == []


def test_everything_locked_has_hashes_and_no_index() -> None:
    entries = re.split(r"\n(?=\S)", LOCK.strip())
    assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []
    assert [word for word in ("--index", "://", "--find-links") if word in LOCK] == []


def test_every_dependency_has_its_line_in_the_decision() -> None:
    decision = (ROOT / "controller/adr/0002-dependencies.md").read_text(encoding="utf-8")
    names = [re.split(r"[=\[ ]", line)[0] for line in PROJECT["project"]["dependencies"]]
    assert [name for name in names if f"`{name}`" not in decision] == []


def test_import_contracts_hold() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([linter], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert re.search(r"Contracts: \d{2} kept, 0 broken", done.stdout)
