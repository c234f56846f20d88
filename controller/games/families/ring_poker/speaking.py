"""What a player says in a betting round: fold, check, call, bet, raise, bring in (section 4.2)."""

from msgspec.structs import replace

from controller.games.families.ring_poker.amounts import Amounts, amounts, closed_to, to_call
from controller.games.families.ring_poker.betting import (
    Betting,
    bring_in,
    call,
    fold,
    speak,
    stake_to,
)
from controller.games.families.ring_poker.flow import betting_over
from controller.games.families.ring_poker.hands import RingRound
from controller.games.families.ring_poker.judging import opens
from controller.games.families.ring_poker.openers import opens_with
from controller.games.families.ring_poker.posting import staked
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import Chips, format_amount
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action, Decide

SAID = {action: action.value for action in (Action.BET, Action.RAISE)}
"""A bet and a raise, as the facts call them."""


def may_speak(round_: RingRound, decide: Decide) -> Refused | None:
    """Whether this seat is in turn."""
    betting = round_.betting
    if betting.turn == decide.box:
        return None if decide.bettor == 1 else refuse("RF-047")
    if decide.box not in betting.live:
        return refuse("RF-014")
    return refuse("RF-013", stands_for="PK-11")


def may_fold(round_: RingRound, decide: Decide) -> Refused | None:
    """Any time in turn, but not instead of a bring-in that the player's card demands."""
    against = may_speak(round_, decide)
    if against is None and round_.betting.opener and must_bring_in(round_, decide.box):
        return refuse("RF-111")
    return against


def must_bring_in(round_: RingRound, seat: int) -> bool:
    """Whether this seat has to open: by its own card, not in the place of one that is all-in."""
    return round_.betting.opener == seat and round_.door == seat


def may_check(round_: RingRound, decide: Decide) -> Refused | None:
    """Only when there is nothing to call."""
    against = may_speak(round_, decide)
    if against is not None:
        return against
    betting = round_.betting
    if betting.opener:
        return refuse("RF-111")
    owes = to_call(betting, betting.players[decide.box])
    return refuse("RF-105", _owed(round_, owes)) if owes else None


def may_call(round_: RingRound, decide: Decide) -> Refused | None:
    """Only when there is something to call; the amount, where one is named, must be right."""
    against = may_speak(round_, decide)
    if against is not None:
        return against
    owes = to_call(round_.betting, round_.betting.players[decide.box])
    if not owes:
        return refuse("RF-106")
    return refuse("RF-054", _owed(round_, owes)) if decide.amount not in (0, owes) else None


def _owed(round_: RingRound, owes: Chips) -> str:
    return f"To call: {_money(round_, owes)}."


def may_bring_in(round_: RingRound, decide: Decide) -> Refused | None:
    """The seat whose card opens, before anything else is said."""
    against = may_speak(round_, decide)
    if against is None and not round_.betting.opener:
        return refuse("RF-012")
    return against


def may_bet(round_: RingRound, decide: Decide) -> Refused | None:
    """A bet opens a round in which nothing is staked."""
    against = may_speak(round_, decide)
    if against is None and round_.betting.owed:
        return refuse("RF-107")
    return against or _may_stake(round_, decide)


def may_raise(round_: RingRound, decide: Decide) -> Refused | None:
    """A raise increases what is staked, also a blind; it completes a bring-in."""
    against = may_speak(round_, decide)
    if against is None and not round_.betting.owed:
        return refuse("RF-112")
    return against or _may_stake(round_, decide)


def _may_stake(round_: RingRound, decide: Decide) -> Refused | None:
    betting = round_.betting
    player = betting.players[decide.box]
    closed = closed_to(betting, player)
    if closed:
        return refuse(closed, stands_for="PK-11" if closed == "RF-109" else "")
    legal = amounts(betting, player)
    if not legal.holds(decide.amount):
        return refuse("RF-108", range_of(round_, legal))
    return None if _may_open(round_, decide.box) else refuse("RF-115")


def _may_open(round_: RingRound, seat: int) -> bool:
    """Whether the hand is one that may make the first bet, where the house asks for that."""
    return not opening_is_asked(round_) or opens(round_.version, round_.hands[seat].cards)


def opening_is_asked(round_: RingRound) -> bool:
    """Whether the first bet of the hand is still to come and needs a certain hand (8.11)."""
    return round_.version.opener != "none" and round_.street == 0 and not round_.betting.owed


def range_of(round_: RingRound, legal: Amounts) -> str:
    """The legal totals in words."""
    if legal.fixed:
        return f"To {' or '.join(_money(round_, total) for total in legal.fixed)}."
    return f"From {_money(round_, legal.least)} to {_money(round_, legal.most)}."


def _money(round_: RingRound, amount: Chips) -> str:
    return format_amount(amount, round_.terms.digits)


def fold_hand(round_: RingRound, decide: Decide) -> Changed[RingRound]:
    """The cards go back to the dealer, unseen."""
    return _said(round_, decide, fold(round_.betting, decide.box), "")


def check(round_: RingRound, decide: Decide) -> Changed[RingRound]:
    """The turn passes on."""
    return _said(round_, decide, speak(round_.betting, decide.box), "")


def call_bet(round_: RingRound, decide: Decide) -> Changed[RingRound]:
    """The player pays what is owed, or all he has."""
    return _said(round_, decide, call(round_.betting, decide.box), "call")


def pay_bring_in(round_: RingRound, decide: Decide) -> Changed[RingRound]:
    """The forced opening bet."""
    return _said(round_, decide, bring_in(round_.betting, decide.box), "bring_in")


def bet(round_: RingRound, decide: Decide) -> Changed[RingRound]:
    """The first bet of a round, or a raise, to this total of the round."""
    betting = stake_to(round_.betting, decide.box, decide.amount)
    if opening_is_asked(round_):
        round_ = opens_with(round_, decide.box)
    return _said(round_, decide, betting, SAID[decide.action])


def _said(round_: RingRound, decide: Decide, betting: Betting, what: str) -> Changed[RingRound]:
    facts: list[AnyFact] = []
    if what:
        seat = decide.box
        facts.append(staked(round_.betting.players[seat], betting.players[seat], what))
    return Changed(betting_over(replace(round_, betting=betting), facts), tuple(facts))
