"""What a FEIG reader's answer to an inventory means (`feig_iso_host.md` Inventory, Status)."""

import enum

import msgspec

INVENTORY = 0xB0
RF_RESET = 0x69
NEW_INVENTORY = b"\x01\x00"
MORE_INVENTORY = b"\x01\x80"
MORE_DATA = 0x94


class Effect(enum.Enum):
    """What a status says about the spot, and what kind of fault it is if it is one."""

    OK = ""
    EMPTY = "empty"
    MORE = "more"
    UNKNOWN = "unknown"
    ANTENNA = "antenna"
    READER = "reader"
    CONFIGURATION = "configuration"
    DRIVER = "driver"


FAULTS = frozenset((Effect.ANTENNA, Effect.READER, Effect.CONFIGURATION, Effect.DRIVER))
"""The effects that a person must look at."""


class Status(msgspec.Struct, frozen=True):
    """One row of the status table."""

    name: str
    effect: Effect


STATUSES = {
    0x00: Status("OK", Effect.OK),
    0x01: Status("NoTransponder", Effect.EMPTY),
    0x02: Status("DataFalse", Effect.UNKNOWN),
    0x03: Status("WriteError", Effect.UNKNOWN),
    0x04: Status("AddressError", Effect.UNKNOWN),
    0x05: Status("WrongTransponderType", Effect.UNKNOWN),
    0x08: Status("AuthenticationError", Effect.UNKNOWN),
    0x0B: Status("CollisionError", Effect.UNKNOWN),
    0x0E: Status("GeneralError", Effect.UNKNOWN),
    0x10: Status("EepromFailure", Effect.CONFIGURATION),
    0x11: Status("ParameterRangeError", Effect.CONFIGURATION),
    0x13: Status("LoginRequest", Effect.CONFIGURATION),
    0x14: Status("LoginError", Effect.CONFIGURATION),
    0x15: Status("ReadProtect", Effect.CONFIGURATION),
    0x16: Status("WriteProtect", Effect.CONFIGURATION),
    0x80: Status("UnknownCommand", Effect.DRIVER),
    0x81: Status("LengthError", Effect.DRIVER),
    0x82: Status("CommandNotAvailable", Effect.DRIVER),
    0x83: Status("RFCommunicationError", Effect.ANTENNA),
    0x84: Status("RFWarning", Effect.ANTENNA),
    0x92: Status("NoValidData", Effect.UNKNOWN),
    0x93: Status("DataBufferOverflow", Effect.UNKNOWN),
    MORE_DATA: Status("MoreData", Effect.MORE),
    0x95: Status("TagError", Effect.UNKNOWN),
    0xF1: Status("HardwareWarning", Effect.READER),
    0xF2: Status("InitializationWarning", Effect.READER),
}
"""Status byte to its name and effect; any other byte leaves the spot unknown."""


class Transponder(msgspec.Struct, frozen=True):
    """One chip as it answered: its standard, its identifier in upper-case hex, its DSFID if any."""

    standard: str
    identifier: str
    dsfid: int | None = None


class Misread(msgspec.Struct, frozen=True):
    """An inventory answer that cannot be believed: `bad_payload` or `unknown_transponder_type`."""

    fault: str
    detail: str


ISO15693 = 0x03
_ISO15693_BYTES = 9
_WITH_LENGTH = {0x09: "iso18000-3m3", 0x84: "epc_gen2"}
STANDARDS = {ISO15693: "iso15693", **_WITH_LENGTH}
"""TR-TYPE to the standard of a chip, where the form of its data set is known."""


def status_of(code: int) -> Status:
    """The row of the status table for a status byte."""
    return STATUSES.get(code) or Status(f"Status{code:02X}", Effect.UNKNOWN)


def read_transponders(data: bytes) -> tuple[Transponder, ...] | Misread:
    """The chips of one inventory answer; all of them, or why none (receiver rule 5)."""
    if not data:
        return Misread("bad_payload", "no data set count")
    found: list[Transponder] = []
    at = 1
    for number in range(1, data[0] + 1):
        if at >= len(data):
            return Misread("bad_payload", f"{data[0]} chips announced, {number - 1} there")
        kind = data[at]
        if kind == ISO15693:
            start, size = at + 2, _ISO15693_BYTES - 1
        elif kind in _WITH_LENGTH:
            start, size = at + 3, data[at + 2] if at + 2 < len(data) else len(data)
        else:
            return Misread("unknown_transponder_type", f"type {kind:02X} of chip {number}")
        if start + size > len(data) or size == 0:
            return Misread("bad_payload", f"chip {number} does not fit the answer")
        identifier = data[start : start + size].hex().upper()
        if kind == ISO15693:
            found.append(Transponder("iso15693", identifier, data[at + 1]))
        else:
            found.append(Transponder(_WITH_LENGTH[kind], identifier))
        at = start + size
    if at != len(data):
        return Misread("bad_payload", f"{len(data) - at} bytes left over")
    return tuple(found)
