"""A hand of Chinese poker: cards in hand, cards set in rows, and what is awaited."""

import msgspec
from msgspec.structs import replace

from controller.games.families.chinese_poker.version import ChineseVersion
from controller.games.room import clockwise
from controller.games.rounds import Dealt
from controller.games.seating import SeatedRound, playing

POSTING, DEALING, SETTING, SCORED = "POSTING", "DEALING", "SETTING", "SCORED"
ROWS = ("front", "middle", "back")
"""The rows, in the order in which they must grow better (section 8.12)."""
SIZES = (3, 5, 5)
"""How many cards a rightly set row has."""
ALL_CARDS = 13


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's cards: those still in his hand, and those that lie in his rows."""

    seat: int
    cards: tuple[Dealt, ...] = ()
    rows: tuple[tuple[Dealt, ...], ...] = ((), (), ())

    @property
    def has(self) -> int:
        """How many cards he got so far."""
        return len(self.cards) + sum(map(len, self.rows))


class ChineseRound(SeatedRound, frozen=True, kw_only=True):
    """A hand of a Chinese game.

    `plan` are the seats that the next cards go to, `setting` the seats that still set or place what
    they hold, both in order; `points` what each seat won, when all lies, `wrong` who set wrongly.
    """

    version: ChineseVersion
    hands: tuple[Hand, ...] = ()
    plan: tuple[int, ...] = ()
    setting: tuple[int, ...] = ()
    points: tuple[tuple[int, int], ...] = ()
    wrong: tuple[int, ...] = ()


def hand_of(round_: ChineseRound, seat: int) -> Hand | None:
    """The hand of a seat; None where it is not in this hand."""
    return next((hand for hand in round_.hands if hand.seat == seat), None)


def with_hand(round_: ChineseRound, changed: Hand) -> ChineseRound:
    """The round with one hand changed."""
    hands = tuple(changed if hand.seat == changed.seat else hand for hand in round_.hands)
    return replace(round_, hands=hands)


def in_order(round_: ChineseRound) -> tuple[int, ...]:
    """The players clockwise from the left of the button, who comes last (section 8.13)."""
    return clockwise(playing(round_), round_.button)


def row_name(seat: int, row: int) -> str:
    """The row as screens and facts name it: `3.1` is the front of seat 3."""
    return f"{seat}.{row + 1}"
