"""The controller as a process of its own, from outside: started, killed, started again."""

import asyncio
import contextlib
import ctypes
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

READY_S = 30.0
STOP_S = 5.0
TAIL = 4000
_LIBC = ctypes.CDLL(None)
_SIGNAL_WHEN_PARENT_ENDS = 1


class DidNotStart(Exception):
    """The controller ended, or said nothing, before it was ready; with the end of its log."""


class Controller:
    """One child process of the controller; `address` is where its screens are while it is ready.

    `run` and `--series` as in `interfaces.md`; what it logs goes to the file `log`.
    """

    def __init__(self, log: Path) -> None:
        self.address = ""
        self.table = ""
        self.log = log
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        """The process id, 0 when there is none."""
        return 0 if self._process is None else self._process.pid

    @property
    def running(self) -> bool:
        """Whether the process is there."""
        return self._process is not None and self._process.returncode is None

    async def start(
        self, config: Path, state: Path, environment: Mapping[str, str] | None = None
    ) -> None:
        """Start `run` on a table folder and wait until it is ready."""
        await self._spawn(["--config", str(config), "--state", str(state)], environment or {})
        await self._ready()

    async def start_series(self) -> None:
        """Start `run --series`: it waits to be told its tables, one after another."""
        await self._spawn(["--series"], {})

    async def next_table(self, config: Path, state: Path) -> None:
        """Tell a series its next table and wait until that is ready; the former ends."""
        self.address = ""
        if self._process is None or self._process.stdin is None:
            raise DidNotStart("no series is running")
        line = msgspec.json.encode({"config": str(config), "state": str(state)})
        with contextlib.suppress(ConnectionError):
            self._process.stdin.write(line + b"\n")
            await self._process.stdin.drain()
        await self._ready()

    async def ended(self, timeout_s: float) -> int | None:
        """The exit code (minus the signal's number where one ended it), None if it goes on."""
        if self._process is None:
            return None
        try:
            async with asyncio.timeout(timeout_s):
                code = await self._process.wait()
        except TimeoutError:
            return None
        self.address = ""
        return code

    async def kill(self) -> None:
        """Power cut: SIGKILL."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int | None:
        """Ask it to end, insist after a while; the exit code."""
        return await self._end(signal.SIGTERM)

    def said(self) -> str:
        """The end of its log."""
        try:
            return self.log.read_text(encoding="utf-8", errors="replace")[-TAIL:].strip()
        except OSError:
            return ""

    async def _spawn(self, arguments: list[str], environment: Mapping[str, str]) -> None:
        pipe = asyncio.subprocess.PIPE
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "controller",
                "run",
                *arguments,
                stdin=pipe,
                stdout=pipe,
                stderr=log,
                env={**os.environ, **environment},
                preexec_fn=_end_with_the_rig,
            )

    async def _ready(self) -> None:
        try:
            async with asyncio.timeout(READY_S):
                await self._read_until_ready()
        except TimeoutError:
            await self.kill()
            raise DidNotStart(f"not ready after {READY_S:g} s: {self.said()}") from None

    async def _read_until_ready(self) -> None:
        if self._process is None or self._process.stdout is None:
            raise DidNotStart("no process")
        while line := await self._process.stdout.readline():
            words = line.decode("utf-8", "replace").split()
            if words[:1] == ["ready"] and len(words) >= 2:
                self.address = words[1]
                self.table = words[3] if len(words) > 3 else ""
                return
        code = await self._process.wait()
        raise DidNotStart(f"the controller ended with {code}: {self.said()}")

    async def _end(self, number: signal.Signals) -> int | None:
        self.address = ""
        process, self._process = self._process, None
        if process is None:
            return None
        if process.stdin is not None:
            process.stdin.close()
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(number)
        try:
            async with asyncio.timeout(STOP_S):
                return await process.wait()
        except TimeoutError:
            process.kill()
            return await process.wait()


def _end_with_the_rig() -> None:
    """In the child: a controller without its rig would hold on to ports that are no longer its."""
    _LIBC.prctl(_SIGNAL_WHEN_PARENT_ENDS, signal.SIGKILL)


def processor_s(pid: int) -> float:
    """How much processor time a process has used so far, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_mib(pid: int) -> float:
    """The resident memory of a process, in MiB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def open_ports(pid: int) -> int:
    """How many descriptors a process holds open, without sockets: touches come and go."""
    held = 0
    for number in os.listdir(f"/proc/{pid}/fd"):
        with contextlib.suppress(FileNotFoundError):
            held += not os.readlink(f"/proc/{pid}/fd/{number}").startswith("socket:")
    return held
