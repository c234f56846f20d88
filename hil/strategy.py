"""How players play: stakes they like, and basic strategy by what the page shows and offers."""

import random
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from hil import house_poker, short_games
from hil.poker_hands import three_of_a_kind_or_better

Button = Mapping[str, Any]
Page = Mapping[str, Any]

TENS = ("T", "J", "Q", "K")
HARD_DOUBLES = {9: range(3, 7), 10: range(2, 10), 11: range(2, 11)}
HARD_STANDS = {12: range(4, 7), 13: range(2, 7), 14: range(2, 7), 15: range(2, 7), 16: range(2, 7)}
SOFT_DOUBLES = {
    13: range(5, 7),
    14: range(5, 7),
    15: range(4, 7),
    16: range(4, 7),
    17: range(3, 7),
    18: range(3, 7),
}
SPLITS = {
    2: range(2, 8),
    3: range(2, 8),
    4: range(5, 7),
    6: range(2, 7),
    7: range(2, 8),
    8: range(2, 10),
    9: (2, 3, 4, 5, 6, 8, 9),
    11: range(2, 11),
}
SURRENDERS = {15: (10,), 16: (9, 10)}
LIKES_INSURANCE = 0.15
LIKES_EVEN_MONEY = 0.3
LIKES_SWAP = 0.4
LIKES_INSURED_POKER = 0.5
BLACKJACK = (21, True)


def points(card: str) -> int:
    """A card's points, an ace 11; 0 for a card whose face is not seen."""
    if card[:1] in TENS:
        return 10
    if card[:1] == "A":
        return 11
    return int(card[0]) if card[:1].isdigit() else 0


def total(cards: Sequence[str]) -> tuple[int, bool]:
    """A hand's total, and whether an ace still counts 11."""
    sum_, aces = sum(points(card) for card in cards), sum(card[0] == "A" for card in cards)
    while sum_ > 21 and aces:
        sum_, aces = sum_ - 10, aces - 1
    return sum_, aces > 0


def choose(page: Page, buttons: Sequence[Button], dice: random.Random) -> Button | None:
    """The button that the player of these would have pressed; None where he lets it pass."""
    by_action = {button["action"]: button for button in buttons}
    short = short_games.said(page, by_action, dice)
    if short is not None:
        return by_action[short]
    house = house_poker.said(page, by_action, dice)
    if house is not None:
        return by_action[house]
    poker = in_exchange_poker(page, by_action, dice)
    if poker is not None:
        return by_action.get(poker)
    liked = offer_liked(page, by_action, dice)
    if liked is not None:
        return liked
    playing = {a: b for a, b in by_action.items() if a not in ("even_money", "insure")}
    if not playing:
        return None
    hand = next(iter(playing.values()))["hand"]
    wanted = wishes(cards_of(page, hand), up_card(page))
    return next((playing[action] for action in wanted if action in playing), None)


def offer_liked(page: Page, by_action: Mapping[str, Button], dice: random.Random) -> Button | None:
    """Even money on a blackjack, or insurance, where it is offered and he feels like it."""
    even, insure = by_action.get("even_money"), by_action.get("insure")
    offer = even or insure
    if offer is None:
        return None
    if total(cards_of(page, offer["hand"])) == BLACKJACK:
        return even if dice.random() < LIKES_EVEN_MONEY else None
    return insure if dice.random() < LIKES_INSURANCE else None


def in_exchange_poker(
    page: Page, by_action: Mapping[str, Button], dice: random.Random
) -> str | None:
    """What a player of Russian or Komet Poker says; None where this is another game.

    A word that is no button where he insures nothing: that takes three of a kind or better.
    """
    if not str(page["table"]["game"]).startswith("exchange_poker/"):
        return None
    offered = set(by_action)
    if "swap" in offered:
        return "swap" if dice.random() < LIKES_SWAP else "no_swap"
    if "buy" in offered:
        return dice.choice(("raise", "raise", "raise", "buy", "exchange", "fold"))
    if "raise" in offered:
        return dice.choice(("raise", "raise", "raise", "fold"))
    insure = by_action.get("insure")
    cards = cards_of(page, insure["hand"]) if insure is not None else ()
    insures = three_of_a_kind_or_better(cards) and dice.random() < LIKES_INSURED_POKER
    return "insure" if insures else "nothing"


def wishes(cards: Sequence[str], up: int) -> list[str]:
    """What basic strategy does with these cards against the dealer's card, the best first."""
    sum_, soft = total(cards)
    wanted: list[str] = []
    two = len(cards) == 2
    if two and points(cards[0]) == points(cards[1]) and up in SPLITS.get(points(cards[0]), ()):
        wanted.append("split")
    if two and not soft and up in SURRENDERS.get(sum_, ()):
        wanted.append("surrender")
    if two and up in (SOFT_DOUBLES if soft else HARD_DOUBLES).get(sum_, ()):
        wanted.append("double")
    stands = sum_ >= 19 or (sum_ == 18 and up < 9) if soft else sum_ >= 17
    stands = stands or (not soft and up in HARD_STANDS.get(sum_, ()))
    return [*wanted, *(("stand", "hit") if stands else ("hit", "stand"))]


def cards_of(page: Page, hand: str) -> Sequence[str]:
    """The cards of a box's hand as the page shows them."""
    hands = (hand for box in page["boxes"] for hand in box["hands"])
    return next((h["cards"] for h in hands if h["hand"] == hand), ())


def up_card(page: Page) -> int:
    """The points of the dealer's card that lies open, 0 while there is none."""
    cards = [card for side in page["sides"] if side["hand"] == "dealer" for card in side["cards"]]
    return next((points(card) for card in cards if points(card)), 0)


def stake(page: Page, spot: str, dice: random.Random) -> int:
    """A legal stake that a player likes, in minor units: a few steps over the minimum."""
    limits = {row["spot"]: row for row in page["table"]["limits"]}
    row = limits.get(spot) or limits.get("any") or {"minimum": "5", "maximum": "0", "step": "5"}
    minimum, maximum, step = (minor(row[key]) for key in ("minimum", "maximum", "step"))
    step = step or 500
    least = -(-max(minimum, 1) // step) * step
    liked = least + step * dice.choice((0, 0, 0, 1, 1, 2, 3, 5, 9))
    return min(liked, maximum - maximum % step) if maximum else liked


def minor(amount: str, digits: int = 2) -> int:
    """A decimal amount of the page in minor units."""
    return int(Decimal(amount) * 10**digits)
