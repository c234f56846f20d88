"""The controller as a process of its own, measured from outside."""

import compileall
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from hil.table_folder import copy_example, deal_without_pauses, lead_to_wires

ROOT = Path(__file__).resolve().parents[2]
READERS = re.compile(r"\[\[device\]\]\s+name = \"(?!shoe-).*?(?=\n\[|\n#|\Z)", re.DOTALL)
"""All devices of an example table but its shoe: without readers every stake is keyed."""


def keyed_table(folder: Path, port: Path, example: str = "blackjack") -> Path:
    """A copy of an example table with its shoe on this port and no readers; its folder."""
    config = folder / "config"
    copy_example(example, config)
    deal_without_pauses(config)
    file = config / "table.toml"
    text = READERS.sub("", file.read_text(encoding="utf-8"))
    file.write_text(lead_to_wires(text, {"shoe-a": port}, "127.0.0.1:0"), encoding="utf-8")
    return config


LIBRARIES = (
    "asyncio, sqlite3, argparse, msgspec, transitions, structlog, prometheus_client, serial, "
    "starlette.applications, starlette.requests, starlette.responses, starlette.routing, uvicorn, "
    "uvicorn.protocols.http.h11_impl, uvicorn.lifespan.off, cysystemd.daemon"
)
"""What the controller imports of others; measured beside it, with Python's own start."""


class Process:
    """A child process that says `ready ADDRESS` once it listens."""

    def __init__(self, command: Sequence[str], log: Path) -> None:
        self._log = log.open("ab")
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self._log)
        self._address = ""

    @property
    def address(self) -> str:
        """Where its screens are, waiting for it to say so."""
        while not self._address:
            line = self._process.stdout.readline() if self._process.stdout else b""
            if not line:
                raise RuntimeError(f"it ended; see {self._log.name}")
            words = line.decode().split()
            self._address = words[1] if words[:1] == ["ready"] else ""
        return self._address

    def processor_ns(self) -> int:
        """Processor time used so far, to the nanosecond."""
        return int(Path(f"/proc/{self._process.pid}/schedstat").read_text().split()[0])

    def resident_mib(self) -> float:
        """Resident memory now."""
        return resident_mib(self._process.pid)

    def idle_share(self, seconds: float, meanwhile: Callable[[float], None]) -> float:
        """The share of one processor that it uses while nothing happens; waits `meanwhile`."""
        began, used = time.monotonic(), self.processor_ns()
        while time.monotonic() - began < seconds:
            meanwhile(0.1)
        return (self.processor_ns() - used) / 1e9 / (time.monotonic() - began)

    def end(self) -> int:
        """Ask it to end; its exit status."""
        self._process.terminate()
        status = self._process.wait(10)
        if self._process.stdout:
            self._process.stdout.close()
        self._log.close()
        return status


@cache
def compiled() -> None:
    """The product is compiled like the libraries beside it, as on every table (`.ci/setup.sh`)."""
    for package in ("controller", "drivers"):
        compileall.compile_dir(ROOT / package, quiet=1)


def controller(config: Path, state: Path) -> Process:
    """`croupier run` on a table folder."""
    compiled()
    state.mkdir(exist_ok=True)
    command = ["-m", "controller", "run", "--config", str(config), "--state", str(state)]
    return Process([sys.executable, *command], state.parent / "controller.log")


def resident_mib(pid: int | str = "self") -> float:
    """Resident memory of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
