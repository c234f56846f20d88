"""The dealing order of house poker (`poker_house_banked.md` 2 to 5): one flat chart.

Decisions are data of the version, as are the common cards between them.
"""

from controller.games.betting import betting
from controller.games.families.house_poker.dealing import (
    deal,
    deal_common,
    open_hands,
    reveal,
)
from controller.games.families.house_poker.deciding import decide, may_decide
from controller.games.families.house_poker.guards import (
    common_card_due,
    deal_not_complete,
    decisions_left,
    everybody_folded,
    somebody_is_silent,
)
from controller.games.families.house_poker.hands import (
    BETTING,
    COMMON,
    DEALING,
    DECIDING,
    REVEAL,
    SETTLED,
)
from controller.games.families.house_poker.stakes import judge_at_closing, judge_stake
from controller.sequencing.charts import Guard, PhaseChart, Step, otherwise
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import Action

EXTRA, TOO_EARLY = "HP-01", "HP-07"
"""A card that no hand takes, and a common card before the decisions that come first."""
NEXT_OR_REVEAL = ((decisions_left, DECIDING), (otherwise, REVEAL))
FOLDED = ((everybody_folded, SETTLED), (common_card_due, COMMON), (otherwise, REVEAL))
CARDS_FOLLOW = ((otherwise, COMMON),)


def _says(action: Action, exits: tuple[tuple[Guard, str], ...]) -> Step:
    return Step(
        DECIDING,
        action,
        decide,
        exits,
        may=may_decide,
        stays=somebody_is_silent,
    )


CHART = PhaseChart(
    name="house_poker",
    initial=BETTING,
    finals=(SETTLED,),
    steps=(
        *betting(BETTING, DEALING, judge_stake, judge_at_closing, open_hands),
        Step(DEALING, CardDrawn, deal, ((otherwise, DECIDING),), stays=deal_not_complete),
        _says(Action.FOLD, FOLDED),
        _says(Action.PLAY, ((otherwise, REVEAL),)),
        _says(Action.CALL, CARDS_FOLLOW),
        _says(Action.RAISE, CARDS_FOLLOW),
        _says(Action.CHECK, CARDS_FOLLOW),
        _says(Action.PULL, NEXT_OR_REVEAL),
        _says(Action.LET, NEXT_OR_REVEAL),
        Step(COMMON, CardDrawn, deal_common, NEXT_OR_REVEAL, stays=common_card_due),
        Step(REVEAL, Action.REVEAL, reveal, ((otherwise, SETTLED),)),
    ),
    unheard_cards={DECIDING: TOO_EARLY, REVEAL: EXTRA, SETTLED: EXTRA},
)
