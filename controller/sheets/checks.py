"""One expectation against what the journal says so far (`deal_sheets.md`, Statements)."""

from collections.abc import Callable, Sequence
from typing import Any

from controller.sheets import expectations as expected
from controller.sheets.heard import Heard
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips, format_amount

LINE_NOISE = ("RD-02", "DV-09")
"""Repeats of a device's own message, a clock that was set: no statement of a sheet caused them."""

NOT_SETTLED = "not settled"


def got(heard: Heard, expectation: expected.Expectation) -> str | None:
    """None when the expectation holds, else what is so instead, in a sheet's words."""
    return _CHECKS[type(expectation)](heard, expectation)


def _money(net: Chips | None, wanted: Chips) -> str | None:
    if net is None:
        return NOT_SETTLED
    return None if net == wanted else f"{'+' if net > 0 else ''}{format_amount(net)}"


def _net(heard: Heard, want: expected.NetExpected) -> str | None:
    return _money(heard.stakes.net(want.place, want.spot), want.net)


def _total(heard: Heard, want: expected.TotalExpected) -> str | None:
    scored = heard.seats.scored.get(want.place.box)
    if scored is not None:
        return _money(scored.amount, want.net)
    return _money(heard.stakes.total(want.place), want.net)


def _irregularity(heard: Heard, want: expected.IrregularityExpected) -> str | None:
    seen = heard.irregularities
    if want.code:
        return None if want.code in seen else ", ".join(seen) or "none"
    seen = [code for code in heard.unasked if code not in LINE_NOISE]
    return ", ".join(seen) or None


def _fits(held: Card, wanted: str) -> bool:
    return held == wanted or (len(wanted) == 1 and held[0] == wanted)


def _hand(heard: Heard, want: expected.HandExpected) -> str | None:
    cards: Sequence[Card] = heard.hands.cards(want.hand) or ()
    right = len(cards) == len(want.cards) and all(map(_fits, cards, want.cards))
    return None if right else " ".join(cards) or "no cards"


def _value(heard: Heard, want: expected.ValueExpected) -> str | None:
    value = heard.hands.value(want.hand)
    return None if value == want.value else value or "none"


def _due(heard: Heard, want: expected.DueExpected) -> str | None:
    return None if heard.due == want.position else heard.due


def _turn(heard: Heard, want: expected.TurnExpected) -> str | None:
    return None if heard.turn == want.box else str(heard.turn or "none")


def _state(heard: Heard, want: expected.StateExpected) -> str | None:
    return None if heard.state == want.state else heard.state


def _amount(heard: Heard, want: expected.AmountExpected) -> str | None:
    seats = heard.seats
    if not seats.stacks:
        return f"this game has no {want.subject}"
    found = {
        "stack": seats.stacks.get(want.number),
        "pot": seats.pot(want.number),
        "rake": seats.charge,
    }[want.subject]
    if found is None:
        return NOT_SETTLED if want.subject == "rake" else "nobody sits there"
    return None if found == want.amount else format_amount(found)


def _jackpot(heard: Heard, want: expected.JackpotExpected) -> str | None:
    jackpot = heard.seats.jackpot
    if want.amount is None:
        return None if jackpot.state == want.what else jackpot.state
    found = jackpot.amount(want.what, want.seat)
    if found is None:
        return "no jackpot"
    return None if found == want.amount else format_amount(found)


def _points(heard: Heard, want: expected.PointsExpected) -> str | None:
    scored = heard.seats.scored.get(want.seat)
    if scored is None:
        return NOT_SETTLED
    return None if scored.points == want.points else f"{scored.points:+d}"


_CHECKS: dict[type, Callable[[Heard, Any], str | None]] = {
    expected.NetExpected: _net,
    expected.TotalExpected: _total,
    expected.IrregularityExpected: _irregularity,
    expected.HandExpected: _hand,
    expected.ValueExpected: _value,
    expected.DueExpected: _due,
    expected.TurnExpected: _turn,
    expected.StateExpected: _state,
    expected.AmountExpected: _amount,
    expected.JackpotExpected: _jackpot,
    expected.PointsExpected: _points,
}
