"""The devices of a table: name, model, port, role, and which reader address sees which spot."""

from collections.abc import Mapping

import msgspec

from controller.settings.device_models import (
    DISCARDS,
    DISPLAY,
    LABELS,
    MODELS,
    SHOE,
    SPOTS,
    Kind,
    fits,
)
from controller.settings.files import Files
from controller.settings.house import Within
from controller.settings.labels import read_labels
from controller.settings.ports import port_complaint
from controller.settings.problems import Problems, instead
from controller.settings.sections import Section
from controller.vocabulary.places import SpotId, parse_spot

TABLE = "table.toml"
ROLES = (SHOE, SPOTS, DISCARDS, "badge", DISPLAY)
ALONE = (SHOE, DISCARDS)
"""Roles that one device of a table has."""
BY_HAND = "and enter it on the page"
"""What people do where no device does it."""
POLLING = "polling"
MOST_ADDRESSES, SLOW_BAUD = 8, 38400
"""Reader addresses on one bus of 38400 baud or less (`interfaces.md` Configuration)."""
BUS_ADDRESSES = Within(0, 255)
"""255 reaches any reader, so it must be alone (`feig_iso_host.md` Link)."""
ANY_READER = 255


class DeviceSettings(msgspec.Struct, frozen=True, kw_only=True):
    """One `[[device]]`: `spots` gives the spot that each reader address (or antenna) sees.

    `labels` is what its table of labels says, from the file that its settings name.
    """

    name: str
    model: str
    port: str
    role: str
    spots: Mapping[int, SpotId] = {}
    settings: Mapping[str, int | str | bool | list[str]] = {}
    labels: Mapping[str, str] = {}


def read_devices(top: Section) -> tuple[DeviceSettings, ...]:
    """Every device of the table."""
    rows = top.sections("device")
    devices = tuple(_device(row) for row in rows)
    for number, (row, device) in enumerate(zip(rows, devices, strict=True)):
        before = devices[:number]
        _judge_alone(row, device)
        if device.name and any(other.name == device.name for other in before):
            row.wrong(
                "ST-050", "name", f'"{device.name}" is named twice; give each device one name'
            )
        if device.port and any(other.port == device.port for other in before):
            row.wrong(
                "ST-051", "port", f"{device.port} belongs to another device; write its own port"
            )
        if device.role in ALONE and any(other.role == device.role for other in before):
            says = f"the table has a {device.role} device already; keep one of role {device.role}"
            row.wrong("ST-059", "role", says)
        for spot in device.spots.values():
            reader = next((other for other in before if spot in other.spots.values()), None)
            if reader is not None:
                row.wrong(
                    "ST-056", "spots", f"{spot} is read by {reader.name} too; keep one of them"
                )
    return devices


def _device(row: Section) -> DeviceSettings:
    device = DeviceSettings(
        name=row.text("name"),
        model=row.text("model"),
        port=row.text("port"),
        role=row.text("role"),
        spots=_spots(row, row.section("spots", required=False)),
        settings=dict(row.section("settings", required=False).values),
    )
    row.close()
    return device


def _spots(row: Section, spots: Section) -> Mapping[int, SpotId]:
    found: dict[int, SpotId] = {}
    for address, spot in spots.values.items():
        written = address.isascii() and address.isdecimal() and len(address) <= 3
        number = int(address) if written else -1
        if number not in range(BUS_ADDRESSES.low, ANY_READER + 1):
            row.wrong("ST-054", "spots", f'"{address}" is no reader address; write {BUS_ADDRESSES}')
        elif number in found:
            row.wrong("ST-054", "spots", f"address {number} is written twice; keep one of them")
        elif not isinstance(spot, str) or parse_spot(spot) is None:
            says = f'{spot!r} at address {number} is no spot; write one like "3.main" or "3/2.main"'
            row.wrong("ST-057", "spots", says)
        elif spot in found.values():
            row.wrong("ST-056", "spots", f"{spot} has two addresses; keep one of them")
        else:
            found[number] = spot
    if ANY_READER in found and len(found) > 1:
        says = f"address {ANY_READER} reaches every reader; write it alone, or one address each"
        row.wrong("ST-054", "spots", says)
    return found


def _judge_alone(row: Section, device: DeviceSettings) -> None:
    says = port_complaint(device.port, device.model) if device.port else ""
    if says:
        row.wrong("ST-051", "port", says)
    if device.role and device.role not in ROLES:
        row.wrong("ST-053", "role", f'no role "{device.role}"; {instead(device.role, ROLES)}')
    if device.role in ROLES and not any(device.role in m.roles for m in MODELS.values()):
        says = f"no device that croupier knows is {device.role}; take this [[device]] out"
        row.wrong("ST-053", "role", f"{says}, {BY_HAND}")
        return
    model = MODELS.get(device.model)
    if model is None:
        if device.model:
            row.wrong(
                "ST-052", "model", f'no model "{device.model}"; {instead(device.model, MODELS)}'
            )
        return
    if device.role in ROLES and device.role not in model.roles:
        says = f"{device.model} is no {device.role}; {instead(device.role, model.roles)}"
        row.wrong("ST-053", "role", says)
    if device.role == SPOTS and not device.spots:
        row.wrong("ST-054", "spots", 'sees no spot; write spots = { 1 = "1.main" }')
    _judge_bus(row, device)
    for key, value in device.settings.items():
        _judge_setting(row, key, value, model.settings)


def _judge_bus(row: Section, device: DeviceSettings) -> None:
    if device.settings.get("mode", POLLING) != POLLING:
        return  # The keys are antennas of one reader, not addresses on a bus.
    baud = device.settings.get("baud", SLOW_BAUD)
    slow = not isinstance(baud, int) or baud <= SLOW_BAUD
    if slow and len(device.spots) > MOST_ADDRESSES:
        says = f"{len(device.spots)} addresses at {baud} baud; write at most {MOST_ADDRESSES}"
        row.wrong("ST-055", "spots", f"{says}, and another [[device]] for the others")


def _judge_setting(row: Section, name: str, value: object, settings: Mapping[str, Kind]) -> None:
    key = f"settings.{name}"
    if name not in settings:
        row.wrong("ST-058", key, f"is no setting of this model; {instead(name, settings)}")
    elif not fits(value, settings[name]):
        kind = settings[name]
        words = f"one of {', '.join(kind)}" if isinstance(kind, tuple) else str(kind)
        row.wrong("ST-058", key, f"is {value}; write {words}")


def with_labels(
    devices: tuple[DeviceSettings, ...], files: Files, problems: Problems
) -> tuple[DeviceSettings, ...]:
    """The devices with the tables of labels that their settings name (`card_labels.md`)."""
    found: list[DeviceSettings] = []
    for device in devices:
        name = device.settings.get("labels")
        model = MODELS.get(device.model)
        if model and model.settings.get("labels") == LABELS and isinstance(name, str):
            plain = {key: value for key, value in device.settings.items() if key != "labels"}
            labels = read_labels(files, name, problems)
            device = msgspec.structs.replace(device, settings=plain, labels=labels)
        found.append(device)
    return tuple(found)


def judge_families(
    devices: tuple[DeviceSettings, ...], families: set[str], problems: Problems
) -> None:
    """A device that knows one family of games only stands at a table that offers no other."""
    for number, device in enumerate(devices, 1):
        only = MODELS[device.model].family if device.model in MODELS else ""
        if only and families - {only}:
            says = (
                f"{device.model} knows {only} only, and this table offers"
                f" {', '.join(sorted(families - {only}))}; take it out, or those games"
            )
            problems.add("ST-064", TABLE, f"device[{number}].model", says)


def judge_spots(
    devices: tuple[DeviceSettings, ...],
    boxes: int,
    bettors: int,
    names: set[str],
    problems: Problems,
) -> None:
    """Every spot that a reader sees is one on which somebody at this table can stake."""
    for number, device in enumerate(devices, 1):
        for address, text in device.spots.items():
            spot = parse_spot(text)
            if spot is None:
                continue
            says = ""
            if boxes and not 1 <= spot.box <= boxes:
                says = f"this table has boxes 1 to {boxes}"
            elif not 1 <= spot.bettor <= bettors:
                says = f"a box of this table has {bettors} bettors"
            elif spot.name not in names:
                says = f'its games have no spot "{spot.name}"; {instead(spot.name, names)}'
            if says:
                key = f"device[{number}].spots.{address}"
                problems.add("ST-057", TABLE, key, f"{text}: {says}")
