"""The side game of a deal sheet: its `set` lines in whatever order, judged together."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from controller.games.version import NO_SIDE_GAME
from controller.settings.problems import Problem, instead
from controller.settings.sheet_table import SetLine, SheetTable, refused
from controller.settings.side_games import (
    TOPS,
    attached,
    most_side_games,
    posted_by,
    side_game_complaint,
)
from controller.vocabulary.chips import parse_odds
from controller.vocabulary.refusals import Refused

SIDE_GAME = "side_game"
SIDE_KEYS = (SIDE_GAME, *TOPS)
CLOSED = "ST-017"
"""What keeps a game closed whose lost row has no odds."""
Answer = SheetTable | Refused | Problem
RefusedLine = tuple[int, str, str]


def attach(
    table: SheetTable,
    lines: Sequence[SetLine],
    told: list[RefusedLine],
    resolve: Callable[[SheetTable], Answer],
) -> SheetTable | Problem:
    """The table with its side game; `told` gets the lines that a table would not accept."""
    chosen, at = NO_SIDE_GAME, 0
    for key, value, line in lines:
        if key == SIDE_GAME:
            says = _complaint(table, value)
            if says:
                _tell(told, line, refused("RF-098", says))
            else:
                chosen, at = "+".join(attached(value)) or NO_SIDE_GAME, line
    posted, last = _entered(table, chosen, lines, told)
    if chosen == NO_SIDE_GAME:
        return table
    made = resolve(replace(table, side_game=chosen, posted={**table.posted, **posted}))
    if isinstance(made, Refused):
        _tell(told, last or at, made)
        return table
    if isinstance(made, Problem) and made.code == CLOSED:
        says = f"side game {chosen} needs the odds of the row that its source lost; set {TOPS[0]}"
        _tell(told, at, refused("RF-098", says))
        return table
    return made


def _complaint(table: SheetTable, value: str) -> str:
    if not attached(value):
        return ""
    if not table.written.side_bets:
        return f"{table.written.game} takes no side game"
    most = most_side_games(table.decisions, table.written.family)
    return side_game_complaint(table.files, table.written.family, value, most)


def _entered(
    table: SheetTable, chosen: str, lines: Sequence[SetLine], told: list[RefusedLine]
) -> tuple[Mapping[str, str], int]:
    """The odds entered for lost rows by name, and the line of the last of them."""
    allowed = posted_by(table.files, table.written.family, chosen)
    found: dict[str, str] = {}
    last = 0
    for key, value, line in lines:
        if key == SIDE_GAME:
            continue
        if key not in allowed:
            says = f"side game {chosen} has no row for {key}; {instead(key, (*allowed, SIDE_GAME))}"
        elif parse_odds(value) is None:
            says = f'"{value}" is no odds; write odds like "50:1"'
        else:
            found[key], last = value, line
            continue
        _tell(told, line, refused("RF-093", says))
    return found, last


def _tell(told: list[RefusedLine], line: int, why: Refused) -> None:
    told.append((line, why.code, why.message))
