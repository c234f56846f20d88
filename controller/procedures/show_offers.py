"""The versions that may be opened, with the rules that the printed layout must say (PE-04)."""

from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any

import msgspec

from controller.games.catalogue import FAMILIES
from controller.games.paytable import PUSH
from controller.games.version import GameVersion
from controller.procedures.state import TableState

OF_EVERY_VERSION = {field.name for field in msgspec.structs.fields(GameVersion)}


def show_offers(state: TableState, opening: bool) -> list[dict[str, Any]]:
    """Every version offered; its rules only where a table may be opened with it."""
    offers = []
    for game, version in state.rules.games.items():
        offer: dict[str, Any] = {"game": game, "title": version.title}
        if opening:
            offer["rules"] = list(_rules(_Known(version, state.rules.posted)))
        offers.append(offer)
    return offers


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
    options = [
        (field.name, _word(value))
        for field in msgspec.structs.fields(version)
        if field.name not in OF_EVERY_VERSION and field.name not in posts
        if _plain(value := getattr(version, field.name))
    ]
    options += [(name, text) for name, text in known.posted if name in posts]
    said = [f"{name}: {word}".replace("_", " ") for name, word in options]
    pays = (row for row in version.paytable.rows if row.odds is not None or row.pays == PUSH)
    return (*said, *(f"{row.bet}: {row.label}{_push(row.pays)}" for row in pays))


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
