"""Layouts: the boxes of a felt from left to right, their spots and their place on the page."""

from collections.abc import Sequence

import msgspec

from controller.games.catalogue import FAMILIES
from controller.games.version import GameVersion
from controller.settings.files import Files
from controller.settings.problems import Problems, instead
from controller.settings.sections import Section


class LayoutBox(msgspec.Struct, frozen=True, kw_only=True):
    """One box: its number, the middle of its main spot in shares of the page, degrees of angle."""

    number: int
    x: float
    y: float
    angle: float
    spots: tuple[str, ...]


class Layout(msgspec.Struct, frozen=True):
    """One felt."""

    name: str
    boxes: tuple[LayoutBox, ...]

    def spots_of(self, box: int) -> tuple[str, ...]:
        """The spots printed on a box, none where there is no such box."""
        return next((b.spots for b in self.boxes if b.number == box), ())


def read_layout(files: Files, name: str, problems: Problems) -> Layout | None:
    """The layout of this name."""
    file = f"layouts/{name}.toml"
    if files.find(file) is None:
        says = f'no layout "{name}"; {instead(name, files.names("layouts"))}'
        problems.add("ST-040", "table.toml", "table.layout", says)
        return None
    values = files.read(file, problems)
    if values is None:
        return None
    top = Section(values, file, "", problems)
    shown = top.text("name", name)
    boxes = tuple(_box(row) for row in top.sections("box"))
    top.close()
    numbers = [box.number for box in boxes]
    for number in sorted({n for n in numbers if numbers.count(n) > 1}):
        problems.add("ST-042", file, "box", f"box {number} is drawn twice; number them from 1")
    return Layout(shown, boxes)


def _box(row: Section) -> LayoutBox:
    box = LayoutBox(
        number=row.number("number") or 0,
        x=_place(row, "x"),
        y=_place(row, "y"),
        angle=_place(row, "angle", 180.0),
        spots=row.texts("spots"),
    )
    row.close()
    return box


def _place(row: Section, key: str, most: float = 1.0) -> float:
    if not row.has(key):
        row.wrong("ST-004", key, "is missing; write a number")
        return 0.0
    value = row.values[key]
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= most:
        row.wrong("ST-005", key, f"is {value}; write a number up to {most:g}")
        return 0.0
    return float(value)


def judge_layout(
    layout: Layout, boxes: int, games: Sequence[GameVersion], problems: Problems
) -> None:
    """Every box of the table is on the felt, with every spot that its games stake on."""
    spots = {spot for game in games for spot in FAMILIES[game.family].spots(game)}
    drawn = {box.number for box in layout.boxes}
    for number in range(1, boxes + 1):
        printed = layout.spots_of(number)
        if number not in drawn:
            says = f"layout {layout.name} has no box {number}; write another layout or fewer boxes"
            problems.add("ST-041", "table.toml", "game.boxes", says)
            return
        lacking = sorted(spots - set(printed))
        if lacking:
            says = f"layout {layout.name} prints no spot {lacking[0]} on box {number}"
            problems.add("ST-041", "table.toml", "table.layout", f"{says}; write another layout")
            return
