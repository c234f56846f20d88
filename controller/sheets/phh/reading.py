"""Hand histories in PHH: one hand a `.phh` file, many in a `.phhs` file, both TOML."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec

Amount = int | Decimal
MANY = ".phhs"
"""The ending of a file that holds hands by number."""
MOST_CHIPS = 10**12
"""More than lies on any table: a larger amount is a slip, and would take for ever."""
_CARDS = r"(?:[2-9TJQKA?][cdhs?])+"
_SAID = rf"f|cc|pb|cbr \S+|s[dm](?: {_CARDS}| -)?"
_ACTION = re.compile(
    rf"d db {_CARDS}|d dh p[1-9][0-9]? {_CARDS}|p[1-9][0-9]? (?:{_SAID})", re.ASCII
)
"""What happened at one time: cards dealt to the board or a player, or what a player did."""


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
    """Why a hand, or a whole file, cannot be read or replayed: where, and one sentence."""

    file: str
    hand: str
    sentence: str

    def __str__(self) -> str:
        where = f"{self.file}: hand {self.hand}" if self.hand else self.file
        return f"{where}: {self.sentence}"


def read_hands(path: Path) -> Iterator[tuple[str, PhhHand | PhhProblem]]:
    """Every hand of a file with its number, or what is wrong with it."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
    except OSError as error:
        yield "", PhhProblem(str(path), "", f"cannot be read: {error.strerror}")
        return
    except UnicodeDecodeError as error:
        yield "", PhhProblem(str(path), "", f"is not UTF-8 at byte {error.start}")
        return
    except ValueError as error:
        yield "", PhhProblem(str(path), "", f"is no PHH: {error}")
        return
    if not found:
        yield "", PhhProblem(str(path), "", "holds no hand")
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
    wrong = _wrong_amount(hand) or _wrong_action(hand)
    return PhhProblem(str(path), number, wrong) if wrong else hand


def _wrong_amount(hand: PhhHand) -> str:
    one = (hand.bring_in, hand.small_bet, hand.big_bet, hand.min_bet)
    many = (hand.starting_stacks, hand.antes, hand.blinds_or_straddles, hand.finishing_stacks)
    for amount in (*one, *(amount for amounts in many for amount in amounts or ())):
        if not (Decimal(amount).is_finite() and 0 <= amount <= MOST_CHIPS):
            return f"{amount} is no amount of chips on a table"
    return ""


def _wrong_action(hand: PhhHand) -> str:
    for at, action in enumerate(hand.actions, 1):
        said = " ".join(words_of(action))
        if said and not _ACTION.fullmatch(said):
            return f"action {at} is none of PHH: {said[:40]!r}"
    return ""


def words_of(action: str) -> list[str]:
    """The words of an action without what is only remarked on it; none of a mere remark."""
    return action.split("#")[0].split()


def _plain(found: object) -> object:
    """The fields that a replay needs; a record may hold many more."""
    if not isinstance(found, Mapping):
        return found
    names = {field.name for field in msgspec.structs.fields(PhhHand)}
    fields: dict[str, Any] = {name: value for name, value in found.items() if name in names}
    return fields
