"""A USB bus that needs nothing: a pyusb backend of our own with scanners plugged into it.

Written from hid_pos_scanner.md Reading it; errors carry the numbers of that page.
"""

import queue
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import usb.backend
import usb.core

TIME_OUT, GONE, STALL, BUSY = 110, 19, 32, 16
INTERRUPT_IN, HID_CLASS, INTERRUPT = 0x81, 3, 3
LANGUAGE = 0x0409
GET_DESCRIPTOR, STRING, REPORT = 0x06, 3, 0x22
OF_INTERFACE = 0x81
KEYBOARD = bytes.fromhex("05 01 09 06 A1 01 05 07 19 E0 29 E7 15 00 25 01 75 01 95 08 81 02 C0")
"""How a keyboard begins to describe its reports: eight keys that are held down."""
POS_SCANNER = bytes.fromhex(
    "05 8C 09 02 A1 01 09 12 A1 02 85 02 15 00 26 FF 00 75 08 95 01 05 01 09 3B 81 02"
    "05 8C 09 FB 09 FC 09 FD 95 03 81 02 09 FE 95 38 82 02 01 06 66 FF 09 04 95 01 81 02"
    "09 05 81 02 05 8C 09 FF 25 01 75 01 81 02 75 07 81 03 C0 C0"
)
"""How a HID POS scanner describes the report of the page's table: 64 bytes with their id 02."""


DEVICE = {
    "bLength": 18,
    "bDescriptorType": 1,
    "bcdUSB": 0x0200,
    "bDeviceClass": 0,
    "bDeviceSubClass": 0,
    "bDeviceProtocol": 0,
    "bMaxPacketSize0": 64,
    "bcdDevice": 0x0100,
    "iManufacturer": 0,
    "iProduct": 0,
    "iSerialNumber": 3,
    "bNumConfigurations": 1,
    "address": 7,
    "bus": 1,
    "speed": 2,
}
CONFIGURATION = {
    "bLength": 9,
    "bDescriptorType": 2,
    "wTotalLength": 34,
    "bConfigurationValue": 1,
    "iConfiguration": 0,
    "bmAttributes": 0x80,
    "bMaxPower": 100,
    "extra_descriptors": [],
}
INTERFACE = {
    "bLength": 9,
    "bDescriptorType": 4,
    "bAlternateSetting": 0,
    "bNumEndpoints": 1,
    "bInterfaceClass": HID_CLASS,
    "bInterfaceSubClass": 0,
    "bInterfaceProtocol": 0,
    "iInterface": 0,
    "extra_descriptors": [],
}
ENDPOINT = {
    "bLength": 7,
    "bDescriptorType": 5,
    "bmAttributes": INTERRUPT,
    "wMaxPacketSize": 64,
    "bInterval": 1,
    "bRefresh": 0,
    "bSynchAddress": 0,
    "extra_descriptors": [],
}


class UsbScanner:
    """A scanner on the bus: its numbers, where it is plugged in, and the reports it sends.

    `descriptors` is what each of its interfaces says of its reports.
    """

    def __init__(
        self,
        serial: str = "SIM-0001",
        vendor: int = 0x0C2E,
        product: int = 0x0B61,
        ports: tuple[int, ...] = (2, 3),
        descriptors: tuple[bytes, ...] = (POS_SCANNER,),
    ) -> None:
        self.descriptors = descriptors
        self.serial = serial
        self.vendor = vendor
        self.product = product
        self.ports = ports
        self.plugged = True
        self.claimed_elsewhere = False
        self.kernel = set(range(len(descriptors)))
        self.claims: list[int] = []
        self.stalls = 0
        self._reports: queue.Queue[bytes] = queue.Queue()

    def send(self, *reports: bytes) -> None:
        """The scanner sends input reports."""
        for report in reports:
            self._reports.put(report)

    def next_report(self, timeout_ms: int) -> bytes:
        """The next report within the time; raises as libusb does."""
        if not self.plugged:
            raise usb.core.USBError("No such device", errno=GONE)
        if self.stalls:
            raise usb.core.USBError("Pipe error", errno=STALL)
        try:
            return self._reports.get(timeout=timeout_ms / 1000)
        except queue.Empty:
            raise usb.core.USBTimeoutError("Operation timed out", errno=TIME_OUT) from None


class UsbDescriptors(usb.backend.IBackend):  # type: ignore[misc]  # pyusb has no types
    """Bus 1 of a machine: what is plugged into it, and what that says of itself."""

    def __init__(self, *scanners: UsbScanner) -> None:
        super().__init__()
        self.scanners = list(scanners)

    def enumerate_devices(self) -> Iterator[UsbScanner]:
        """Everything that is plugged in."""
        return iter([scanner for scanner in self.scanners if scanner.plugged])

    def get_device_descriptor(self, dev: UsbScanner) -> SimpleNamespace:
        """What the device says of itself."""
        own = {"idVendor": dev.vendor, "idProduct": dev.product}
        return SimpleNamespace(**DEVICE, **own, port_number=dev.ports[-1], port_numbers=dev.ports)

    def get_configuration_descriptor(self, dev: UsbScanner, config: int) -> SimpleNamespace:
        """One configuration."""
        if config:
            raise IndexError(config)
        return SimpleNamespace(**CONFIGURATION, bNumInterfaces=len(dev.descriptors))

    def get_interface_descriptor(
        self, dev: UsbScanner, intf: int, alt: int, config: int
    ) -> SimpleNamespace:
        """Every interface is a HID interface."""
        if intf >= len(dev.descriptors) or alt:
            raise IndexError(intf)
        return SimpleNamespace(**INTERFACE, bInterfaceNumber=intf)

    def get_endpoint_descriptor(
        self, dev: UsbScanner, ep: int, intf: int, alt: int, config: int
    ) -> SimpleNamespace:
        """One endpoint that sends reports."""
        return SimpleNamespace(**ENDPOINT, bEndpointAddress=INTERRUPT_IN + intf)


class UsbBus(UsbDescriptors):
    """The bus with its transfers."""

    def open_device(self, dev: UsbScanner) -> UsbScanner:
        """A handle of the device."""
        return dev

    def close_device(self, dev_handle: UsbScanner) -> None:
        """Let go of the device."""

    def set_configuration(self, dev_handle: UsbScanner, config_value: int) -> None:
        """There is one configuration."""

    def get_configuration(self, dev_handle: UsbScanner) -> int:
        """The configuration in use."""
        return 1

    def claim_interface(self, dev_handle: UsbScanner, intf: int) -> None:
        """Take the interface for one process."""
        if dev_handle.claimed_elsewhere or intf in dev_handle.kernel:
            raise usb.core.USBError("Resource busy", errno=BUSY)
        dev_handle.claims.append(intf)

    def release_interface(self, dev_handle: UsbScanner, intf: int) -> None:
        """Give the interface back."""
        if not dev_handle.plugged:
            raise usb.core.USBError("No such device", errno=GONE)
        dev_handle.claims.remove(intf)

    def is_kernel_driver_active(self, dev_handle: UsbScanner, intf: int) -> bool:
        """Whether the kernel has the interface."""
        return intf in dev_handle.kernel

    def detach_kernel_driver(self, dev_handle: UsbScanner, intf: int) -> None:
        """Take the interface from the kernel."""
        dev_handle.kernel.discard(intf)

    def attach_kernel_driver(self, dev_handle: UsbScanner, intf: int) -> None:
        """Give the interface back to the kernel."""
        dev_handle.kernel.add(intf)

    def clear_halt(self, dev_handle: UsbScanner, ep: int) -> None:
        """Clear a stall."""
        dev_handle.stalls -= 1

    def intr_read(self, dev_handle: UsbScanner, ep: int, intf: int, buff: Any, timeout: int) -> int:
        """One report."""
        report = dev_handle.next_report(timeout)
        buff[: len(report)] = type(buff)("B", report)
        return len(report)

    def ctrl_transfer(
        self,
        dev_handle: UsbScanner,
        bmRequestType: int,
        bRequest: int,
        wValue: int,
        wIndex: int,
        data: Any,
        timeout: int,
    ) -> int:
        """Texts of the device, its languages, then its serial number; what an interface reports."""
        if (bmRequestType, bRequest, wValue >> 8) == (OF_INTERFACE, GET_DESCRIPTOR, REPORT):
            told = dev_handle.descriptors[wIndex]
            if not told:
                raise usb.core.USBError("Pipe error", errno=STALL)
            data[: len(told)] = type(data)("B", told)
            return len(told)
        if bRequest != GET_DESCRIPTOR or wValue >> 8 != STRING:
            raise usb.core.USBError("Pipe error", errno=STALL)
        languages = LANGUAGE.to_bytes(2, "little")
        text = dev_handle.serial.encode("utf-16-le") if wValue & 0xFF else languages
        answer = bytes((len(text) + 2, STRING)) + text
        data[: len(answer)] = type(data)("B", answer)
        return len(answer)
