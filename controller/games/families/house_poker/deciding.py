"""Decisions of house poker: play or fold, pull or let, call, raise, check."""

from msgspec.structs import replace

from controller.games.families.house_poker.dealing import turn_common, turn_hand, values_of
from controller.games.families.house_poker.guards import decisions_left, somebody_is_silent
from controller.games.families.house_poker.hands import (
    Hand,
    HousePokerRound,
    decisions_made,
    hand_at,
    in_turn,
    stake_of,
    staying,
    with_hand,
)
from controller.games.families.house_poker.stakes import (
    WITH_CHIPS,
    add_stake,
    fixed,
    taken_back,
)
from controller.games.families.house_poker.version import BONUS
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action, Decide


def may_decide(round_: HousePokerRound, decide: Decide) -> Refused | None:
    """Whether this box is in turn, and this is one of its words now, for the right amount."""
    if not any(decide.action in words for words in round_.version.decisions):
        return refuse("RF-030")
    hand = hand_at(round_, decide.box)
    if hand is None or hand.folded:
        return refuse("RF-014")
    turn = in_turn(round_)
    if turn is None or turn.box != decide.box:
        return refuse("RF-013")
    if decide.bettor != 1:
        return refuse("RF-047")
    if decide.action not in round_.version.decisions[hand.decided]:
        return refuse("RF-012")
    return _may_put_down(round_, hand, decide)


def _may_put_down(round_: HousePokerRound, hand: Hand, decide: Decide) -> Refused | None:
    """A raise follows a raise where the one before could be one; amounts are fixed."""
    could = hand.decided > 0 and decide.action in round_.version.decisions[hand.decided - 1]
    if decide.action is Action.RAISE and could and hand.said is not Action.RAISE:
        return refuse("RF-069")
    with_chips = decide.action in WITH_CHIPS
    if with_chips and decide.amount not in (0, fixed(round_, decide.box)):
        return refuse("RF-054", stands_for="HP-08")
    return None


def decide(round_: HousePokerRound, decide: Decide) -> Changed[HousePokerRound]:
    """The hand says its word; chips lie on their spot, or go back."""
    hand = hand_at(round_, decide.box)
    if hand is None:
        raise ValueError("a decision without a hand")
    facts: list[AnyFact] = []
    if decide.action in WITH_CHIPS:
        added = add_stake(round_, decide.box)
        round_, facts = added.round, [*added.facts]
    if decide.action is Action.PULL:
        hand = replace(hand, pulled=(*hand.pulled, taken_back(round_, hand)))
    hand = replace(hand, decided=hand.decided + 1, said=decide.action)
    return _after(with_hand(round_, hand), facts)


def _after(round_: HousePokerRound, facts: list[AnyFact]) -> Changed[HousePokerRound]:
    """When all have spoken: hands with a bonus are shown, or a common card is turned."""
    if somebody_is_silent(round_) or not staying(round_):
        return Changed(round_, tuple(facts))
    if round_.version.shows_bonus_early and decisions_made(round_) == 1:
        for hand in staying(round_):
            if stake_of(round_, hand.box, BONUS):
                round_ = turn_hand(round_, hand.box, facts)
        facts += values_of(round_)
    if round_.version.common_down and decisions_left(round_):
        round_ = turn_common(round_, facts, decisions_made(round_))
    return Changed(round_, tuple(facts))
