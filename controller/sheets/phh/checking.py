"""What a damaged record of a hand may hold instead of amounts and actions of PHH."""

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal

Amount = int | Decimal
MOST_CHIPS = 10**12
"""More than lies on any table: a larger amount is a slip, and would take for ever."""
_CARDS = r"(?:[2-9TJQKA?][cdhs?])+"
_SAID = rf"f|cc|pb|cbr \S+|s[dm](?: {_CARDS}| -)?"
_ACTION = re.compile(
    rf"d db {_CARDS}|d dh p[1-9][0-9]? {_CARDS}|p[1-9][0-9]? (?:{_SAID})", re.ASCII
)
"""What happened at one time: cards dealt to the board or a player, or what a player did."""


def wrong_amount(amounts: Iterable[Amount]) -> str:
    """Which of these is no amount of chips, in a sentence; empty where all are."""
    for amount in amounts:
        if not (Decimal(amount).is_finite() and 0 <= amount <= MOST_CHIPS):
            return f"{amount} is no amount of chips on a table"
    return ""


def wrong_action(actions: Sequence[str]) -> str:
    """Which of these is no action, in a sentence; empty where all are."""
    for at, action in enumerate(actions, 1):
        said = " ".join(words_of(action))
        if said and not _ACTION.fullmatch(said):
            return f"action {at} is none of PHH: {said[:40]!r}"
    return ""


def words_of(action: str) -> list[str]:
    """The words of an action without what is only remarked on it; none of a mere remark."""
    return action.split("#")[0].split()
