"""A copy of an example table, its ports led to simulated devices."""

import re
import shutil
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

import controller
from hil.devices.shoes import NEEDS

PORT = re.compile(r'^(\s*port\s*=\s*)"[^"]*"', re.MULTILINE)
DEVICE = re.compile(r"^\s*\[\[device\]\]\s*(#.*)?$", re.MULTILINE)
WEB = re.compile(r"^\s*\[web\][^\[]*", re.MULTILINE)
PULL_GAP = re.compile(r"^pull_gap_ms = \d+", re.MULTILINE)
SHOE, READERS = "generic_shoe", "feig_iso_host"


class DeviceHere(msgspec.Struct, frozen=True, kw_only=True):
    """One `[[device]]` of a table: name, model, role, port, and the spots by reader address."""

    name: str
    model: str
    role: str
    port: str
    spots: Mapping[int, str] = {}


class TableHere(msgspec.Struct, frozen=True, kw_only=True):
    """What a rig needs to know of a table folder."""

    id: str
    decks: int
    boxes: int
    bettors: int
    devices: tuple[DeviceHere, ...]


def shipped() -> Path:
    """The configuration beside the code: the checkout's `config/`, else the installed copy."""
    package = Path(controller.__file__).parent
    checkout = package.parent / "config"
    return checkout if (checkout / "games").is_dir() else package / "shipped_config"


def examples() -> tuple[str, ...]:
    """The names of the example tables."""
    return tuple(sorted(path.parent.name for path in (shipped() / "examples").glob("*/table.toml")))


def copy_example(name: str, folder: Path) -> None:
    """Copy an example table; ValueError with those there are where the name is none of them."""
    if name not in examples():
        raise ValueError(f"no example table {name!r}: there are {', '.join(examples())}")
    shutil.copytree(shipped() / "examples" / name, folder)


def deal_without_pauses(folder: Path) -> None:
    """Let the house believe cards that follow each other at once: nobody waits for a human pace."""
    house = folder / "house"
    if not house.exists():
        shutil.copytree(shipped() / "house", house)
    file = house / "rules.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(PULL_GAP.sub("pull_gap_ms = 0", text), encoding="utf-8")


def change_shoe(folder: Path, model: str) -> None:
    """Put another model of shoe into `table.toml`, with the settings that its simulator needs."""
    file = folder / "table.toml"
    text = file.read_text(encoding="utf-8")
    needs = NEEDS.get(model)
    settings = f"\nsettings = {{ {needs} }}" if needs else ""
    changed = text.replace(f'model = "{SHOE}"', f'model = "{model}"{settings}', 1)
    if changed == text:
        raise ValueError(f"{file} names no {SHOE}")
    file.write_text(changed, encoding="utf-8")


def read_table(text: str) -> TableHere:
    """What `table.toml` says of the table and its devices."""
    values: dict[str, Any] = tomllib.loads(text)
    game = values["game"]
    devices = tuple(
        DeviceHere(
            name=row["name"],
            model=row["model"],
            role=row["role"],
            port=row["port"],
            spots={int(address): spot for address, spot in row.get("spots", {}).items()},
        )
        for row in values.get("device", ())
    )
    return TableHere(
        id=values["table"]["id"],
        decks=game["decks"],
        boxes=game["boxes"],
        bettors=game.get("bettors", 1),
        devices=devices,
    )


def lead_to_wires(
    text: str,
    ports: Mapping[str, Path | str],
    listen: str | None = None,
    settings: Mapping[str, Mapping[str, int | str]] | None = None,
) -> str:
    """`table.toml` with these ports by device name, and screens at the next free port or `listen`.

    `settings` are driver settings by model as TOML, `{"feig_iso_host": {"poll_ms": 5}}`.
    """
    head, *devices = DEVICE.split(WEB.sub("", text))[::2]
    written = [head]
    for block, device in zip(devices, read_table(text).devices, strict=True):
        block = PORT.sub(rf'\1"{ports[device.name]}"', block)
        more = (settings or {}).get(device.model)
        if more:
            block = re.sub(r"^\s*settings\s*=.*\n?", "", block, flags=re.MULTILINE)
            values = ", ".join(f"{key} = {value}" for key, value in more.items())
            block = f"\nsettings = {{ {values} }}{block}"
        written.append(f"[[device]]{block}")
    web = "" if listen is None else f'\n[web]\nlisten = "{listen}"\n'
    return "".join(written) + web
