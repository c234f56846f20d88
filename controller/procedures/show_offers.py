"""The versions that may be opened, with the rules that the printed layout must say (PE-04)."""

from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any

import msgspec

from controller.games.catalogue import FAMILIES
from controller.games.family import Family, no_room
from controller.games.paytable import PUSH
from controller.games.version import GameVersion
from controller.procedures.state import TableState

OF_EVERY_VERSION = {field.name for field in msgspec.structs.fields(GameVersion)}
ON_THE_SIGN = ("low", "draws", "opener")
NOT_THERE = ("none", "0")
"""Values of what a game does not have: it draws no cards, asks for no openers."""


def show_offers(state: TableState, opening: bool) -> list[dict[str, Any]]:
    """Every version offered; its rules only where a table may be opened with it."""
    offers = []
    for game, version in state.rules.games.items():
        offer: dict[str, Any] = {"game": game, "title": version.title}
        if opening:
            offer["rules"] = list(_rules(_Known(version, state.rules.posted)))
        offers.append(offer)
    return offers


def show_posted(state: TableState) -> dict[str, str]:
    """What the table posts, and the words of the game in play that it could have posted (PVP-D02).

    Which low, how many draws, what opens: in the poker room the sign says them.
    """
    said = {} if state.family is None or state.family.room is no_room else _words_of(state.version)
    return said | dict(state.rules.posted_at(state.game))


def _words_of(version: GameVersion | None) -> dict[str, str]:
    found = {name: str(getattr(version, name, "none")) for name in ON_THE_SIGN}
    return {name: word for name, word in found.items() if word not in NOT_THERE}


class _Known:
    """A version by its digest, which covers all of it and what the table posts for it.

    So its words are made once.
    """

    def __init__(self, version: GameVersion, posted: tuple[tuple[str, str], ...]) -> None:
        self.version = version
        self.posted = posted
        self._is = (version.game, version.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and self._is == other._is

    def __hash__(self) -> int:
        return hash(self._is)


@lru_cache(maxsize=64)
def _rules(known: _Known) -> tuple[str, ...]:
    """What a table posts is said as it posts it: amounts in its currency, shares in per cent."""
    version = known.version
    family = FAMILIES.get(version.family)
    posts = () if family is None else family.posted
    unsaid = OF_EVERY_VERSION | _left_to_the_house(family)
    options = [
        (field.name, _word(value))
        for field in msgspec.structs.fields(version)
        if field.name not in unsaid and field.name not in posts
        if _plain(value := getattr(version, field.name)) and value not in NOT_THERE
    ]
    options += [(name, text) for name, text in known.posted if name in posts]
    said = [f"{name}: {word}".replace("_", " ") for name, word in options]
    pays = (row for row in version.paytable.rows if row.odds is not None or row.pays == PUSH)
    return (*said, *(f"{row.bet}: {row.label}{_push(row.pays)}" for row in pays))


def _left_to_the_house(family: Family | None) -> set[str]:
    """What the sign of the poker room does not say: its house rules are not printed at a table."""
    in_the_room = family is not None and family.room is not no_room
    return {one.field for one in family.decisions.values()} if family and in_the_room else set()


def _push(pays: str) -> str:
    return " push" if pays == PUSH else ""


def _plain(value: object) -> bool:
    """What a layout can say: a word, a number, yes or no, odds."""
    return isinstance(value, str | int | Fraction) and value != ""


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Fraction):
        return f"{value.numerator}:{value.denominator}"
    return str(value)
