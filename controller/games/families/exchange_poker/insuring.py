"""Insurance against a dealer below ace-king, after all decisions (section 6.4, HB-D17)."""

from controller.games.families.exchange_poker.hands import (
    ANTE,
    INSURANCE,
    RAISE,
    ExchangeRound,
    Hand,
    hand_at,
    stake_of,
)
from controller.games.families.exchange_poker.outcomes import best_odds
from controller.games.families.exchange_poker.stakes import add_stake
from controller.games.ranking.ace_king import three_of_a_kind_or_better
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import NOTHING, Chips, winnings
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Decide


def insured_amount(round_: ExchangeRound, decide: Decide) -> Chips:
    """What he insures for: the amount asked, else the least, which is the ante."""
    return decide.amount or stake_of(round_, decide.box, ANTE)


def may_insure(round_: ExchangeRound, decide: Decide) -> Refused | None:
    """Whether this box may insure for this amount now; clockwise, once."""
    against = may_be_insured(round_, decide)
    hand = hand_at(round_, decide.box)
    if against is not None or hand is None:
        return against
    return _amount_fits(round_, hand, insured_amount(round_, decide))


def may_be_insured(round_: ExchangeRound, decide: Decide) -> Refused | None:
    """Whether insurance is this box's to take now, whatever its cards and the amount."""
    if not round_.version.insurance:
        return refuse("RF-040")
    hand = hand_at(round_, decide.box)
    if hand is None:
        return refuse("RF-014")
    if decide.bettor != 1:
        return refuse("RF-047")
    if not hand.raised:
        return refuse("RF-058")
    insured = [w.box for w in round_.wagers if w.name == INSURANCE]
    if decide.box in insured:
        return refuse("RF-042")
    if any(box > decide.box for box in insured):
        return refuse("RF-013")
    return None


def _amount_fits(round_: ExchangeRound, hand: Hand, amount: Chips) -> Refused | None:
    """From the ante to half of what the raise would win (HB-D15: in which steps)."""
    ante = stake_of(round_, hand.box, ANTE)
    step = ante if round_.version.insured_steps == "ante" else _chip(round_)
    if amount < ante or (step and amount % step):
        return refuse("RF-041")
    if not all(dealt.known for dealt in hand.cards):
        return None
    cards = tuple(dealt.card for dealt in hand.cards)
    if not three_of_a_kind_or_better(cards):
        return refuse("RF-057")
    win = winnings(stake_of(round_, hand.box, RAISE), best_odds(round_.version, cards))
    return refuse("RF-041") if 2 * amount > win else None


def _chip(round_: ExchangeRound) -> Chips:
    """The smallest chip that the table takes for insurance; 0 where none is written."""
    written = dict(round_.terms.limits).get(INSURANCE)
    return NOTHING if written is None else written.step


def insure(round_: ExchangeRound, decide: Decide) -> Changed[ExchangeRound]:
    """The insurance lies on its spot."""
    return add_stake(round_, decide.box, INSURANCE, insured_amount(round_, decide))
