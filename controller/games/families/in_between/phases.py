"""The dealing order of Red Dog and Bulldog (`banked_card_games.md` 1 and 2): one flat chart."""

from controller.games.betting import betting
from controller.games.families.in_between.cards import (
    BASE_CARDS,
    BETTING,
    BOX_CARDS,
    RAISING,
    SETTLED,
    THIRD_CARD,
)
from controller.games.families.in_between.dealing import (
    deal_base,
    deal_third,
    deal_to_box,
    no_cards_yet,
)
from controller.games.families.in_between.guards import (
    a_box_waits,
    base_cards_are_due,
    consecutive,
    each_box_gets_a_card,
    raises_are_open,
    somebody_is_undecided,
)
from controller.games.families.in_between.raising import (
    judge_at_closing,
    judge_stake,
    may_raise,
    may_speak,
    pass_,
    raise_,
)
from controller.sequencing.charts import PhaseChart, Step, otherwise
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import Action

EXTRA, TOO_EARLY = "DO-02", "RG-02"
THIRD = ((each_box_gets_a_card, BOX_CARDS), (otherwise, THIRD_CARD))

CHART = PhaseChart(
    name="in_between",
    initial=BETTING,
    finals=(SETTLED,),
    steps=(
        *betting(BETTING, BASE_CARDS, judge_stake, judge_at_closing, no_cards_yet),
        Step(
            BASE_CARDS,
            CardDrawn,
            deal_base,
            ((consecutive, SETTLED), (raises_are_open, RAISING), *THIRD),
            stays=base_cards_are_due,
        ),
        Step(RAISING, Action.RAISE, raise_, THIRD, may=may_raise, stays=somebody_is_undecided),
        Step(RAISING, Action.PASS, pass_, THIRD, may=may_speak, stays=somebody_is_undecided),
        Step(THIRD_CARD, CardDrawn, deal_third, ((otherwise, SETTLED),)),
        Step(BOX_CARDS, CardDrawn, deal_to_box, ((otherwise, SETTLED),), stays=a_box_waits),
    ),
    unheard_cards={RAISING: TOO_EARLY, SETTLED: EXTRA},
)
