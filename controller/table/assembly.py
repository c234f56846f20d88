"""The composition root: the one place that constructs everything of a running table."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

import msgspec
import structlog

from controller.intake.bets import Denominations
from controller.intake.touches import read_touch
from controller.journal.keys import Keyring
from controller.journal.store import Journal
from controller.outlets.exposition import Exposition, Row
from controller.outlets.web import Web
from controller.procedures.decide import SILENCE, SILENCE_MS
from controller.procedures.show_board import board
from controller.procedures.state import TableState
from controller.settings.table import Loaded
from controller.table.answers import answer_of
from controller.table.checkpoints import Checkpoints
from controller.table.clock import Timers, WallClock
from controller.table.devices import Devices
from controller.table.inbox import Heard, Inbox
from controller.table.recovery import FIGURES, METRICS, NOTHING_FAILED, RULES, Place, recover
from controller.table.sealing import deals_down, keys_of_table
from controller.table.surroundings import Surroundings
from controller.table.table import Fold, Table
from controller.table.tapes import TapeSealer
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.observations import (
    ClockJumped,
    DefectMet,
    JournalMended,
    TableRestarted,
    TimerRang,
)
from controller.vocabulary.orders import Acknowledge, AnyOrder, ArmTimer, LockShoe, StopTimer
from controller.vocabulary.refusals import Refused, refuse

JOURNAL = "journal.db"
LAST_TOUCHES = 2000
"""Entries at the end of the journal whose touches are answered again as they were."""
LOG = structlog.get_logger()


class Assembly:
    """One running table: journal, rules, devices, screens, and what joins them."""

    def __init__(
        self,
        loaded: Loaded,
        state_dir: Path,
        around: Surroundings | None = None,
        failed: Mapping[str, int] = NOTHING_FAILED,
        place: Place | None = None,
    ) -> None:
        """Open the journal and recover.

        Raises `KeyRefused`, `JournalFailure`, `RulesChanged`, `DeviceFault`. What `failed` on an
        entry is left out from there, and the table comes up stopped.
        """
        logging.getLogger("transitions").setLevel(logging.WARNING)
        around = around or Surroundings()
        self.loaded = loaded
        self.trouble = ""
        self._people = [{"name": p.name, "roles": list(p.roles)} for p in loaded.staff]
        self.clock, self._wall = around.clock, WallClock()
        self.inbox = Inbox()
        self.timers = Timers(self._ring)
        self.exposition = Exposition()
        with ExitStack() as undo:
            keys = keys_of_table(loaded.rules, around.key, state_dir)
            self.journal = undo.enter_context(Journal(state_dir / JOURNAL, keys=keys))
            self.journal.mend()
            self._cut = self.journal.cut_to_tell()
            self._failed = failed
            recovered = recover(self.journal, loaded.rules, failed, place)
            self.recovered, self.day, self.metrics = recovered
            self.table = self._make_table(around)
            self.devices = self._make_devices(around, keys)
            self._leaving = undo.pop_all()
        told, layout = loaded.settings, msgspec.to_builtins(loaded.layout)
        self.web = Web(
            self.ask, self.page, told.listen, self._metrics_text, layout, names=told.names
        )

    def put(
        self, event: AnyEvent, answer: "asyncio.Future[dict[str, object]] | None" = None
    ) -> None:
        """Something happened or was asked, now."""
        wall_ms, clock_ms = self.clock.wall_ms(), self.clock.clock_ms()
        jumped_ms = self._wall.jumped(wall_ms, clock_ms)
        if jumped_ms:
            self.inbox.put(Heard(ClockJumped(by_ms=jumped_ms), wall_ms, clock_ms))
        self.inbox.put(Heard(event, wall_ms, clock_ms, answer))

    async def start(self) -> str:
        """Hear of the restart, open the screens, then the devices; answers the address."""
        cut = self._cut
        if cut is not None:
            LOG.error("journal mended", **msgspec.structs.asdict(cut))
            self.put(
                JournalMended(
                    last=cut.last, missing=cut.missing, restored=cut.restored, aside=cut.aside
                )
            )
        last = self.journal.last_number()
        for fold, entry in self._failed.items():
            through = last if fold == RULES else 0
            self.put(DefectMet(entry=entry, why="recovery", fold=fold, through=through))
        if last:
            self.put(TableRestarted())
        for timer in self.recovered.timers:
            self.timers.arm(timer.timer, timer.after_ms)
        address = await self.web.start()
        self.devices.start(self.web.offer)
        self._offer()
        return address

    def give_up(self, heard: Sequence[Heard], why: str) -> None:
        """Hear nothing more: screens say why, and no touch is left without an answer."""
        self.trouble = why
        self.web.offer()
        refused = answer_of(0, refuse("RF-082", why))
        for one in (*heard, *self.inbox.leave()):
            if one.answer is not None and not one.answer.done():
                one.answer.set_result(refused)

    async def stop(self) -> None:
        """Close devices, screens and journal."""
        self.timers.stop_all()
        await self.devices.stop()
        await self.web.stop()
        self._leaving.close()

    def page(self, role: str) -> Mapping[str, object]:
        """A role's page, with what only the shell knows: devices, people, figures."""
        page = self.table.page(role)
        page["people"] = self._people
        page["devices"] = list(self.devices.status.values())
        if self.trouble and role != "player":
            page["notices"] = [self.trouble]
        page["pit"] = self.day.figures.shown() if role == "pit" else None
        return page

    async def ask(self, page: str, body: dict[str, object]) -> Mapping[str, object]:
        """The answer to a POST from this page, once it is in the journal."""
        staff = {person.name: person.roles for person in self.loaded.staff}
        asked = read_touch(page, body, staff, self.loaded.rules.digits)
        if isinstance(asked, Refused):
            LOG.info("touch refused", code=asked.code, page=page)
            return answer_of(0, asked)
        answer: asyncio.Future[dict[str, object]] = asyncio.get_running_loop().create_future()
        self.put(asked, answer)
        return await answer

    def _make_devices(self, around: Surroundings, keys: Keyring) -> Devices:
        settings, memory = self.loaded.settings, self.loaded.settings.memory
        return Devices(
            settings.devices,
            self.loaded.chips,
            self.put,
            self._state,
            around,
            Denominations(memory.at, memory.bytes, memory.unit) if memory else None,
            TapeSealer(keys).seal if deals_down(self.loaded.rules) else None,
        )

    def _make_table(self, around: Surroundings) -> Table:
        state = self.recovered.state
        checkpoints = Checkpoints(self.journal, self._state, self.day, self.metrics)
        folds: tuple[Fold, ...] = (self.day, self.metrics, checkpoints)
        if self._failed:
            # Figures that lack entries are never kept: a program that can read them makes them.
            kept: dict[str, Fold] = {FIGURES: self.day, METRICS: self.metrics}
            folds = tuple(fold for name, fold in kept.items() if name not in self._failed)
        table = Table(state, self.journal, folds, self._offer, self._carry_out, around.passed)
        for entry in self.journal.read(max(1, state.entry - LAST_TOUCHES)):
            table.answers.remember(entry)
        return table

    def _state(self) -> TableState:
        return self.table.state

    def _ring(self, timer: str) -> None:
        self.put(TimerRang(timer=timer))

    def _offer(self) -> None:
        """Something was heard: screens see it, and the table was not silent (PE-08)."""
        self.web.offer()
        self.devices.show(lambda: board(self.table.state))
        if self.table.state.game:
            self.timers.arm(SILENCE, SILENCE_MS)
        else:
            self.timers.stop(SILENCE)

    def _carry_out(self, order: AnyOrder) -> None:
        if isinstance(order, Acknowledge):
            self.devices.acknowledge(order.device, order.event)
        elif isinstance(order, ArmTimer):
            self.timers.arm(order.timer, order.after_ms)
        elif isinstance(order, StopTimer):
            self.timers.stop(order.timer)
        elif isinstance(order, LockShoe):
            self.devices.lock(order.shoe, order.locked)

    def _metrics_text(self) -> bytes:
        rows: list[Row] = [*self.metrics.rows(), *self.web.rows()]
        name, what = "croupier_device_diagnostics_total", "Diagnostics counted on a port"
        for (device, diagnostic), count in self.devices.counts.items():
            labels = {"device": device, "diagnostic": diagnostic}
            rows.append((name, "counter", what, labels, count))
        return self.exposition.text(rows)
