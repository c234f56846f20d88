"""The table's devices: one supervised session each; readings to the inbox, orders to the wire."""

import asyncio
from collections.abc import Callable, Sequence

import msgspec
import structlog

import drivers
from controller.intake import bets, cards, discards, health
from controller.intake.bets import Denominations, Known, Register
from controller.intake.cards import Told
from controller.procedures.show_board import Board
from controller.procedures.state import TableState
from controller.settings.device_models import DISCARDS, DISPLAY, SPOTS
from controller.settings.devices import DeviceSettings
from controller.table.surroundings import Surroundings
from controller.vocabulary.observations import AnyObservation
from drivers.transports.tape import Seal, Tape

LOG = structlog.get_logger()

DeviceFault = drivers.DriverFault
"""A device that cannot be configured or opened as it is written; its sentence names it."""


def make_device(one: DeviceSettings) -> drivers.Device:
    """The device of a `[[device]]` table; raises `DeviceFault`."""
    settings: dict[str, object] = dict(one.settings)
    if one.role == SPOTS:
        settings["spots"] = dict(one.spots)
    if one.labels:
        settings["labels"] = one.labels
    if one.role == DISCARDS:
        settings["cards_return"] = True
    return drivers.make_device(one.name, one.model, settings)


class Status(msgspec.Struct, frozen=True):
    """How a device's link stands, for the screens."""

    name: str
    model: str
    state: str
    why: str = ""


class Devices:
    """Every configured device; `put` hears what happened, `state` is the table as it stands."""

    def __init__(
        self,
        configured: Sequence[DeviceSettings],
        register: Register,
        put: Callable[[AnyObservation], None],
        state: Callable[[], TableState],
        around: Surroundings,
        denominations: Denominations | None = None,
        seal: Seal | None = None,
    ) -> None:
        """Make the devices; nothing is opened before `start`.

        With `seal` bytes of devices that read cards are secret and sealed on the tape.
        """
        self.counts: dict[tuple[str, str], int] = {}
        self.status: dict[str, Status] = {}
        self._register = register
        self._denominations = denominations
        self._put = put
        self._state = state
        self._clock = around.clock.clock_ms
        self._damage: dict[str, health.Damage] = {}
        self._seen: dict[str, Known] = {}
        self._told: Told | None = None
        self._discards = {d.name for d in configured if d.role == DISCARDS}
        others = (SPOTS, DISPLAY, DISCARDS)
        self._shoes = {d.name for d in configured if d.role not in others}
        self._displays: list[tuple[drivers.Display, drivers.Session]] = []
        self._shown: Board | None = None
        self._changed: Callable[[], None] = lambda: None
        self._sessions: dict[str, drivers.Session] = {}
        folder = around.tape_folder
        self._tape = Tape(folder, self._tape_failed) if folder else None
        for one in configured:
            self.status[one.name] = Status(one.name, one.model, "opening")
            secret = seal if one.name in self._shoes | self._discards else None
            self._sessions[one.name] = self._session(one, around, secret)

    def _session(
        self, one: DeviceSettings, around: Surroundings, seal: Seal | None
    ) -> drivers.Session:
        if one.role == DISPLAY:
            display = drivers.make_display(one.name, one.model, one.settings)
            session = self._connected(display, one, around, seal)
            self._displays.append((display, session))
            return session
        return self._connected(make_device(one), one, around, seal)

    def _connected(
        self,
        device: drivers.Device,
        one: DeviceSettings,
        around: Surroundings,
        seal: Seal | None,
    ) -> drivers.Session:
        return drivers.Session(
            device,
            one.port,
            self.hear,
            clock=self._clock,
            tape=self._tape.recorder(one.name, seal) if self._tape else None,
            open_transport=around.open_port,
        )

    def _tape_failed(self, why: str) -> None:
        self.counts["tape", "write_failed"] = 1
        LOG.warning("the tape ends", why=why)

    def start(self, changed: Callable[[], None]) -> None:
        """Open every port; `changed` hears that a link's state changed."""
        self._changed = changed
        for session in self._sessions.values():
            session.start()

    async def broken(self) -> None:
        """Wait for a session that a defect ended, and raise it; for ever while all is well."""
        waits = [asyncio.ensure_future(s.ended()) for s in self._sessions.values()]
        try:
            await asyncio.gather(*waits, asyncio.get_running_loop().create_future())
        finally:
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)

    async def stop(self) -> None:
        """Close every port."""
        for session in self._sessions.values():
            await session.stop()
        if self._tape is not None:
            self._tape.close()

    def acknowledge(self, device: str, event: int) -> None:
        """The device's message is safe in the journal."""
        session = self._sessions.get(device)
        if session is not None:
            session.acknowledge(event)

    def lock(self, shoe: str, locked: bool) -> None:
        """Lock or unlock a shoe."""
        session = self._sessions.get(shoe)
        if session is not None:
            session.command("lock", on=locked)

    def show(self, board: Callable[[], Board]) -> None:
        """Give every display what may be shown now; none of them is waited for."""
        if not self._displays or (now := board()) == self._shown:
            return
        self._shown = now
        shown = msgspec.convert(now, drivers.Board, from_attributes=True)
        for display, session in self._displays:
            display.show(shown, self._clock())
            session.carry()

    def hear(self, reading: drivers.Reading) -> None:
        """One reading, in the order in which the device said it."""
        for happened in self._observe(reading):
            self._put(happened)

    def _observe(self, reading: drivers.Reading) -> tuple[AnyObservation, ...]:
        if isinstance(reading, drivers.SpotRead):
            return self._spot(reading)
        if isinstance(reading, drivers.SpotFault):
            return bets.fault(reading)
        if isinstance(reading, drivers.LinkChanged):
            model = self.status[reading.device].model
            self.status[reading.device] = Status(reading.device, model, reading.state, reading.why)
            self._changed()
            if reading.device not in self._shoes:
                return ()
            self._card(reading)
            return health.link(reading)
        if reading.device in self._discards and not isinstance(reading, drivers.Counted):
            return discards.observe(reading)
        if isinstance(reading, drivers.Counted):
            return self._count(reading)
        return self._card(reading)

    def _spot(self, reading: drivers.SpotRead) -> tuple[AnyObservation, ...]:
        """Against what the inbox was told last; against the table at first, and after a blindness.

        What lies on a spot that nobody could see may have been keyed meanwhile (BT-10).
        """
        known = self._seen.get(reading.spot)
        if known is None or known.blind:
            lying = self._state().lies(reading.spot)
            blind, away = (lying.blind, False) if known is None else (known.blind, known.away)
            known = Known(lying.total, lying.chips, blind, away)
        happened = bets.observe(reading, known, self._register, self._denominations)
        for one in happened:
            known = bets.now_known(known, one)
        self._seen[reading.spot] = known
        return happened

    def _card(self, reading: drivers.Reading) -> tuple[AnyObservation, ...]:
        """Draws are counted on from what the inbox was told last; at first from the table."""
        state = self._state()
        told = self._told or Told(state.shoe.load, state.shoe.draws)
        decks, now = state.rules.terms.decks, self._clock()
        happened, self._told = cards.counted(reading, told, decks, now)
        return happened

    def _count(self, reading: drivers.Counted) -> tuple[AnyObservation, ...]:
        key = (reading.device, reading.diagnostic)
        self.counts[key] = self.counts.get(key, 0) + reading.count
        if reading.diagnostic == "duplicate":
            return health.repeated(reading)
        if reading.diagnostic not in health.DAMAGE or reading.device not in self._shoes:
            return ()
        damage = self._damage.get(reading.device, health.Damage())
        happened: list[AnyObservation] = []
        for _ in range(min(reading.count, health.MOST_KEPT)):
            damage, told = health.damaged(damage, reading.device, self._clock())
            happened += told
        self._damage[reading.device] = damage
        return tuple(happened)
