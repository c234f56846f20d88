"""Recorded pages with amounts as large as a sheet takes, every seat taken, many pots."""

import re
from collections.abc import Mapping
from typing import Any

from tests.browser.show_pages import load

LARGEST = "123456789.50"
"""Nine digits and a part: more keys are not taken (`screens/shared/seating.js`)."""
SHARE = "493827158.50"
"""A pot of four such stacks."""
POINT = "13717421.05"
"""Nine points are a stack."""
MONEY = {
    *("stack", "bet", "put", "amount", "to_call", "charge", "carried", "jackpot", "bets", "drop"),
    *("time_due", "least", "most", "standing", "left", "win", "stake"),
}
AMOUNT = re.compile(r"-?[0-9]+(\.[0-9]+)?")
FULL_RING = ("holdem", "omaha")
"""Games for as many players as the layout has seats."""


def large_page(name: str, role: str, pots: int = 0) -> dict[str, Any]:
    """A recorded page whose amounts have nine digits; `pots` lie in the middle or were awarded."""
    page: dict[str, Any] = _large(load(name, role))
    room = page["room"]
    if not room:
        return page
    if "point_value" in page["table"]["posted"]:
        page["table"]["posted"]["point_value"] = POINT
    if any(word in page["table"]["game"] for word in FULL_RING):
        _seat_everybody(page)
    for award in room["awards"]:
        award["amount"] = SHARE
    seats = [seat["seat"] for seat in room["seats"]]
    several = range(min(pots, len(seats) - 1))
    if several and room["pots"]:
        room["pots"] = [{"amount": LARGEST, "seats": seats[number:]} for number in several]
    if several and room["awards"]:
        room["awards"] = [room["awards"][0] | {"pot": number + 1} for number in several]
    return page


def _large(value: Any, key: str = "") -> Any:
    if isinstance(value, Mapping):
        return {
            name: part if name in ("shoe", "table") else _large(part, name)
            for name, part in value.items()
        }
    if isinstance(value, list):
        return [_large(part, key) for part in value]
    is_money = key in MONEY and isinstance(value, str) and AMOUNT.fullmatch(value)
    return LARGEST if is_money and float(value) else value


def _seat_everybody(page: dict[str, Any]) -> None:
    """Whoever sits alone gets company: free seats are taken by one who has bet or has chips."""
    taken = {seat["seat"]: seat for seat in page["room"]["seats"]}
    if not taken:
        return
    model = max(taken.values(), key=lambda seat: (seat["bet"] != "0", seat["stack"] != "0"))
    hands = page["boxes"][model["seat"] - 1]["hands"]
    for box in page["boxes"]:
        number = box["box"]
        if number not in taken:
            taken[number] = model | {"seat": number}
            one = {"hand": str(number), "turn": False, "due": False}
            box["hands"] = [hand | one for hand in hands[:1]]
    page["room"]["seats"] = [taken[number] for number in sorted(taken)]
