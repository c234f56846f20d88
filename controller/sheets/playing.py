"""What a runner needs of a table: the straight core and the wire both offer it."""

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from controller.sheets.judge import LineRefused
from controller.sheets.statements import Sheet, SheetProblem
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import Entry
from controller.vocabulary.places import SpotId
from controller.vocabulary.refusals import Refused


class Hands(Protocol):
    """The people and devices at one open table whose shoe is loaded and whose bets are open.

    Every method returns when the table has answered. `request` is the request of a POST
    (`interfaces.md`): a kind and its fields, amounts as decimal strings.
    """

    def step(self) -> None:
        """The second that lies between statements and cards; a table in real time needs none."""

    def wait(self, ms: int) -> None:
        """Let this time pass; timers ring."""

    def place(self, spot: SpotId, amount: Chips) -> Refused | None:
        """Put chips on a spot; a refusal only where the table has no such place at all."""

    def lift(self, spot: SpotId, amount: Chips) -> None:
        """Take chips off a spot."""

    def draw(self, card: Card) -> None:
        """One card leaves the shoe, `??` when unread."""

    def device(self, event: str, argument: str, number: int) -> None:
        """A `device` line: its event, its word and its number of cards."""

    def shuffle(self) -> None:
        """Put the table's decks in, shuffled: the next round is dealt from all of them."""

    def request(self, person: str, request: Mapping[str, object]) -> Refused | None:
        """Ask as this person; None when it was granted."""

    def can(self, what: str) -> bool:
        """Whether the page offers this now: peek, reveal, pays_done, open_round and so on."""

    def entries(self, first: int) -> Sequence[Entry]:
        """The journal from this number on."""

    def leave(self) -> None:
        """The round is over: put everything away."""


class Made(msgspec.Struct, frozen=True, kw_only=True):
    """A table made for a sheet: its hands, its decks, and the `set` lines it would not accept."""

    hands: Hands
    decks: int
    refused: tuple[LineRefused, ...] = ()


class TableMaker(Protocol):
    """Makes a fresh table for each round."""

    def offers(self, version: str) -> bool:
        """Whether there is such a game (`blackjack/a`)."""

    def make(self, sheet: Sheet) -> Made | tuple[SheetProblem, ...]:
        """A table with the sheet's `set` values, or why the sheet cannot be read."""
