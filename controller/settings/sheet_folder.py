"""A deal sheet's table as a folder, for a run through the wire: the same rules, read from files."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from controller.games.catalogue import FAMILIES
from controller.games.rounds import Limits
from controller.settings.chips import COLUMNS
from controller.settings.house import HOUSE_KEYS, house_rules
from controller.settings.problems import Problem
from controller.settings.sheet import (
    CURRENCY,
    DIGITS,
    LAYOUT,
    SHOE,
    TABLE_ID,
    VENUE,
    table_for_sheet,
)
from controller.settings.sheet_table import SetLine, SheetTable
from controller.vocabulary.chips import format_amount

PEOPLE = {"D1": "D", "F1": "F", "P1": "P", "S1": "S", "T1": "T"}
"""The people of a deal sheet (`interfaces.md` People)."""


class Bus(msgspec.Struct, frozen=True):
    """A port with readers on it: which spot each address sees."""

    port: str
    spots: Mapping[int, str]


class Wires(msgspec.Struct, frozen=True, kw_only=True):
    """Where the table's devices and screens are; times as in `interfaces.md` Through the wire."""

    shoe_port: str
    buses: tuple[Bus, ...]
    listen: str | None = None
    poll_ms: int = 20
    settle_ms: int = 20


def write_table_folder(
    folder: Path, game: str, sets: Sequence[SetLine], wires: Wires, shipped: Path
) -> list[tuple[int, str, str]] | Problem:
    """Write the folder of a sheet's table; returns the refused `set` lines.

    `chips.csv` holds the header only: the runner adds the chips that its readers will see.
    """
    made = table_for_sheet(game, sets, shipped)
    if isinstance(made, Problem):
        return made
    table, refused = made
    for name, text in {
        "table.toml": _table(table, wires),
        "chips.csv": ",".join(COLUMNS) + "\n",
        f"layouts/{LAYOUT}.toml": _layout(table),
        "house/rules.toml": _rules(table),
        "house/decisions.toml": "".join(_line(k, v) for k, v in table.decisions.items()),
        "house/staff.toml": "".join(
            f"[[person]]\n{_line('name', name)}{_line('roles', [role])}"
            for name, role in PEOPLE.items()
        ),
    }.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return refused


def _table(table: SheetTable, wires: Wires) -> str:
    version, terms = table.version, table.terms
    parts = [
        "[table]\n",
        _line("id", TABLE_ID) + _line("venue", VENUE) + _line("layout", LAYOUT),
        _line("currency", CURRENCY),
        "[game]\n" + _line("offers", [version.game]) + _line("opens", version.game),
        _line("decks", terms.decks) + _line("boxes", terms.boxes) + _line("bettors", terms.bettors),
        _line("side_game", table.side_game),
        _line("confirmed", list(table.confirmed)),
        "[posted]\n" + "".join(_line(name, odds) for name, odds in table.posted.items()),
        *(_limits(spot, limits) for spot, limits in table.limits_by_spot.items()),
        "[chips]\n" + _line("register", "chips.csv"),
        "[[device]]\n" + _line("name", SHOE) + _line("model", "generic_shoe"),
        _line("port", wires.shoe_port) + _line("role", "shoe"),
        *(_bus(number, bus, wires) for number, bus in enumerate(wires.buses, 1)),
    ]
    if wires.listen is not None:
        parts.append("[web]\n" + _line("listen", wires.listen))
    return "".join(parts)


def _limits(spot: str, limits: Limits) -> str:
    amounts = {"minimum": limits.minimum, "maximum": limits.maximum, "step": limits.step}
    more = {"exact": limits.exact, "most_paid": limits.most_paid}
    amounts |= {key: amount for key, amount in more.items() if amount}
    lines = [_line(k, format_amount(n, DIGITS) if n else "none") for k, n in amounts.items()]
    shares = {"least_of_main": limits.least_of_main, "most_of_main": limits.most_of_main}
    lines += [_line(k, f"{n.numerator}:{n.denominator}") for k, n in shares.items() if n]
    return f"[limits.{spot}]\n" + "".join(lines)


def _bus(number: int, bus: Bus, wires: Wires) -> str:
    spots = ", ".join(f"{address} = {json.dumps(spot)}" for address, spot in bus.spots.items())
    times = f"{{ poll_ms = {wires.poll_ms}, settle_ms = {wires.settle_ms} }}"
    return (
        "[[device]]\n"
        + _line("name", f"bus-{number}")
        + _line("model", "feig_iso_host")
        + _line("port", bus.port)
        + _line("role", "spots")
        + f"spots = {{ {spots} }}\nsettings = {times}\n"
    )


IN_A_ROW = ("baccarat", "ring_poker", "chinese_poker")
"""Families whose boxes have no cards, or whose seats stand round the table by themselves."""


def _layout(table: SheetTable) -> str:
    spots = list(FAMILIES[table.version.family].spots(table.version))
    boxes = table.terms.boxes
    arc = table.version.family not in IN_A_ROW
    return _line("name", LAYOUT) + "".join(
        "[[box]]\n"
        + _line("number", number)
        + _place((number - 0.5) / boxes, arc)
        + _line("spots", spots)
        for number in range(1, boxes + 1)
    )


def _place(across: float, arc: bool) -> str:
    """Boxes with cards lie in an arc round the dealer's, as the shipped layouts draw them."""
    aside = 2 * across - 1
    down, angle = (0.125 + 0.38 * aside**2, -31.5 * aside) if arc else (0.3, 0)
    return f"x = {across:.3f}\ny = {down:.3f}\nangle = {angle:.0f}\n"


def _rules(table: SheetTable) -> str:
    values = msgspec.to_builtins(house_rules(table.house, table.version.family))
    return "[hr]\n" + "".join(_line(key, values[key]) for key in HOUSE_KEYS)


def _line(key: str, value: str | int | list[str]) -> str:
    return f"{key} = {json.dumps(value, ensure_ascii=False)}\n"
