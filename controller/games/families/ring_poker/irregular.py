"""Which code a card gets that nothing heard (`dealing_exceptions.md` 7.8)."""

from controller.games.families.ring_poker.hands import BETTING, DISCARDING, RingRound, common
from controller.games.families.ring_poker.phases import CHART

TOO_EARLY = {0: "PK-06", 3: "PK-07", 4: "PK-08"}
"""A board card while the betting is open, by the cards that lie on a row: flop, turn, river."""


def irregular(round_: RingRound) -> str:
    """A flop, turn or river before the betting has ended; else a card that is not due."""
    code = CHART.unheard_cards.get(round_.phase, "DO-02")
    if round_.phase not in (BETTING, DISCARDING) or round_.last_street:
        return code
    follows = round_.version.streets[round_.street + 1]
    on_each_row = len(common(round_)) // max(1, round_.version.rows)
    early = TOO_EARLY.get(on_each_row, "PK-06")
    return early if follows.board else code
