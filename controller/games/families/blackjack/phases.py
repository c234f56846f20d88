"""The dealing order of blackjack (`blackjack.md` 2 and 7): one flat chart for every version."""

from controller.games.betting import betting
from controller.games.families.blackjack.dealing import (
    deal_dealer,
    deal_initial,
    deal_to_hand,
    look,
    may_reveal,
    nobody_in_turn,
    open_hands,
    reveal,
)
from controller.games.families.blackjack.deciding import (
    double,
    hit,
    may_double,
    may_hit,
    may_split,
    may_stand,
    may_surrender,
    split,
    stand,
    surrender,
)
from controller.games.families.blackjack.guards import (
    ace_up,
    card_is_due,
    dealer_draws,
    dealer_has_blackjack,
    hand_in_turn,
    hole_card_is_down,
    initial_deal_not_complete,
    nothing_depends_on_the_dealer,
    the_dealer_looks,
)
from controller.games.families.blackjack.hands import (
    BETTING,
    CARD_DUE,
    DEALER,
    DECISION,
    INITIAL_DEAL,
    OFFER,
    OFFER_BEFORE_LOOK,
    REVEAL,
    SETTLING,
)
from controller.games.families.blackjack.joining import join_double, join_split, may_join
from controller.games.families.blackjack.missing import (
    box_takes_later,
    close_offers,
    deal_in,
    dealer_takes_later,
    leave_out,
    may_be_dealt_in,
    may_be_left_out,
    may_be_missed,
    may_be_offered_card,
    may_be_passed,
    may_be_reopened,
    reopen,
    take_offered,
)
from controller.games.families.blackjack.offers import (
    insure,
    may_insure,
    may_take_even_money,
    offer_goes_on,
    take_even_money,
)
from controller.games.families.blackjack.stakes import judge_at_closing, judge_stake
from controller.sequencing.charts import PhaseChart, Step, otherwise
from controller.vocabulary.missed import (
    BoxDealtIn,
    BoxLeftOut,
    BoxMissed,
    CardOffered,
    DealerMissed,
    HandReopened,
    HoleSeen,
)
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import Action

TO_DEALER = ((hole_card_is_down, REVEAL), (otherwise, DEALER))
NEXT_BOX = ((hand_in_turn, DECISION), (nothing_depends_on_the_dealer, SETTLING), *TO_DEALER)
PLAY_GOES_ON = ((card_is_due, CARD_DUE), *NEXT_BOX)
ASKS_CARD = ((otherwise, CARD_DUE),)
DEALER_GOES_ON = ((dealer_draws, DEALER), (otherwise, SETTLING))
LOOKED = (
    (dealer_has_blackjack, SETTLING),
    (hand_in_turn, DECISION),
    (nothing_depends_on_the_dealer, SETTLING),
    (otherwise, REVEAL),
)
OFFER_ENDS = (
    (hand_in_turn, DECISION),
    (nothing_depends_on_the_dealer, SETTLING),
    (otherwise, DEALER),
)
DECIDING, OFFERED = (OFFER, DECISION), (OFFER, OFFER_BEFORE_LOOK)
OFFERS = ((the_dealer_looks, OFFER_BEFORE_LOOK), (ace_up, OFFER))
WITHOUT_HOLE_CARD = (
    (initial_deal_not_complete, INITIAL_DEAL),
    (ace_up, OFFER),
    (hand_in_turn, DECISION),
    (otherwise, DEALER),
)
HAND_GONE = ((hand_in_turn, DECISION), *TO_DEALER)
ALL_PLAYED = (DECISION, REVEAL, DEALER)
CARD_TAKEN = ((card_is_due, CARD_DUE), *TO_DEALER)

CHART = PhaseChart(
    name="blackjack",
    initial=BETTING,
    finals=(SETTLING,),
    steps=(
        *betting(BETTING, INITIAL_DEAL, judge_stake, judge_at_closing, open_hands),
        Step(
            INITIAL_DEAL,
            CardDrawn,
            deal_initial,
            (*OFFERS, *NEXT_BOX),
            stays=initial_deal_not_complete,
        ),
        # Inserted by DO-06 and BJ-01 to BJ-03 only.
        Step(INITIAL_DEAL, DealerMissed, dealer_takes_later, WITHOUT_HOLE_CARD, may=may_be_missed),
        Step(INITIAL_DEAL, BoxDealtIn, deal_in, may=may_be_dealt_in),
        Step(INITIAL_DEAL, BoxMissed, box_takes_later, may=may_be_passed),
        # By a ruling: who gets no cards or withdraws, who takes the card that nobody asked for.
        Step((INITIAL_DEAL, *OFFERED, REVEAL), BoxLeftOut, leave_out, may=may_be_left_out),
        Step(DECISION, BoxLeftOut, leave_out, HAND_GONE, may=may_be_left_out),
        Step(DEALER, BoxLeftOut, leave_out, ((otherwise, DEALER),), may=may_be_left_out),
        Step(DECISION, CardOffered, take_offered, CARD_TAKEN, may=may_be_offered_card),
        Step(ALL_PLAYED, HandReopened, reopen, ((otherwise, DECISION),), may=may_be_reopened),
        Step(OFFERED, HoleSeen, close_offers),
        Step(OFFERED, Action.INSURE, insure, may=may_insure),
        Step(OFFER_BEFORE_LOOK, Action.EVEN_MONEY, take_even_money, may=may_take_even_money),
        Step(OFFER_BEFORE_LOOK, Action.PEEK, look, LOOKED),
        Step(
            OFFER,
            Action.EVEN_MONEY,
            take_even_money,
            OFFER_ENDS,
            may=may_take_even_money,
            stays=offer_goes_on,
        ),
        Step(OFFER, CardDrawn, deal_dealer, DEALER_GOES_ON, may=nobody_in_turn),
        Step(OFFER, Action.STAND, stand, ((hand_in_turn, DECISION), *TO_DEALER), may=may_stand),
        Step(OFFER, Action.SURRENDER, surrender, may=may_surrender),
        Step(DECISION, Action.STAND, stand, PLAY_GOES_ON, may=may_stand),
        Step(DECISION, Action.SURRENDER, surrender, NEXT_BOX, may=may_surrender),
        Step(DECIDING, Action.HIT, hit, ASKS_CARD, may=may_hit),
        Step(DECIDING, Action.DOUBLE, double, ASKS_CARD, may=may_double),
        Step(DECIDING, Action.SPLIT, split, ASKS_CARD, may=may_split),
        Step(CARD_DUE, CardDrawn, deal_to_hand, PLAY_GOES_ON),
        Step(CARD_DUE, Action.DOUBLE, join_double, may=may_join),
        Step(CARD_DUE, Action.SPLIT, join_split, may=may_join),
        Step((OFFER, REVEAL), Action.REVEAL, reveal, DEALER_GOES_ON, may=may_reveal),
        Step(DEALER, CardDrawn, deal_dealer, ((otherwise, SETTLING),), stays=dealer_draws),
    ),
    unheard_cards={
        OFFER_BEFORE_LOOK: "BJ-12",
        OFFER: "BJ-12",
        DECISION: "BJ-06",
        REVEAL: "BJ-06",
        SETTLING: "BJ-04",
    },
)
"""The one chart of all twenty versions."""
