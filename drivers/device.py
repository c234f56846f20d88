"""What every device is: bytes and time go in, readings and bytes to send come out.

A device knows no port, no clock and no task: its session feeds it and carries away what it says.
All times are milliseconds of a monotonic clock.
"""

import re
from collections.abc import Callable, Mapping
from typing import Literal, Protocol, TypeVar

import msgspec

from drivers.events import Counted, DeviceReplied, LinkChanged, LinkState, Reading
from drivers.faults import SettingsWrong
from drivers.setting_words import setting_in_words

Settings = TypeVar("Settings", bound=msgspec.Struct)


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """How a serial port is set when it opens, never changed afterwards (README.md rule 7).

    `rts` and `dtr` are touched only when not None (rule 8). `is_ours` says by its report descriptor
    whether an interface of a USB device is the one that is meant.
    """

    baud: int
    parity: Literal["N", "E", "O"] = "N"
    rts: bool | None = None
    dtr: bool | None = None
    is_ours: Callable[[bytes], bool] | None = None


class Taken(msgspec.Struct, frozen=True):
    """What a device hands over at once: its readings in order, then the bytes to send."""

    readings: tuple[Reading, ...]
    data: bytes


class Device(Protocol):
    """One model on one port, between bytes and readings (`architecture.md` section 1, idea 6)."""

    @property
    def name(self) -> str:
        """The device's name in `table.toml`."""
        ...

    @property
    def line(self) -> Line:
        """How its serial port must be set."""
        ...

    def opened(self, now: int) -> None:
        """The port is open: begin by asking who is there."""
        ...

    def lost(self, now: int, why: str) -> None:
        """The port is gone or could not be opened: say so, once."""
        ...

    def feed(self, data: bytes, now: int) -> None:
        """Take bytes as they came; never raises, whatever they are."""
        ...

    def due(self) -> int | None:
        """When this device next wants `tick`, or None while it waits for bytes only."""
        ...

    def tick(self, now: int) -> None:
        """Let time pass: judge silences, repeat, poll.

        Only this judges silence: bytes that waited while the loop was busy were not silent.
        """
        ...

    def take(self) -> Taken:
        """Hand over what was said since the last call, and what must be sent."""
        ...

    def acknowledge(self, event: int, now: int) -> None:
        """What event number `event` brought is in the journal: the device may forget it."""
        ...

    def command(self, name: str, now: int, **arguments: bool | int | str) -> int:
        """Ask the device for something; returns the number that `DeviceReplied` will carry."""
        ...


class Outgoing:
    """What a device has said and not yet handed over; says a change of its link once."""

    def __init__(self, device: str) -> None:
        """The device's name goes on everything said."""
        self._device = device
        self._readings: list[Reading] = []
        self._data = bytearray()
        self.state: LinkState | None = None
        self.why = ""

    def say(self, reading: Reading) -> None:
        """Add a reading."""
        self._readings.append(reading)

    def count(self, diagnostic: str, count: int = 1, detail: str = "") -> None:
        """Add a diagnostic."""
        self.say(Counted(device=self._device, diagnostic=diagnostic, count=count, detail=detail))

    def reply(self, command: str, number: int, accepted: bool, why: str) -> None:
        """Add how a command was settled."""
        self.say(
            DeviceReplied(
                device=self._device, command=command, number=number, accepted=accepted, why=why
            )
        )

    def change(
        self, state: LinkState, why: str, restarted: bool = False, boot: int | None = None
    ) -> None:
        """Add how the link stands, unless that was said last; `down` again for another reason."""
        same = state == self.state and (why == self.why or state != "down")
        if same and not restarted:
            return
        self.state, self.why = state, why
        self.say(
            LinkChanged(device=self._device, state=state, why=why, restarted=restarted, boot=boot)
        )

    def send(self, data: bytes) -> None:
        """Add bytes to send."""
        self._data += data

    def unsend(self) -> None:
        """Take back the bytes not yet handed over: there is no port to carry them."""
        self._data.clear()

    def take(self) -> Taken:
        """Hand everything over."""
        taken = Taken(tuple(self._readings), bytes(self._data))
        self._readings.clear()
        self._data.clear()
        return taken


def read_settings(device: str, given: Mapping[str, object], kind: type[Settings]) -> Settings:
    """Turn a device's plain settings into their struct, or say which one is wrong and why."""
    known = {field.encode_name for field in msgspec.structs.fields(kind)}
    for key in given:
        if key not in known:
            listed = ", ".join(sorted(known))
            raise SettingsWrong(f'device "{device}"', f'unknown setting "{key}"; known: {listed}')
    try:
        return msgspec.convert(dict(given), kind)
    except msgspec.ValidationError as cause:
        at = re.search(r" - at `\$\.?(.*)`$", str(cause))
        said = str(cause)[: at.start()] if at else str(cause)
        key = at.group(1) if at else ""
        words = setting_in_words(kind, key, given.get(key, ""), said)
        raise SettingsWrong(f'device "{device}"', f'setting "{key}": {words}') from cause
