"""The dealing order of Russian and Komet Poker (`poker_house_banked.md` 6.1): one flat chart."""

from controller.games.betting import betting
from controller.games.families.exchange_poker.dealing import (
    deal,
    open_hands,
    replace_highest,
    serve,
)
from controller.games.families.exchange_poker.deciding import (
    buy,
    exchange,
    fold,
    may_exchange,
    may_not_any_more,
    may_raise,
    may_speak,
    raise_,
)
from controller.games.families.exchange_poker.guards import (
    card_is_due,
    deal_not_complete,
    dealer_draws_again,
    dealer_qualifies,
    everybody_folded,
    first_decision_due,
    second_decision_due,
    somebody_buys,
    somebody_is_silent,
)
from controller.games.families.exchange_poker.hands import (
    BETTING,
    DEALER_CARD,
    DEALING,
    FIRST,
    REVEAL,
    SECOND,
    SERVING,
    SETTLED,
    SWAPPING,
)
from controller.games.families.exchange_poker.insuring import insure, may_insure
from controller.games.families.exchange_poker.opening import no_swap, reveal, swap
from controller.games.families.exchange_poker.stakes import judge_at_closing, judge_stake
from controller.sequencing.charts import PhaseChart, Step, otherwise
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import Action

EXTRA = "HP-01"
"""A card that no hand takes leaves some hand, or the deck, with a wrong number."""
NEXT = ((second_decision_due, SECOND), (first_decision_due, FIRST))
OVER = ((everybody_folded, SETTLED), (otherwise, REVEAL))
PLAYED = ((otherwise, REVEAL),)
CARD_WANTED = ((card_is_due, SERVING), (otherwise, FIRST))
DUE = ((card_is_due, SERVING), *NEXT)

CHART = PhaseChart(
    name="exchange_poker",
    initial=BETTING,
    finals=(SETTLED,),
    steps=(
        *betting(BETTING, DEALING, judge_stake, judge_at_closing, open_hands),
        Step(DEALING, CardDrawn, deal, ((otherwise, FIRST),), stays=deal_not_complete),
        Step(FIRST, Action.FOLD, fold, (*DUE, *OVER), may=may_speak),
        Step(FIRST, Action.RAISE, raise_, (*DUE, *PLAYED), may=may_raise),
        Step(FIRST, Action.BUY, buy, CARD_WANTED, may=may_speak),
        Step(FIRST, Action.EXCHANGE, exchange, CARD_WANTED, may=may_exchange),
        Step(
            SERVING,
            CardDrawn,
            serve,
            ((second_decision_due, SECOND), (otherwise, FIRST)),
            stays=card_is_due,
        ),
        Step(SECOND, Action.FOLD, fold, (*NEXT, *OVER), may=may_speak),
        Step(SECOND, Action.RAISE, raise_, (*NEXT, *PLAYED), may=may_raise),
        Step(REVEAL, Action.INSURE, insure, may=may_insure),
        Step(REVEAL, Action.REVEAL, reveal, ((dealer_qualifies, SETTLED), (otherwise, SWAPPING))),
        Step(
            SWAPPING,
            Action.SWAP,
            swap,
            ((otherwise, DEALER_CARD),),
            may=may_speak,
            stays=somebody_is_silent,
        ),
        Step(
            SWAPPING,
            Action.NO_SWAP,
            no_swap,
            ((somebody_buys, DEALER_CARD), (otherwise, SETTLED)),
            may=may_speak,
            stays=somebody_is_silent,
        ),
        Step(SWAPPING, Action.FOLD, fold, may=may_not_any_more),
        Step(SWAPPING, Action.RAISE, raise_, may=may_not_any_more),
        Step(
            DEALER_CARD,
            CardDrawn,
            replace_highest,
            ((otherwise, SETTLED),),
            stays=dealer_draws_again,
        ),
    ),
    unheard_cards=dict.fromkeys((FIRST, SECOND, REVEAL, SWAPPING, SETTLED), EXTRA),
)
"""The one chart of all nine versions."""
