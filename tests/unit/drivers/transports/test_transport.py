"""How ports are named: protocols/README.md rule 9."""

import pytest

from controller.settings.ports import port_complaint
from drivers.faults import TransportUnknown
from drivers.transports.transport import Port, parse_port

RIGHT = {
    "/dev/croupier/shoe-a": {"kind": "serial", "path": "/dev/croupier/shoe-a"},
    "socket://10.0.0.5:4001": {"kind": "socket", "host": "10.0.0.5", "number": 4001},
    "rfc2217://localhost:4001": {"kind": "rfc2217", "host": "127.0.0.1", "number": 4001},
    "socket://[fe80::1]:65535": {"kind": "socket", "host": "fe80::1", "number": 65535},
    "usb://0c2e:0B61": {"kind": "usb", "vendor": 0x0C2E, "product": 0x0B61},
    "usb://0c2e:0b61?serial=A1/2": {
        "kind": "usb",
        "vendor": 0x0C2E,
        "product": 0x0B61,
        "serial": "A1/2",
    },
    "usb://05e0:1200?path=1-2.3": {
        "kind": "usb",
        "vendor": 0x05E0,
        "product": 0x1200,
        "at": "1-2.3",
    },
    "listen://0.0.0.0:10005": {"kind": "listen", "host": "0.0.0.0", "number": 10005},
    "usb://?path=1-2.3": {"kind": "usb", "at": "1-2.3"},
    "usb://?serial=A1": {"kind": "usb", "serial": "A1"},
}
WRONG = [
    "ttyUSB0",
    "://",
    "/dev/",
    "/dev/a\0b",
    "com://3",
    "usb://1",
    "usb://",
    "usb://?colour=red",
    "usb://0c2e:0b61?path=left",
    "usb://0c2e:0b61?serial=",
    "usb://0c2e:0b61?colour=red",
    "socket://10.0.0.5",
    "socket://10.0.0.5:0",
    "socket://10.0.0.5:65536",
    "socket://10.0.0.5:x",
    "socket://10.0.0:4001",
    "socket://shoe.local:4001",
    "rfc2217://:4001",
    "listen://reader:10005",
]


@pytest.mark.parametrize("text", RIGHT)
def test_ports(text: str) -> None:
    assert parse_port(text) == Port(text=text, **RIGHT[text])  # type: ignore[arg-type]  # by name


@pytest.mark.parametrize("text", ["", *WRONG])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(TransportUnknown, match="DF-04"):
        parse_port(text)


def test_the_settings_know_the_same_ports() -> None:
    for text, port in RIGHT.items():
        model = "hid_pos_scanner" if port["kind"] == "usb" else "generic_shoe"
        other = "generic_shoe" if port["kind"] == "usb" else "hid_pos_scanner"
        assert (port_complaint(text, model), bool(port_complaint(text, other))) == ("", True)
    for text in WRONG:
        assert port_complaint(text, "generic_shoe")
        assert port_complaint(text, "hid_pos_scanner")
