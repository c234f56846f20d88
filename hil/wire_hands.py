"""The people and devices of a sheet at a live table: bytes, touches, and the journal read back."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

from controller.sheets.words import PEOPLE
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import Entry
from controller.vocabulary.observations import ChipsLifted, ChipsPlaced, ShoeFound, ShoeLost
from controller.vocabulary.places import SpotId, parse_spot
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action
from hil.dealing import opening_of
from hil.devices.gsp import FAULT_CODES
from hil.felt import PLAYER
from hil.observers import Page, Screen, TableAway, Touches, read_journal
from hil.process import Controller
from hil.wire_desk import Desk

PATIENCE_S = 10.0
"""How long nothing may happen before a round is given up."""
SHORT_PATIENCE_S = 1.0
"""The same on a line whose every frame is wrong: nothing will ever come."""
TIMER_MARGIN_MS = 150
ANY_FACE = "2S"

Runs = Callable[[Coroutine[Any, Any, Any]], Any]
"""Runs something in the desk's loop until it is done."""


class RoundStuck(Exception):
    """The table did not answer; the sentence says what was waited for."""


class WireHands:
    """What a runner does at the table of a desk (`controller/sheets/playing.py`, Hands).

    `run` lets the loop go on, and with it the devices, until what was asked is done; `entries_now`
    is the journal as far as it was read.
    """

    def __init__(
        self, desk: Desk, controller: Controller, runs: Runs, patience_s: float = PATIENCE_S
    ) -> None:
        self.entries_now: list[Entry] = []
        self._desk = desk
        self._controller = controller
        self._runs = runs
        self._patience_s = patience_s
        self._screen = Screen(self._address, "dealer")
        self._touches = Touches(self._address)

    def open(self) -> None:
        """Start the table on its folder, load the shoe, open the table and its first bets."""
        self._runs(self._open())

    def step(self) -> None:
        """Nothing: a table in real time has its own seconds."""

    def wait(self, ms: int) -> None:
        """Let this time pass."""
        self._runs(asyncio.sleep((ms + TIMER_MARGIN_MS) / 1000))

    def place(self, spot: SpotId, amount: Chips) -> Refused | None:
        """Put chips on a spot and wait until its reader has told."""
        if spot not in self._desk.felt.spots:
            return self._no_place(spot)
        self._runs(self._show(spot, self._desk.felt.lies(spot) + amount))
        return None

    def lift(self, spot: SpotId, amount: Chips) -> None:
        """Take chips off a spot and wait until its reader has told."""
        self._runs(self._show(spot, self._desk.felt.lies(spot) - amount))

    def draw(self, card: Card) -> None:
        """One card leaves the shoe; the table has it when the shoe is told so."""
        self._desk.shoe.draw_card(card)
        self._runs(self._told(f"the card {card}"))

    def device(self, event: str, argument: str, number: int) -> None:
        """What the shoe does or says."""
        self._runs(self._device(event, argument, number))

    def shuffle(self) -> None:
        """Put the table's decks in again, shuffled."""
        self._desk.load()
        self._runs(self._told("the load"))

    def request(self, person: str, request: Mapping[str, object]) -> Refused | None:
        """Touch the dealer's page as this person, once it shows all that has happened."""
        action = request.get("action", Action.HIT)
        if action not in list(Action) or "words" in request:
            return refuse("RF-030", str(action))
        answer: Refused | None = self._runs(self._ask(person, request))
        return answer

    def can(self, what: str) -> bool:
        """Whether the dealer's page offers this."""
        page: Page = self._runs(self._fresh_page())
        return what in page["can"]

    def entries(self, first: int) -> Sequence[Entry]:
        """The journal from this number on."""
        self._read()
        return self.entries_now[first - 1 :]

    def leave(self) -> None:
        """Switch the screen off and pull the cables."""
        self._runs(self._leave())

    def _address(self) -> str:
        return self._controller.address

    def _read(self) -> bool:
        """Read on in the journal; whether there was more."""
        path = self._desk.state / "journal.db"
        fresh = read_journal(path, len(self.entries_now) + 1)
        self.entries_now += fresh
        return bool(fresh)

    async def _open(self) -> None:
        desk = self._desk
        desk.plug()
        await self._controller.next_table(desk.config, desk.state)
        self._screen.open()
        page = await self._page(self._devices_told, "a word on its devices")
        if not _devices_up(page):
            raise RoundStuck(f"the table has not all its devices {self._why()}")
        desk.load()
        await self._told("the load")
        for person, request in (
            (PEOPLE["P"], opening_of(self._screen.page or {})),
            (PEOPLE["D"], {"kind": "open_round"}),
        ):
            refused = await self._ask(person, request)
            if refused is not None:
                raise RoundStuck(f"{request['kind']}: {refused.code} {refused.message}")

    async def _leave(self) -> None:
        await self._screen.close()
        self._desk.clear()

    async def _page(self, holds: Callable[[Page], bool], what: str) -> Page:
        page = await self._screen.until(holds, self._patience_s)
        if page is None:
            raise RoundStuck(f"{self._patience_s:g} s without {what} {self._why()}")
        return page

    def _devices_told(self, page: Page) -> bool:
        """All devices are there; on a line that will never work, also that one is given up."""
        hopeless = self._patience_s < PATIENCE_S
        return _devices_up(page) or (hopeless and _device_given_up(page))

    def _why(self) -> str:
        if not self._controller.running:
            return f"(the controller ended: {self._controller.said()[-300:]})"
        page = self._screen.page or {}
        links = [f"{d['name']} {d['state']} {d['why']}" for d in page.get("devices", ())]
        return f"({', '.join(link.strip() for link in links)})"

    async def _fresh_page(self) -> Page:
        self._read()
        number = len(self.entries_now)
        return await self._page(lambda page: page["entry"] >= number, f"a page of entry {number}")

    async def _until(self, holds: Callable[[Entry], bool], first: int, what: str) -> None:
        """Wait for such an entry at or after number `first`."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self._patience_s
        while not any(holds(entry) for entry in self.entries_now[first - 1 :]):
            seen = self._screen.seen
            if self._read():
                until = loop.time() + self._patience_s
            elif loop.time() > until:
                raise RoundStuck(f"{self._patience_s:g} s without {what} {self._why()}")
            else:
                await self._screen.change(seen, 0.05)

    async def _told(self, what: str) -> None:
        line = self._desk.shoe_line
        if line.wire.plugged and not await line.idle(self._patience_s):
            raise RoundStuck(f"{self._patience_s:g} s without a word on {what} {self._why()}")

    async def _show(self, spot: SpotId, total: int) -> None:
        self._read()
        first = len(self.entries_now) + 1
        if self._desk.felt.show(PLAYER, spot, total):
            await self._until(lambda entry: _shows(entry, spot, total), first, f"chips on {spot}")

    async def _device(self, event: str, argument: str, number: int) -> None:
        shoe, line = self._desk.shoe, self._desk.shoe_line
        self._read()
        first = len(self.entries_now) + 1
        if event in ("error", "error_cleared") and argument not in FAULT_CODES:
            raise RoundStuck(f"the shoe knows no fault {argument}: {', '.join(FAULT_CODES)}")
        if event == "unplug":
            line.unplug()
            await self._until(lambda e: isinstance(e.event, ShoeLost), first, "the shoe missing")
            return
        if event == "plug":
            line.replug()
            await self._until(lambda e: isinstance(e.event, ShoeFound), first, "the shoe back")
        else:
            acts: dict[str, Callable[[], None]] = {
                "cut_card": shoe.cut_card,
                "shoe_empty": shoe.empty,
                "shoe_loaded": lambda: shoe.load([ANY_FACE] * number, 0),
                "error": lambda: shoe.fault(argument),
                "error_cleared": lambda: shoe.repair(argument),
            }
            acts[event]()
        await self._told(event)

    async def _ask(self, person: str, request: Mapping[str, object]) -> Refused | None:
        page = await self._fresh_page()
        try:
            answer = await self._touches.ask(person, dict(request), page["entry"])
        except TableAway as away:
            raise RoundStuck(f"{request['kind']}: {away} {self._why()}") from away
        self._read()
        return Refused(answer.code, answer.message) if answer.code else None

    def _no_place(self, spot: SpotId) -> Refused:
        """Why nobody can put chips there: no reader because the table has no such spot."""
        place, spots = parse_spot(spot), [parse_spot(s) for s in self._desk.plan.spots]
        known = [s for s in spots if s is not None]
        if place is None or place.name not in {s.name for s in known}:
            return refuse("RF-017", spot)
        return refuse("RF-018" if place.box not in {s.box for s in known} else "RF-019", spot)


def _devices_up(page: Page) -> bool:
    return all(device["state"] == "up" for device in page["devices"])


def _device_given_up(page: Page) -> bool:
    return any(device["state"] == "down" and device["why"] for device in page["devices"])


def _shows(entry: Entry, spot: SpotId, total: int) -> bool:
    event = entry.event
    return isinstance(event, ChipsPlaced | ChipsLifted) and (event.spot, event.total) == (
        spot,
        total,
    )
