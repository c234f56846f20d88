"""What the chips of a poker hand did, seat by seat, for a dispute over a pot (PY-11)."""

from collections.abc import Callable
from typing import Any

from controller.views.layout import Layout
from controller.vocabulary.chips import format_amount
from controller.vocabulary.entries import Entry
from controller.vocabulary.seats import (
    ChargeTaken,
    ChipsReturned,
    ChipsStaked,
    JackpotCollected,
    JackpotPaid,
    PointsScored,
    PotAwarded,
    PotCarried,
    StackCorrected,
    StackPlaced,
    TimeCharged,
)

LOWER_ROW = 2


def chips_moved(entry: Entry, fact: Any, _: Layout) -> dict[str, Any]:
    """Whose chips, what happened to how many, and what is left before the seat; 0 is the house."""
    amount = getattr(fact, "amount", getattr(fact, "stack", 0))
    stack = getattr(fact, "stack", None)
    return {
        "entry": entry.number,
        "seat": getattr(fact, "seat", 0),
        "what": MOVES[type(fact)](fact),
        "amount": format_amount(amount),
        "stack": None if stack is None else format_amount(stack),
        "why": getattr(fact, "why", ""),
    }


def each_once(moved: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without what was said before of a seat whose chips have not moved, and charges of nothing."""
    last: dict[int, tuple[str, str]] = {}
    kept = []
    for about in moved:
        said = (about["what"], about["amount"])
        again = about["amount"] == about["stack"] and last.get(about["seat"]) == said
        if not again and (about["seat"] or about["amount"] != "0"):
            kept.append(about)
        last[about["seat"]] = said
    return kept


def _wins(fact: Any) -> str:
    return f"wins pot {fact.pot}" + (", lower row" if fact.row == LOWER_ROW else "")


MOVES: dict[type[object], Callable[[Any], str]] = {
    StackPlaced: lambda fact: "sits out with" if fact.away else "plays with",
    ChipsStaked: lambda fact: str(fact.what),
    ChipsReturned: lambda _: "gets back",
    TimeCharged: lambda _: "pays for the time",
    PotAwarded: _wins,
    PointsScored: lambda fact: f"scores {fact.points}",
    StackCorrected: lambda fact: f"corrected from {format_amount(fact.was)}",
    ChargeTaken: lambda _: "charge",
    JackpotCollected: lambda _: "drop for the jackpot",
    PotCarried: lambda _: "stays for the next hand",
    JackpotPaid: lambda _: "is paid of the jackpot",
}
"""Every fact that moves chips of a poker hand, and in which words."""


def spell_chips(about: dict[str, Any]) -> str:
    """One movement as people read it: `seat 3  raise                      6  has 94`."""
    whose = f"seat {about['seat']}" if about["seat"] else "house"
    left = "" if about["stack"] in (None, about["amount"]) else f"  has {about['stack']}"
    why = f"  {about['why'].replace('_', ' ')}" if about["why"] else ""
    what = about["what"].replace("_", " ")
    return f"{whose:<9}{what:<22}{about['amount']:>8}{left}{why}"
