"""A USB scanner on a bus that needs nothing (hid_pos_scanner.md Finding and Reading).

Field report 13: only the listed scanner is opened, and for us alone, so that its codes reach no
window and the keys of another keyboard are no cards.
"""

import select
from collections.abc import Iterator

import pytest

from drivers.faults import TransportAbsent, TransportLost, TransportTaken
from drivers.framing.hid_descriptor import is_scanner
from drivers.transports.transport import parse_port
from drivers.transports.usb_endpoint import IsOurs, UsbEndpoint
from hil.devices.scanners import hid_reports
from hil.wires.usb import KEYBOARD, POS_SCANNER, UsbBus, UsbScanner

ANY = "usb://0c2e:0b61"


class Desk:
    """Endpoints that are closed after the test."""

    def __init__(self) -> None:
        self.open_ones: list[UsbEndpoint] = []

    def open(self, text: str, *scanners: UsbScanner) -> UsbEndpoint:
        return self.choose(text, None, *scanners)

    def choose(self, text: str, is_ours: IsOurs | None, *scanners: UsbScanner) -> UsbEndpoint:
        made = UsbEndpoint(parse_port(text), UsbBus(*scanners), is_ours)
        self.open_ones.append(made)
        return made


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    for endpoint in made.open_ones:
        endpoint.close()


def next_of(endpoint: UsbEndpoint) -> bytes:
    assert select.select([endpoint.fileno()], [], [], 10)[0]
    return endpoint.read_available()


def test_one_report_a_read(desk: Desk) -> None:
    scanner = UsbScanner()
    endpoint = desk.open(ANY, scanner)
    reports = (*hid_reports("AS"), *hid_reports("A" * 60), b"\x02\x01")
    scanner.send(*reports)
    assert tuple(next_of(endpoint) for _ in reports) == reports
    assert endpoint.read_available() == b""
    assert (endpoint.write(b"x"), endpoint.opening()) == (1, False)


def test_the_kernel_gives_its_interface_up_and_a_close_gives_it_back(desk: Desk) -> None:
    scanner = UsbScanner()
    endpoint = desk.open(ANY, scanner)
    assert (scanner.kernel, scanner.claims) == (set(), [0])
    endpoint.close()
    endpoint.close()
    assert scanner.claims == []


def test_a_scanner_is_found_by_serial_or_path(desk: Desk) -> None:
    first, second = UsbScanner("A1", ports=(1,)), UsbScanner("A2", ports=(2, 3))
    for text, meant in ((f"{ANY}?serial=A2", second), (f"{ANY}?path=1-1", first)):
        endpoint = desk.open(text, first, second)
        meant.send(*hid_reports("AS"))
        assert next_of(endpoint) == hid_reports("AS")[0]
        endpoint.close()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (ANY, "2 such USB devices are plugged in"),
        (f"{ANY}?serial=A3", "no such USB device is plugged in"),
        (f"{ANY}?path=1-9", "no such USB device is plugged in"),
        ("usb://05e0:1200", "no such USB device is plugged in"),
    ],
)
def test_a_scanner_that_is_not_the_one(text: str, says: str, desk: Desk) -> None:
    with pytest.raises(TransportAbsent, match=says):
        desk.open(text, UsbScanner("A1", ports=(1,)), UsbScanner("A2", ports=(2,)))


def test_the_interface_that_describes_itself_as_a_scanner_is_taken(desk: Desk) -> None:
    """A scanner that is a keyboard as well: the kernel keeps the keyboard."""
    scanner = UsbScanner(descriptors=(KEYBOARD, POS_SCANNER))
    endpoint = desk.choose(ANY, is_scanner, scanner)
    assert (scanner.kernel, scanner.claims) == ({0}, [1])
    scanner.send(*hid_reports("AS"))
    assert next_of(endpoint) == POS_SCANNER, "what a tape needs to read the reports comes first"
    assert next_of(endpoint) == hid_reports("AS")[0]


@pytest.mark.parametrize("descriptors", [(KEYBOARD,), (b"",), (KEYBOARD, b"")])
def test_a_device_that_is_no_scanner(descriptors: tuple[bytes, ...], desk: Desk) -> None:
    scanner = UsbScanner(descriptors=descriptors)
    with pytest.raises(TransportAbsent, match="no scanner in HID POS mode"):
        desk.choose(ANY, is_scanner, scanner)
    assert (scanner.kernel, scanner.claims) == (set(range(len(descriptors))), [])


def test_the_numbers_of_a_scanner_may_be_left_open(desk: Desk) -> None:
    scanners = UsbScanner("A1", product=0x0B6A, ports=(1,)), UsbScanner("A2", 0x05E0, 0x1200)
    for text in ("usb://?serial=A2", "usb://?path=1-2.3", "usb://05e0:1200"):
        endpoint = desk.choose(text, is_scanner, *scanners)
        assert scanners[1].claims == [0]
        endpoint.close()


def test_a_scanner_that_another_process_has(desk: Desk) -> None:
    scanner = UsbScanner()
    scanner.claimed_elsewhere = True
    with pytest.raises(TransportTaken, match="DF-02"):
        desk.open(ANY, scanner)


def test_an_unplugged_scanner_is_lost_after_what_it_sent(desk: Desk) -> None:
    scanner = UsbScanner()
    endpoint = desk.open(ANY, scanner)
    scanner.send(*hid_reports("AS"))
    assert next_of(endpoint) == hid_reports("AS")[0]
    scanner.plugged = False
    with pytest.raises(TransportLost, match="the device is gone"):
        next_of(endpoint)


def test_a_stall_is_cleared_once(desk: Desk) -> None:
    scanner = UsbScanner()
    scanner.stalls = 1
    endpoint = desk.open(ANY, scanner)
    scanner.send(*hid_reports("AS"))
    assert next_of(endpoint) == hid_reports("AS")[0]


def test_a_stall_that_stays_is_a_loss(desk: Desk) -> None:
    scanner = UsbScanner()
    scanner.stalls = 2
    endpoint = desk.open(ANY, scanner)
    with pytest.raises(TransportLost):
        next_of(endpoint)
