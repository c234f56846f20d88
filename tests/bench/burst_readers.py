"""Readers that tell of their spot when they are told to, on pseudo-terminals, without a loop."""

import time
from pathlib import Path

from hil.devices.antennas import notice
from hil.devices.chips import Supply
from hil.table_folder import TableHere
from hil.wires.pty import PtyWire

AGAIN_S = 0.004
STAKES = (500, 1000)
SETTINGS = (
    '{ mode = "notification", poll_ms = 1, present_ms = 1, silence_ms = 600000, answer_ms = 500 }'
)


class BurstReaders:
    """One reader a spot; all of them speak at once."""

    def __init__(self, folder: Path, spots: list[str], supply: Supply) -> None:
        self.spots = spots
        self.wires = [PtyWire(folder / f"reader-{number}") for number in range(len(spots))]
        for wire in self.wires:
            wire.plug()
        self._chips = [[supply.make(stake) for stake in STAKES] for _ in spots]

    def devices(self) -> str:
        """Their part of `table.toml`."""
        blocks = (
            f'\n[[device]]\nname = "reader-{number}"\nmodel = "feig_iso_host"\n'
            f'port = "{wire.path}"\nrole = "spots"\nspots = {{ 1 = "{spot}" }}\n'
            f"settings = {SETTINGS}\n"
            for number, (wire, spot) in enumerate(zip(self.wires, self.spots, strict=True))
        )
        return "".join(blocks)

    def tell(self, which: int) -> list[int]:
        """Every reader tells of one of its two stakes, twice; when each was out (ns)."""
        out_at: list[int] = []
        for again in (False, True):
            for wire, stakes in zip(self.wires, self._chips, strict=True):
                wire.write(notice([(chip.uid, 1) for chip in stakes[which]]))
                if again:
                    out_at.append(time.perf_counter_ns())
            time.sleep(0 if again else AGAIN_S)
        return out_at

    def listen(self) -> None:
        """Take in what the table asked."""
        for wire in self.wires:
            wire.read()

    def close(self) -> None:
        for wire in self.wires:
            wire.unplug()


def read_spots(table: TableHere) -> list[str]:
    """The spots of a table that have a reader."""
    return [spot for device in table.devices for spot in device.spots.values()]
