"""First and second decisions: fold, raise, buy a sixth card, exchange (section 6.1)."""

from msgspec.structs import replace

from controller.games.families.exchange_poker.dealing import turn_hand, with_hand
from controller.games.families.exchange_poker.guards import decisions_are_over
from controller.games.families.exchange_poker.hands import (
    BONUS,
    CARDS,
    FEE,
    RAISE,
    ExchangeRound,
    Hand,
    hand_at,
    in_turn,
    stake_of,
)
from controller.games.families.exchange_poker.stakes import add_stake, fixed
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import AnyFact, HandsOrdered
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action, Decide


def may_speak(round_: ExchangeRound, decide: Decide) -> Refused | None:
    """Whether this box is in turn, and its player asks."""
    hand = hand_at(round_, decide.box)
    if hand is None or hand.folded:
        return refuse("RF-014")
    turn = in_turn(round_)
    if turn is None or turn.box != decide.box:
        return refuse("RF-013")
    return refuse("RF-047") if decide.bettor != 1 else None


def may_not_any_more(_: ExchangeRound, __: Decide) -> Refused:
    """Nobody folds or raises who has seen the dealer's hand (HP-09)."""
    return refuse("RF-012", stands_for="HP-09")


def may_raise(round_: ExchangeRound, decide: Decide) -> Refused | None:
    """The raise is twice the ante, no other amount."""
    against = may_speak(round_, decide)
    if against is None and decide.amount not in (0, fixed(round_, decide.box, RAISE)):
        return refuse("RF-054", stands_for="HP-08")
    return against


def may_exchange(round_: ExchangeRound, decide: Decide) -> Refused | None:
    """From one card to as many as the version lets go, each named once by its place."""
    against = may_speak(round_, decide)
    if against is not None:
        return against
    places = decide.positions
    right = all(1 <= place <= CARDS for place in places) and len(set(places)) == len(places)
    if not places or not right:
        return refuse("RF-055")
    most = round_.version.most_exchanged
    return refuse("RF-056", f"At most {most}.") if len(places) > most else None


def fold(round_: ExchangeRound, decide: Decide) -> Changed[ExchangeRound]:
    """The hand is given up, its cards are not turned."""
    return _finish(with_hand(round_, replace(_hand(round_, decide), folded=True)))


def raise_(round_: ExchangeRound, decide: Decide) -> Changed[ExchangeRound]:
    """The hand is played for twice the ante."""
    round_ = with_hand(round_, replace(_hand(round_, decide), raised=True))
    added = add_stake(round_, decide.box, RAISE, fixed(round_, decide.box, RAISE))
    return _finish(added.round, added.facts)


def buy(round_: ExchangeRound, decide: Decide) -> Changed[ExchangeRound]:
    """A sixth card for one ante."""
    hand = replace(_hand(round_, decide), drew=Action.BUY, owed=1)
    return _with_fee(with_hand(round_, hand), decide.box)


def exchange(round_: ExchangeRound, decide: Decide) -> Changed[ExchangeRound]:
    """The cards at these places are given up for as many others, for one ante in all."""
    hand = _hand(round_, decide)
    numbered = tuple(enumerate(hand.cards, 1))
    kept = tuple(dealt for place, dealt in numbered if place not in decide.positions)
    given = tuple(dealt for place, dealt in numbered if place in decide.positions)
    hand = replace(hand, drew=Action.EXCHANGE, owed=len(given), given=given, cards=kept)
    name = str(hand.box)
    fact = HandsOrdered(box=hand.box, hands=((name, tuple(dealt.draw for dealt in kept)),))
    changed = _with_fee(with_hand(round_, hand), decide.box)
    return replace(changed, facts=(fact, *changed.facts))


def _with_fee(round_: ExchangeRound, box: int) -> Changed[ExchangeRound]:
    return add_stake(round_, box, FEE, fixed(round_, box, FEE))


def _hand(round_: ExchangeRound, decide: Decide) -> Hand:
    hand = hand_at(round_, decide.box)
    if hand is None:
        raise ValueError("a decision without a hand")
    return hand


def _finish(round_: ExchangeRound, facts: tuple[AnyFact, ...] = ()) -> Changed[ExchangeRound]:
    """After the last decision, hands with a bonus are shown where it is paid at once (HB-D14)."""
    if round_.version.bonus_paid != "at_once" or not decisions_are_over(round_):
        return Changed(round_, facts)
    found = list(facts)
    for hand in round_.hands:
        if hand.raised and hand.drew is None and stake_of(round_, hand.box, BONUS):
            round_ = turn_hand(round_, hand.box, found)
    return Changed(round_, tuple(found))
