"""Recorded pages of box games with every spot of every box staked for amounts of many digits."""

from collections.abc import Mapping
from itertools import cycle
from typing import Any

from tests.browser.show_pages import load

MOST_BETTORS = {"blackjack": 3, "in_between": 3, "baccarat": 1, "high_card": 1}
"""Bettors on a box; three is what the rules name (`banked_card_games.md`); poker is not shared."""


def full_page(name: str, role: str, amount: str) -> dict[str, Any]:
    """A recorded page: all that can be staked is, all that is settled pays or takes `amount`."""
    page: dict[str, Any] = load(name, role)
    model = max(page["boxes"], key=_busy)
    family = page["table"]["game"].partition("/")[0]
    for limit in page["table"]["limits"]:
        limit["maximum"] = amount
    for box in page["boxes"]:
        if model["hands"] and page["state"] != "betting":
            box["hands"] = [_of_box(box["box"], model, hand) for hand in model["hands"]]
        if page["state"] not in ("between", "closed"):
            _stake(box, page, amount, MOST_BETTORS.get(family, 1))
    for button in page["buttons"]:
        button |= {key: amount for key in ("needs", "amount") if button[key]}
    if page["awaiting"]:
        page["awaiting"] |= {"amount": amount, "total": amount}
    if page.get("pit"):
        page["pit"] |= {"win": f"-{amount}", "drop": amount}
    return page


def _busy(box: Mapping[str, Any]) -> tuple[int, int]:
    return len(box["hands"]), sum(len(hand["cards"]) for hand in box["hands"])


def _of_box(number: int, model: Mapping[str, Any], hand: Mapping[str, Any]) -> dict[str, Any]:
    if model["box"] == number:
        return dict(hand)
    name = str(hand["hand"]).replace(str(model["box"]), str(number), 1)
    return dict(hand) | {"hand": name, "turn": False, "due": False}


def _stake(box: dict[str, Any], page: Mapping[str, Any], amount: str, bettors: int) -> None:
    own = [spot for spot in box["spots"] if spot["bettor"] == 1]
    box["bettors"] = bettors
    box["spots"] = [
        spot | {"bettor": bettor, "spot": _spot_id(box["box"], bettor, spot["name"])}
        for bettor in range(1, bettors + 1)
        for spot in own
    ]
    ends, settled = cycle(("pay", "take", "pay", "push")), page["state"] == "settled"
    for spot in box["spots"]:
        spot |= {"chips": amount, "stake": amount, "expected": amount}
        spot |= _result(spot, box, next(ends), amount) if settled else {}
        if spot["give_back"] != "0":
            spot["give_back"] = amount
        if spot["awaited"]:
            spot["awaited"] = amount


def _spot_id(box: int, bettor: int, name: str) -> str:
    return f"{box}.{name}" if bettor == 1 else f"{box}/{bettor}.{name}"


def _result(spot: Any, box: Any, kind: str, amount: str) -> dict[str, Any]:
    paid = "0" if kind == "push" else amount
    split = spot["name"] == "main" and box["hands"]
    hands = [hand["hand"] for hand in box["hands"]] if split else [str(box["box"])]
    why = "blackjack 3:2" if kind == "pay" else ""
    results = [
        {"hand": hand, "kind": kind, "amount": paid, "stake": amount, "why": why} for hand in hands
    ]
    return {"results": results, "total": {"kind": kind, "amount": paid}, "seen": kind == "take"}
