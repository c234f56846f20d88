"""A USB scanner in HID POS mode: its reports, read by the one thread there is (pyusb waits).

The thread hands each report over with one call, through a socket that keeps reports apart, and
shares nothing else. What comes first is the report descriptor, so that a tape says, too, where the
reports keep what. `hid_pos_scanner.md` Finding the device, Reading it.
"""

import errno
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any

import usb.core
import usb.util

from drivers.faults import DriverFault, TransportAbsent, TransportLost, TransportTaken
from drivers.transports.transport import Port

HID_CLASS = 3
REPORT_BYTES = 64
WAIT_MS = 100
"""How long one read waits; a close is noticed after this at the latest."""
GONE = "the device is gone"

GET_DESCRIPTOR, REPORT_DESCRIPTOR, LONGEST_DESCRIPTOR = 0x06, 0x22, 4096
FROM_INTERFACE = usb.util.build_request_type(
    usb.util.CTRL_IN, usb.util.CTRL_TYPE_STANDARD, usb.util.CTRL_RECIPIENT_INTERFACE
)
NO_REPORTS = "the USB device has no HID interface that sends reports"
NOT_OURS = "it is no scanner in HID POS mode: no interface has usage page 8C; set its mode"

IsOurs = Callable[[bytes], bool]
"""Whether an interface with this report descriptor is the one that is meant."""

Backend = Any
"""A pyusb backend; None stands for the one of the libusb wheel."""


def wheel_backend() -> Backend:
    """The backend of the libusb wheel, taken before any other look-up: pyusb keeps the first."""
    import libusb_package

    return libusb_package.get_libusb1_backend()


def bus_path(device: Any) -> str:
    """Where a device is plugged in: bus and ports, `1-2.3`."""
    ports = device.port_numbers or ()
    return f"{device.bus}-{'.'.join(map(str, ports))}"


def serial_of(device: Any) -> str:
    """A device's serial number, empty where it has none or may not be asked."""
    try:
        return str(device.serial_number or "")
    except (usb.core.USBError, ValueError, NotImplementedError):
        return ""


def find_device(port: Port, backend: Backend) -> Any:
    """The one device that the port means; raises `TransportAbsent`."""
    found = [
        device
        for device in usb.core.find(
            find_all=True, backend=backend, custom_match=lambda device: _numbered(device, port)
        )
        if port.at in ("", bus_path(device)) and port.serial in ("", serial_of(device))
    ]
    if not found:
        raise TransportAbsent(port.text, "no such USB device is plugged in")
    if len(found) > 1:
        raise TransportAbsent(
            port.text, f"{len(found)} such USB devices are plugged in; name its serial or path"
        )
    return found[0]


def _numbered(device: Any, port: Port) -> bool:
    """Whether the device has the numbers that the port names, where it names any."""
    named = ((port.vendor, device.idVendor), (port.product, device.idProduct))
    return all(wanted in (0, number) for wanted, number in named)


class UsbEndpoint:
    """One claimed HID interface; what comes in is read by a thread until it is closed."""

    def __init__(self, port: Port, backend: Backend = None, is_ours: IsOurs | None = None) -> None:
        """Find, claim and begin to read; raises `TransportAbsent` or `TransportTaken`.

        `is_ours` chooses the interface by its report descriptor; without it the first one is taken.
        """
        self._name = port.text
        self._device = find_device(port, backend if backend is not None else wheel_backend())
        self._interface, self._endpoint, told = _claimed(self._device, port.text, is_ours)
        self._ours, self._theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._ours.setblocking(False)
        if told:
            self._theirs.send(told)
        self._closing = threading.Event()
        self._thread = threading.Thread(
            target=_read_on,
            args=(self._endpoint, self._theirs, self._closing),
            name=f"usb {port.text}",
            daemon=True,
        )
        self._thread.start()

    def opening(self) -> bool:
        """A USB device is there at once or not at all."""
        return False

    def fileno(self) -> int:
        """The descriptor to watch."""
        return self._ours.fileno()

    def read_available(self) -> bytes:
        """One report, none if none waits; raises `TransportLost`."""
        try:
            data = self._ours.recv(4096)
        except BlockingIOError:
            return b""
        except OSError as cause:
            raise TransportLost(self._name, f"cannot be read: {cause}") from cause
        if not data:
            raise TransportLost(self._name, GONE)
        return data

    def write(self, data: bytes) -> int:
        """Nothing is ever sent to a scanner in this mode; what is given counts as sent."""
        return len(data)

    def close(self) -> None:
        """Stop reading and let the device go; safe to repeat."""
        if self._closing.is_set():
            return
        self._closing.set()
        self._thread.join()
        self._ours.close()
        try:
            usb.util.release_interface(self._device, self._interface)
            usb.util.dispose_resources(self._device)
        except usb.core.USBError:
            return


def _claimed(device: Any, name: str, is_ours: IsOurs | None) -> tuple[int, Any, bytes]:
    """The interface that is meant, claimed, with its endpoint and its report descriptor."""
    try:
        for number, endpoint in _reporting(device):
            had_kernel = _detach_kernel(device, number)
            usb.util.claim_interface(device, number)
            told = _report_descriptor(device, number) if is_ours is not None else b""
            if is_ours is None or is_ours(told):
                return number, endpoint, told
            _let_go(device, number, had_kernel)
    except usb.core.USBError as cause:
        kind: type[DriverFault] = TransportAbsent
        if cause.errno == errno.EBUSY:
            kind = TransportTaken
        raise kind(name, f"the USB device cannot be claimed: {cause}") from cause
    why = NOT_OURS if any(_reporting(device)) else NO_REPORTS
    usb.util.dispose_resources(device)
    raise TransportAbsent(name, why)


def _reporting(device: Any) -> Iterator[tuple[int, Any]]:
    """The HID interfaces that send reports: number and endpoint."""
    for interface in device.get_active_configuration():
        endpoint = usb.util.find_descriptor(interface, custom_match=_is_interrupt_in)
        if interface.bInterfaceClass == HID_CLASS and endpoint is not None:
            yield int(interface.bInterfaceNumber), endpoint


def _report_descriptor(device: Any, number: int) -> bytes:
    """What the interface says of its reports; empty where it refuses to say."""
    wanted = REPORT_DESCRIPTOR << 8
    try:
        return bytes(
            device.ctrl_transfer(FROM_INTERFACE, GET_DESCRIPTOR, wanted, number, LONGEST_DESCRIPTOR)
        )
    except usb.core.USBError as cause:
        if cause.errno != errno.EPIPE:
            raise
        return b""


def _let_go(device: Any, number: int, had_kernel: bool) -> None:
    """Give an interface that is not ours back to whom it was taken from."""
    usb.util.release_interface(device, number)
    if had_kernel:
        device.attach_kernel_driver(number)


def _detach_kernel(device: Any, number: int) -> bool:
    """Take the interface from the kernel; whether the kernel had it.

    Where that cannot be told the interface is claimed all the same: if it is taken, that fails.
    """
    try:
        active = device.is_kernel_driver_active(number)
    except NotImplementedError:
        return False
    except usb.core.USBError as cause:
        if cause.errno is not None:
            raise
        return False
    if active:
        device.detach_kernel_driver(number)
    return bool(active)


def _is_interrupt_in(endpoint: Any) -> bool:
    address, attributes = endpoint.bEndpointAddress, endpoint.bmAttributes
    is_in = usb.util.endpoint_direction(address) == usb.util.ENDPOINT_IN
    return bool(is_in and usb.util.endpoint_type(attributes) == usb.util.ENDPOINT_TYPE_INTR)


def _read_on(endpoint: Any, out: socket.socket, closing: threading.Event) -> None:
    """The thread: one report after another; a stall is cleared once, a time-out is normal."""
    stalled = False
    with out:
        while not closing.is_set():
            try:
                data = bytes(endpoint.read(REPORT_BYTES, timeout=WAIT_MS))
                stalled = False
            except usb.core.USBTimeoutError:
                continue
            except usb.core.USBError as cause:
                if cause.errno != errno.EPIPE or stalled:
                    return
                stalled = True
                if not _unstalled(endpoint):
                    return
                continue
            if data and not _handed_over(out, data):
                return


def _unstalled(endpoint: Any) -> bool:
    try:
        endpoint.clear_halt()
    except usb.core.USBError:
        return False
    return True


def _handed_over(out: socket.socket, data: bytes) -> bool:
    """Hand over one report; False when nobody takes it any more."""
    try:
        out.send(data)
    except OSError:
        return False
    return True
