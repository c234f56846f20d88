"""What a version holds beside options: tables of rows, and words and amounts that are posted."""

from collections.abc import Mapping
from typing import Any

import msgspec

from controller.games.family import Family
from controller.games.version import GameVersion
from controller.settings.problems import Problems
from controller.settings.sections import Section


def read_rows(top: Section, kinds: Mapping[str, type]) -> Mapping[str, tuple[Any, ...]]:
    """The tables `[[name]]` of a version file, each row of the family's own type."""
    return {name: _rows(top, name, kind) for name, kind in kinds.items()}


def _rows(top: Section, name: str, kind: type) -> tuple[Any, ...]:
    found: list[Any] = []
    for row in top.sections(name):
        try:
            found.append(msgspec.convert(row.values, kind))
        except msgspec.ValidationError as fault:
            row.wrong("ST-006", "", f"{fault}; see the other rows")
    if not found:
        top.wrong("ST-004", name, f"is missing; write [[{name}]]")
    return tuple(found)


def posted_values(
    family: Family, posted: Mapping[str, str], digits: int, problems: Problems
) -> dict[str, Any]:
    """What the family reads of the posted words and amounts; what is not posted keeps its usual."""
    found: dict[str, Any] = {}
    for name, how in family.posted.items():
        if name not in posted:
            continue
        value = how.reads(posted[name], digits)
        if value is None:
            says = f'"{posted[name]}" cannot be posted; write {how.says}'
            problems.add("ST-016", "table.toml", f"posted.{name}", says)
        else:
            found[name] = value
    return found


def judge_together(family: Family, version: GameVersion, problems: Problems) -> None:
    """Posted values may be right each by itself and not together."""
    says = family.contradiction(version)
    if says:
        problems.add("ST-016", "table.toml", "posted", says)
