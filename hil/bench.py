"""A rig on a bench of real devices."""

import shutil
from pathlib import Path

from hil.hands import Asks, RealFelt, RealLine, RealShoe
from hil.rig import Rig, Wired
from hil.table_folder import lead_to_wires, read_table


def rig_at_bench(config: Path, folder: Path, asks: Asks, listen: str) -> Rig:
    """A rig for the real devices of a table's folder; a person moves cards, chips and cables.

    The folder is copied; the ports stay those that it names.
    """
    rig = Rig(folder)
    shutil.copytree(config, rig.config)
    rig.state.mkdir(parents=True)
    file = rig.config / "table.toml"
    text = file.read_text(encoding="utf-8")
    rig.table = read_table(text)
    ports = {device.name: device.port for device in rig.table.devices}
    file.write_text(lead_to_wires(text, ports, listen), encoding="utf-8")
    rig.shoe = shoe = RealShoe(asks, lambda: rig.dealer.page)
    rig.wired = tuple(
        Wired(
            device.name,
            RealLine(device.name, device.port, asks),
            shoe if device.role == "shoe" else None,
        )
        for device in rig.table.devices
    )
    seen = (spot for device in rig.table.devices for spot in device.spots.values())
    rig.felt = RealFelt(seen, asks)
    return rig
