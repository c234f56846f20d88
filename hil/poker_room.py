"""People of the poker room: who sits down with how much, and what the seat in turn says.

What they say depends on the page alone, so that a dealer who looks twice hears the same.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

Page = Mapping[str, Any]
Request = dict[str, Any]

MOST_PLAYERS, MOST_SET = 6, 4
"""So many sit at a table here; four at Chinese poker, for which one deck has cards."""
BUY_IN = ("60", "100", "200", "350")
LIKES_RAISE, LIKES_FOLD, LIKES_ALL = 0.22, 0.28, 0.06
LIKES_MUCK, LIKES_PAT = 0.3, 0.25
MOST_EXCHANGED = 3
LOW_TO_HIGH = "23456789TJQKA"
ROWS = (("front", 3), ("middle", 5), ("back", 5))


def asked(page: Page, face: Callable[[int], str]) -> Request | None:
    """What the dealer enters now for these people; None while a card is due or nothing is asked.

    `face` is what a player sees when he lifts the card of this draw.
    """
    dice = random.Random(f"{page['table']['id']} {page['entry']}")
    if page["state"] == "betting":
        return _before_the_hand(page, dice)
    if page["state"] != "dealing" or not page["turn"]:
        return None
    choices = {choice["action"]: choice for choice in page["room"]["choices"]}
    if choices:
        return _said(page, choices, face, dice)
    return _set(page, face)


def _before_the_hand(page: Page, dice: random.Random) -> Request | None:
    room = page["room"]
    seated = [seat["seat"] for seat in room["seats"]]
    for seat in _seats(page):
        if seat not in seated:
            return {"kind": "seat_chips", "seat": seat, "amount": dice.choice(BUY_IN)}
    if room["by_button"] and not room["button"]:
        return {"kind": "place_button", "seat": seated[0]}
    return {"kind": "close_bets"} if "close_bets" in page["can"] else None


def _seats(page: Page) -> Sequence[int]:
    """Every second seat, as people like to sit."""
    most = MOST_SET if _sets(page) else MOST_PLAYERS
    return range(1, len(page["boxes"]) + 1, 2)[:most]


def _sets(page: Page) -> bool:
    return str(page["table"]["game"]).startswith("chinese_poker/")


def _said(
    page: Page,
    choices: Mapping[str, Mapping[str, Any]],
    face: Callable[[int], str],
    dice: random.Random,
) -> Request:
    if "show" in choices:
        mucks = "muck" in choices and dice.random() < LIKES_MUCK
        return _decide(page, "muck" if mucks else "show")
    if "discard" in choices:
        return _decide(page, "discard", cards=_held(page, face)[: page["room"]["discards"]])
    if "split" in choices:
        return _decide(page, "split")
    if "exchange" in choices:
        if dice.random() < LIKES_PAT:
            return _decide(page, "stand_pat")
        held = _held(page, face)
        given = dice.sample(held, dice.randint(1, min(MOST_EXCHANGED, len(held))))
        return _decide(page, "exchange", cards=given)
    return _stakes(page, choices, dice)


def _stakes(page: Page, choices: Mapping[str, Mapping[str, Any]], dice: random.Random) -> Request:
    more = next((choices[word] for word in ("bet", "raise") if word in choices), None)
    if more is not None and dice.random() < LIKES_RAISE:
        everything = "most" if dice.random() < LIKES_ALL else "least"
        total = dice.choice(more["fixed"]) if more["fixed"] else more[everything]
        return _decide(page, more["action"], amount=total)
    if "call" in choices and dice.random() < LIKES_FOLD:
        return _decide(page, "fold")
    easy = next(word for word in ("check", "bring_in", "call", "fold") if word in choices)
    return _decide(page, easy)


def _set(page: Page, face: Callable[[int], str]) -> Request | None:
    """A player of Chinese poker sets what he holds, the better cards further back."""
    asked_for = {button["action"] for button in page["buttons"]}
    held = _held(page, face)
    if "arrange" in asked_for:
        return _decide(page, "arrange", rows=_in_rows(held))
    if "place" in asked_for:
        return _decide(page, "place", rows={_free_row(page): held[:1]})
    return None


def _in_rows(held: Sequence[str]) -> dict[str, list[str]]:
    ranks = [card[0] for card in held]
    worth = sorted(held, key=lambda card: (ranks.count(card[0]), LOW_TO_HIGH.index(card[0])))
    rows: dict[str, list[str]] = {}
    for name, size in ROWS:
        rows[name], worth = worth[:size], worth[size:]
    return rows


def _free_row(page: Page) -> str:
    """The row furthest back that still has room."""
    lying = {hand["hand"]: len(hand["cards"]) for hand in _box(page)["hands"]}
    free = [
        name
        for at, (name, size) in enumerate(ROWS, 1)
        if lying.get(f"{page['turn']}.{at}", 0) < size
    ]
    return free[-1]


def _held(page: Page, face: Callable[[int], str]) -> list[str]:
    own = str(page["turn"])
    hand = next((hand for hand in _box(page)["hands"] if hand["hand"] == own), None)
    return [] if hand is None else [face(draw) for draw in hand["draws"]]


def _box(page: Page) -> Mapping[str, Any]:
    box: Mapping[str, Any] = next(box for box in page["boxes"] if box["box"] == page["turn"])
    return box


def _decide(page: Page, action: str, **more: Any) -> Request:
    return {"kind": "decide", "box": page["turn"], "action": action} | more
