"""Simulated bet spots: the readers of one bus, one address a spot, and the chips on them."""

import random
from collections.abc import Iterable

from hil.devices import feig
from hil.devices.spots_link import SpotsLink
from hil.devices.tray import Tray
from hil.faults import NONE, Fault

SOFTWARE = bytes.fromhex("03 03 00 44 53 0D 30")
CHIPS_IN_STANDARD_ANSWER = 24
BLOCK_LENGTH = 14
BLOCK_NOT_AVAILABLE = 0x10


class Spots:
    """Readers at several addresses of one FEIG bus; their line is `link`.

    Of a fault `slow_ms` and what acts on the `tray` act here, drawn from `seed`.
    """

    kind = "spots"

    def __init__(
        self,
        addresses: Iterable[int],
        answer_ms: int = 3,
        chips_in_answer: int = CHIPS_IN_STANDARD_ANSWER,
        fault: Fault = NONE,
        seed: int = 0,
    ) -> None:
        self.memory: dict[str, tuple[bytes, ...]] = {}
        self.resets: list[int] = []
        self.tray = Tray(addresses, fault, random.Random(f"spots {seed}"))
        self.put, self.lift = self.tray.put, self.tray.lift
        self.contents, self.looks = self.tray.contents, self.tray.looks
        self.straddle, self.weaken = self.tray.straddle, self.tray.weaken
        self._readers = {address: _Reader() for address in self.tray.numbers}
        self._chips_in_answer = chips_in_answer
        self.link = SpotsLink(self._answer, answer_ms + fault.slow_ms)

    def fail(self, address: int, status: int | None = feig.RF_ERROR, times: int = -1) -> None:
        """The next `times` inventories of a reader (-1: all) answer this status, or nothing."""
        reader = self._at(address)
        reader.status, reader.failures = status, times

    def mend(self, address: int) -> None:
        """The reader works again."""
        self._at(address).failures = 0

    def reboot(self) -> None:
        """Power of the bus fails and returns; the chips lie where they lay."""
        for reader in self._readers.values():
            reader.reset()
        self.link.forget()

    def _at(self, address: int) -> "_Reader":
        if address not in self._readers:
            known = ", ".join(str(number) for number in self._readers)
            raise KeyError(f"no reader at bus address {address}: this bus has {known}")
        return self._readers[address]

    def _answer(self, request: feig.Request) -> feig.Reply | None:
        address = request.address
        if address == feig.ANY_ADDRESS:
            address = min(self._readers)
        reader = self._readers.get(address)
        if reader is None:
            return None
        inventory = request.control == feig.HOST_COMMAND and request.data[:1] == b"\x01"
        if inventory and reader.fails():
            if reader.status is None:
                return None
            status, data = reader.status, b""
        else:
            status, data = self._carry_out(reader, address, request)
        return feig.Reply(address, request.control, status, data, request.advanced)

    def _carry_out(
        self, reader: "_Reader", address: int, request: feig.Request
    ) -> tuple[int, bytes]:
        control, data = request.control, request.data
        if control == feig.HOST_COMMAND:
            return self._host_command(reader, address, data)
        if control in (feig.READ_CONFIGURATION, feig.WRITE_CONFIGURATION):
            return reader.configure(control, data)
        if control == feig.RF_FIELD:
            if len(data) != 1:
                return feig.LENGTH_ERROR, b""
            reader.field_on = bool(data[0])
            return feig.OK, b""
        if control not in (feig.VERSION, feig.RF_RESET, feig.RESET):
            return feig.UNKNOWN_COMMAND, b""
        if data:
            return feig.LENGTH_ERROR, b""
        if control == feig.VERSION:
            return feig.OK, SOFTWARE
        if control == feig.RESET:
            reader.reset()
        self.resets.append(address)
        return feig.OK, b""

    def _host_command(self, reader: "_Reader", address: int, data: bytes) -> tuple[int, bytes]:
        if data[:1] == bytes((feig.INVENTORY,)):
            if len(data) != 2:
                return feig.LENGTH_ERROR, b""
            return self._inventory(reader, address, bool(data[1] & feig.MORE))
        if data[:1] == bytes((feig.READ_BLOCKS,)):
            return self._read_blocks(reader, address, data[1:])
        return feig.UNKNOWN_COMMAND, b""

    def _inventory(self, reader: "_Reader", address: int, more: bool) -> tuple[int, bytes]:
        if not more:
            if self.tray.fails():
                return feig.RF_ERROR, b""
            reader.rest = self.tray.look(address) if reader.field_on else []
            if not reader.rest:
                self.tray.looked(address)
                return feig.NO_TRANSPONDER, b""
        elif not reader.rest:
            return feig.NO_VALID_DATA, b""
        now, reader.rest = (
            reader.rest[: self._chips_in_answer],
            reader.rest[self._chips_in_answer :],
        )
        if not reader.rest:
            self.tray.looked(address)
        data = bytes((len(now),)) + b"".join(feig.chip_data(uid) for uid in now)
        return feig.MORE_DATA if reader.rest else feig.OK, data

    def _read_blocks(self, reader: "_Reader", address: int, data: bytes) -> tuple[int, bytes]:
        addressed = bool(data) and data[0] & 0x07 == 1
        if len(data) != (11 if addressed else 3):
            return feig.LENGTH_ERROR, b""
        chips = self.tray.contents(address)
        uid = data[1:9].hex().upper() if addressed else "".join(chips[:1])
        if uid not in chips or not reader.field_on:
            return feig.NO_TRANSPONDER, b""
        first, count = data[-2], data[-1]
        blocks = self.memory.get(uid, ())[first : first + count]
        if not count or len(blocks) != count:
            return feig.TAG_ERROR, bytes((BLOCK_NOT_AVAILABLE,))
        size = len(blocks[0])
        return feig.OK, bytes((count, size)) + b"".join(b"\x00" + block for block in blocks)


class _Reader:
    """One reader: what is left to fetch with MORE, how it fails."""

    def __init__(self) -> None:
        self.rest: list[str] = []
        self.status: int | None = None
        self.failures = 0
        self.field_on = True
        self.blocks: dict[int, bytes] = {}

    def reset(self) -> None:
        """As after power-up; configuration and chips stay."""
        self.rest = []
        self.field_on = True

    def fails(self) -> bool:
        """Whether this inventory is one of those that fail; counts it."""
        if self.failures > 0:
            self.failures -= 1
            return True
        return self.failures < 0

    def configure(self, control: int, data: bytes) -> tuple[int, bytes]:
        """Read or write one configuration block."""
        writes = control == feig.WRITE_CONFIGURATION
        if len(data) != (1 + BLOCK_LENGTH if writes else 1):
            return feig.LENGTH_ERROR, b""
        if writes:
            self.blocks[data[0]] = data[1:]
            return feig.OK, b""
        return feig.OK, self.blocks.get(data[0], bytes(BLOCK_LENGTH))
