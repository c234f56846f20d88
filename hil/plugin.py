"""Pytest fixtures for scenarios: a bench from a TOML file, and rigs on it (`--rig FILE`)."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from hil.faults import named
from hil.rig import Rig

RIGS = Path(__file__).parent / "rigs"
DESK = RIGS / "desk.toml"


class Bench(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One bench: its name, the fault on its lines, and whether its readers never pause.

    Every bench that this program can drive is simulated; a file must say so, so that no real device
    is ever driven by mistake.
    """

    name: str
    simulated: bool
    fault: str = "none"
    quick: bool = True
    seed: int = 1


def read_bench(path: Path) -> Bench:
    """The bench of a file; a ValueError names the file where it is none."""
    try:
        bench = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Bench)
        named(bench.fault)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError, ValueError) as wrong:
        raise ValueError(f"{path}: {wrong}") from wrong
    if not bench.simulated:
        raise ValueError(f"{path}: bench {bench.name} is not simulated: nothing drives it yet")
    return bench


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option `--rig FILE`."""
    parser.addoption("--rig", default=str(DESK), help="the bench that scenarios run on, a TOML")


@pytest.fixture(scope="session")
def bench(request: pytest.FixtureRequest) -> Bench:
    """The bench named on the command line, by default the simulated desk."""
    try:
        return read_bench(Path(request.config.getoption("--rig")))
    except ValueError as wrong:
        raise pytest.UsageError(str(wrong)) from wrong


@pytest.fixture
def make_rig(bench: Bench, tmp_path: Path) -> Callable[[str], Rig]:
    """Makes a rig for an example table on the bench, in a folder of its own."""

    def make(table: str) -> Rig:
        return Rig.example(
            table,
            tmp_path / table,
            fault=named(bench.fault),
            seed=bench.seed,
            quick=bench.quick,
            listen="127.0.0.1:0",
        )

    return make
