"""The dealing order of Chinese games: cards, then rows, then points (sections 8.12, 8.13)."""

from msgspec.structs import replace

from controller.games.families.chinese_poker.dealing import begin, deal, may_begin
from controller.games.families.chinese_poker.ending import may_stop
from controller.games.families.chinese_poker.hands import (
    DEALING,
    POSTING,
    SCORED,
    SETTING,
    ChineseRound,
)
from controller.games.families.chinese_poker.setting import (
    may_arrange,
    may_place,
    set_cards,
    stop,
)
from controller.games.seating import may_place_button, may_seat, place_button, seat_chips
from controller.sequencing.charts import PhaseChart, Step, otherwise
from controller.sequencing.verdicts import Changed
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import Action, CloseBets, PlaceButton, SeatChips

OUT_OF_ORDER, NOT_DUE, TOO_EARLY = "PK-04", "DO-02", "DO-03"
"""A card while cards are set, one that nothing asks for, one before the hand begins."""


def card_is_due(round_: ChineseRound) -> bool:
    """A card belongs to a player now."""
    return bool(round_.plan)


def somebody_sets(round_: ChineseRound) -> bool:
    """A player still holds cards that he must set."""
    return bool(round_.setting)


def the_hand_can_begin(round_: ChineseRound) -> bool:
    """Enough players, and the button lies."""
    return may_begin(round_, CloseBets(person="", role="")) is None


def card_too_early(round_: ChineseRound, event: CardDrawn) -> Changed[ChineseRound]:
    """A card before the hand was begun: it begins where it can, and DO-03 asks."""
    if not the_hand_can_begin(round_):
        return Changed(round_, irregular=(TOO_EARLY,))
    return replace(begin(round_, event), irregular=(TOO_EARLY,))


CHART = PhaseChart(
    name="chinese_poker",
    initial=POSTING,
    finals=(SCORED,),
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
        Step(DEALING, CardDrawn, deal, ((otherwise, SETTING),), stays=card_is_due),
        Step(DEALING, Action.RESULT, stop, ((otherwise, SCORED),), may=may_stop),
        Step(
            SETTING,
            Action.ARRANGE,
            set_cards,
            ((otherwise, SCORED),),
            may=may_arrange,
            stays=somebody_sets,
        ),
        Step(
            SETTING,
            Action.PLACE,
            set_cards,
            ((card_is_due, DEALING), (otherwise, SCORED)),
            may=may_place,
            stays=somebody_sets,
        ),
    ),
    unheard_cards={SETTING: OUT_OF_ORDER, SCORED: NOT_DUE},
)
"""The one chart of both Chinese games."""
