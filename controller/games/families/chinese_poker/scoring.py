"""Rows against rows: what is wrongly set, and the points of the 1-3 scheme (section 8.12)."""

from collections.abc import Sequence
from itertools import combinations

from controller.games.families.chinese_poker.hands import SIZES
from controller.games.families.chinese_poker.version import ChineseVersion
from controller.games.ranking.chinese_rows import row_hand
from controller.vocabulary.cards import Card

Rows = Sequence[Sequence[Card]]
MOST_ROWS, ALL_WON, MOST_WON = 3, 3, 1
"""Three rows; three points for all of them, one for most of them."""


def rightly_set(version: ChineseVersion, rows: Rows) -> bool:
    """Three, five, five cards, the back better than the middle, the middle than the front."""
    if not _sizes_right(rows):
        return False
    front, middle, back = (row_hand(tuple(row)).value for row in rows)
    if version.equal_rows == "wrong" and back == middle:
        return False
    return back >= middle and middle >= front


def _sizes_right(rows: Rows) -> bool:
    return tuple(map(len, rows)) == SIZES


def points(version: ChineseVersion, hands: Sequence[tuple[int, Rows]]) -> dict[int, int]:
    """Every player against every other; what one gets the other loses."""
    total = {seat: 0 for seat, _ in hands}
    for (one, own), (other, theirs) in combinations(hands, 2):
        won = between(version, own, theirs)
        total[one] += won
        total[other] -= won
    return total


def between(version: ChineseVersion, own: Rows, theirs: Rows) -> int:
    """The points that the first hand gets from the second (PVP-D05 to D07)."""
    right, other_right = rightly_set(version, own), rightly_set(version, theirs)
    if right != other_right:
        return ALL_WON if right else -ALL_WON
    if not right and (version.both_wrong == "nothing" or not _comparable(own, theirs)):
        return 0
    return _by_rows(version, own, theirs)


def _comparable(own: Rows, theirs: Rows) -> bool:
    return _sizes_right(own) and _sizes_right(theirs)


def _by_rows(version: ChineseVersion, own: Rows, theirs: Rows) -> int:
    pairs = [
        (row_hand(tuple(mine)).value, row_hand(tuple(other)).value)
        for mine, other in zip(own, theirs, strict=True)
    ]
    won = sum(mine > other for mine, other in pairs)
    lost = sum(mine < other for mine, other in pairs)
    return by_rows_won(version, won, lost)


def by_rows_won(version: ChineseVersion, won: int, lost: int) -> int:
    """The points for so many rows won and lost against one player (PVP-D05)."""
    if MOST_ROWS in (won, lost):
        return ALL_WON if won else -ALL_WON
    enough = 2 if version.tied_rows == "two_rows" else 1
    if max(won, lost) < enough or won == lost:
        return 0
    return MOST_WON if won > lost else -MOST_WON
