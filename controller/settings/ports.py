"""How a device's port may be written (`protocols/README.md` driver rule 9)."""

import ipaddress
import re

ON_USB = ("hid_pos_scanner",)
"""Models that are USB devices; all others have a line of bytes."""
KINDS = (
    '"/dev/croupier/shoe-a", "socket://10.0.0.5:4001", "rfc2217://10.0.0.5:4001" or, for a reader'
    ' that connects by itself, "listen://0.0.0.0:10005"'
)
USB = '"usb://0c2e:0b61?serial=A1" or "usb://0c2e:0b61?path=1-2.3"'

_TCP = re.compile(
    r"(?:socket|rfc2217|listen)://(?:\[([0-9A-Fa-f:.]+)\]|([0-9.]+)|localhost):([0-9]{1,5})"
)
_HIDRAW = re.compile(r"/dev/hidraw[0-9]+")
_USB = re.compile(
    r"usb://(?:[0-9A-Fa-f]{4}:[0-9A-Fa-f]{4}|(?=\?))"
    r"(?:\?serial=[!-~]+|\?path=[0-9]+-[0-9]+(?:\.[0-9]+)*)?"
)


def port_complaint(text: str, model: str) -> str:
    """What is wrong with the text of a port for this model; empty if nothing is."""
    if model in ON_USB and _HIDRAW.fullmatch(text):
        return f"{text} is not read, but the USB device behind it; write {USB}"
    if model in ON_USB:
        return "" if _USB.fullmatch(text) else f'"{text}" is no USB device; write {USB}'
    if _HIDRAW.fullmatch(text):
        return f'"{text}" is a USB scanner; write model = "{ON_USB[0]}" and port = {USB}'
    if text.startswith("/"):
        wrong = text.endswith("/") or "\0" in text
        return f'"{text}" is no device node; write its full path, "/dev/..."' if wrong else ""
    found = _TCP.fullmatch(text)
    if found is None or not 0 < int(found[3]) < 65536 or not _is_address(found[1] or found[2]):
        return f'"{text}" is no port; write its full path or its server, {KINDS}'
    return ""


def _is_address(host: str | None) -> bool:
    try:
        return host is None or bool(ipaddress.ip_address(host))
    except ValueError:
        return False
