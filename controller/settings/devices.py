"""The devices of a table: name, model, port, role, and which reader address sees which spot."""

from collections.abc import Mapping

import msgspec

from controller.settings.house import Within
from controller.settings.problems import Problems, instead
from controller.settings.sections import Section
from controller.vocabulary.places import SpotId, parse_spot

TABLE = "table.toml"
SHOE, SPOTS = "shoe", "spots"
ROLES = (SHOE, SPOTS, "discards", "badge", "display")
MOST_ADDRESSES = 8
"""Reader addresses on one 38400 baud bus (`interfaces.md` Configuration)."""
BUS_ADDRESSES = Within(0, 254)
_MS = Within(1, 600_000)


class Model(msgspec.Struct, frozen=True):
    """A device model as `table.toml` may name it: its roles, and its settings (None: a text)."""

    roles: tuple[str, ...]
    settings: Mapping[str, Within | None]


MODELS: Mapping[str, Model] = {
    "generic_shoe": Model(
        (SHOE,),
        {
            "baud": Within(1200, 4_000_000),
            "quality_limit": Within(0, 100),
            "serial": None,
            "frame_silence_ms": _MS,
            "answer_ms": _MS,
            "tries": Within(1, 10),
            "repair_ms": _MS,
            "heartbeat_ms": _MS,
            "probe_ms": _MS,
            "next": Within(0, 255),
        },
    ),
    "feig_iso_host": Model(
        (SPOTS,), {"baud": Within(4800, 115200), "poll_ms": _MS, "settle_ms": _MS}
    ),
}
"""What drivers speak, by the name in `table.toml`; their own structs say the same, by test."""


class DeviceSettings(msgspec.Struct, frozen=True, kw_only=True):
    """One `[[device]]`: `spots` gives the spot that each reader address (or antenna) sees."""

    name: str
    model: str
    port: str
    role: str
    spots: Mapping[int, SpotId] = {}
    settings: Mapping[str, int | str] = {}


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
        if device.role == SHOE and any(other.role == SHOE for other in before):
            row.wrong("ST-059", "role", "the table has a shoe already; keep one of role shoe")
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
        number = int(address) if address.isascii() and address.isdecimal() else -1
        if not BUS_ADDRESSES.low <= number <= 254:
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
    if len(spots.values) > MOST_ADDRESSES:
        says = f"{len(spots.values)} addresses on one bus; write at most {MOST_ADDRESSES}"
        row.wrong("ST-055", "spots", f"{says}, and another [[device]] for the others")
    return found


def _judge_alone(row: Section, device: DeviceSettings) -> None:
    if device.port and (not device.port.startswith("/") or device.port.endswith("/")):
        row.wrong(
            "ST-051", "port", f'"{device.port}" is no device node; write its full path, "/dev/..."'
        )
    if device.role and device.role not in ROLES:
        row.wrong("ST-053", "role", f'no role "{device.role}"; {instead(device.role, ROLES)}')
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
    for key, value in device.settings.items():
        _judge_setting(row, f"settings.{key}", value, key in model.settings, model.settings)


def _judge_setting(
    row: Section, key: str, value: object, known: bool, settings: Mapping[str, Within | None]
) -> None:
    name = key.removeprefix("settings.")
    if not known:
        row.wrong("ST-058", key, f"is no setting of this model; {instead(name, settings)}")
        return
    allowed = settings[name]
    if allowed is None:
        if not isinstance(value, str):
            row.wrong("ST-058", key, f"is {value}; write a text")
    elif not isinstance(value, int) or isinstance(value, bool) or not _fits(value, allowed):
        row.wrong("ST-058", key, f"is {value}; write a whole number, {allowed}")


def _fits(value: int, allowed: Within) -> bool:
    return allowed.low <= value and (allowed.high is None or value <= allowed.high)


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
            if not 1 <= spot.box <= boxes:
                says = f"this table has boxes 1 to {boxes}"
            elif not 1 <= spot.bettor <= bettors:
                says = f"a box of this table has {bettors} bettors"
            elif spot.name not in names:
                says = f'its games have no spot "{spot.name}"; {instead(spot.name, names)}'
            if says:
                key = f"device[{number}].spots.{address}"
                problems.add("ST-057", TABLE, key, f"{text}: {says}")
