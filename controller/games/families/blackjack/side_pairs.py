"""Outcomes of side games a to i, on the box's two cards (`blackjack_side_games.md` section 3).

Each says what the cards are, whatever stands above it: the first row that holds decides.
"""

from collections.abc import Mapping

from controller.games.families.blackjack.hands import BlackjackRound
from controller.games.families.blackjack.side_bets import two_cards
from controller.games.families.blackjack.side_cards import in_order, one_colour, one_rank, one_suit
from controller.games.paytable import Outcome
from controller.games.rounds import Wager
from controller.vocabulary.cards import rank_of


def suited_aces(round_: BlackjackRound, wager: Wager) -> bool:
    """Two aces of the same suit."""
    cards = two_cards(round_, wager)
    return one_suit(cards) and {rank_of(card) for card in cards} == {"A"}


def suited_pair_2_to_king(round_: BlackjackRound, wager: Wager) -> bool:
    """A pair of any rank from 2 to king, both of the same suit."""
    cards = two_cards(round_, wager)
    return one_rank(cards) and one_suit(cards) and rank_of(cards[0]) != "A"


def same_colour_pair(round_: BlackjackRound, wager: Wager) -> bool:
    """A pair, both black or both red, not of the same suit."""
    cards = two_cards(round_, wager)
    return one_rank(cards) and one_colour(cards) and not one_suit(cards)


def mixed_pair(round_: BlackjackRound, wager: Wager) -> bool:
    """A pair, one black and one red."""
    cards = two_cards(round_, wager)
    return one_rank(cards) and not one_colour(cards)


def suited(round_: BlackjackRound, wager: Wager) -> bool:
    """Both cards of the same suit, two identical ones too (SG-09)."""
    return one_suit(two_cards(round_, wager))


def two_card_straight_flush(round_: BlackjackRound, wager: Wager) -> bool:
    """Same suit and in number order, A-2 and K-A too (SG-08)."""
    cards = two_cards(round_, wager)
    return one_suit(cards) and in_order(cards)


def suited_ace_king(round_: BlackjackRound, wager: Wager) -> bool:
    """Ace and king of the same suit."""
    cards = two_cards(round_, wager)
    return one_suit(cards) and {rank_of(card) for card in cards} == {"A", "K"}


TWO_CARDS: Mapping[str, Outcome] = {
    "suited aces": suited_aces,
    "suited pair 2-K": suited_pair_2_to_king,
    "same-colour pair": same_colour_pair,
    "mixed pair": mixed_pair,
    "suited": suited,
    "two-card straight flush": two_card_straight_flush,
    "suited A-K": suited_ace_king,
}
"""The words of the two-card pay tables to what they say."""
