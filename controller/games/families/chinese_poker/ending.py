"""An open hand whose result is settled before all have thirteen cards (8.13, PVP-D16)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product

from controller.games.families.chinese_poker.hands import SIZES, ChineseRound
from controller.games.families.chinese_poker.scoring import ALL_WON, by_rows_won
from controller.games.families.chinese_poker.version import OPEN, ChineseVersion
from controller.games.ranking.chinese_rows import row_hand
from controller.vocabulary.cards import DECK, Card
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Decide

Value = tuple[int, ...]
Bounds = tuple[Value, Value]
"""The least and the most that a row can still become."""
ANYTHING: Bounds = ((-1,), (99,))
MOST_MISSING = 2
"""Of a row that lacks more cards nothing is reckoned: it may become anything."""


def may_stop(round_: ChineseRound, decide: Decide) -> Refused | None:
    """The dealer confirms it, and the table finds that no card to come changes any result."""
    if round_.version.dealing != OPEN or round_.version.stops == "never":
        return refuse("RF-050", f"Due: box {round_.plan[0]}.", "DO-09")
    if decide.box:
        return refuse("RF-014")
    return refuse("RF-133", stands_for="DO-09") if settled(round_) is None else None


def settled(round_: ChineseRound) -> dict[int, int] | None:
    """What every seat gets whatever comes; None where something can still change it."""
    if any(hand.cards for hand in round_.hands):
        return None
    lying = {dealt.card for hand in round_.hands for row in hand.rows for dealt in row}
    unseen = tuple(card for card in DECK if card not in lying)
    found = [(hand.seat, reach(_faces(hand.rows), unseen)) for hand in round_.hands]
    total = {seat: 0 for seat, _ in found}
    for (one, own), (other, theirs) in combinations(found, 2):
        results = between(round_.version, own, theirs)
        if len(results) > 1:
            return None
        (won,) = results
        total[one] += won
        total[other] -= won
    return total


def _faces(rows: Sequence[Sequence[object]]) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(dealt.card for dealt in row) for row in rows)  # type: ignore[attr-defined]  # dealt cards


def reach(rows: tuple[tuple[Card, ...], ...], unseen: tuple[Card, ...]) -> tuple[Bounds, ...]:
    """The bounds of front, middle and back."""
    return tuple(_bounds(row, size, unseen) for row, size in zip(rows, SIZES, strict=True))


@lru_cache(maxsize=256)
def _bounds(row: tuple[Card, ...], size: int, unseen: tuple[Card, ...]) -> Bounds:
    missing = size - len(row)
    if missing > MOST_MISSING:
        return ANYTHING
    values = [row_hand((*row, *more)).value for more in combinations(unseen, missing)]
    return min(values), max(values)


def surely_wrong(version: ChineseVersion, rows: Sequence[Bounds]) -> bool:
    """No card to come can set this hand right."""
    front, middle, back = rows
    equal = version.equal_rows == "wrong" and middle[0] == back[1]
    return front[0] > middle[1] or middle[0] > back[1] or equal


def _surely_right(version: ChineseVersion, rows: Sequence[Bounds]) -> bool:
    front, middle, back = rows
    equal = version.equal_rows == "wrong" and middle[1] == back[0]
    return front[1] <= middle[0] and middle[1] <= back[0] and not equal


def _may_be_right(version: ChineseVersion, rows: Sequence[Bounds]) -> tuple[bool, ...]:
    if surely_wrong(version, rows):
        return (False,)
    return (True,) if _surely_right(version, rows) else (True, False)


def between(version: ChineseVersion, own: Sequence[Bounds], theirs: Sequence[Bounds]) -> set[int]:
    """Every result that the first hand can still get from the second."""
    found: set[int] = set()
    rights = product(_may_be_right(version, own), _may_be_right(version, theirs))
    for right, other_right in rights:
        if right != other_right:
            found.add(ALL_WON if right else -ALL_WON)
        elif not right and version.both_wrong == "nothing":
            found.add(0)
        else:
            found |= _by_rows(version, own, theirs)
    return found


def _by_rows(version: ChineseVersion, own: Sequence[Bounds], theirs: Sequence[Bounds]) -> set[int]:
    rows = [_row(mine, other) for mine, other in zip(own, theirs, strict=True)]
    return {by_rows_won(version, outcome.count(1), outcome.count(-1)) for outcome in product(*rows)}


def _row(mine: Bounds, other: Bounds) -> tuple[int, ...]:
    """Won, lost or tied, or any of them."""
    if mine[0] > other[1]:
        return (1,)
    if mine[1] < other[0]:
        return (-1,)
    return (0,) if mine[0] == mine[1] == other[0] == other[1] else (1, 0, -1)
