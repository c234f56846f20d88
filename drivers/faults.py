"""What a port or its settings can raise: a shallow tree, each class with its situations."""

from typing import ClassVar


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
