"""The table of one deal sheet: `set` lines judged as a table's files are (`deal_sheets.md`)."""

import functools
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from controller.games.catalogue import FAMILIES, every_decision
from controller.games.rounds import Terms
from controller.games.version import NO_SIDE_GAME, GameVersion
from controller.procedures.rules import TableRules
from controller.settings.files import Files, shipped
from controller.settings.games import (
    load_game,
    odds_complaint,
    read_version,
)
from controller.settings.house import (
    HOUSE_KEYS,
    allowed_of,
    house_rules,
    house_value,
    recommended,
)
from controller.settings.problems import Problem, Problems, instead
from controller.settings.reconstructed import reconstructed_names
from controller.settings.sheet_side_limits import LIMIT_KEYS, limit_of_sides
from controller.settings.sheet_sides import SIDE_KEYS, attach
from controller.settings.sheet_table import SetLine, SheetTable
from controller.settings.sheet_table import refused as _refused
from controller.settings.terms import (
    bettors_complaint,
    boxes_complaint,
    decks_complaint,
    limit_amount,
    limits_complaint,
    sharing_complaint,
    step_complaint,
    terms_limits,
)
from controller.vocabulary.refusals import Refused

TABLE_ID, VENUE, LAYOUT, SHOE, CURRENCY, DIGITS = (
    "DEAL-1",
    "Deal sheet",
    "sheet",
    "shoe-a",
    "EUR",
    2,
)
LIMITS = ("minimum", "maximum", "step")
ANY_PACE = 0
"""A sheet's cards come as fast as who plays it, unless a `set` asks."""
BURNS = ("burn_new_shoe", "burn_new_dealer")
BONUS = "bonus"
Answer = SheetTable | Refused | Problem
Setter = Callable[[SheetTable, str, str], Answer]


def rules_for_sheet(
    game: str, sets: Sequence[SetLine], folder: Path
) -> tuple[TableRules, list[tuple[int, str, str]]] | Problem:
    """The rules of a sheet's table and its refused `set` lines (line, code, message).

    An unknown game or key is a problem of the sheet. The later of two valid lines of a key counts.
    """
    made = table_for_sheet(game, sets, folder)
    if isinstance(made, Problem):
        return made
    table, refused = made
    rules = TableRules(
        table=TABLE_ID,
        venue=VENUE,
        currency=CURRENCY,
        digits=DIGITS,
        games={table.version.game: table.version},
        opens=table.version.game,
        terms=replace(table.terms, limits=terms_limits(table.limits_by_spot, table.version.bets)),
        side_game=table.version.side_game,
        posted=tuple(sorted(table.posted.items())),
        reconstructed=table.confirmed,
        layout=LAYOUT,
        house=house_rules(table.house, table.version.family),
        shoe=SHOE,
    )
    return rules, refused


def table_for_sheet(
    game: str, sets: Sequence[SetLine], folder: Path
) -> tuple[SheetTable, list[tuple[int, str, str]]] | Problem:
    """The table that a sheet's `set` lines describe, and the lines that are refused."""
    table = _usual(game, Files(folder, shipped()))
    if isinstance(table, Problem):
        return table
    refused: list[tuple[int, str, str]] = []
    sides = [line for line in sets if line[0] in SIDE_KEYS]
    for key, value, line in (line for line in sets if line not in sides):
        answer = _set(table, key, value)
        if isinstance(answer, Problem):
            return replace(answer, file=f"line {line}")
        if isinstance(answer, Refused):
            refused.append((line, answer.code, answer.message))
        else:
            table = answer
    made = attach(table, sides, refused, _resolved) if sides else table
    return made if isinstance(made, Problem) else (made, refused)


@functools.lru_cache(maxsize=256)
def _usual(game: str, files: Files) -> SheetTable | Problem:
    problems = Problems()
    written = read_version(files, game, problems)
    if written is None:
        return problems.found[0]
    posted, decisions = written.usual_odds(), recommended()
    version = _version(files, written.game, posted, decisions)
    if isinstance(version, Problem):
        return version
    return SheetTable(
        files=files,
        written=written,
        version=version,
        posted=posted,
        decisions=decisions,
        house={**dict.fromkeys(BURNS, 0), "pull_gap_ms": ANY_PACE},
        terms=Terms(
            boxes=version.usual_boxes, bettors=version.usual_bettors, decks=version.usual_decks
        ),
    )


def _version(
    files: Files,
    game: str,
    posted: Mapping[str, str],
    decisions: Mapping[str, str],
    side_game: str = NO_SIDE_GAME,
) -> GameVersion | Problem:
    problems = Problems()
    confirmed = reconstructed_names(files, game, side_game)
    version = load_game(files, game, posted, decisions, confirmed, problems, side_game)
    return problems.found[0] if version is None or problems.found else version


def _set(table: SheetTable, key: str, value: str) -> Answer:
    name = key.removeprefix("hr.")
    label = key.upper()
    if key in SETTERS:
        return SETTERS[key](table, key, value)
    if key in LIMITS:
        return _limit(table, key, value)
    if key in table.written.allowed:
        return _odds(table, key, value)
    if key in table.written.family.posted:
        return _posting(table, key, value)
    if key in _posted_by_the_family(table.files, table.version.family):
        return _refused("RF-093", f"{table.written.game} has fixed odds and posts no {key}")
    if name != key and name in HOUSE_KEYS:
        return _house(table, name, value)
    if label in table.decisions:
        return _decision(table, label, value)
    known = [*SETTERS, *LIMITS, *SIDE_KEYS, *table.written.allowed, *table.decisions]
    known += table.written.family.posted
    known += [f"hr.{name}" for name in HOUSE_KEYS]
    says = f"{table.written.game} knows no such key; {instead(key, known)}"
    return Problem(file="", key=key, code="ST-003", says=says)


@functools.lru_cache(maxsize=64)
def _posted_by_the_family(files: Files, family: str) -> frozenset[str]:
    games = (read_version(files, game, Problems()) for game in files.names("games"))
    return frozenset(
        name
        for game in games
        if game is not None
        for name in game.allowed
        if game.family.name == family
    )


def _count(value: str) -> int:
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 10 else -1


def _decks(table: SheetTable, _: str, value: str) -> Answer:
    says = decks_complaint(table.version, _count(value))
    terms = replace(table.terms, decks=_count(value))
    return _refused("RF-090", says) if says else replace(table, terms=terms)


def _boxes(table: SheetTable, _: str, value: str) -> Answer:
    says = boxes_complaint(table.version, _count(value))
    terms = replace(table.terms, boxes=_count(value))
    return _refused("RF-091", says) if says else replace(table, terms=terms)


def _bettors(table: SheetTable, _: str, value: str) -> Answer:
    says = bettors_complaint(_count(value)) or sharing_complaint(table.version, _count(value))
    terms = replace(table.terms, bettors=_count(value))
    return _refused("RF-092", says) if says else replace(table, terms=terms)


def _bonus_stake(table: SheetTable, key: str, value: str) -> Answer:
    if BONUS not in table.version.bets:
        return Problem(file="", key=key, code="ST-003", says=f"{table.version.game} has no bonus")
    amount = limit_amount(value, DIGITS)
    if amount is None:
        return _refused("RF-094", f'"{value}" is no amount')
    return replace(table, exact={BONUS: amount} if amount else {})


SETTERS: Mapping[str, Setter] = {
    "decks": _decks,
    "boxes": _boxes,
    "bettors": _bettors,
    "bonus_stake": _bonus_stake,
    **dict.fromkeys(LIMIT_KEYS, limit_of_sides),
}
"""The keys that every game has, beside limits, posted odds, house rules and decisions."""


def _limit(table: SheetTable, key: str, value: str) -> Answer:
    amount = limit_amount(value, DIGITS)
    if amount is None:
        return _refused("RF-094", f'"{value}" is no amount')
    limits = replace(table.limits, **{key: amount})
    at, says = limits_complaint(limits, DIGITS)
    if says:
        return _refused("RF-094", f"{at}: {says}")
    return _paying_exactly(replace(table, limits=limits))


def _odds(table: SheetTable, key: str, value: str) -> Answer:
    says = odds_complaint(table.written, key, value)
    if says:
        return _refused("RF-093", says)
    return _resolved(replace(table, posted={**table.posted, key: value}))


def _posting(table: SheetTable, key: str, value: str) -> Answer:
    """A word or an amount that the table posts, judged alone and with what is posted beside it."""
    how = table.written.family.posted[key]
    if how.reads(value, DIGITS) is None:
        return _refused("RF-093", f"{key} cannot be {value}; write {how.says}")
    posted = {**table.posted, key: value}
    version = _version(table.files, table.written.game, posted, table.decisions)
    if isinstance(version, Problem):
        return _refused("RF-093", version.says)
    return replace(table, posted=posted, version=version)


def _house(table: SheetTable, name: str, value: str) -> Answer:
    found = house_value(name, value)
    if found is None:
        return _refused("RF-096", f"hr.{name} cannot be {value}; write {allowed_of(name)}")
    return replace(table, house={**table.house, name: 0 if name in BURNS else found})


def _decision(table: SheetTable, label: str, value: str) -> Answer:
    point = every_decision()[label]
    if value not in point.choices:
        words = ", ".join(point.choices)
        return _refused("RF-097", f"{label} cannot be {value}; write one of {words}")
    return _resolved(replace(table, decisions={**table.decisions, label: value}))


def _resolved(table: SheetTable) -> Answer:
    version = _version(
        table.files, table.written.game, table.posted, table.decisions, table.side_game
    )
    if isinstance(version, Problem):
        return version
    return _paying_exactly(replace(table, version=version))


def _paying_exactly(table: SheetTable) -> Answer:
    for bet in FAMILIES[table.version.family].spots(table.version):
        says = step_complaint(table.version, bet, table.limits.step, DIGITS)
        if says and bet != "insurance":
            return _refused("RF-095", says)
    return table
