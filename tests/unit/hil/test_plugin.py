"""A bench is read from its file; only one that says so touches hardware, and says which."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from hil.plugin import DESK, identities, read_bench, touched
from hil.table_folder import copy_example
from tests.architecture.sources import ROOT


def test_the_desk_is_simulated() -> None:
    bench = read_bench(DESK)
    assert (bench.name, bench.simulated, bench.fault) == ("desk", True, "none")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('name = "pit 3"\nsimulated = false', "pit 3 is not simulated: it names tables"),
        (
            'name = "pit 3"\nsimulated = false\nfault = "lose"\n[tables]\nblackjack = "."',
            "it names tables, no fault",
        ),
        ('name = "desk"\nsimulated = true\n[tables]\nblackjack = "."', "simulated, but names"),
        ('name = "desk"', "simulated"),
        ('name = "desk"\nsimulated = true\nspeed = 3', "speed"),
        ('name = "desk"\nsimulated = true\nfault = "gremlins"', "no fault 'gremlins'"),
        ("name = ", "Invalid value"),
    ],
)
def test_a_bench_that_is_none(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "bench.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=says) as wrong:
        read_bench(file)
    assert str(file) in str(wrong.value)


def test_a_bench_without_a_file(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="nowhere"):
        read_bench(tmp_path / "nowhere.toml")


def real_bench(folder: Path) -> Path:
    """A bench file that names a table beside it."""
    copy_example("punto_banco", folder / "PB-01")
    file = folder / "pit.toml"
    text = 'name = "pit 3"\nsimulated = false\n[tables]\npunto_banco = "PB-01"\n'
    file.write_text(text, encoding="utf-8")
    return file


def test_what_is_touched_is_said(tmp_path: Path) -> None:
    assert touched(read_bench(DESK)) == "rig: desk, simulated; no hardware is touched"
    said = touched(read_bench(real_bench(tmp_path)))
    assert said.startswith("rig: pit 3; it touches shoe-a at /dev/croupier/shoe-a, bus-1 at /dev")
    (tmp_path / "PB-01" / "table.toml").unlink()
    with pytest.raises(ValueError, match=r"bench pit 3: .*table\.toml"):
        touched(read_bench(tmp_path / "pit.toml"))


def test_the_devices_of_the_desk_say_who_they_are() -> None:
    said = asyncio.run(identities(read_bench(DESK)))
    shoe = next(line for line in said if line.startswith("shoe-a"))
    assert "serial SIM-0001, firmware 3, boot 1" in shoe
    assert ": up (" in shoe


def test_a_run_says_its_rig_and_skips_what_the_bench_has_no_table_for(tmp_path: Path) -> None:
    """Nothing is plugged in here, and the bench has no table for the scenario asked for."""
    scenario = "hil/scenarios/test_unplug.py::test_the_readers_are_away_for_a_moment"
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "-rs", scenario]
    rig = ["--rig", str(real_bench(tmp_path)), f"--junit-xml={tmp_path}/report.xml", "-v"]
    done = subprocess.run([*command, *rig], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "rig: pit 3; it touches shoe-a at /dev/croupier/shoe-a" in done.stdout
    assert "bench pit 3 has no table for blackjack" in done.stdout
    assert "shoe-a generic_shoe /dev/croupier/shoe-a: down (DF-03" in done.stdout
    report = (tmp_path / "report.xml").read_text(encoding="utf-8")
    assert '<property name="rig" value="rig: pit 3; it touches shoe-a' in report
    assert 'name="rig device 1" value="shoe-a generic_shoe' in report
