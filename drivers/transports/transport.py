"""What a port can do once it is open, and how the text in `table.toml` names one."""

from typing import Literal, Protocol

import msgspec

from drivers.faults import TransportUnknown


class Transport(Protocol):
    """An open port that the loop watches through its descriptor; nothing here ever waits."""

    def fileno(self) -> int:
        """The descriptor to watch."""
        ...

    def read_available(self) -> bytes:
        """The bytes that wait now, none if none do; raises `TransportLost`."""
        ...

    def write(self, data: bytes) -> int:
        """Send what fits now and say how many bytes that was; raises `TransportLost`."""
        ...

    def close(self) -> None:
        """Give the port back; safe to repeat."""
        ...


class PortLine(Protocol):
    """How a serial port must be set; any struct with these fields will do."""

    @property
    def baud(self) -> int:
        """Bits a second."""
        ...

    @property
    def parity(self) -> Literal["N", "E", "O"]:
        """None, even or odd."""
        ...

    @property
    def rts(self) -> bool | None:
        """Request-to-send level, None to leave it alone."""
        ...

    @property
    def dtr(self) -> bool | None:
        """Data-terminal-ready level, None to leave it alone."""
        ...


class Port(msgspec.Struct, frozen=True):
    """A port as configured: its kind and the name or address of that kind."""

    kind: Literal["serial"]
    path: str


def parse_port(text: str) -> Port:
    """Read a transport string (`protocols/README.md` rule 9): today a device node by full name.

    `socket://` and `rfc2217://` are words of the specification but not spoken yet; both are
    refused here, by name, and so is everything else.
    """
    scheme, separator, _ = text.partition("://")
    if separator and scheme in ("socket", "rfc2217"):
        raise TransportUnknown(
            f'port "{text}"',
            f"{scheme}:// is not supported by this release; name a device node",
        )
    if separator:
        raise TransportUnknown(f'port "{text}"', f'unknown kind "{scheme}://"; name a device node')
    if not text.startswith("/") or text.endswith("/") or "\0" in text:
        raise TransportUnknown(f'port "{text}"', "a device node is named by its full path")
    return Port("serial", text)
