"""Simulated bet spots: the readers of one bus, one address a spot, and the chips on them."""

import random
from collections.abc import Iterable

from hil.devices import feig
from hil.devices.spots_link import SpotsLink
from hil.faults import NONE, Fault

SOFTWARE = bytes.fromhex("03 03 00 44 53 0D 30")
CHIPS_IN_STANDARD_ANSWER = 24
BLOCK_LENGTH = 14
BLOCK_NOT_AVAILABLE = 0x10


class Spots:
    """Readers at several addresses of one FEIG bus; their line is `link`.

    Of a fault its `miss_rate`, `error_rate` and `slow_ms` act here, drawn from `seed`.
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
        self._readers = {address: _Reader() for address in addresses}
        self._chips_in_answer = chips_in_answer
        self._fault = fault
        self._weak: dict[str, float] = {}
        self._dice = random.Random(f"spots {seed}")
        self.link = SpotsLink(self._answer, answer_ms + fault.slow_ms)

    def put(self, address: int, uids: Iterable[str]) -> None:
        """Chips are put down on a spot, above those that lie there."""
        reader = self._at(address)
        reader.chips.extend(uid.upper() for uid in uids)
        reader.looks = 0

    def lift(self, address: int, uids: Iterable[str] | None = None) -> tuple[str, ...]:
        """Chips are lifted, all of the spot unless named; gives what was lifted."""
        reader = self._at(address)
        named = None if uids is None else {uid.upper() for uid in uids}
        lifted = tuple(uid for uid in reader.chips if named is None or uid in named)
        reader.chips = [uid for uid in reader.chips if uid not in lifted]
        reader.looks = 0
        return lifted

    def straddle(self, uid: str, address: int, other: int) -> None:
        """A chip slides between two spots: both readers see it, until lifted from one."""
        for at in (address, other):
            if uid.upper() not in self._at(at).chips:
                self.put(at, (uid,))

    def contents(self, address: int) -> tuple[str, ...]:
        """The chips that lie on a spot, in the order in which they were put down."""
        return tuple(self._at(address).chips)

    def looks(self, address: int) -> int:
        """How many inventories were answered whole since the chips of a spot last changed."""
        return self._at(address).looks

    def fail(self, address: int, status: int | None = feig.RF_ERROR, times: int = -1) -> None:
        """The next `times` inventories of a reader (-1: all) answer this status, or nothing."""
        reader = self._at(address)
        reader.status, reader.failures = status, times

    def mend(self, address: int) -> None:
        """The reader works again."""
        self._at(address).failures = 0

    def weaken(self, uid: str, miss_rate: float) -> None:
        """A chip that is read only sometimes: the share of inventories that overlook it."""
        self._weak[uid.upper()] = miss_rate

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
            return self._host_command(reader, data)
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

    def _host_command(self, reader: "_Reader", data: bytes) -> tuple[int, bytes]:
        if data[:1] == bytes((feig.INVENTORY,)):
            if len(data) != 2:
                return feig.LENGTH_ERROR, b""
            return self._inventory(reader, bool(data[1] & feig.MORE))
        if data[:1] == bytes((feig.READ_BLOCKS,)):
            return self._read_blocks(reader, data[1:])
        return feig.UNKNOWN_COMMAND, b""

    def _inventory(self, reader: "_Reader", more: bool) -> tuple[int, bytes]:
        if not more:
            if self._dice.random() < self._fault.error_rate:
                return feig.RF_ERROR, b""
            reader.rest = [uid for uid in reader.chips if reader.field_on and self._sees(uid)]
            if not reader.rest:
                reader.looks += 1
                return feig.NO_TRANSPONDER, b""
        elif not reader.rest:
            return feig.NO_VALID_DATA, b""
        now, reader.rest = (
            reader.rest[: self._chips_in_answer],
            reader.rest[self._chips_in_answer :],
        )
        reader.looks += 0 if reader.rest else 1
        data = bytes((len(now),)) + b"".join(feig.chip_data(uid) for uid in now)
        return feig.MORE_DATA if reader.rest else feig.OK, data

    def _sees(self, uid: str) -> bool:
        rate = max(self._fault.miss_rate, self._weak.get(uid, 0.0))
        return not rate or self._dice.random() >= rate

    def _read_blocks(self, reader: "_Reader", data: bytes) -> tuple[int, bytes]:
        addressed = bool(data) and data[0] & 0x07 == 1
        if len(data) != (11 if addressed else 3):
            return feig.LENGTH_ERROR, b""
        uid = data[1:9].hex().upper() if addressed else "".join(reader.chips[:1])
        if uid not in reader.chips or not reader.field_on:
            return feig.NO_TRANSPONDER, b""
        first, count = data[-2], data[-1]
        blocks = self.memory.get(uid, ())[first : first + count]
        if not count or len(blocks) != count:
            return feig.TAG_ERROR, bytes((BLOCK_NOT_AVAILABLE,))
        size = len(blocks[0])
        return feig.OK, bytes((count, size)) + b"".join(b"\x00" + block for block in blocks)


class _Reader:
    """One reader: its chips, what is left to fetch with MORE, how it fails."""

    def __init__(self) -> None:
        self.chips: list[str] = []
        self.rest: list[str] = []
        self.looks = 0
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
