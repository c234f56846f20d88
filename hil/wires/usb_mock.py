"""A scanner for umockdev: what the kernel would say of it, and what went over its wire.

With it the libusb of the product runs unmodified: `umockdev-run` answers its system calls. The
capture is in the form of usbmon (Linux, `Documentation/usb/usbmon.rst`).
"""

import struct
from collections.abc import Sequence
from pathlib import Path

from hil.wires.usb import OF_INTERFACE, POS_SCANNER, REPORT

PLACE = "/devices/pci0000:00/0000:00:14.0/usb1/1-2"
"""Where it is plugged in: bus 1, port 2."""
BUS, NUMBER = 1, 7
VENDOR, PRODUCT = 0x0C2E, 0x0B61
INTERRUPT, CONTROL, IN = 1, 2, 0x80
MOST_DESCRIPTOR, REPORT_BYTES = 4096, 64
LINK_USBMON, IN_PROGRESS = 220, -115
APART_US = 1000


def described(descriptor: bytes = POS_SCANNER) -> str:
    """The device as `umockdev-run --device` wants it."""
    device = struct.pack(
        "<BBHBBBBHHHBBBB", 18, 1, 0x0200, 0, 0, 0, 64, VENDOR, PRODUCT, 0x0100, 0, 0, 0, 1
    )
    interface = struct.pack("<9B", 9, 4, 0, 0, 1, 3, 0, 0, 0)
    hid = struct.pack("<BBHBBBH", 9, 0x21, 0x0111, 0, 1, REPORT, len(descriptor))
    endpoint = struct.pack("<BBBBHB", 7, 5, IN | 1, INTERRUPT + 2, REPORT_BYTES, 1)
    inner = interface + hid + endpoint
    whole = device + struct.pack("<BBHBBBBB", 9, 2, 9 + len(inner), 1, 1, 0, 0x80, 50) + inner
    lines = [
        f"P: {PLACE}",
        f"N: bus/usb/{BUS:03}/{NUMBER:03}={whole.hex().upper()}",
        f"E: DEVNAME=/dev/bus/usb/{BUS:03}/{NUMBER:03}",
        "E: DEVTYPE=usb_device",
        "E: SUBSYSTEM=usb",
        f"A: busnum={BUS}\\n",
        f"A: devnum={NUMBER}\\n",
        "A: bConfigurationValue=1\\n",
        "A: speed=12\\n",
        f"A: idVendor={VENDOR:04x}\\n",
        f"A: idProduct={PRODUCT:04x}\\n",
        f"H: descriptors={whole.hex().upper()}",
    ]
    return "\n".join(lines) + "\n\n"


def captured(reports: Sequence[bytes], descriptor: bytes = POS_SCANNER) -> bytes:
    """What goes over the wire: the report descriptor is asked for, then come the reports."""
    ask = struct.pack("<BBHHH", OF_INTERFACE, 6, REPORT << 8, 0, MOST_DESCRIPTOR)
    packets = [
        _packet(0, "S", CONTROL, b"", MOST_DESCRIPTOR, ask),
        _packet(1, "C", CONTROL, descriptor, len(descriptor)),
    ]
    for number, report in enumerate(reports, 1):
        packets.append(_packet(2 * number, "S", INTERRUPT, b"", REPORT_BYTES))
        packets.append(_packet(2 * number + 1, "C", INTERRUPT, report, REPORT_BYTES))
    return struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 1 << 18, LINK_USBMON) + b"".join(packets)


def run_with(folder: Path, reports: Sequence[bytes]) -> list[str]:
    """The command before which a program finds this scanner plugged in."""
    device, capture = folder / "scanner.umockdev", folder / "scanner.pcap"
    device.write_text(described(), encoding="ascii")
    capture.write_bytes(captured(reports))
    return ["umockdev-run", "--device", str(device), "--pcap", f"/sys{PLACE}={capture}", "--"]


def _packet(
    number: int, kind: str, transfer: int, data: bytes, length: int, setup: bytes = b""
) -> bytes:
    """One event of usbmon: a transfer is submitted (S) or complete (C)."""
    at_us = 1_000_000 + number * APART_US
    header = struct.pack(
        "<QBBBBHbbqiiII8siiII",
        number // 2 + 1,
        ord(kind),
        transfer,
        IN | (transfer == INTERRUPT),
        NUMBER,
        BUS,
        0 if setup else ord("-"),
        0 if data else ord("<"),
        *divmod(at_us, 1_000_000),
        IN_PROGRESS if kind == "S" else 0,
        length,
        len(data),
        setup,
        int(transfer == INTERRUPT),
        0,
        0,
        0,
    )
    whole = header + data
    return struct.pack("<IIII", *divmod(at_us, 1_000_000), len(whole), len(whole)) + whole
