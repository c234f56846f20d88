"""A whole table on a desk: its folder, simulated shoe and spots on wires, and the controller."""

import asyncio
import random
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from controller.vocabulary.cards import DECK
from controller.vocabulary.entries import Entry
from hil.devices.chips import Supply
from hil.devices.plain_shoe import PlainShoe
from hil.devices.shoe import Shoe
from hil.devices.shoes import DISCARDS, DISPLAYS, SCANNERS, SHOES, AnyDisplay, AnyShoe
from hil.devices.spots import Spots
from hil.faults import NONE, Fault
from hil.felt import Felt
from hil.hands import RealLine, RealShoe
from hil.observers import Screen, Touches, read_journal
from hil.process import Controller
from hil.table_folder import (
    READERS,
    SHOE,
    TableHere,
    change_shoe,
    copy_example,
    deal_without_pauses,
    lead_to_wires,
    read_table,
)
from hil.wires.line import Line
from hil.wires.pty import PtyWire

CUT_AFTER = 0.75
"""The share of a shoe after which the cut card lies."""
QUICK: Mapping[str, Mapping[str, int]] = {READERS: {"poll_ms": 5}}
"""Driver settings for tests that do not wait for people."""
QUICK_ANSWER_MS, ANSWER_MS = 1, 3


class Wired(msgspec.Struct, frozen=True):
    """One device and its line; `shoe`, `spots` or `display` is the device itself."""

    name: str
    line: Line | RealLine
    shoe: AnyShoe | RealShoe | None = None
    spots: Spots | None = None
    display: AnyDisplay | None = None


class Rig:
    """One table: `config` and `state` below its folder, its devices, its controller process.

    `start` needs a running loop; everything simulated lives in that loop. The shoe's `left` and the
    felt's `moves` are the truth with which the journal is compared. `stacked` are the cards that
    come first out of every shoe that is put in.
    """

    def __init__(self, folder: Path, fault: Fault = NONE, seed: int = 0) -> None:
        self.folder = folder
        self.config = folder / "config"
        self.state = folder / "state"
        self.controller = Controller(folder / "controller.log")
        self.dice = random.Random(f"table {seed}")
        self.table: TableHere
        self.shoe: AnyShoe | RealShoe = Shoe()
        self.muck: PlainShoe | None = None
        self.stacked: tuple[str, ...] = ()
        self.felt = Felt({}, Supply())
        self.wired: tuple[Wired, ...] = ()
        self.dealer = Screen(self.address, "dealer")
        self.touches = Touches(self.address)
        self._fault = fault
        self._seed = seed

    @classmethod
    def example(
        cls,
        name: str,
        folder: Path,
        *,
        fault: Fault = NONE,
        seed: int = 0,
        quick: bool = False,
        listen: str | None = None,
        shoe: str = SHOE,
    ) -> "Rig":
        """A rig for a copy of `config/examples/NAME` with a shoe of this model.

        `quick`: readers that never pause.
        """
        rig = cls(folder, fault, seed)
        copy_example(name, rig.config)
        if shoe != SHOE:
            change_shoe(rig.config, shoe)
        if quick:
            deal_without_pauses(rig.config)
        rig.furnish(listen, QUICK if quick else {})
        return rig

    @property
    def journal(self) -> Path:
        """The journal's file."""
        return self.state / "journal.db"

    def address(self) -> str:
        """Where the screens are, empty while the controller is away."""
        return self.controller.address

    def furnish(
        self, listen: str | None = None, settings: Mapping[str, Mapping[str, int]] | None = None
    ) -> None:
        """Make the devices that `table.toml` names, lead its ports to them, write the chips."""
        file = self.config / "table.toml"
        text = file.read_text(encoding="utf-8")
        self.table = read_table(text)
        self.state.mkdir(parents=True, exist_ok=True)
        ports = {device.name: self.folder / device.name for device in self.table.devices}
        file.write_text(lead_to_wires(text, ports, listen, settings), encoding="utf-8")
        self.wired = tuple(self._devices(ports, quick=bool(settings)))
        readers = {
            spot: (wired.spots, address)
            for wired, device in zip(self.wired, self.table.devices, strict=True)
            for address, spot in device.spots.items()
            if wired.spots is not None
        }
        supply = Supply()
        supply.write_register(self.config / "chips.csv")
        self.felt = Felt(readers, supply)

    async def start(self, environment: Mapping[str, str] | None = None) -> str:
        """Plug everything in and start the controller; its address."""
        for wired in self.wired:
            wired.line.start()
        await self.controller.start(self.config, self.state, environment)
        self.dealer.open()
        return self.controller.address

    async def restart(self, environment: Mapping[str, str] | None = None) -> str:
        """Start the controller again after it ended or was killed; the devices went on."""
        await self.controller.kill()
        await self.controller.start(self.config, self.state, environment)
        return self.controller.address

    async def stop(self) -> int | None:
        """End the controller, switch the screen off, pull all cables; the exit code."""
        await self.dealer.close()
        code = await self.controller.stop()
        for wired in self.wired:
            wired.line.stop()
        return code

    def load_shoe(self, cut_after: float = CUT_AFTER) -> None:
        """Put a shuffled shoe of the table's decks in, with its cut card."""
        cards = [str(card) for card in DECK] * self.table.decks
        self.dice.shuffle(cards)
        for face in self.stacked:
            cards.remove(face)
        cards = [*self.stacked, *cards]
        self.shoe.load(cards, self.table.decks, cut_after=int(len(cards) * cut_after))

    def line_of(self, name: str) -> Line | RealLine:
        """The line of a device by its name in `table.toml`."""
        found = {wired.name: wired.line for wired in self.wired}
        if name not in found:
            raise KeyError(f"no device {name}: this table has {', '.join(found)}")
        return found[name]

    @property
    def shoe_line(self) -> Line | RealLine:
        """The shoe's line."""
        return next(wired.line for wired in self.wired if wired.shoe is not None)

    def entries(self, first: int = 1) -> tuple[Entry, ...]:
        """The journal from this number on, read as an outsider."""
        return read_journal(self.journal, first)

    async def quiet(self, timeout_s: float) -> bool:
        """Wait until the shoe's events are all acknowledged; whether they were in time."""
        return await self.shoe_line.idle(timeout_s)

    def _devices(self, ports: Mapping[str, Path], quick: bool) -> Iterator[Wired]:
        answer_ms = QUICK_ANSWER_MS if quick else ANSWER_MS
        for number, device in enumerate(self.table.devices):
            wire, seed = PtyWire(ports[device.name]), self._seed * 100 + number
            if device.role == DISCARDS:
                muck = self.muck = SCANNERS[device.model]()
                yield Wired(device.name, Line(muck, wire, self._fault, seed))
            elif device.model in SHOES:
                shoe = self.shoe = SHOES[device.model]()
                line = Line(shoe, wire, self._fault, seed)
                yield Wired(device.name, line, shoe=shoe)
            elif device.model == READERS:
                spots = Spots(device.spots, answer_ms, fault=self._fault, seed=seed)
                yield Wired(device.name, Line(spots, wire, self._fault, seed), spots=spots)
            elif device.model in DISPLAYS:
                display = DISPLAYS[device.model]()
                yield Wired(device.name, Line(display, wire, seed=seed), display=display)
            else:
                raise ValueError(f"device {device.name}: no simulated {device.model}")


async def every(*rigs: Rig) -> None:
    """Stop all of these, whatever happens to one of them."""
    await asyncio.gather(*(rig.stop() for rig in rigs), return_exceptions=True)
