"""How players of red dog, bulldog and voodoo decide, by the buttons and cards of the page."""

import random
from collections.abc import Iterable, Mapping
from typing import Any

LOW_TO_HIGH = "23456789TJQKA"
RAISES_FROM = 7
"""The least spread on which a raise is not to the player's loss."""
LIKES_RISK = 0.25
"""How often a player raises on less."""
LIKES_GIVING_UP = 0.3


def said(page: Mapping[str, Any], actions: Iterable[str], dice: random.Random) -> str | None:
    """Raise or pass, go on or give up; None where these are not decisions of such a game."""
    offered = set(actions)
    if "pass" in offered:
        risks = spread(page) >= RAISES_FROM or dice.random() < LIKES_RISK
        return "raise" if risks and "raise" in offered else "pass"
    if "continue" in offered:
        gives_up = "surrender" in offered and dice.random() < LIKES_GIVING_UP
        return "surrender" if gives_up else "continue"
    return None


def spread(page: Mapping[str, Any]) -> int:
    """How many ranks lie between the two cards on the board."""
    cards = [card for side in page["sides"] if side["hand"] == "board" for card in side["cards"]]
    heights = sorted(LOW_TO_HIGH.index(card[0]) for card in cards[:2] if card[0] in LOW_TO_HIGH)
    return heights[-1] - heights[0] - 1 if len(heights) == 2 else 0
