"""Statements about a round, by which the chart leaves a step; they only read."""

from controller.games.families.blackjack.counting import (
    blackjack,
    bust,
    dealer_blackjack,
    is_ace,
    is_ten,
    three_sevens,
    total,
)
from controller.games.families.blackjack.hands import (
    INSURANCE,
    MAIN,
    BlackjackRound,
    Hand,
    due_hand,
    in_turn,
    place_of,
)
from controller.games.rounds import Wager
from controller.vocabulary.cards import rank_of


def ace_up(round_: BlackjackRound) -> bool:
    """The dealer's first card is an ace (BJR-24)."""
    return bool(round_.dealer) and is_ace(round_.dealer[0])


def ten_up(round_: BlackjackRound) -> bool:
    """The dealer's first card is ten-value."""
    return bool(round_.dealer) and is_ten(round_.dealer[0])


def initial_deal_not_complete(round_: BlackjackRound) -> bool:
    """Somebody has not got his first cards."""
    short = any(len(hand.cards) < 2 for hand in round_.hands)
    return short or len(round_.dealer) < dealers_cards(round_)


def dealers_cards(round_: BlackjackRound) -> int:
    """How many cards the dealer takes in the initial deal."""
    return 2 if round_.version.hole_card and not round_.hole_later else 1


def the_dealer_looks(round_: BlackjackRound) -> bool:
    """The version has the dealer look at his hole card under this first card (BJR-25, BJR-36)."""
    version = round_.version
    if version.dealer_looks == "never" or round_.hole_later:
        return False
    if ace_up(round_):
        return True
    if version.dealer_looks == "ace" or not ten_up(round_):
        return False
    return version.looks_on == "ten_value" or rank_of(round_.dealer[0].card) == "T"


def card_is_due(round_: BlackjackRound) -> bool:
    """A box's hand gets the next card."""
    return due_hand(round_) is not None


def hand_in_turn(round_: BlackjackRound) -> bool:
    """A hand is still open."""
    return in_turn(round_) is not None


def hole_card_is_down(round_: BlackjackRound) -> bool:
    """The dealer's hidden card has not been turned."""
    return any(not dealt.up for dealt in round_.dealer)


def dealer_has_blackjack(round_: BlackjackRound) -> bool:
    """The look found a blackjack: the round ends."""
    return dealer_blackjack(round_)


def dealer_draws(round_: BlackjackRound) -> bool:
    """The dealer has 16 or less, or one card only."""
    return len(round_.dealer) < 2 or total(round_.dealer) < round_.version.dealer_stands_on


def bust_waits(round_: BlackjackRound, wager: Wager) -> bool:
    """A doubled bust hand waits for a dealer blackjack on a ten, if the house says so (BJR-23)."""
    version = round_.version
    waits = version.ten_up_exception and version.exception_bust == "original"
    return waits and bool(wager.added) and ten_up(round_)


def settled_apart(round_: BlackjackRound, hand: Hand, wager: Wager) -> bool:
    """The stake's result is known whatever the dealer gets; only turned faces count."""
    if hand.surrendered or wager.bettor in hand.even:
        return True
    # Two cards count 21 at most.
    if hand.asked or len(hand.cards) < 3 or not hand.turned:
        return False
    version = round_.version
    if three_sevens(version, hand):
        return True
    return bust(version, hand) and not bust_waits(round_, wager)


def nothing_depends_on_the_dealer(round_: BlackjackRound) -> bool:
    """The house cuts short a dealer's hand on which no stake depends (BJR-31)."""
    if round_.version.dealer_completes == "complete":
        return False
    return not any(_depends(round_, wager) for wager in round_.wagers)


def _depends(round_: BlackjackRound, wager: Wager) -> bool:
    if wager.name == INSURANCE:
        return not round_.looked
    at = place_of(round_, wager)
    if wager.name != MAIN or at is None:
        return False
    hand = round_.hands[at]
    if settled_apart(round_, hand, wager):
        return False
    return not (hand.turned and blackjack(hand)) or _blackjack_may_come(round_)


def _blackjack_may_come(round_: BlackjackRound) -> bool:
    if round_.looked:
        return False
    return ace_up(round_) or ten_up(round_)


def over(round_: BlackjackRound) -> bool:
    """Nothing is left but to settle."""
    if card_is_due(round_) or hand_in_turn(round_):
        return False
    if nothing_depends_on_the_dealer(round_):
        return True
    return not hole_card_is_down(round_) and not dealer_draws(round_)
