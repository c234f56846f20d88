"""Pytest fixtures for scenarios: a bench from a TOML file, and rigs on it (`--rig FILE`)."""

import asyncio
import sys
import tempfile
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import pytest

from hil.bench import rig_at_bench
from hil.faults import named
from hil.hands import somebody
from hil.rig import Rig
from hil.table_folder import read_table

RIGS = Path(__file__).parent / "rigs"
DESK = RIGS / "desk.toml"
PROBE_S = "1.5"
MET = pytest.StashKey[list[str]]()
LISTEN = "127.0.0.1:0"


class Bench(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One bench: its name, the fault on its lines, and whether its readers never pause.

    A simulated one touches no hardware. Any other names for each example table that scenarios ask
    for the folder of a real one, whose ports it then opens: `blackjack = "/etc/croupier/BJ-03"`.
    """

    name: str
    simulated: bool
    tables: Mapping[str, str] = {}
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
    if bench.simulated and bench.tables:
        raise ValueError(f"{path}: bench {bench.name} is simulated, but names tables")
    if not bench.simulated and (not bench.tables or bench.fault != "none"):
        raise ValueError(f"{path}: bench {bench.name} is not simulated: it names tables, no fault")
    folders = {table: str(path.parent / folder) for table, folder in bench.tables.items()}
    return msgspec.structs.replace(bench, tables=folders)


def touched(bench: Bench) -> str:
    """What hardware scenarios on this bench touch, in words; ValueError where a table is none."""
    if bench.simulated:
        return f"rig: {bench.name}, simulated; no hardware is touched"
    ports = []
    for folder in bench.tables.values():
        try:
            table = read_table((Path(folder) / "table.toml").read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError, KeyError) as wrong:
            raise ValueError(f"bench {bench.name}: {folder}: {wrong}") from wrong
        ports += [f"{device.name} at {device.port}" for device in table.devices]
    return f"rig: {bench.name}; it touches {', '.join(ports)}"


async def probed(config: Path) -> list[str]:
    """Who answers on the ports of a table's folder, as `croupier devices probe` says it."""
    command = [sys.executable, "-m", "controller", "devices", "probe", "--seconds", PROBE_S]
    process = await asyncio.create_subprocess_exec(
        *command, "--config", str(config), stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    return said.decode("utf-8", "replace").splitlines()


async def identities(bench: Bench) -> list[str]:
    """The devices of a bench with their serial numbers and firmware, one a line."""
    if not bench.simulated:
        return [line for one in bench.tables.values() for line in await probed(Path(one))]
    with tempfile.TemporaryDirectory() as folder:
        rig = Rig.example("blackjack", Path(folder), quick=bench.quick, listen=LISTEN)
        for wired in rig.wired:
            wired.line.start()
        try:
            return await probed(rig.config)
        finally:
            for wired in rig.wired:
                wired.line.stop()


def bench_of(config: pytest.Config) -> Bench:
    """The bench named on the command line, by default the simulated desk."""
    try:
        bench = read_bench(Path(config.getoption("--rig")))
        touched(bench)
    except ValueError as wrong:
        raise pytest.UsageError(str(wrong)) from wrong
    return bench


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option `--rig FILE`."""
    parser.addoption("--rig", default=str(DESK), help="the bench that scenarios run on, a TOML")


def pytest_report_header(config: pytest.Config) -> str:
    """Which bench, and which hardware it touches, before anything is."""
    return touched(bench_of(config))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Who the devices were, with their firmware."""
    met = config.stash.get(MET, [])
    if met:
        terminalreporter.section("rig")
        terminalreporter.write_line(touched(bench_of(config)))
        for line in met:
            terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def bench(
    request: pytest.FixtureRequest, record_testsuite_property: Callable[[str, object], None]
) -> Bench:
    """The bench of this run; its devices are asked once who they are."""
    found = bench_of(request.config)
    request.config.stash[MET] = met = asyncio.run(identities(found))
    record_testsuite_property("rig", touched(found))
    for number, line in enumerate(met, 1):
        record_testsuite_property(f"rig device {number}", line)
    return found


@pytest.fixture
def make_rig(bench: Bench, tmp_path: Path) -> Callable[[str], Rig]:
    """Makes a rig for an example table on the bench, in a folder of its own."""

    def make(table: str) -> Rig:
        folder = tmp_path / table
        if bench.simulated:
            fault = named(bench.fault)
            return Rig.example(
                table, folder, fault=fault, seed=bench.seed, quick=bench.quick, listen=LISTEN
            )
        if table not in bench.tables:
            pytest.skip(f"bench {bench.name} has no table for {table}")
        return rig_at_bench(Path(bench.tables[table]), folder, somebody(), LISTEN)

    return make
