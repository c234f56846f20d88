"""Which side games there are, and what may be attached (`blackjack_side_games.md`, SG-02)."""

from collections.abc import Mapping

from controller.games.family import Family
from controller.games.version import NO_SIDE_GAME
from controller.settings.files import Files
from controller.settings.problems import Problems, instead

PREFIX = "side_game_"
"""How the pay tables of side games are called, before their letter."""
TOP = "side_game_top"
"""The odds of the row that the source lost, as `table.toml` posts them."""
TOPS = (TOP, f"{TOP}_2")
"""The same by the place of the side game: the second one's has a name of its own (SG-02)."""
JOINED = "+"
COUNTED = "SG-02"


def side_game_names(files: Files, family: Family) -> tuple[str, ...]:
    """The letters of the side games of a family, in order."""
    if not family.side_bets:
        return ()
    names = files.names(f"paytables/{family.name}")
    return tuple(name.removeprefix(PREFIX) for name in names if name.startswith(PREFIX))


def attached(text: str) -> tuple[str, ...]:
    """The letters of what is attached: `a`, `a+k`, none for `none`; case does not matter.

    A side game may also be called as its pay table is: `side_game_a`.
    """
    word = text.lower()
    if word == NO_SIDE_GAME:
        return ()
    return tuple(name.removeprefix(PREFIX) for name in word.split(JOINED))


def side_game_complaint(files: Files, family: Family, text: str, most: int) -> str:
    """Why this cannot be attached at a table of this family; else "" (SG-02)."""
    letters, known = attached(text), side_game_names(files, family)
    for letter in letters:
        if letter not in known:
            return f'there is no side game "{letter}"; {instead(letter, (*known, NO_SIDE_GAME))}'
    if len(set(letters)) < len(letters):
        return f'"{text}" names a side game twice; write it once'
    if len(letters) > most:
        more = ' or decide SG-02 = "two" in house/decisions.toml' if most == 1 else ""
        return f'"{text}" are {len(letters)} side games; write {most} of them{more}'
    return ""


def first_of(files: Files, family: Family, text: str, most: int) -> str:
    """As much of what is attached as can be, so that the rest of the table can be looked at."""
    known = side_game_names(files, family)
    letters = dict.fromkeys(letter for letter in attached(text) if letter in known)
    return JOINED.join(list(letters)[:most]) or NO_SIDE_GAME


def posted_by(files: Files, family: Family, text: str) -> tuple[str, ...]:
    """The names under which the house may enter odds of what is attached, in order."""
    known = side_game_names(files, family)
    found = []
    for number, letter in enumerate(attached(text)[: len(TOPS)]):
        if letter in known and TOP in _posted_rows(files, family, letter):
            found.append(TOPS[number])
    return tuple(found)


def _posted_rows(files: Files, family: Family, letter: str) -> set[str]:
    values = files.read(f"paytables/{family.name}/{PREFIX}{letter}.toml", Problems()) or {}
    rows = values.get("row", [])
    return {str(row.get("posted", "")) for row in rows if isinstance(row, Mapping)}


def most_side_games(decisions: Mapping[str, str], family: Family) -> int:
    """How many side games may be attached at one table (SG-02)."""
    return len(family.side_bets) if decisions.get(COUNTED) == "two" else 1
