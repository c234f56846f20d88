"""Which simulated shoe or display stands for which model of `table.toml`."""

from collections.abc import Callable

from hil.devices.angel_eye import AngelEyeLink
from hil.devices.plain_shoe import PlainShoe
from hil.devices.result_board import NumberDisplay, ResultBoard
from hil.devices.scanners import LOAD, HidLink, LineLink
from hil.devices.shoe import Shoe
from hil.devices.ssi import SsiLink

AnyShoe = Shoe | PlainShoe
SCANNERS: dict[str, Callable[[], PlainShoe]] = {
    "hid_pos_scanner": lambda: PlainShoe(HidLink()),
    "line_scanner": lambda: PlainShoe(LineLink()),
    "ssi_scanner": lambda: PlainShoe(SsiLink()),
}
"""Every model that reads labels, over a shoe or where players' cards are given up."""

SHOES: dict[str, Callable[[], AnyShoe]] = {
    "generic_shoe": Shoe,
    "angel_eye_shoe": lambda: PlainShoe(AngelEyeLink()),
    **SCANNERS,
}
"""Every model, and the simulated device."""

AnyDisplay = ResultBoard | NumberDisplay
DISPLAYS: dict[str, Callable[[], AnyDisplay]] = {
    "angel_eye_board": ResultBoard,
    "number_display": NumberDisplay,
}
"""Every model that only shows, and the simulated device."""

DISCARDS = "discards"
"""The role of a scanner under which the cards pass that players give up."""

NEEDS = {
    "hid_pos_scanner": f'load_label = "{LOAD}"',
    "line_scanner": f'load_label = "{LOAD}"',
    "ssi_scanner": f'load_label = "{LOAD}"',
}
"""Settings that a table needs for a simulated shoe, as TOML."""
