"""Which devices stand at a desk, on which cables, and what happens to them."""

import msgspec

from hil.devices.antennas import Antennas
from hil.devices.plain_shoe import PlainShoe
from hil.devices.shoe import Shoe
from hil.devices.shoes import DISCARDS, DISPLAYS, SCANNERS, SHOES, AnyDisplay, AnyShoe
from hil.devices.spots import Spots
from hil.faults import NONE, Fault
from hil.felt import Readers
from hil.table_folder import READERS, SHOE, DeviceHere, TableHere
from tests.integration.cable import Cable

HID = "hid_pos_scanner"
HOW_READ: dict[str, dict[str, int | str]] = {
    "polling": {},
    "advanced": {"advanced": "true"},
    "buffered": {"mode": '"buffered"'},
    "notification": {"mode": '"notification"'},
}
"""Every kind of reader, and what is set for it."""


class Furniture(msgspec.Struct, frozen=True, kw_only=True):
    """Which devices stand at a desk, and what happens to them and their cables."""

    shoe: str = SHOE
    readers: str = "polling"
    shoe_fault: Fault = NONE
    readers_fault: Fault = NONE
    seed: int = 0
    cut_after: float = 0.75


class Placed(msgspec.Struct, frozen=True):
    """Every cable by the name of its device, who reads which spot, every display and muck."""

    cables: dict[str, Cable]
    readers: dict[str, tuple[Readers, int]]
    displays: dict[str, AnyDisplay]
    mucks: dict[str, PlainShoe]


def port_of(device: DeviceHere) -> str:
    """What the table's folder says of the port of a device."""
    return f"usb://?serial={device.name}" if device.model == HID else f"/memory/{device.name}"


def place(furniture: Furniture, shoe: AnyShoe, table: TableHere) -> Placed:
    """The devices that the table names, on their cables."""
    placed = Placed({}, {}, {}, {})
    for number, device in enumerate(table.devices):
        seed = furniture.seed * 100 + number
        if device.model == READERS:
            readers, other = _readers(furniture, device, seed)
            cable = Cable(device.name, readers, furniture.readers_fault, seed, other)
            placed.readers.update({spot: (readers, at) for at, spot in device.spots.items()})
        elif device.role == DISCARDS:
            muck = placed.mucks[device.name] = SCANNERS[device.model]()
            cable = Cable(device.name, muck, whole_reads=device.model == HID)
        elif device.model in DISPLAYS:
            display = placed.displays[device.name] = DISPLAYS[device.model]()
            cable = Cable(device.name, display)
        else:
            wrong = Shoe("SIM-0002") if isinstance(shoe, Shoe) else SHOES[furniture.shoe]()
            whole = furniture.shoe == HID
            cable = Cable(device.name, shoe, furniture.shoe_fault, seed, wrong, whole)
        placed.cables[device.name] = cable
    return placed


def _readers(furniture: Furniture, device: DeviceHere, seed: int) -> tuple[Readers, Readers]:
    """The readers of one bus, or one reader with an antenna a spot; and others of the kind."""
    how, fault = furniture.readers, furniture.readers_fault
    if how in ("polling", "advanced"):
        return Spots(device.spots, fault=fault, seed=seed), Spots(device.spots)
    notifies = how == "notification"
    mine = Antennas(device.spots, fault=fault, seed=seed, notifies=notifies)
    return mine, Antennas(device.spots, notifies=notifies)
