"""Players of Fast, Triple Bet, Dynamic and Riverside Poker: where they stake and what they say.

Their cards lie face down, so the page tells nothing of them: they say what players often say.
"""

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Any

Page = Mapping[str, Any]

EQUAL = ("1", "2", "3")
"""Basic stakes of one size."""
BASIC = (("bet",), EQUAL, ("blind",))
SIDE_BETS = ("bonus", "extra_bonus")
LIKES_SIDE_BET = 0.3
OFTEN = {
    frozenset(("play", "fold")): ("play", "play", "fold"),
    frozenset(("call", "fold")): ("call", "call", "call", "fold"),
    frozenset(("pull", "let")): ("pull", "let"),
    frozenset(("raise", "check")): ("raise", "check"),
}


def said(page: Page, actions: Collection[str], dice: random.Random) -> str | None:
    """The word of the player in turn; None where these are no decisions of such a game."""
    if not str(page["table"]["game"]).startswith("house_poker/"):
        return None
    often = OFTEN.get(frozenset(actions), tuple(actions))
    return dice.choice(often) if often else None


def likes(names: Sequence[str], dice: random.Random) -> list[str]:
    """The spots on which he stakes this time; none where this is another game."""
    basic = next((b for b in BASIC if set(b) <= set(names)), ())
    if not basic or not set(names) & {"play", "3", "call", "river"}:
        return []
    sides = [name for name in SIDE_BETS if name in names and dice.random() < LIKES_SIDE_BET]
    return [*basic, *sides]
