"""The statements of a deal sheet, read (`deal_sheets.md`, Statements)."""

import msgspec

from controller.sheets.expectations import Expectation
from controller.sheets.words import Place
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips


class Statement(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a sheet: its number in the file, from 1, and its words."""

    line: int
    text: str


class SetLine(Statement, frozen=True, kw_only=True):
    """`set KEY VALUE`: an option of the version or the table."""

    key: str
    value: str


class StackLine(Statement, frozen=True, kw_only=True):
    """`stack SEAT AMOUNT [away|waits|absent]`: poker room, chips before the hand."""

    seat: int
    amount: Chips
    how: str = ""


class ButtonLine(Statement, frozen=True, kw_only=True):
    """`button SEAT`: poker room."""

    seat: int


class BetLine(Statement, frozen=True, kw_only=True):
    """`bet BOX SPOT AMOUNT`: a stake is put down while bets are open."""

    place: Place
    spot: str
    amount: Chips


class CloseLine(Statement, frozen=True, kw_only=True):
    """`close`: no more bets."""


class DrawLine(Statement, frozen=True, kw_only=True):
    """`draw CARD...`: cards leave the shoe in this order (`TS`, `T` of any suit, `??`)."""

    cards: tuple[str, ...]


class DoLine(Statement, frozen=True, kw_only=True):
    """`do BOX ACTION [ARG...]`: the dealer enters the decision of the hand in turn."""

    place: Place
    action: str
    amount: Chips | None = None
    words: tuple[str, ...] = ()


class DealerLine(Statement, frozen=True, kw_only=True):
    """`dealer peek|reveal|result`: what only the dealer does."""

    action: str


class ChipsLine(Statement, frozen=True, kw_only=True):
    """`chips BOX SPOT AMOUNT`: what the sensor now sees on the spot, in all."""

    place: Place
    spot: str
    amount: Chips


class DeviceLine(Statement, frozen=True, kw_only=True):
    """`device EVENT [ARG]`: what a device does or says; `number` is the cards of `shoe_loaded`."""

    event: str
    argument: str = ""
    number: int = 0


class RulingLine(Statement, frozen=True, kw_only=True):
    """`ruling CODE CHOICE by ROLE+ROLE`: what these people decide, `card` the face they key."""

    code: str
    choice: str
    roles: tuple[str, ...]
    card: Card | None = None


class ReportLine(Statement, frozen=True, kw_only=True):
    """`report CODE [BOX or draw number]`: what a person sees and no sensor does."""

    code: str
    number: int = 0


class VoidLine(Statement, frozen=True, kw_only=True):
    """`void REASON by ROLE+ROLE`."""

    reason: str
    roles: tuple[str, ...]


class NextLine(Statement, frozen=True, kw_only=True):
    """`next`: pays done, the next round at the same table and shoe."""


class WaitLine(Statement, frozen=True, kw_only=True):
    """`wait MS`: time passes."""

    ms: int


class JackpotLine(Statement, frozen=True, kw_only=True):
    """`jackpot pay|refuse by ROLE`: poker room."""

    choice: str
    role: str


class ExpectLine(Statement, frozen=True, kw_only=True):
    """`expect ...`: what must hold at this point."""

    expectation: Expectation


class SheetProblem(msgspec.Struct, frozen=True):
    """Why a sheet cannot be read: where, one sentence, and its code."""

    file: str
    line: int
    sentence: str
    code: str = "FL-005"

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.code} {self.sentence}"


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """One round of a file, read: `line` is where it begins, `game` as it is written there."""

    file: str
    line: int
    name: str
    source: str
    game: str
    game_line: int
    statements: tuple[Statement, ...]

    @property
    def version(self) -> str:
        """The game as the files below `config/games` spell it."""
        return self.game.lower()

    def opening_sets(self) -> tuple[SetLine, ...]:
        """The options that stand before anything happened: what the table is made from."""
        found: list[SetLine] = []
        for statement in self.statements:
            if isinstance(statement, SetLine):
                found.append(statement)
            elif not isinstance(statement, ExpectLine | StackLine | ButtonLine):
                break
        return tuple(found)

    def all_sets(self) -> tuple[SetLine, ...]:
        """Every `set` line, also those that come too late."""
        return tuple(line for line in self.statements if isinstance(line, SetLine))
