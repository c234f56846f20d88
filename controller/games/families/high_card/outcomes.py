"""Outcomes of a stake in the words of the pay table (`banked_card_games.md` section 3)."""

from collections.abc import Mapping

from controller.games.families.high_card.cards import HighCardRound, first_lead, second_lead
from controller.games.paytable import Outcome
from controller.games.rounds import Wager


def gave_up(round_: HighCardRound, wager: Wager) -> bool:
    """The bettor gave up after a tie."""
    return (wager.box, wager.bettor) in round_.gave_up


def higher(round_: HighCardRound, wager: Wager) -> bool:
    """The box's first card is higher."""
    lead = first_lead(round_, wager.box)
    return lead is not None and lead > 0


def lower(round_: HighCardRound, wager: Wager) -> bool:
    """The dealer's first card is higher."""
    lead = first_lead(round_, wager.box)
    return lead is not None and lead < 0


def lower_after_a_tie(round_: HighCardRound, wager: Wager) -> bool:
    """The dealer's second card is higher: both stakes are lost."""
    lead = second_lead(round_, wager.box)
    return lead is not None and lead < 0


def tied_again(round_: HighCardRound, wager: Wager) -> bool:
    """The second cards have the same rank as well: both stakes are kept."""
    return second_lead(round_, wager.box) == 0


def _higher_after_a_tie(round_: HighCardRound, wager: Wager) -> bool:
    lead = second_lead(round_, wager.box)
    return lead is not None and lead > 0


def additional_stake_pays(round_: HighCardRound, wager: Wager) -> bool:
    """The second card is higher, and the original stake is returned (VD-02, W2)."""
    return round_.version.second_win == "W2" and _higher_after_a_tie(round_, wager)


def both_stakes_pay(round_: HighCardRound, wager: Wager) -> bool:
    """The second card is higher, and both stakes are paid (VD-02, W1)."""
    return round_.version.second_win == "W1" and _higher_after_a_tie(round_, wager)


OUTCOMES: Mapping[str, Outcome] = {
    "gave up": gave_up,
    "higher": higher,
    "lower": lower,
    "lower after a tie": lower_after_a_tie,
    "tied again": tied_again,
    "higher after a tie, the additional stake pays": additional_stake_pays,
    "higher after a tie, both stakes pay": both_stakes_pay,
}
"""Names of the pay tables to what they say."""
