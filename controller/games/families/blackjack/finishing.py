"""Hands that leave no choice are closed and turned here (`architecture.md` 6 and 8a)."""

from msgspec.structs import replace

from controller.games.families.blackjack.counting import (
    blackjack,
    bust,
    charlie,
    is_ace,
    shown_value,
    three_sevens,
)
from controller.games.families.blackjack.guards import over
from controller.games.families.blackjack.hands import (
    BlackjackRound,
    Hand,
    hands_of,
    name_of,
    stakes_on,
)
from controller.games.families.blackjack.version import BlackjackVersion
from controller.games.rounds import Dealt
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import AnyFact, CardTurned


def with_hand(round_: BlackjackRound, at: int, hand: Hand) -> BlackjackRound:
    """The round with this hand changed."""
    return replace(round_, hands=(*round_.hands[:at], hand, *round_.hands[at + 1 :]))


def locked(version: BlackjackVersion) -> bool:
    """A blackjack may take no card (BJR-15)."""
    if version.blackjack_lock == "locked":
        return True
    return not version.blackjack_hit and not version.blackjack_doubled


def may_split_aces_again(round_: BlackjackRound, hand: Hand) -> bool:
    """A split ace that got an ace may be split once more (BJR-13)."""
    version = round_.version
    if version.aces_again == "once" or not version.resplit:
        return False
    pair = len(hand.cards) == 2 and all(is_ace(dealt) for dealt in hand.cards)
    return pair and hands_of(round_, hand.box) < version.max_hands


def finish(round_: BlackjackRound, facts: tuple[AnyFact, ...] = ()) -> Changed[BlackjackRound]:
    """Close hands that can only stand, turn those finished by themselves; turn all to settle."""
    found = list(facts)
    for at, hand in enumerate(round_.hands):
        if hand.closed or hand.needs_card:
            continue
        by_itself = _finished_by_itself(round_, at, hand)
        if by_itself or hand.doubled or hand.surrendered:
            round_ = with_hand(round_, at, replace(hand, closed=True))
        if by_itself:
            round_ = turn_hand(round_, at, found)
    if over(round_):
        for at, hand in enumerate(round_.hands):
            if not hand.surrendered:
                round_ = turn_hand(round_, at, found)
    return Changed(round_, tuple(found))


def _finished_by_itself(round_: BlackjackRound, at: int, hand: Hand) -> bool:
    version = round_.version
    if hand.doubled and not all(dealt.up for dealt in hand.cards[2:]):
        return False
    if bust(version, hand) or three_sevens(version, hand) or charlie(version, hand):
        return True
    if blackjack(hand) and (locked(version) or _all_took_even_money(round_, at, hand)):
        return True
    one_card = hand.aces and version.split_aces == "one card"
    return one_card and not may_split_aces_again(round_, hand)


def _all_took_even_money(round_: BlackjackRound, at: int, hand: Hand) -> bool:
    return all(wager.bettor in hand.even for wager in stakes_on(round_, at))


def turn_hand(round_: BlackjackRound, at: int, facts: list[AnyFact]) -> BlackjackRound:
    """Turn the hand's cards that are down, and say so."""
    for place, dealt in enumerate(round_.hands[at].cards):
        if not dealt.up:
            hand = round_.hands[at]
            cards = (*hand.cards[:place], _up(dealt), *hand.cards[place + 1 :])
            hand = replace(hand, cards=cards)
            round_ = with_hand(round_, at, hand)
            value = shown_value(round_.version, hand)
            facts.append(
                CardTurned(draw=dealt.draw, hand=name_of(round_, at), card=dealt.card, value=value)
            )
    return round_


def _up(dealt: Dealt) -> Dealt:
    return replace(dealt, up=True)
