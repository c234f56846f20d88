"""The chip register `chips.csv`: which identifier is which chip, worth what (`interfaces.md`)."""

import csv
from collections.abc import Mapping

import msgspec

from controller.settings.files import Files
from controller.settings.problems import Problems
from controller.settings.sections import Section
from controller.vocabulary.chips import NOTHING, Chips, parse_amount

COLUMNS = ("identifier", "chip", "value", "status")
STATUSES = ("ok", "blocked")


class Chip(msgspec.Struct, frozen=True):
    """One chip of the house: its number, its value in smallest units, and whether it is blocked."""

    chip: str
    value: Chips
    blocked: bool = False


class ChipMemory(msgspec.Struct, frozen=True):
    """Where a chip's memory holds its value: first byte, how many, what one of it is worth."""

    at: int
    bytes: int
    unit: Chips


Register = Mapping[str, Chip]
"""Identifier of a tag, in capitals, to the chip that carries it; two may name one chip."""


def read_register(files: Files, name: str, digits: int, problems: Problems) -> Register:
    """Every chip of the register; faults are named by line."""
    text = files.text(name, problems)
    if text is None:
        return {}
    try:
        lines = list(csv.reader(text.splitlines()))
    except csv.Error as cause:
        problems.add("ST-002", name, "", f"is no CSV text: {cause}; write one chip a line")
        return {}
    if not lines or tuple(lines[0]) != COLUMNS:
        problems.add("ST-070", name, "line 1", f"write the header {','.join(COLUMNS)}")
        return {}
    register: dict[str, Chip] = {}
    by_number: dict[str, Chip] = {}
    for number, row in enumerate(lines[1:], 2):
        if row:
            entered = _entry(register, row, _Place(name, f"line {number}", digits), problems)
            first = by_number.setdefault(entered.chip, entered) if entered else entered
            if first != entered and entered is not None:
                says = f"chip {entered.chip} has another value or status above; write them equal"
                problems.add("ST-075", name, f"line {number}", says)
    if not register:
        problems.add("ST-071", name, "", "lists no chip; write one line for each")
    return register


class _Place(msgspec.Struct, frozen=True):
    file: str
    line: str
    digits: int


def _entry(
    register: dict[str, Chip], row: list[str], at: _Place, problems: Problems
) -> Chip | None:
    def wrong(code: str, says: str) -> None:
        problems.add(code, at.file, at.line, says)

    if len(row) != len(COLUMNS):
        wrong("ST-071", f"has {len(row)} fields; write {','.join(COLUMNS)}")
        return None
    identifier, chip, value, status = (field.strip() for field in row)
    worth = parse_amount(value, at.digits)
    if not identifier or not chip:
        wrong("ST-071", "has no identifier or no chip; write both")
    elif worth is None or worth <= NOTHING:
        wrong("ST-072", f'value "{value}" is no amount; write one like "25" or "2.50"')
    elif status not in STATUSES:
        wrong("ST-073", f'status "{status}" is unknown; write "ok" or "blocked"')
    elif identifier.upper() in register:
        wrong("ST-074", f"identifier {identifier} is listed twice; keep one of its lines")
    else:
        register[identifier.upper()] = Chip(chip, worth, status == "blocked")
        return register[identifier.upper()]
    return None


def read_memory(chips: Section, digits: int) -> ChipMemory | None:
    """The key `memory = { at = 0, bytes = 4, unit = "1" }`; None where the register alone counts.

    It wants `memory_blocks` of the readers set, so that memory is read at all.
    """
    if not chips.has("memory"):
        return None
    memory = chips.section("memory")
    at, count, text = memory.number("at"), memory.number("bytes"), memory.text("unit")
    unit = parse_amount(text, digits)
    if at is not None and not 0 <= at <= 255:
        memory.wrong("ST-076", "at", f"cannot be {at}; write a byte from 0 to 255")
    if count is not None and not 1 <= count <= 8:
        memory.wrong("ST-076", "bytes", f"cannot be {count}; write 1 to 8")
    if text and not unit:
        memory.wrong("ST-076", "unit", f'"{text}" is no amount; write one like "1" or "0.05"')
    memory.close()
    return ChipMemory(at or 0, count or 1, unit or NOTHING)
