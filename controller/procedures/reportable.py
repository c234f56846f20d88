"""What people may report because no sensor of the table sees it (`dealing_exceptions.md` 7)."""

from functools import lru_cache

import msgspec

from controller.procedures.state import CLOSED, ROUND_IN_PLAY, TableState
from controller.vocabulary.irregularities import IRREGULARITIES

CARD, BOX, NOTHING = "card", "box", ""
WAITING, GAP, BEFORE, SEAT, STAKE = "waiting", "gap", "before", "seat", "stake"
POKER = ("house_poker", "exchange_poker")
RING = ("ring_poker",)
ROOM = ("ring_poker", "chinese_poker")
HOUSE = (*POKER, "baccarat", "blackjack", "in_between", "high_card")
OTHERS = ("baccarat", "blackjack", "in_between", "high_card")


class Reportable(msgspec.Struct, frozen=True):
    """A row that a person reports: what it is about, and the families in which it can happen.

    `about` a card that lies, a box, a seat or none of them, a card that waits as next card, the gap
    before a card, a card of the round before, a spot and an amount, or nothing more; no `families`:
    every one. What is `rare` stands on a sheet of its own.
    """

    code: str
    about: str = NOTHING
    families: tuple[str, ...] = ()
    rare: bool = False


REPORTABLE = (
    Reportable("RD-08", CARD),
    Reportable("RD-03", CARD),
    Reportable("RD-04", CARD),
    Reportable("RD-06", GAP),
    Reportable("RD-07", CARD),
    Reportable("SH-01", CARD),
    Reportable("SH-15", CARD),
    Reportable("SH-17", CARD),
    Reportable("SH-16", CARD),
    Reportable("SH-02"),
    Reportable("SH-03", CARD),
    Reportable("SH-04"),
    Reportable("SH-05"),
    Reportable("DO-02", WAITING),
    Reportable("DO-04", CARD, OTHERS),
    Reportable("DO-08"),
    Reportable("BA-01", CARD, ("baccarat",)),
    Reportable("BA-03", CARD, ("baccarat",)),
    Reportable("BA-08", CARD, ("baccarat",)),
    Reportable("BA-09", CARD, ("baccarat",)),
    Reportable("BA-10", NOTHING, ("baccarat",)),
    Reportable("BJ-01", NOTHING, ("blackjack",)),
    Reportable("BJ-02", BOX, ("blackjack",)),
    Reportable("BJ-03", BOX, ("blackjack",)),
    Reportable("DO-05", BOX, ("blackjack",)),
    Reportable("DO-07", BOX, ("blackjack",)),
    Reportable("DO-06", BOX, ("blackjack",), rare=True),
    Reportable("BJ-08", BOX, ("blackjack",)),
    Reportable("BJ-13", NOTHING, ("blackjack",)),
    Reportable("BJ-19", BOX, ("blackjack",)),
    Reportable("BJ-21", BOX, ("blackjack",)),
    Reportable("BJ-22", BOX, ("blackjack",)),
    Reportable("BJ-09", NOTHING, ("blackjack",)),
    Reportable("BJ-20", NOTHING, ("blackjack",)),
    Reportable("RG-04", NOTHING, ("in_between",)),
    Reportable("HP-02", CARD, POKER),
    Reportable("HP-03", CARD, POKER),
    Reportable("HP-04", CARD, POKER),
    Reportable("HP-05", NOTHING, POKER),
    Reportable("HP-09", BOX, POKER),
    Reportable("HP-14", BOX, POKER),
    Reportable("PK-01", CARD, ROOM),
    Reportable("PK-02", CARD, RING),
    Reportable("PK-03", NOTHING, ROOM),
    Reportable("PK-04", SEAT, ROOM),
    Reportable("PK-05", NOTHING, RING),
    Reportable("PK-06", NOTHING, RING),
    Reportable("PK-09", NOTHING, RING),
    Reportable("PK-12", BOX, RING),
    Reportable("PK-13", NOTHING, ROOM),
    Reportable("PK-14", NOTHING, RING),
    Reportable("PK-15", CARD, ROOM),
    Reportable("BT-09", BOX),
    Reportable("BT-11", BOX),
    Reportable("BT-12", BOX),
    Reportable("BT-14", STAKE, HOUSE),
    Reportable("PY-04", BOX),
    Reportable("PY-05", BOX),
    Reportable("PY-09", BEFORE),
    Reportable("PY-11", BOX),
    Reportable("RD-10", CARD, HOUSE, rare=True),
    Reportable("RD-05", CARD, rare=True),
    Reportable("SH-09", rare=True),
    Reportable("SH-12", rare=True),
    Reportable("SH-13", rare=True),
    Reportable("SH-14", rare=True),
    Reportable("BA-06", NOTHING, ("baccarat",), rare=True),
    Reportable("BA-07", NOTHING, ("baccarat",), rare=True),
    Reportable("BA-13", NOTHING, ("baccarat",), rare=True),
    Reportable("BA-16", BOX, ("baccarat",), rare=True),
    Reportable("BA-17", NOTHING, ("baccarat",), rare=True),
    Reportable("HP-06", NOTHING, POKER, rare=True),
    Reportable("HP-10", NOTHING, POKER, rare=True),
    Reportable("HP-11", BOX, POKER, rare=True),
    Reportable("HP-12", NOTHING, POKER, rare=True),
    Reportable("PK-11", BOX, RING, rare=True),
    Reportable("BT-01", BOX, HOUSE, rare=True),
    Reportable("BT-03", BOX, HOUSE, rare=True),
    Reportable("BT-06", BOX, HOUSE, rare=True),
    Reportable("BT-08", BOX, HOUSE, rare=True),
    Reportable("PY-06", NOTHING, HOUSE, rare=True),
    Reportable("PY-07", BOX, ("baccarat",), rare=True),
    Reportable("PY-10", rare=True),
    Reportable("DV-13", rare=True),
)
"""In the order in which the page offers them, a poker room its own first.

Every other harmless row may be reported as well.
"""
BETWEEN = ("BA-13",)
"""What is asked for between two rounds only."""
REPORTED = frozenset(row.code for row in REPORTABLE)


def show_reports(state: TableState) -> list[dict[str, str | bool]]:
    """What can be reported at this table now, with what it is about and its words."""
    if state.family is None or state.phase == CLOSED:
        return []
    offered = _offered(state.family.name)
    there = {WAITING: bool(state.shoe.pending), BEFORE: state.previous is not None}
    early = BETWEEN if state.phase == ROUND_IN_PLAY else ()
    here = (row for row in offered if row["code"] not in early)
    return [row for row in here if there.get(str(row["about"]), True)]


@lru_cache(maxsize=16)
def _offered(family: str) -> list[dict[str, str | bool]]:
    return [
        {
            "code": row.code,
            "about": row.about,
            "says": IRREGULARITIES[row.code].says,
            "rare": row.rare,
        }
        for row in sorted(REPORTABLE, key=lambda row: family in ROOM and not row.families)
        if not row.families or family in row.families
    ]
