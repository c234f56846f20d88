"""The dealer opens his cards; those still in may buy him another (section 6.1, 6.6)."""

from msgspec.structs import replace

from controller.games.families.exchange_poker.dealing import (
    DEALER,
    turn_hand,
    turned_cards,
    with_hand,
)
from controller.games.families.exchange_poker.hands import SWAP_FEE, ExchangeRound, hand_at
from controller.games.families.exchange_poker.stakes import add_stake, fixed
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.requests import Decide


def reveal(round_: ExchangeRound, _: Decide) -> Changed[ExchangeRound]:
    """The dealer's cards are turned, then every hand that is still in."""
    facts: list[AnyFact] = []
    dealer = turned_cards(round_, DEALER, round_.dealer, facts)
    round_ = replace(round_, dealer=dealer, original=dealer)
    for hand in round_.hands:
        if not hand.folded:
            round_ = turn_hand(round_, hand.box, facts)
    return Changed(round_, tuple(facts))


def swap(round_: ExchangeRound, decide: Decide) -> Changed[ExchangeRound]:
    """The box pays one ante for another card of the dealer."""
    round_ = _said(round_, decide, True)
    return add_stake(round_, decide.box, SWAP_FEE, fixed(round_, decide.box, SWAP_FEE))


def no_swap(round_: ExchangeRound, decide: Decide) -> Changed[ExchangeRound]:
    """The box takes 1:1 on its ante and is finished."""
    return Changed(_said(round_, decide, False))


def _said(round_: ExchangeRound, decide: Decide, swaps: bool) -> ExchangeRound:
    hand = hand_at(round_, decide.box)
    return round_ if hand is None else with_hand(round_, replace(hand, swaps=swaps))
