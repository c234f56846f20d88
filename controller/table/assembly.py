"""The composition root: the one place that constructs everything of a running table."""

import asyncio
import logging
import os
from collections.abc import Mapping
from pathlib import Path

import msgspec
import structlog

from controller.intake.touches import read_touch
from controller.journal.store import Journal
from controller.outlets.exposition import Exposition, Row
from controller.outlets.web import Web
from controller.procedures.state import TableState, new_table
from controller.settings.table import Loaded
from controller.table.answers import answer_of
from controller.table.clock import SystemClock, Timers
from controller.table.crash import passage
from controller.table.devices import Devices
from controller.table.inbox import Heard, Inbox
from controller.table.recovery import Recovered, checkpoint_of, from_checkpoint, replay
from controller.table.table import Table
from controller.views.day import Day
from controller.views.metrics import Metrics
from controller.vocabulary.entries import AnyEvent, Entry
from controller.vocabulary.facts import RoundEnded
from controller.vocabulary.observations import TableRestarted, TimerRang
from controller.vocabulary.orders import Acknowledge, AnyOrder, ArmTimer, LockShoe, StopTimer
from controller.vocabulary.refusals import Refused

JOURNAL = "journal.db"
LOG = structlog.get_logger()


class Assembly:
    """One running table: journal, rules, devices, screens, and what joins them."""

    def __init__(self, loaded: Loaded, state_dir: Path) -> None:
        """Open the journal and recover; raises `JournalFailure`, `RulesChanged`, `DeviceFault`."""
        logging.getLogger("transitions").setLevel(logging.WARNING)
        self.loaded = loaded
        self.clock = SystemClock()
        self.inbox = Inbox()
        self.timers = Timers(self._ring)
        self.day, self.metrics = Day(), Metrics()
        self.exposition = Exposition()
        self.journal = Journal(state_dir / JOURNAL)
        self.recovered = self._recover()
        self.table = Table(
            self.recovered.state,
            self.journal,
            (self.day, self.metrics, _Checkpoints(self)),
            self._offer,
            self._carry_out,
            passage(os.environ),
        )
        self._remember()
        self.devices = Devices(
            loaded.settings.devices, loaded.chips, self.put, self._state, self.clock.clock_ms
        )
        self.web = Web(
            self._touch,
            self.page,
            loaded.settings.listen,
            self._metrics_text,
            msgspec.to_builtins(loaded.layout),
        )

    def put(
        self, event: AnyEvent, answer: "asyncio.Future[dict[str, object]] | None" = None
    ) -> None:
        """Something happened or was asked, now."""
        self.inbox.put(Heard(event, self.clock.wall_ms(), self.clock.clock_ms(), answer))

    async def start(self) -> str:
        """Hear of the restart, open the screens, then the devices; answers the address."""
        if self.journal.last_number():
            self.put(TableRestarted())
        for timer in self.recovered.timers:
            self.timers.arm(timer.timer, timer.after_ms)
        address = await self.web.start()
        self.devices.start(self.web.offer)
        return address

    async def stop(self) -> None:
        """Close devices, screens and journal."""
        self.timers.stop_all()
        await self.devices.stop()
        await self.web.stop()
        self.journal.close()

    def page(self, role: str) -> Mapping[str, object]:
        """A role's page, with what only the shell knows: devices, people, figures."""
        page = self.table.page(role)
        staff = self.loaded.staff
        page["people"] = [{"name": p.name, "roles": list(p.roles)} for p in staff]
        page["devices"] = [msgspec.to_builtins(s) for s in self.devices.status.values()]
        page["pit"] = self.day.figures.shown() if role == "pit" else None
        return page

    def _recover(self) -> Recovered:
        rules = self.loaded.rules
        entries = self.journal.read()
        state, first = new_table(rules), 1
        last_round = 0
        for entry in entries:
            self.day.hear(entry)
            self.metrics.hear(entry)
            last_round = max(last_round, _round_of(entry))
        kept = self.journal.checkpoint_before(last_round)
        if kept is not None:
            first, state = kept[0] + 1, from_checkpoint(rules, kept[1])
        return replay(state, self.journal.read(first))

    def _remember(self) -> None:
        last = self.journal.last_number()
        for entry in self.journal.read(max(1, last - 2000)):
            self.table.answers.remember(entry)

    def _state(self) -> TableState:
        return self.table.state

    def _ring(self, timer: str) -> None:
        self.put(TimerRang(timer=timer))

    def _offer(self) -> None:
        self.web.offer()

    def _carry_out(self, order: AnyOrder) -> None:
        if isinstance(order, Acknowledge):
            self.devices.acknowledge(order.device, order.event)
        elif isinstance(order, ArmTimer):
            self.timers.arm(order.timer, order.after_ms)
        elif isinstance(order, StopTimer):
            self.timers.stop(order.timer)
        elif isinstance(order, LockShoe):
            self.devices.lock(order.shoe, order.locked)

    async def _touch(self, page: str, body: dict[str, object]) -> Mapping[str, object]:
        staff = {person.name: person.roles for person in self.loaded.staff}
        asked = read_touch(page, body, staff, self.loaded.rules.digits)
        if isinstance(asked, Refused):
            LOG.info("touch refused", code=asked.code, page=page)
            return answer_of(0, asked)
        answer: asyncio.Future[dict[str, object]] = asyncio.get_running_loop().create_future()
        self.put(asked, answer)
        return await answer

    def _metrics_text(self) -> bytes:
        rows: list[Row] = [*self.metrics.rows(), *self.web.rows()]
        name, what = "croupier_device_diagnostics_total", "Diagnostics counted on a port"
        for (device, diagnostic), count in self.devices.counts.items():
            labels = {"device": device, "diagnostic": diagnostic}
            rows.append((name, "counter", what, labels, count))
        return self.exposition.text(rows)


class _Checkpoints:
    """Keeps the table after every round, so that recovery decides few entries again."""

    def __init__(self, assembly: Assembly) -> None:
        self._assembly = assembly

    def hear(self, entry: Entry) -> None:
        """After the entry that ended a round, and is the last one heard, keep the table."""
        state = self._assembly.table.state
        if entry.number != state.entry or not any(isinstance(f, RoundEnded) for f in entry.facts):
            return
        blob = checkpoint_of(state)
        if blob is not None:
            self._assembly.journal.checkpoint(state.round_no, entry.number, blob)


def _round_of(entry: Entry) -> int:
    return next((f.round for f in entry.facts if isinstance(f, RoundEnded)), 0)
