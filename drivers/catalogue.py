"""Which models the drivers speak: model name to the function that makes its device.

A model is loaded when a table has one: each is a wire format that no other table needs.
"""

from collections.abc import Callable, Mapping

from drivers.device import Device, read_settings
from drivers.displays.board import Display
from drivers.faults import SettingsWrong

Settings = Mapping[str, object]
"""The settings of one `[[device]]` table without its name, model, port and role."""


def _generic_shoe(name: str, settings: Settings) -> Device:
    from drivers.shoes.generic_shoe import GenericShoe
    from drivers.shoes.gsp_settings import GenericShoeSettings

    return GenericShoe(name, read_settings(name, settings, GenericShoeSettings))


def _angel_eye_shoe(name: str, settings: Settings) -> Device:
    from drivers.shoes.angel_eye_settings import AngelEyeSettings
    from drivers.shoes.angel_eye_shoe import AngelEyeShoe

    return AngelEyeShoe(name, read_settings(name, settings, AngelEyeSettings))


def _hid_pos_scanner(name: str, settings: Settings) -> Device:
    from drivers.shoes.hid_pos_scanner import HidPosSettings, hid_pos_scanner

    return hid_pos_scanner(name, read_settings(name, settings, HidPosSettings))


def _line_scanner(name: str, settings: Settings) -> Device:
    from drivers.shoes.line_scanner import LineScannerSettings, line_scanner

    return line_scanner(name, read_settings(name, settings, LineScannerSettings))


def _ssi_scanner(name: str, settings: Settings) -> Device:
    from drivers.shoes.ssi_scanner import SsiScanner, SsiScannerSettings

    return SsiScanner(name, read_settings(name, settings, SsiScannerSettings))


def _feig_iso_host(name: str, settings: Settings) -> Device:
    from drivers.spots.feig_buffered import feig_buffered
    from drivers.spots.feig_iso_host import feig_iso_host
    from drivers.spots.feig_settings import FeigSettings, read_spots

    plain = {key: value for key, value in settings.items() if key != "spots"}
    feig = read_settings(name, plain, FeigSettings)
    spots = read_spots(name, settings.get("spots"), feig)
    if feig.mode == "polling":
        return feig_iso_host(name, spots, feig)
    return feig_buffered(name, spots, feig)


def _angel_eye_board(name: str, settings: Settings) -> Display:
    from drivers.displays.angel_eye_board import AngelEyeBoard, AngelEyeBoardSettings

    return AngelEyeBoard(name, read_settings(name, settings, AngelEyeBoardSettings))


def _number_display(name: str, settings: Settings) -> Display:
    from drivers.displays.number_display import NumberDisplay, NumberDisplaySettings

    return NumberDisplay(name, read_settings(name, settings, NumberDisplaySettings))


DISPLAYS: dict[str, Callable[[str, Settings], Display]] = {
    "angel_eye_board": _angel_eye_board,
    "number_display": _number_display,
}
"""Every model that shows, by the name used in `table.toml`."""

MODELS: dict[str, Callable[[str, Settings], Device]] = {
    **DISPLAYS,
    "angel_eye_shoe": _angel_eye_shoe,
    "feig_iso_host": _feig_iso_host,
    "generic_shoe": _generic_shoe,
    "hid_pos_scanner": _hid_pos_scanner,
    "line_scanner": _line_scanner,
    "ssi_scanner": _ssi_scanner,
}
"""Every model by the name used in `table.toml`."""


def make_display(name: str, model: str, settings: Settings) -> Display:
    """The display of a `[[device]]` table; raises `SettingsWrong`."""
    make = DISPLAYS.get(model)
    if make is None:
        known = ", ".join(sorted(DISPLAYS))
        raise SettingsWrong(f'device "{name}"', f'no display "{model}"; known: {known}')
    return make(name, settings)


def make_device(name: str, model: str, settings: Settings) -> Device:
    """The device of a `[[device]]` table; raises `SettingsWrong`."""
    make = MODELS.get(model)
    if make is None:
        known = ", ".join(sorted(MODELS))
        raise SettingsWrong(f'device "{name}"', f'unknown model "{model}"; known: {known}')
    return make(name, settings)
