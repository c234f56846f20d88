"""What a poker player sees in his own five or six cards."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

LOW_TO_HIGH = "A23456789TJQKA"
FIVE = 5


def three_of_a_kind_or_better(cards: Sequence[str]) -> bool:
    """Whether they hold three or four of a rank, a straight or a flush; False for unknown cards."""
    known = [card for card in cards if card[:1] in LOW_TO_HIGH]
    if len(known) < FIVE:
        return False
    if max(Counter(card[0] for card in known).values()) >= 3:
        return True
    return any(_flush(five) or _straight(five) for five in combinations(known, FIVE))


def _flush(five: Sequence[str]) -> bool:
    return len({card[1] for card in five}) == 1


def _straight(five: Sequence[str]) -> bool:
    ranks = {card[0] for card in five}
    rows = (LOW_TO_HIGH[at : at + FIVE] for at in range(len(LOW_TO_HIGH) - FIVE + 1))
    return any(ranks == set(row) for row in rows)
