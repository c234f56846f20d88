"""Hand histories in PHH: one hand a `.phh` file, many in a `.phhs` file, both TOML."""

import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec

from controller.sheets.files import read_text
from controller.sheets.phh.checking import Amount, wrong_action, wrong_amount
from controller.vocabulary.unread import Unread

MANY = ".phhs"
"""The ending of a file that holds hands by number."""


class PhhHand(msgspec.Struct, frozen=True, kw_only=True):
    """One recorded hand: amounts in chips, players p1, p2 ... in the order of their stacks.

    `finishing_stacks` are the chips after the hand; none where the record does not say.
    """

    variant: str
    actions: tuple[str, ...]
    starting_stacks: tuple[Amount, ...]
    antes: tuple[Amount, ...] = ()
    blinds_or_straddles: tuple[Amount, ...] = ()
    bring_in: Amount = 0
    small_bet: Amount = 0
    big_bet: Amount = 0
    min_bet: Amount = 0
    finishing_stacks: tuple[Amount, ...] | None = None


class PhhProblem(msgspec.Struct, frozen=True):
    """Why a hand, or a whole file, cannot be read or replayed: where, one sentence, its code."""

    file: str
    hand: str
    sentence: str
    code: str = "FL-006"

    def __str__(self) -> str:
        where = f"{self.file}: hand {self.hand}" if self.hand else self.file
        return f"{where}: {self.code} {self.sentence}"


def read_hands(path: Path) -> Iterator[tuple[str, PhhHand | PhhProblem]]:
    """Every hand of a file with its number, or what is wrong with it."""
    text = read_text(str(path))
    if isinstance(text, Unread):
        yield "", PhhProblem(str(path), "", text.sentence, text.code)
        return
    try:
        found = tomllib.loads(text, parse_float=Decimal)
    except ValueError as error:
        yield "", PhhProblem(str(path), "", f"is no PHH: {error}", "FL-004")
        return
    if not found:
        yield "", PhhProblem(str(path), "", "holds no hand", "FL-003")
        return
    if path.suffix != MANY:
        number = str(found.get("hand", 1))
        yield number, _hand(path, number, found)
        return
    for number, hand in found.items():
        yield number, _hand(path, number, hand)


def _hand(path: Path, number: str, found: object) -> PhhHand | PhhProblem:
    try:
        hand = msgspec.convert(_plain(found), PhhHand)
    except msgspec.ValidationError as error:
        return PhhProblem(str(path), number, f"{error}")
    wrong = wrong_amount(_amounts(hand)) or wrong_action(hand.actions)
    return PhhProblem(str(path), number, wrong) if wrong else hand


def _amounts(hand: PhhHand) -> Iterator[Amount]:
    yield from (hand.bring_in, hand.small_bet, hand.big_bet, hand.min_bet)
    for listed in (hand.starting_stacks, hand.antes, hand.blinds_or_straddles):
        yield from listed
    yield from hand.finishing_stacks or ()


def _plain(found: object) -> object:
    """The fields that a replay needs; a record may hold many more."""
    if not isinstance(found, Mapping):
        return found
    names = {field.name for field in msgspec.structs.fields(PhhHand)}
    fields: dict[str, Any] = {name: value for name, value in found.items() if name in names}
    return fields
