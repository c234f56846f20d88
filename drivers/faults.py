"""What a port or its settings can raise: a shallow tree, each class with its situations."""

import re
from typing import Any, ClassVar, get_args

import msgspec

_BOUND = re.compile(r"Expected `\w+` (<=|>=|<|>) (\S+)")
_KIND = re.compile(r"Expected `(\w+)")
BOUNDS = {"<=": "at most", ">=": "at least", "<": "less than", ">": "more than"}
KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}
LONGEST = 40
"""Of what was written so much is said again; whoever wrote it knows the rest."""


class DriverFault(Exception):
    """Anything the drivers raise; `code` is stable, `message` is one sentence."""

    code: ClassVar[str]

    def __init__(self, where: str, message: str) -> None:
        """Name the port or device, then say what was seen and what to do."""
        super().__init__(f"{self.code} {where}: {message}")
        self.where = where
        self.message = message


class TransportLost(DriverFault):
    """An open port vanished: unplugged, hung up, or its other end closed.

    Raised by a read or a write, in all three ways a system reports it: an error from the read,
    an error from asking what waits, an error from the write (`protocols/README.md` rule 10).
    """

    code = "DF-01"


class TransportTaken(DriverFault):
    """Another process holds the port; two readers would steal each other's bytes.

    Raised by opening, never later (`field_reports.md` 9).
    """

    code = "DF-02"


class TransportAbsent(DriverFault):
    """There is nothing at that name now, it may not be opened, or it takes no such settings.

    Raised by opening; opening again later may succeed.
    """

    code = "DF-03"


class TransportUnknown(DriverFault):
    """The text that names a port cannot be understood or is of a kind not supported.

    Raised when the configuration is read; trying again cannot help.
    """

    code = "DF-04"


class SettingsWrong(DriverFault):
    """A driver setting is unknown, missing, of the wrong type or out of its range.

    Raised when a device is made from its table of `table.toml`.
    """

    code = "DF-05"


class CommandUnknown(DriverFault):
    """The table asked a device for something this model cannot be asked.

    Raised by `command`: a fault of the program, never of the device.
    """

    code = "DF-06"


class CaptureWrong(DriverFault):
    """A line of captured bytes is no read: neither hex nor a silence.

    Raised when a capture is read; the other lines can still be decoded.
    """

    code = "DF-07"


class TapeWrong(DriverFault):
    """A line of a tape is none: not a time, a device, a direction and bytes.

    Raised when a tape is read.
    """

    code = "DF-08"


def setting_in_words(kind: type[msgspec.Struct], key: str, value: object, says: str) -> str:
    """What is wrong with this value, where the types of the settings `say` so."""
    shown = str(value)[:LONGEST]
    if found := _BOUND.match(says):
        return f"{shown} is out of range; write {BOUNDS[found[1]]} {found[2]}"
    if words := _words_of(kind, key):
        return f"{shown} is none of {', '.join(words)}"
    if found := _KIND.match(says):
        return f"{shown} is none; write {KINDS.get(found[1], found[1])}"
    return f"{shown} cannot be: {says}"


def _words_of(kind: type[msgspec.Struct], key: str) -> tuple[str, ...]:
    """The words of which a setting is one; none where it is a number or a text."""
    types: dict[str, Any] = {f.encode_name: f.type for f in msgspec.structs.fields(kind)}
    words = get_args(types.get(key))
    return words if words and all(isinstance(word, str) for word in words) else ()
