"""What a display is told: the newest round as anyone may see it; and what every display is."""

from typing import Literal, Protocol

import msgspec

from drivers.device import Device

Side = Literal["player", "banker", "dealer"]
Winner = Literal["player", "banker", "tie", "dealer", "void"]


class CardOnBoard(msgspec.Struct, frozen=True):
    """A card that lies open: its draw, its side, its place there from 1, its face (`9S`)."""

    draw: int
    side: Side
    place: int
    face: str


class ResultOnBoard(msgspec.Struct, frozen=True):
    """How a round ended; `number` is the winning number in digits, empty where there is none."""

    round: int
    winner: Winner
    pair: Literal["none", "player", "banker", "both"] = "none"
    number: str = ""


class Board(msgspec.Struct, frozen=True):
    """The newest round, and the result of the one before; `state` is the table's, in one word.

    `ended`: the round is closed for good. `result` is missing while anything is doubted.
    """

    state: str
    ended: bool = True
    load: int = 0
    cut_card: bool = False
    round: int = 0
    cards: tuple[CardOnBoard, ...] = ()
    result: ResultOnBoard | None = None
    before: ResultOnBoard | None = None


class Display(Device, Protocol):
    """A device that shows: it takes the newest board at any time and keeps only that one."""

    def show(self, board: Board, now: int) -> None:
        """This may be shown from now on; what it replaces and was not sent yet is left out."""
        ...
