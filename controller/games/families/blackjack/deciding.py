"""Decisions of the hand in turn: hit, stand, double, split, surrender, and whether each may be."""

from msgspec.structs import replace

from controller.games.families.blackjack.counting import (
    all_known,
    blackjack,
    hard_total,
    is_ace,
    points_of,
)
from controller.games.families.blackjack.finishing import (
    finish,
    locked,
    may_split_aces_again,
    turn_hand,
    with_hand,
)
from controller.games.families.blackjack.guards import ace_up
from controller.games.families.blackjack.hands import (
    BlackjackRound,
    Hand,
    hands_of,
    in_turn,
    insured,
    stake_of,
)
from controller.games.families.blackjack.side_bets import side_bet_open
from controller.games.families.blackjack.stakes import add_to_double, add_to_split, order_hands
from controller.sequencing.verdicts import Changed
from controller.vocabulary.cards import rank_of
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action, Decide


def at_turn(round_: BlackjackRound, decide: Decide) -> Hand | Refused:
    """The hand in turn when this box has it and its owner asks (`blackjack.md` 1 item 6)."""
    if not hands_of(round_, decide.box):
        return refuse("RF-014")
    at = in_turn(round_)
    if at is None or round_.hands[at].box != decide.box:
        return refuse("RF-013", stands_for="BJ-07")
    if decide.bettor != 1:
        joins = decide.action in (Action.DOUBLE, Action.SPLIT)
        return refuse("RF-048" if joins else "RF-047")
    return round_.hands[at]


def _known_blackjack(hand: Hand) -> bool:
    return all_known(hand.cards) and blackjack(hand)


def _one_card_only(round_: BlackjackRound, hand: Hand) -> bool:
    return hand.aces and round_.version.split_aces == "one card"


def may_stand(round_: BlackjackRound, decide: Decide) -> Refused | None:
    """Any open hand may stand."""
    hand = at_turn(round_, decide)
    return hand if isinstance(hand, Refused) else None


def may_hit(round_: BlackjackRound, decide: Decide) -> Refused | None:
    """A hand may take a card, but no locked blackjack or split ace (BJR-12, BJR-15, BJR-32)."""
    hand = at_turn(round_, decide)
    if isinstance(hand, Refused):
        return hand
    if _one_card_only(round_, hand):
        return refuse("RF-034")
    barred = locked(round_.version) or not round_.version.blackjack_hit
    return refuse("RF-012") if barred and _known_blackjack(hand) else None


def may_double(round_: BlackjackRound, decide: Decide) -> Refused | None:
    """Whether the hand in turn may be doubled (BJR-05 to BJR-09, BJR-37)."""
    hand = at_turn(round_, decide)
    if isinstance(hand, Refused):
        return hand
    version = round_.version
    barred = locked(version) or not version.blackjack_doubled
    if barred and _known_blackjack(hand):
        return refuse("RF-012")
    if _one_card_only(round_, hand):
        return refuse("RF-034")
    if hand.split and not version.double_after_split:
        return refuse("RF-037", stands_for="BJ-17")
    late = version.double_on == "instead of drawing" and version.double_when == "any_time"
    if len(hand.cards) != 2 and not late:
        return refuse("RF-039", stands_for="BJ-17")
    narrow = version.double_on == "9, 10 or 11" and all_known(hand.cards)
    if narrow and hard_total(hand.cards) not in (9, 10, 11):
        return refuse("RF-033", stands_for="BJ-17")
    return _may_act(round_, hand)


def may_split(round_: BlackjackRound, decide: Decide) -> Refused | None:
    """Whether the hand in turn may be split (BJR-10, BJR-11, BJR-13, BJR-38)."""
    hand = at_turn(round_, decide)
    if isinstance(hand, Refused):
        return hand
    version = round_.version
    if len(hand.cards) != 2 or not _same(round_, hand):
        return refuse("RF-035", stands_for="BJ-16")
    full = hands_of(round_, hand.box) >= version.max_hands
    if full or (hand.split and not version.resplit):
        return refuse("RF-036", stands_for="BJ-16")
    if hand.aces and not may_split_aces_again(round_, hand):
        return refuse("RF-036", stands_for="BJ-16")
    return _may_act(round_, hand)


def _same(round_: BlackjackRound, hand: Hand) -> bool:
    if not all_known(hand.cards):
        return True
    first, second = (dealt.card for dealt in hand.cards)
    version = round_.version
    if version.split_on == "same value" and version.split_value == "rank":
        return rank_of(first) == rank_of(second)
    return points_of(first) == points_of(second)


def _may_act(round_: BlackjackRound, hand: Hand) -> Refused | None:
    version = round_.version
    if 1 in hand.even:
        return refuse("RF-042")
    if version.insured_may_act:
        return None
    bettors = {1} if version.insured_by == "owner" else {w.bettor for w in round_.wagers}
    if any(insured(round_, hand.box, bettor) for bettor in bettors):
        return refuse("RF-038")
    return None


def may_surrender(round_: BlackjackRound, decide: Decide) -> Refused | None:
    """Only on the first two cards, unsplit, and never against an ace (BJR-26, BJR-27)."""
    version = round_.version
    unsaid = version.surrender == "no terms" and version.surrender_no_terms == "not_offered"
    if version.surrender == "no" or unsaid:
        return refuse("RF-045")
    hand = at_turn(round_, decide)
    if isinstance(hand, Refused):
        return hand
    if ace_up(round_):
        return refuse("RF-046")
    if len(hand.cards) != 2:
        return refuse("RF-039", stands_for="BJ-24")
    return refuse("RF-045") if hand.split or _known_blackjack(hand) else None


def _changed_turn(round_: BlackjackRound) -> tuple[int, Hand, BlackjackRound]:
    at = in_turn(round_)
    if at is None:
        raise ValueError("a decision without a hand in turn")
    return at, round_.hands[at], replace(round_, fresh=-1, joining=None)


def stand(round_: BlackjackRound, _: Decide) -> Changed[BlackjackRound]:
    """The hand is satisfied."""
    at, hand, round_ = _changed_turn(round_)
    return finish(with_hand(round_, at, replace(hand, closed=True)))


def hit(round_: BlackjackRound, _: Decide) -> Changed[BlackjackRound]:
    """The hand asks for a card."""
    at, hand, round_ = _changed_turn(round_)
    return finish(with_hand(round_, at, replace(hand, asked=True)))


def surrender(round_: BlackjackRound, _: Decide) -> Changed[BlackjackRound]:
    """The hand is given up, for every stake on it (BJR-33); a side bet is settled from it first."""
    at, hand, round_ = _changed_turn(round_)
    facts: list[AnyFact] = []
    if side_bet_open(round_, hand.box):
        round_ = turn_hand(round_, at, facts)
    given_up = replace(round_.hands[at], surrendered=True)
    return finish(with_hand(round_, at, given_up), tuple(facts))


def double(round_: BlackjackRound, _: Decide) -> Changed[BlackjackRound]:
    """The hand is shown, the owner's stake doubled, one more card asked for (BJR-07)."""
    at, hand, round_ = _changed_turn(round_)
    facts: list[AnyFact] = []
    round_ = turn_hand(round_, at, facts)
    hand = replace(round_.hands[at], doubled=True, asked=True)
    round_ = replace(with_hand(round_, at, hand), joining=Action.DOUBLE)
    added = add_to_double(round_, at, 1)
    return finish(added.round, (*facts, *added.facts))


def split(round_: BlackjackRound, _: Decide) -> Changed[BlackjackRound]:
    """The hand is shown and becomes two; the new one comes right after it (section 5, split)."""
    at, _hand, round_ = _changed_turn(round_)
    facts: list[AnyFact] = []
    round_ = turn_hand(round_, at, facts)
    hand = round_.hands[at]
    aces = all(is_ace(dealt) for dealt in hand.cards)
    pair = tuple(
        Hand(box=hand.box, cards=(dealt,), split=True, aces=aces, firsts=int(place < hand.firsts))
        for place, dealt in enumerate(hand.cards)
    )
    round_ = order_hands(round_, at, pair, facts)
    added = add_to_split(replace(round_, joining=Action.SPLIT), at, 1)
    return finish(added.round, (*facts, *added.facts))


def hand_in_play(round_: BlackjackRound, decide: Decide) -> int | None:
    """Where the hand in turn is when this bettor has a stake on it."""
    at = in_turn(round_)
    if at is None or round_.hands[at].box != decide.box:
        return None
    return at if stake_of(round_, at, decide.bettor) is not None else None
