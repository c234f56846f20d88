"""The desk on which a sheet's table stands: shoe and readers, their wires, the table folder."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from controller.sheets.statements import BetLine, ChipsLine, DoLine, Sheet, SheetProblem
from controller.sheets.table_folder import Bus, TablePlan, Wires, plan_table, write_table
from controller.vocabulary.cards import DECK
from controller.vocabulary.places import SpotId, parse_spot
from hil.devices.chips import Supply
from hil.devices.shoe import Shoe
from hil.devices.spots import Spots
from hil.faults import Fault
from hil.felt import Felt
from hil.wires.line import Line
from hil.wires.pty import PtyWire

POLL_MS, ANSWER_MS = 5, 1
MOST_ON_A_BUS = 8
BUSES = 4


class Desk(msgspec.Struct, frozen=True):
    """One sheet's table, ready for a controller: `config` and `state` are its folders."""

    plan: TablePlan
    config: Path
    state: Path
    shoe: Shoe
    felt: Felt
    shoe_line: Line
    lines: tuple[Line, ...]

    def plug(self) -> None:
        """Plug everything in, inside the running loop."""
        for line in self.lines:
            line.start()

    def clear(self) -> None:
        """Pull every cable."""
        for line in self.lines:
            line.stop()

    def load(self) -> None:
        """Put the decks of the sheet's table into the shoe."""
        self.shoe.load([str(card) for card in DECK] * self.plan.decks, self.plan.decks)


def set_up(sheet: Sheet, folder: Path, fault: Fault, seed: int = 0) -> Desk | SheetProblem:
    """Make the devices that the sheet needs and write its table folder below `folder`.

    There is a reader under every spot of the boxes and bettors that the sheet names, no other.
    """
    plan = plan_table(sheet)
    if isinstance(plan, SheetProblem):
        return plan
    config, state = folder / "config", folder / "state"
    config.mkdir(parents=True)
    state.mkdir()
    shoe, supply = Shoe(), Supply()
    shoe_line = Line(shoe, PtyWire(folder / "shoe-a"), fault, seed)
    lines, buses = [shoe_line], []
    readers: dict[SpotId, tuple[Spots, int]] = {}
    for number, spots in enumerate(_shared_out(list(named_spots(sheet, plan))), 1):
        port = folder / f"bus-{number}"
        addresses = dict(enumerate(spots, 1))
        bus = Spots(addresses, ANSWER_MS, fault=fault, seed=seed)
        lines.append(Line(bus, PtyWire(port), fault, seed + number))
        buses.append(Bus(str(port), addresses))
        readers.update((spot, (bus, address)) for address, spot in addresses.items())
    wires = Wires(shoe_port=str(folder / "shoe-a"), buses=tuple(buses), poll_ms=POLL_MS)
    problem = write_table(sheet, config, wires)
    if problem is not None:
        return problem
    supply.write_register(config / "chips.csv")
    random.Random(seed).shuffle(lines)
    return Desk(plan, config, state, shoe, Felt(readers, supply), shoe_line, tuple(lines))


def named_spots(sheet: Sheet, plan: TablePlan) -> Iterator[SpotId]:
    """The table's spots at which the sheet's people sit."""
    seats = {
        (line.place.box, line.place.bettor or 1)
        for line in sheet.statements
        if isinstance(line, BetLine | ChipsLine | DoLine)
    }
    for spot in plan.spots:
        place = parse_spot(spot)
        if place is not None and (place.box, place.bettor) in seats:
            yield spot


def _shared_out(spots: Sequence[SpotId]) -> list[Sequence[SpotId]]:
    """The spots over a few buses, at most eight on each."""
    count = max(min(BUSES, len(spots)), -(-len(spots) // MOST_ON_A_BUS))
    return [spots[at::count] for at in range(count)]
