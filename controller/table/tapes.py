"""A tape fed through drivers and rules: what was heard, and what the table made of it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

import drivers
from controller.intake import cards, discards
from controller.intake.cards import Told
from controller.journal.keys import NO_KEYS, Keyring
from controller.journal.sealing import Sealer
from controller.procedures.decide import decide
from controller.procedures.state import TableState, new_table
from controller.settings.device_models import DISCARDS, DISPLAY, SPOTS
from controller.settings.devices import DeviceSettings
from controller.settings.table import Loaded
from controller.table.devices import make_device
from controller.vocabulary.observations import AnyObservation
from drivers.transports.tape import Chunk, read_tape

TAPE_BOUND = b"tape "
"""What the seals of a tape are bound to, beside their line: they open in no journal."""
PATIENCE_MS = 10_000
"""How long devices are waited for after the last chunk."""


class Played(msgspec.Struct, frozen=True):
    """What a tape held: chunks, those sealed, readings and diagnostics counted, the table."""

    chunks: int
    sealed: int
    readings: Counter[str]
    diagnostics: Counter[str]
    happened: tuple[AnyObservation, ...]
    facts: Counter[str]
    state: TableState


class TapeSealer:
    """Seals and opens chunks of a tape with the table's keys (`architecture.md` 8a)."""

    def __init__(self, keys: Keyring) -> None:
        """The newest key seals; all of them open."""
        self._sealer = Sealer(keys)

    def seal(self, data: bytes, bound: bytes) -> bytes:
        """A chunk, readable only with the key and only on its line."""
        return self._sealer.seal(data, TAPE_BOUND + bound)

    def unseal(self, sealed: bytes, bound: bytes) -> bytes:
        """A chunk as it was; raises `JournalFailure` without its key or where it was changed."""
        return self._sealer.open(sealed, TAPE_BOUND + bound, "A chunk of the tape")


def play_tape(loaded: Loaded, path: Path, keys: Keyring) -> Played:
    """Play a tape's file.

    Raises `DeviceFault` at a line that is none, `JournalFailure` where a chunk does not open,
    OSError, `Defect`.
    """
    with path.open(encoding="ascii", errors="replace") as lines:
        return Player(loaded, keys).play(read_tape(lines, str(path)))


class Player:
    """Devices as the table makes them, fed from a tape in its own time."""

    def __init__(self, loaded: Loaded, keys: Keyring = NO_KEYS) -> None:
        """A new table and its devices; no port is opened. `keys` open what was sealed."""
        self._sealer = TapeSealer(keys)
        self._rules = loaded.rules
        heard = [d for d in loaded.settings.devices if d.role not in (SPOTS, DISPLAY)]
        self._discards = {d.name for d in heard if d.role == DISCARDS}
        self._shoes = {d.name for d in heard} - self._discards
        self._devices = _devices(loaded.settings.devices)
        self._state = new_table(loaded.rules)
        self._told = Told(0, 0)
        self._happened: list[AnyObservation] = []
        self._readings: Counter[str] = Counter()
        self._diagnostics: Counter[str] = Counter()
        self._facts: Counter[str] = Counter()

    def play(self, chunks: Iterable[Chunk]) -> Played:
        """Every chunk that a device sent, at its time; what we sent is our own."""
        count = sealed = now = 0
        opened: set[str] = set()
        for chunk in chunks:
            count += 1
            sealed += chunk.sealed
            device = self._devices.get(chunk.device)
            now = max(now, chunk.at_ms)
            if device is None:
                self._diagnostics["device_of_another_table"] += 1
                continue
            if chunk.device not in opened:
                opened.add(chunk.device)
                device.opened(now)
            self._pass_time(now)
            if chunk.way == "in":
                device.feed(chunk.opened(self._sealer.unseal), now)
            self._carry(device, now)
        self._pass_time(now + PATIENCE_MS)
        return Played(
            chunks=count,
            sealed=sealed,
            readings=self._readings,
            diagnostics=self._diagnostics,
            happened=tuple(self._happened),
            facts=self._facts,
            state=self._state,
        )

    def _pass_time(self, until: int) -> None:
        for device in self._devices.values():
            due = device.due()
            while due is not None and due <= until:
                device.tick(due)
                self._carry(device, due)
                due = device.due()

    def _carry(self, device: drivers.Device, now: int) -> None:
        for reading in device.take().readings:
            event = getattr(reading, "event", None)
            if event is not None:
                device.acknowledge(event, now)
            self._hear(reading, now)

    def _hear(self, reading: drivers.Reading, now: int) -> None:
        if isinstance(reading, drivers.Counted):
            self._diagnostics[reading.diagnostic] += reading.count
            return
        self._readings[type(reading).__name__] += 1
        happened = self._observed(reading, now)
        for one in happened:
            self._happened.append(one)
            verdict = decide(self._state, one)
            self._state = verdict.state
            self._facts.update(type(fact).__name__ for fact in verdict.facts)

    def _observed(self, reading: drivers.Reading, now: int) -> tuple[AnyObservation, ...]:
        if reading.device in self._discards:
            return discards.observe(reading)
        if reading.device not in self._shoes:
            return ()
        decks = self._rules.terms.decks
        happened, self._told = cards.counted(reading, self._told, decks, now)
        return happened


def _devices(configured: Sequence[DeviceSettings]) -> dict[str, drivers.Device]:
    return {one.name: make_device(one) for one in configured}
