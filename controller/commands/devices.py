"""`croupier devices`: which ports there are, who answers on them, and what is said there."""

import argparse
import asyncio
import contextlib
import sys
from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

import drivers
from controller.commands.places import EXIT_CONFIGURATION, add_places, config_dir
from controller.settings.devices import DeviceSettings
from controller.settings.table import Loaded, load
from controller.table.clock import SystemClock
from controller.table.devices import make_device
from drivers.transports.listing import Listed, latency_ms, list_serial, list_usb
from drivers.transports.usb_endpoint import wheel_backend

PROBE_S, FOR_EVER_S = 3.0, 10.0**9
HURTS_MS = 1
"""An FTDI adapter that holds bytes longer than this slows every card down."""
FACES = frozenset(("code", "card_id", "quality", "flags", "memory"))
"""What is never shown: a face that is down is secret (`architecture.md` 8a)."""


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The verb, its own verbs and their options."""
    parser = subparsers.add_parser("devices", help="list ports, probe or watch devices")
    verbs = parser.add_subparsers(dest="what", metavar="list|probe|watch")
    verbs.add_parser("list", help="ports with the names to write into table.toml (the default)")
    probe = verbs.add_parser("probe", help="open each device and say what answers")
    watch = verbs.add_parser("watch", help="show what devices say, and count")
    for verb, seconds in ((probe, PROBE_S), (watch, FOR_EVER_S)):
        add_places(verb, state=False)
        verb.add_argument("--seconds", type=_seconds, default=seconds, help="how long to listen")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Exit status 0; 1 where a probed device is not up; 78 when the table's folder is wrong."""
    if args.what in (None, "list"):
        return _list()
    loaded = load(config_dir(args))
    if not isinstance(loaded, Loaded):
        for problem in loaded:
            print(problem, file=sys.stderr)
        return EXIT_CONFIGURATION
    bench = Bench(loaded.settings.devices, print if args.what == "watch" else None)
    with contextlib.suppress(KeyboardInterrupt):  # The usual end of watching.
        asyncio.run(bench.listen(args.seconds))
    for line in bench.report():
        print(line)
    return 0 if args.what == "watch" or bench.all_up else 1


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= FOR_EVER_S:
        raise argparse.ArgumentTypeError(f"{text} is no time; write seconds, such as 5")
    return seconds


def _list() -> int:
    for kind, found in (("serial", list_serial), ("USB", lambda: list_usb(wheel_backend()))):
        _print_ports(kind, found)
    return 0


def _print_ports(kind: str, found: Callable[[], Sequence[Listed]]) -> None:
    try:
        ports = found()
    except (OSError, ValueError) as cause:
        print(f"{kind}: cannot be listed: {cause}")
        return
    if not ports:
        print(f"{kind}: none")
    for one in ports:
        print(f'{kind}: port = "{one.port}"  # {one.what}, serial {one.serial or "-"}, {one.place}')


class Bench:
    """Every device of a table, opened as the table opens it, without a table."""

    def __init__(
        self, configured: Sequence[DeviceSettings], show: Callable[[str], None] | None
    ) -> None:
        """`show` hears each reading as a line."""
        self._configured = configured
        self._show = show
        self._clock = SystemClock().clock_ms
        self._began = 0
        self._draws: Counter[str] = Counter()
        self.counts: Counter[tuple[str, str]] = Counter()
        self.links: dict[str, drivers.LinkChanged] = {}
        self.said: dict[str, str] = {}

    @property
    def all_up(self) -> bool:
        """Whether every device answers."""
        return all(self._state(one.name) == "up" for one in self._configured)

    async def listen(self, seconds: float) -> None:
        """Open every port, hear for so long, close them."""
        self._began = self._clock()
        sessions = []
        for one in self._configured:
            session = drivers.Session(make_device(one), one.port, self.hear, clock=self._clock)
            sessions.append(session)
            try:
                session.start()
            except drivers.DriverFault as fault:
                self.said[one.name] = str(fault)
        try:
            await asyncio.sleep(seconds)
        finally:
            for session in sessions:
                await session.stop()

    def hear(self, reading: drivers.Reading) -> None:
        """One reading of a device."""
        if isinstance(reading, drivers.Counted):
            self.counts[reading.device, reading.diagnostic] += reading.count
        if isinstance(reading, drivers.LinkChanged):
            self.links[reading.device] = reading
        if isinstance(reading, drivers.HelloRead):
            who = f"serial {reading.serial}, firmware {reading.firmware}, boot {reading.boot}"
            self.said[reading.device] = who
        if isinstance(reading, drivers.NoteRead):
            self.said[reading.device] = reading.what
        if self._show is not None:
            self._show(self.line(reading))

    def line(self, reading: drivers.Reading) -> str:
        """A reading in words; a card by its draw number only."""
        words = msgspec.to_builtins(reading)
        kind, device = words.pop("kind"), words.pop("device")
        if isinstance(reading, drivers.CardRead) and not reading.draw:
            self._draws[device] += 1
            words["draw"] = self._draws[device]
        shown = (f"{key}={_word(value)}" for key, value in words.items() if key not in FACES)
        at = (self._clock() - self._began) / 1000
        return f"{at:10.3f} {device} {kind} {' '.join(shown)}".rstrip()

    def report(self) -> list[str]:
        """Each device in a line, and what was counted."""
        lines = []
        for one in self._configured:
            said = self.said.get(one.name, "")
            state = self._state(one.name)
            why = self.links[one.name].why if one.name in self.links else ""
            words = ", ".join(part for part in (why, said) if part)
            lines.append(f"{one.name} {one.model} {one.port}: {state} ({words or 'said nothing'})")
            held_ms = latency_ms(one.port) if one.port.startswith("/") else None
            if held_ms is not None and held_ms > HURTS_MS:
                lines.append(f"  latency timer {held_ms} ms; set it to 1: a card waits that long")
            for (device, diagnostic), count in sorted(self.counts.items()):
                if device == one.name:
                    lines.append(f"  diag {diagnostic} {count}")
        return lines

    def _state(self, name: str) -> str:
        return self.links[name].state if name in self.links else "down"


def _word(value: object) -> str:
    if isinstance(value, list | tuple):
        return ",".join(map(str, value)) or "-"
    text = str(value)
    return text.replace(" ", "_") or "-"
