"""Whose turn it is on the bus: one question at a time, repeated, then the next reader."""

import msgspec

from drivers.framing.feig_frames import FeigReply, FeigRequest, encode_request
from drivers.spots.feig_inventory import (
    FAULTS,
    INVENTORY,
    MORE_INVENTORY,
    NEW_INVENTORY,
    RF_RESET,
    Effect,
    Misread,
    read_transponders,
    status_of,
)
from drivers.spots.feig_memory import Memories
from drivers.spots.feig_settings import FeigSettings
from drivers.spots.settling import Seen

MORE_ROUNDS_LIMIT = 64
"""The most rounds of one inventory; a reader that always has more is not believed."""


class Asked(msgspec.Struct, frozen=True):
    """The outstanding question: to whom, which control byte, how often asked, what came so far.

    `reading` names the chip whose memory was asked for, else it is empty.
    """

    address: int
    control: int
    data: bytes
    tried: int
    until: int
    tags: tuple[str, ...] = ()
    rounds: int = 0
    reading: str = ""


class Polling:
    """Asks each reader in turn for its inventory (`feig_iso_host.md` receiver rules 1, 4, 5)."""

    def __init__(self, addresses: tuple[int, ...], settings: FeigSettings) -> None:
        """Addresses in the order in which they are asked."""
        self._addresses = addresses
        self._settings = settings
        self._turn = 0
        self._ask_at: int | None = None
        self._down_until: dict[int, int] = {}
        self._data = b""
        self._memories = Memories(settings.memory_first, settings.memory_blocks)
        self.asked: Asked | None = None

    @property
    def all_down(self) -> bool:
        """Whether no reader answers."""
        return len(self._down_until) == len(self._addresses)

    def is_down(self, address: int) -> bool:
        """Whether this reader does not answer."""
        return address in self._down_until

    def begin(self, now: int) -> None:
        """The port is open: ask the first reader as soon as may be."""
        self.stop()
        self._down_until.clear()
        self._ask_at = now

    def stop(self) -> None:
        """The port is gone: ask nothing."""
        self.asked = self._ask_at = None
        self._data = b""

    def due(self) -> int | None:
        """When a question is overdue or the next one may go."""
        return self.asked.until if self.asked is not None else self._ask_at

    def tick(self, now: int) -> int | None:
        """Repeat or give up an overdue question, or ask the next; the reader that was silent."""
        silent: int | None = None
        asked = self.asked
        if asked is not None and now >= asked.until:
            silent = asked.address
            if asked.tried >= self._settings.tries or silent in self._down_until:
                self._down_until[silent] = now + self._settings.retry_ms
                self._next(now)
            else:
                self._inventory(silent, now, asked.tried + 1)
        elif asked is None and self._ask_at is not None and now >= self._ask_at:
            self._inventory(self._addresses[self._turn], now, 1)
        return silent

    def to_send(self) -> bytes:
        """The bytes that must go out now."""
        data, self._data = self._data, b""
        return data

    def answered(self, reply: FeigReply, now: int) -> Seen | None:
        """The outstanding question was answered: what its reader sees, None while more is due."""
        asked = self.asked
        if asked is None:
            return None
        self._down_until.pop(asked.address, None)
        if asked.control == RF_RESET:
            self._ask(asked.address, INVENTORY, NEW_INVENTORY, now, asked.tried)
            return None
        if asked.reading:
            self._memories.answered(asked.reading, reply)
            seen: Seen | None = self._whole(asked, asked.tags, now)
        else:
            seen = self._judge(asked, reply, now)
        if seen is not None:
            self._next(now)
        return seen

    def _whole(self, asked: Asked, tags: tuple[str, ...], now: int) -> Seen | None:
        """Every chip of the spot answered: what lies there, once its memory was asked for."""
        unread = self._memories.next_unread(tags, asked.reading)
        if unread:
            data = self._memories.request(unread)
            self._ask(asked.address, INVENTORY, data, now, asked.tried, tags, reading=unread)
            return None
        if not tags:
            return Seen("empty")
        return Seen("ok", tags, memory=self._memories.of(tags))

    def _judge(self, asked: Asked, reply: FeigReply, now: int) -> Seen | None:
        status = status_of(reply.status)
        if status.effect is Effect.EMPTY and not asked.rounds:
            return Seen("empty")
        if status.effect not in (Effect.OK, Effect.MORE):
            fault = status.effect.value if status.effect in FAULTS else ""
            return Seen("unknown", why=f"reader {asked.address} says {status.name}", fault=fault)
        found = read_transponders(reply.data)
        if isinstance(found, Misread):
            return Seen("unknown", why=found.detail, fault=found.fault)
        tags = asked.tags + tuple(transponder.identifier for transponder in found)
        if status.effect is Effect.OK:
            return self._whole(asked, tuple(sorted(set(tags))), now)
        if asked.rounds >= MORE_ROUNDS_LIMIT:
            return Seen("unknown", why=f"reader {asked.address} never comes to an end")
        rounds = asked.rounds + 1
        self._ask(asked.address, INVENTORY, MORE_INVENTORY, now, asked.tried, tags, rounds)
        return None

    def _inventory(self, address: int, now: int, tried: int) -> None:
        if self._settings.rf_reset:
            self._ask(address, RF_RESET, b"", now, tried)
        else:
            self._ask(address, INVENTORY, NEW_INVENTORY, now, tried)

    def _ask(
        self,
        address: int,
        control: int,
        data: bytes,
        now: int,
        tried: int,
        tags: tuple[str, ...] = (),
        rounds: int = 0,
        reading: str = "",
    ) -> None:
        until = now + self._settings.answer_ms
        self.asked = Asked(address, control, data, tried, until, tags, rounds, reading)
        request = FeigRequest(address, control, data, self._settings.advanced)
        self._data += encode_request(request)

    def _next(self, now: int) -> None:
        """Give the turn to the next reader that is not down, or to the one whose pause ends first.

        A reader that is down and whose pause is over takes its turn like the others.
        """
        self.asked = None
        count = len(self._addresses)
        order = [(self._turn + step) % count for step in range(1, count + 1)]
        ask_at = now + self._settings.poll_ms
        wanted = [max(ask_at, self._down_until.get(self._addresses[at], 0)) for at in order]
        self._ask_at = min(wanted)
        self._turn = order[wanted.index(self._ask_at)]
