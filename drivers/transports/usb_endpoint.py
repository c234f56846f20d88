"""A USB scanner in HID POS mode: its reports, read by the one thread there is (pyusb waits).

The thread hands each report over with one call, through a socket that keeps reports apart, and
shares nothing else. `hid_pos_scanner.md` Reading it.
"""

import errno
import socket
import threading
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
            find_all=True, idVendor=port.vendor, idProduct=port.product, backend=backend
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


class UsbEndpoint:
    """One claimed HID interface; what comes in is read by a thread until it is closed."""

    def __init__(self, port: Port, backend: Backend = None) -> None:
        """Find, claim and begin to read; raises `TransportAbsent` or `TransportTaken`."""
        self._name = port.text
        self._device = find_device(port, backend if backend is not None else wheel_backend())
        self._interface, self._endpoint = _claimed(self._device, port.text)
        self._ours, self._theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._ours.setblocking(False)
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


def _claimed(device: Any, name: str) -> tuple[int, Any]:
    try:
        for interface in device.get_active_configuration():
            endpoint = usb.util.find_descriptor(interface, custom_match=_is_interrupt_in)
            if interface.bInterfaceClass != HID_CLASS or endpoint is None:
                continue
            number = int(interface.bInterfaceNumber)
            _detach_kernel(device, number)
            usb.util.claim_interface(device, number)
            return number, endpoint
    except usb.core.USBError as cause:
        kind: type[DriverFault] = TransportAbsent
        if cause.errno == errno.EBUSY:
            kind = TransportTaken
        raise kind(name, f"the USB device cannot be claimed: {cause}") from cause
    raise TransportAbsent(name, "the USB device has no HID interface that sends reports")


def _detach_kernel(device: Any, number: int) -> None:
    try:
        if device.is_kernel_driver_active(number):
            device.detach_kernel_driver(number)
    except NotImplementedError:
        return


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
