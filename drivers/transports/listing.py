"""Which ports there are, each by the name that stays the same (`field_reports.md` 11)."""

from pathlib import Path
from typing import Any

import msgspec
import usb.core
from serial.tools import list_ports

from drivers.transports.usb_endpoint import HID_CLASS, Backend, bus_path, serial_of

STABLE = ("croupier", "by-id", "by-path")
"""Folders of links that udev keeps, the best one first."""


class Listed(msgspec.Struct, frozen=True):
    """One port: what to write into `table.toml`, what it is, its serial number and its place."""

    port: str
    what: str
    serial: str = ""
    place: str = ""


def list_serial() -> tuple[Listed, ...]:
    """Every serial port, by its link where it has one."""
    found = []
    for info in sorted(list_ports.comports()):
        links = _links_to(Path(info.device))
        what = info.description if info.description != "n/a" else "serial port"
        found.append(
            Listed(
                port=str(links[0] if links else info.device),
                what=what,
                serial=info.serial_number or "",
                place=info.location or "",
            )
        )
    return tuple(found)


def list_usb(backend: Backend) -> tuple[Listed, ...]:
    """Every USB device that sends reports as a HID device does."""
    found = []
    for device in usb.core.find(find_all=True, backend=backend):
        if not _is_hid(device):
            continue
        serial, place = serial_of(device), bus_path(device)
        named = f"?serial={serial}" if serial else f"?path={place}"
        port = f"usb://{device.idVendor:04x}:{device.idProduct:04x}{named}"
        found.append(Listed(port=port, what="USB HID device", serial=serial, place=place))
    return tuple(found)


def latency_ms(port: str) -> int | None:
    """How long an FTDI adapter may hold bytes back; None where there is no such timer."""
    device = str(Path(port).resolve())
    for info in list_ports.comports():
        if info.device != device:
            continue
        timer = Path(str(getattr(info, "device_path", ""))) / "latency_timer"
        try:
            return int(timer.read_text("ascii"))
        except (OSError, ValueError):
            return None
    return None


def _links_to(device: Path) -> list[Path]:
    """Links to a device in the folders that udev keeps beside it, the best one first."""
    found = []
    for link in device.parent.glob("*/*"), device.parent.glob("*/*/*"):
        for path in link:
            try:
                stable = path.is_symlink() and path.parent.name in STABLE
                if stable and path.resolve() == device:
                    found.append(path)
            except OSError:
                continue
    return sorted(found, key=lambda path: (STABLE.index(path.parent.name), str(path)))


def _is_hid(device: Any) -> bool:
    try:
        return any(interface.bInterfaceClass == HID_CLASS for interface in device[0])
    except (usb.core.USBError, IndexError, NotImplementedError):
        return False
