"""What the dealer announces of the base cards: the spread and its odds (section 1 item 4)."""

from controller.games.families.in_between.cards import (
    BET,
    CONSECUTIVE,
    PAIR,
    InBetweenRound,
    between,
    raised,
    spread,
    third_card,
    three_of_a_kind,
)
from controller.games.families.in_between.guards import deal_is_renewed
from controller.vocabulary.chips import Odds

TRIPLE = "three of a kind"
SPREADS = {
    "between, spread 1": range(1, 2),
    "between, spread 2": range(2, 3),
    "between, spread 3": range(3, 4),
    "between, spread 4 to 11": range(4, 12),
}
"""The winning rows of the odds table to the spreads that they cover."""


def announced(round_: InBetweenRound) -> str:
    """The spread and what it pays, as the dealer says it; empty before both cards lie."""
    found = spread(round_)
    if found is None:
        return ""
    if found == PAIR:
        return f"pair, a third pays {_odds(round_, TRIPLE)}"
    if found == CONSECUTIVE:
        return "consecutive, void deal" if deal_is_renewed(round_) else "consecutive, no third card"
    row = next(name for name, covered in SPREADS.items() if found in covered)
    return f"spread {found}, pays {_odds(round_, row)}"


def _odds(round_: InBetweenRound, when: str) -> str:
    rows = round_.version.paytable.of(BET)
    odds = next((row.odds for row in rows if row.when == when and row.odds), Odds(0))
    return f"{odds.numerator}:{odds.denominator}"


def note_of(round_: InBetweenRound, box: int) -> str:
    """A box in words: how its third card fell, or before it what its bettors said."""
    if third_card(round_, box) is None:
        return ", ".join(_said(round_, box))
    if spread(round_) == PAIR:
        return TRIPLE if three_of_a_kind(round_, box) else "no third of the rank"
    return "between" if between(round_, box) else "not between"


def _said(round_: InBetweenRound, box: int) -> list[str]:
    own = [wager for wager in round_.wagers if (wager.box, wager.name) == (box, BET)]
    said = [
        "raised" if raised(round_, (box, wager.bettor)) else "passed"
        for wager in own
        if raised(round_, (box, wager.bettor)) or (box, wager.bettor) in round_.passed
    ]
    return list(dict.fromkeys(said))
