"""Which irregularity a card is that nothing asked for (`dealing_exceptions.md` 7.4)."""

from controller.games.families.blackjack.guards import ace_up, dealer_draws, hole_card_is_down
from controller.games.families.blackjack.hands import (
    OFFER,
    OFFER_BEFORE_LOOK,
    SETTLING,
    BlackjackRound,
    in_turn,
)
from controller.games.families.blackjack.phases import CHART

NO_REQUEST = "BJ-06"


def irregular(round_: BlackjackRound) -> str:
    """The code of a card that the round does not hear as it lies."""
    if round_.phase in (OFFER, OFFER_BEFORE_LOOK) and not ace_up(round_):
        return NO_REQUEST
    if round_.phase in (OFFER, OFFER_BEFORE_LOOK):
        return CHART.unheard_cards[round_.phase]
    dealer_stands = not hole_card_is_down(round_) and not dealer_draws(round_)
    if round_.phase == SETTLING and dealer_stands:
        return CHART.unheard_cards[SETTLING]
    for at in (round_.fresh, in_turn(round_)):
        if at is not None and at >= 0 and round_.hands[at].aces:
            return "BJ-14"
        if at is not None and at >= 0 and round_.hands[at].doubled:
            return "BJ-18"
    return NO_REQUEST
