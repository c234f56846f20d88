"""A whole table in one process: the daemon, simulated devices, people, a jumping clock."""

import asyncio
import random
import uuid
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec

from controller.settings.table import Loaded, load
from controller.table.assembly import Assembly
from controller.table.supervisor import assemble, supervise
from controller.table.surroundings import Surroundings
from controller.vocabulary.cards import DECK
from controller.vocabulary.entries import Entry
from drivers.device import Line
from drivers.transports.transport import Transport
from hil.devices.chips import Supply
from hil.devices.shoes import SHOES, AnyShoe
from hil.felt import PLAYER, Felt
from hil.observers import Answer, TableAway, read_journal
from hil.table_folder import (
    READERS,
    SHOE,
    change_shoe,
    copy_example,
    deal_without_pauses,
    lead_to_wires,
    read_table,
)
from tests.integration.furniture import HOW_READ, Furniture, place, port_of
from tests.integration.power import Fuse, JumpingClock, PowerCut
from tests.jumping_loop import jump, running


class Page:
    """The dealer's screen beside the daemon: it always has the newest page."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk

    @property
    def connected(self) -> bool:
        return self._desk.up

    @property
    def page(self) -> dict[str, Any] | None:
        return self._desk.page("dealer") if self._desk.up else None

    @property
    def seen(self) -> int:
        return self._desk.assembly.table.state.entry if self._desk.up else -1

    async def change(self, seen: int, timeout_s: float) -> bool:
        until = running().time() + timeout_s
        while running().time() < until:
            if self.seen != seen:
                return True
            await asyncio.sleep(0.25)
        return self.seen != seen

    async def until(
        self, holds: Callable[[dict[str, Any]], bool], timeout_s: float
    ) -> dict[str, Any] | None:
        until = running().time() + timeout_s
        while running().time() < until:
            page = self.page
            if page is not None and holds(page):
                return page
            await asyncio.sleep(0.05)
        return None


class Desk:
    """One table; `config`, `state` and the devices outlive the daemon, which comes and goes."""

    def __init__(
        self,
        folder: Path,
        example: str = "blackjack",
        poll_ms: int = 20,
        prepare: Callable[[Path], None] | None = None,
        furniture: Furniture = Furniture(),  # noqa: B008  # a frozen value
    ) -> None:
        self.config, self.state = folder / "config", folder / "state"
        self.state.mkdir()
        self.furniture = furniture
        copy_example(example, self.config)
        deal_without_pauses(self.config)
        if furniture.shoe != SHOE:
            change_shoe(self.config, furniture.shoe)
        if prepare is not None:
            prepare(folder)
        file = self.config / "table.toml"
        text = file.read_text(encoding="utf-8")
        self.table = read_table(text)
        ports = {device.name: port_of(device) for device in self.table.devices}
        settings = {READERS: {"poll_ms": poll_ms, **HOW_READ[furniture.readers]}}
        file.write_text(lead_to_wires(text, ports, "127.0.0.1:0", settings), encoding="utf-8")
        self.dice = random.Random(f"desk {furniture.seed}" if furniture.seed else "desk")
        self.shoe: AnyShoe = SHOES[furniture.shoe]()
        self.clock, self.fuse = JumpingClock(), Fuse()
        placed = place(furniture, self.shoe, self.table)
        self.cables, self.displays = placed.cables, placed.displays
        supply = Supply()
        supply.write_register(self.config / "chips.csv")
        self.muck = next(iter(placed.mucks.values()), None)
        self.felt = Felt(placed.readers, supply)
        self.dealer = Page(self)
        self.touches = self
        self.addresses: list[str] = []
        self.tape_folder: Path | None = None
        self.loaded = self.load()
        self._running: asyncio.Future[int] | None = None
        self._shown: tuple[object, dict[str, Any]] = (None, {})

    @property
    def up(self) -> bool:
        return self._running is not None and not self._running.done()

    @property
    def journal(self) -> Path:
        return self.state / "journal.db"

    def page(self, role: str) -> dict[str, Any]:
        """The page as a screen gets it."""
        devices = tuple(self.assembly.devices.status.values())
        now = (id(self.assembly), self.assembly.table.state.entry, role, devices)
        if self._shown[0] != now:
            page = msgspec.json.decode(msgspec.json.encode(self.assembly.page(role)))
            self._shown = (now, page)
        return self._shown[1]

    def make(self) -> Assembly:
        """The daemon's parts on the journal as it is; recovery is done."""
        around = Surroundings(
            clock=self.clock,
            open_port=self._open_port,
            passed=self.fuse.passed,
            tape_folder=self.tape_folder,
        )
        self.assembly = assemble(self.loaded, self.state, around)
        return self.assembly

    async def start(self) -> str:
        """Start the daemon; answers the address of its screens."""
        self.fuse.blown = False
        assembly = self.make()
        self.stopping, ready = asyncio.Event(), asyncio.Event()

        def say(address: str) -> None:
            self.addresses.append(address)
            ready.set()

        self._running = asyncio.ensure_future(supervise(assembly, say, self.stopping))
        waiting = asyncio.ensure_future(ready.wait())
        await asyncio.wait((self._running, waiting), return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        return self.addresses[-1] if ready.is_set() else ""

    async def ended(self) -> int | None:
        """The exit status once the daemon has ended by itself; None after a power cut."""
        assert self._running is not None
        try:
            return await self._running
        except PowerCut:
            return None

    async def stop(self) -> int | None:
        """End the daemon and pull all cables."""
        code = 0
        if self._running is not None:
            self.stopping.set()
            code = await self.ended()
            self._running = None
        for cable in self.cables.values():
            cable.put_away()
        return code

    def load_shoe(self, cards: list[str] | None = None) -> None:
        """Put a shuffled shoe in, or one that begins with these cards."""
        rest = [str(card) for card in DECK] * self.table.decks
        for card in cards or ():
            rest.remove(card)
        self.dice.shuffle(rest)
        stack = [*(cards or ()), *rest]
        cut_after = int(len(stack) * self.furniture.cut_after)
        self.shoe.load(stack, self.table.decks, cut_after=cut_after)

    async def quiet(self, seconds: float = 2.0) -> dict[str, Any]:
        """Let the devices tell all they have to tell; the dealer's page then."""
        await asyncio.sleep(seconds)
        return self.page("dealer") if self.up else {}

    async def do(self, person: str, kind: str, **fields: object) -> Answer:
        """A touch that is allowed."""
        answer = await self.ask(person, {"kind": kind, **fields})
        assert answer.code == "", answer
        return answer

    async def table_open(self, cards: str = "") -> None:
        """Open the table with a burned shoe of these cards."""
        await self.start()
        await self.quiet()
        self.load_shoe(["2C", *cards.upper().split()])
        await self.quiet()
        version = self.page("dealer")["offers"][0]["game"]
        await self.do("P1", "open_table", version=version, layout_agrees=True)
        self.shoe.draw()
        await self.quiet()

    async def bets_open(self, cards: str = "", **stakes: int) -> None:
        """Open the table with a burned shoe of these cards, open bets, put stakes on main spots."""
        await self.table_open(cards)
        await self.do("D1", "open_round")
        for box, amount in stakes.items():
            self.felt.show(PLAYER, f"{box.removeprefix('box')}.main", amount)
        await self.quiet()

    async def deal(self, cards: int) -> dict[str, Any]:
        """Draw so many cards, a second apart; the page then."""
        for _ in range(cards):
            self.shoe.draw()
            await self.quiet(1.0)
        return await self.quiet()

    def entries(self, first: int = 1) -> tuple[Entry, ...]:
        return read_journal(self.journal, first)

    async def ask(
        self, person: str, request: dict[str, object], seen: int = 0, touch: str = ""
    ) -> Answer:
        """A touch on the dealer's page; TableAway where it is never answered."""
        body = {"id": touch or str(uuid.uuid4()), "seen": seen, "person": person}
        answer = await self.post(body | {"request": request})
        refused: Any = answer["refused"] or {}
        number: Any = answer["entry"]
        return Answer(number, refused.get("code", ""), refused.get("message", ""))

    async def post(self, body: dict[str, object], page: str = "dealer") -> dict[str, object]:
        """The answer to the body of a POST."""
        if not self.up or self._running is None:
            raise TableAway("the table is away")
        asking = asyncio.ensure_future(self.assembly.ask(page, body))
        await asyncio.wait((asking, self._running), return_when=asyncio.FIRST_COMPLETED)
        if not asking.done() or self.fuse.blown:
            asking.cancel()
            await asyncio.wait((asking,))
            raise TableAway("the power went")
        return dict(asking.result())

    def load(self) -> Loaded:
        """The table of the folder as it is now."""
        loaded = load(self.config)
        assert isinstance(loaded, Loaded), loaded
        return loaded

    def _open_port(self, port: str, line: Line) -> Transport:
        return self.cables[port.rsplit("/", 1)[-1].rpartition("=")[2]].open()


def at_desk(
    story: Callable[[Desk], Coroutine[Any, Any, None]],
    folder: Path,
    example: str = "blackjack",
    poll_ms: int = 20,
    prepare: Callable[[Path], None] | None = None,
    furniture: Furniture = Furniture(),  # noqa: B008  # a frozen value
) -> None:
    """Let a story happen at a desk on a jumping loop; whatever happens, the desk is put away."""

    async def main() -> None:
        desk = Desk(folder, example, poll_ms, prepare, furniture)
        try:
            await story(desk)
        finally:
            await desk.stop()

    jump(main())
