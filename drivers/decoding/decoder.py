"""What every decoder is, and what the lines of all of them have in common."""

from collections.abc import Mapping
from typing import Protocol, TypeVar

import msgspec

from drivers.faults import SettingsWrong
from drivers.framing.flaws import Flaw
from drivers.setting_words import setting_in_words

Settings = TypeVar("Settings", bound=msgspec.Struct)

COUNTED_RUNS = frozenset(("garbage",))
"""Diagnostics whose line says how many bytes they were."""

SWITCHES = {"on": True, "true": True, "off": False, "false": False}


class Decoder(Protocol):
    """One fresh parser: reads go in, lines come out. Time passes only in silences."""

    def feed(self, data: bytes) -> tuple[str, ...]:
        """The lines of one read from the port."""
        ...

    def silence(self) -> tuple[str, ...]:
        """The lines of a silence longer than the frame time-out."""
        ...

    def end(self) -> tuple[str, ...]:
        """The lines of what was dropped and not yet counted: there are no more bytes."""
        ...


def flaw_lines(flaw: Flaw) -> tuple[str, ...]:
    """The lines of a diagnostic: a run with its length, any other once for each time."""
    if flaw.diagnostic in COUNTED_RUNS:
        return (f"diag {flaw.diagnostic} {flaw.count}",)
    return (f"diag {flaw.diagnostic}",) * flaw.count


def printable(text: str) -> str:
    """A text on one line, whatever bytes it was made of."""
    return "".join(c if " " <= c <= "~" else f"\\x{ord(c):02x}" for c in text)


def settings_from(
    protocol: str, given: Mapping[str, str], kind: type[Settings], **more: object
) -> Settings:
    """The settings of a driver from words of the command line, or say which one is wrong."""
    known = {field.name for field in msgspec.structs.fields(kind)}
    values: dict[str, object] = dict(more)
    for key, text in given.items():
        if key not in known:
            listed = ", ".join(sorted(known))
            raise SettingsWrong(protocol, f'unknown setting "{key}"; known: {listed}')
        values[key] = SWITCHES.get(text, text)
        try:
            msgspec.convert(values, kind, strict=False)
        except msgspec.ValidationError as cause:
            says = setting_in_words(kind, key, text, str(cause).split(" - at ")[0])
            raise SettingsWrong(protocol, f'setting "{key}": {says}') from cause
    return msgspec.convert(values, kind, strict=False)


def taken(given: dict[str, str], key: str, among: tuple[str, ...], protocol: str) -> str:
    """Take a word of the decoder itself out of what was given; the first one unless given."""
    word = given.pop(key, among[0])
    if word not in among:
        raise SettingsWrong(protocol, f'setting "{key}": {word} is none of {", ".join(among)}')
    return word


WAYS = ("device", "host")
"""Who sent the captured bytes: `--set way=host` reads what the host says."""
