"""What a port can do once it is open, and how the text in `table.toml` names one."""

import ipaddress
import re
from collections.abc import Callable
from typing import Literal, Protocol

import msgspec

from drivers.faults import TransportUnknown


class Transport(Protocol):
    """An open port that the loop watches through its descriptor; nothing here ever waits."""

    def opening(self) -> bool:
        """Whether it is still being opened; raises `TransportAbsent` if that failed.

        While it is, its descriptor is watched until it may be written.
        """
        ...

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

    @property
    def is_ours(self) -> Callable[[bytes], bool] | None:
        """Whether a USB interface with this report descriptor is the one meant; None: any is."""
        ...


class Port(msgspec.Struct, frozen=True, kw_only=True):
    """A port as configured: its text, its kind, and what the text names.

    serial: `path`; socket, rfc2217, listen: `host` and `number`; usb: `vendor` and `product` (0:
    any) and, where two of a kind are plugged in, `serial` or `at` (bus and ports, `1-2.3`).
    """

    text: str
    kind: Literal["serial", "socket", "rfc2217", "listen", "usb"]
    path: str = ""
    host: str = ""
    number: int = 0
    vendor: int = 0
    product: int = 0
    serial: str = ""
    at: str = ""


_USB = re.compile(
    r"(?:([0-9A-Fa-f]{4}):([0-9A-Fa-f]{4})|(?=\?))"
    r"(?:\?serial=([!-~]+)|\?path=([0-9]+-[0-9]+(?:\.[0-9]+)*))?"
)


def parse_port(text: str) -> Port:
    """Read a transport string (`protocols/README.md` rule 9); raises `TransportUnknown`.

    `/dev/croupier/shoe-a`, `socket://10.0.0.5:4001`, `rfc2217://10.0.0.5:4001`,
    `listen://0.0.0.0:10005` for a device that connects by itself,
    `usb://0c2e:0b61?serial=A1`, `usb://0c2e:0b61?path=1-2.3` or, since the numbers change with the
    mode of a scanner, `usb://?path=1-2.3` (`hid_pos_scanner.md` Finding the device). Hosts are
    numbers, since looking up
    a name would make the table wait.
    """
    scheme, separator, rest = text.partition("://")
    if separator and scheme == "socket":
        return _tcp(text, "socket", rest)
    if separator and scheme == "rfc2217":
        return _tcp(text, "rfc2217", rest)
    if separator and scheme == "listen":
        return _tcp(text, "listen", rest)
    if separator and scheme == "usb":
        return _usb(text, rest)
    if separator:
        known = "name a device node, socket://, rfc2217://, listen:// or usb://"
        raise TransportUnknown(f'port "{text}"', f'unknown kind "{scheme}://"; {known}')
    if not text.startswith("/") or text.endswith("/") or "\0" in text:
        raise TransportUnknown(f'port "{text}"', "a device node is named by its full path")
    return Port(text=text, kind="serial", path=text)


def _tcp(text: str, kind: Literal["socket", "rfc2217", "listen"], rest: str) -> Port:
    host, _, number = rest.rpartition(":")
    host = "127.0.0.1" if host == "localhost" else host.removeprefix("[").removesuffix("]")
    try:
        host = str(ipaddress.ip_address(host))
    except ValueError:
        says = f'"{host}" is no address in numbers; write {kind}://10.0.0.5:4001'
        raise TransportUnknown(f'port "{text}"', says) from None
    if not (
        number.isascii() and number.isdecimal() and len(number) < 6 and 0 < int(number) < 65536
    ):
        says = f'"{number}" is no port number; write 1 to 65535'
        raise TransportUnknown(f'port "{text}"', says)
    return Port(text=text, kind=kind, host=host, number=int(number))


def _usb(text: str, rest: str) -> Port:
    found = _USB.fullmatch(rest)
    if found is None:
        says = "name vendor and product, usb://0c2e:0b61, and ?serial=A1 or ?path=1-2.3"
        raise TransportUnknown(f'port "{text}"', says)
    return Port(
        text=text,
        kind="usb",
        vendor=int(found[1] or "0", 16),
        product=int(found[2] or "0", 16),
        serial=found[3] or "",
        at=found[4] or "",
    )
