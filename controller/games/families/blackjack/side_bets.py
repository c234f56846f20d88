"""Side bets: the cards that they count and when these lie open (`blackjack_side_games.md` 2)."""

from controller.games.families.blackjack.hands import (
    BETTING,
    INITIAL_DEAL,
    BlackjackRound,
)
from controller.games.rounds import Dealt, Wager
from controller.vocabulary.cards import Card

SIDE_BETS = ("side", "side_2")
"""The spots of side games; the second one is for houses that attach two (SG-02)."""


def first_two(round_: BlackjackRound, box: int) -> tuple[Dealt, ...]:
    """The first two cards of a box, in whichever of its hands they lie now."""
    hands = (hand for hand in round_.hands if hand.box == box)
    return tuple(dealt for hand in hands for dealt in hand.cards[: hand.firsts])


def two_cards(round_: BlackjackRound, wager: Wager) -> tuple[Card, ...]:
    """The faces that games a to i count: the box's first two."""
    return tuple(dealt.card for dealt in first_two(round_, wager.box))


def three_cards(round_: BlackjackRound, wager: Wager) -> tuple[Card, ...]:
    """The faces that games j to q count: the box's first two and the dealer's first."""
    return (*two_cards(round_, wager), round_.dealer[0].card)


def counts_now(round_: BlackjackRound, wager: Wager) -> bool:
    """The initial deal is complete and the box's first two cards are turned (SG-12)."""
    if round_.phase in (BETTING, INITIAL_DEAL) or not round_.dealer:
        return False
    cards = first_two(round_, wager.box)
    return len(cards) == 2 and all(dealt.up for dealt in cards)


def side_bet_open(round_: BlackjackRound, box: int) -> bool:
    """A side stake of this box has no result yet."""
    return any(
        wager.box == box and wager.net is None and round_.version.is_side_bet(wager.name)
        for wager in round_.wagers
    )
