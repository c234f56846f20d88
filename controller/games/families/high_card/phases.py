"""The dealing order of Voodoo (`banked_card_games.md` section 3): one flat chart."""

from controller.games.betting import betting
from controller.games.families.high_card.cards import (
    BETTING,
    FIRST_CARDS,
    SECOND_CARDS,
    SETTLED,
    TIES,
)
from controller.games.families.high_card.dealing import deal_first, deal_second, open_hands
from controller.games.families.high_card.deciding import (
    give_up,
    go_on,
    judge_at_closing,
    judge_stake,
    may_give_up,
    may_go_on,
)
from controller.games.families.high_card.guards import (
    a_tie_is_undecided,
    first_deal_not_complete,
    second_deal_not_complete,
    somebody_goes_on,
    somebody_tied,
)
from controller.sequencing.charts import PhaseChart, Step, otherwise
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import Action

EXTRA_CARD = "DO-02"
OVER = ((otherwise, SETTLED),)

CHART = PhaseChart(
    name="high_card",
    initial=BETTING,
    finals=(SETTLED,),
    steps=(
        *betting(BETTING, FIRST_CARDS, judge_stake, judge_at_closing, open_hands),
        Step(
            FIRST_CARDS,
            CardDrawn,
            deal_first,
            ((somebody_tied, TIES), *OVER),
            stays=first_deal_not_complete,
        ),
        Step(
            TIES,
            Action.SURRENDER,
            give_up,
            ((somebody_goes_on, SECOND_CARDS), *OVER),
            may=may_give_up,
            stays=a_tie_is_undecided,
        ),
        Step(
            TIES,
            Action.CONTINUE,
            go_on,
            ((otherwise, SECOND_CARDS),),
            may=may_go_on,
            stays=a_tie_is_undecided,
        ),
        Step(SECOND_CARDS, CardDrawn, deal_second, OVER, stays=second_deal_not_complete),
    ),
    unheard_cards={TIES: EXTRA_CARD, SETTLED: EXTRA_CARD},
)
