"""The dealing order of ring games: one flat chart; streets are data of the version (section 9)."""

from msgspec.structs import replace

from controller.games.families.ring_poker.dealing import deal
from controller.games.families.ring_poker.drawing import (
    announce,
    discard,
    exchange,
    may_announce,
    may_discard,
    may_exchange,
    may_stand_pat,
    stand_pat,
)
from controller.games.families.ring_poker.dying import die, may_die
from controller.games.families.ring_poker.early import (
    may_set_aside,
    may_take_back,
    set_aside,
    take_back,
)
from controller.games.families.ring_poker.guards import (
    card_is_due,
    somebody_bets,
    somebody_gives,
    somebody_shows,
    the_hand_can_begin,
)
from controller.games.families.ring_poker.hands import (
    AWARDED,
    BETTING,
    DEALING,
    DISCARDING,
    POSTING,
    SHOWDOWN,
    RingRound,
)
from controller.games.families.ring_poker.mending import (
    deal_to_button,
    may_deal_to_button,
    may_replace,
    may_stand,
    replace_exposed,
    stand_as_they_lie,
)
from controller.games.families.ring_poker.posting import begin, may_begin, may_place_button
from controller.games.families.ring_poker.showing import may_muck, may_show, muck, show_hand
from controller.games.families.ring_poker.speaking import (
    bet,
    call_bet,
    check,
    fold_hand,
    may_bet,
    may_bring_in,
    may_call,
    may_check,
    may_fold,
    may_raise,
    pay_bring_in,
)
from controller.games.seating import may_seat, place_button, seat_chips
from controller.sequencing.charts import PhaseChart, Step, otherwise
from controller.sequencing.verdicts import Changed
from controller.vocabulary.missed import (
    BoardTakenBack,
    BoardTooEarly,
    BurnLeftOut,
    ButtonShort,
    HandDead,
    HoleExposed,
)
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import Action, CloseBets, PlaceButton, SeatChips

OUT_OF_ORDER, NOT_DUE, TOO_EARLY = "PK-04", "DO-02", "DO-03"
"""A card in the middle of decisions, one that nothing asks for, one before the hand begins."""


def card_too_early(round_: RingRound, event: CardDrawn) -> Changed[RingRound]:
    """A card before the antes and blinds: they are posted where they can be, and DO-03 asks."""
    if may_begin(round_, CloseBets(person="", role="")) is not None:
        return Changed(round_, irregular=(TOO_EARLY,))
    return replace(begin(round_, event), irregular=(TOO_EARLY,))


CARDS_NEXT = ((card_is_due, DEALING), (somebody_gives, DISCARDING))
STREET_OVER = (*CARDS_NEXT, (otherwise, SHOWDOWN))
ROUND_OVER = (*CARDS_NEXT, (somebody_shows, SHOWDOWN), (otherwise, AWARDED))

DEALT_ANEW = ((otherwise, DEALING),)
CARDS_LIE = ((somebody_gives, DISCARDING), (somebody_bets, BETTING))
CARDS_OVER = (*CARDS_LIE, (somebody_shows, SHOWDOWN), (otherwise, AWARDED))
GIVING_OVER = (
    (somebody_bets, BETTING),
    (card_is_due, DEALING),
    (somebody_shows, SHOWDOWN),
    (otherwise, AWARDED),
)
MENDED = (
    Step((DEALING, BETTING, DISCARDING), BoardTooEarly, set_aside, may=may_set_aside),
    Step(BETTING, BoardTakenBack, take_back, DEALT_ANEW, may=may_take_back),
    Step(DEALING, HoleExposed, replace_exposed, may=may_replace),
    Step(BETTING, HoleExposed, replace_exposed, DEALT_ANEW, may=may_replace),
    Step(BETTING, ButtonShort, deal_to_button, DEALT_ANEW, may=may_deal_to_button),
    Step(
        DEALING,
        BurnLeftOut,
        stand_as_they_lie,
        (*CARDS_LIE, (otherwise, SHOWDOWN)),
        may=may_stand,
        stays=card_is_due,
    ),
    Step(BETTING, HandDead, die, ROUND_OVER, may=may_die, stays=somebody_bets),
    Step(DEALING, HandDead, die, CARDS_OVER, may=may_die, stays=card_is_due),
    Step(DISCARDING, HandDead, die, GIVING_OVER, may=may_die, stays=somebody_gives),
    Step(SHOWDOWN, HandDead, die, ((otherwise, AWARDED),), may=may_die, stays=somebody_shows),
)
"""What a ruling tells the hand of a deal that went wrong (`dealing_exceptions.md` 7.8)."""

CHART = PhaseChart(
    name="ring_poker",
    initial=POSTING,
    finals=(AWARDED,),
    steps=(
        Step(POSTING, SeatChips, seat_chips, may=may_seat),
        Step(POSTING, PlaceButton, place_button, may=may_place_button),
        Step(POSTING, CloseBets, begin, ((otherwise, DEALING),), may=may_begin),
        Step(
            POSTING,
            CardDrawn,
            card_too_early,
            ((the_hand_can_begin, DEALING), (otherwise, POSTING)),
        ),
        Step(
            DEALING,
            CardDrawn,
            deal,
            ((somebody_gives, DISCARDING), (somebody_bets, BETTING), (otherwise, SHOWDOWN)),
            stays=card_is_due,
        ),
        Step(BETTING, Action.FOLD, fold_hand, ROUND_OVER, may=may_fold, stays=somebody_bets),
        Step(BETTING, Action.CHECK, check, ROUND_OVER, may=may_check, stays=somebody_bets),
        Step(BETTING, Action.CALL, call_bet, STREET_OVER, may=may_call, stays=somebody_bets),
        Step(BETTING, Action.BET, bet, may=may_bet),
        Step(BETTING, Action.RAISE, bet, may=may_raise),
        Step(BETTING, Action.BRING_IN, pay_bring_in, may=may_bring_in),
        Step(
            DISCARDING,
            Action.DISCARD,
            discard,
            ((otherwise, DEALING),),
            may=may_discard,
            stays=somebody_gives,
        ),
        Step(DISCARDING, Action.SPLIT, announce, may=may_announce),
        Step(
            DISCARDING,
            Action.EXCHANGE,
            exchange,
            ((otherwise, DEALING),),
            may=may_exchange,
            stays=somebody_gives,
        ),
        Step(
            DISCARDING,
            Action.STAND_PAT,
            stand_pat,
            ((somebody_bets, BETTING), (card_is_due, DEALING), (otherwise, SHOWDOWN)),
            may=may_stand_pat,
            stays=somebody_gives,
        ),
        Step(
            SHOWDOWN,
            Action.SHOW,
            show_hand,
            ((otherwise, AWARDED),),
            may=may_show,
            stays=somebody_shows,
        ),
        Step(
            SHOWDOWN,
            Action.MUCK,
            muck,
            ((otherwise, AWARDED),),
            may=may_muck,
            stays=somebody_shows,
        ),
        *MENDED,
    ),
    unheard_cards={
        BETTING: OUT_OF_ORDER,
        DISCARDING: OUT_OF_ORDER,
        SHOWDOWN: NOT_DUE,
        AWARDED: NOT_DUE,
    },
)
"""The one chart of all ring games."""
