"""Which code a card gets that nothing heard (`dealing_exceptions.md` 7.8)."""

from controller.games.families.ring_poker.early import code_of_early
from controller.games.families.ring_poker.hands import BETTING, DEALING, DISCARDING, RingRound
from controller.games.families.ring_poker.phases import CHART


def irregular(round_: RingRound) -> str:
    """A flop, turn or river before the betting has ended, or before the stub was shuffled anew."""
    code = CHART.unheard_cards.get(round_.phase, "DO-02")
    if round_.phase == DEALING and round_.mended.aside and round_.street == round_.mended.mix:
        return code_of_early(round_)
    if round_.phase not in (BETTING, DISCARDING) or round_.last_street:
        return code
    follows = round_.version.streets[round_.street + 1]
    return code_of_early(round_) if follows.board else code
