"""Outcomes of side games j to q, on the box's two cards and the dealer's first (section 3).

Each says what the cards are, whatever stands above it: the first row that holds decides.
"""

from collections.abc import Mapping

from controller.games.families.blackjack.hands import BlackjackRound
from controller.games.families.blackjack.side_bets import three_cards
from controller.games.families.blackjack.side_cards import in_order, most_alike, one_rank, one_suit
from controller.games.paytable import Outcome
from controller.games.rounds import Wager
from controller.vocabulary.cards import rank_of

PAIR = 2


def trips(round_: BlackjackRound, wager: Wager) -> bool:
    """Three of the same rank, any suits, three identical cards too (SG-07)."""
    return one_rank(three_cards(round_, wager))


def suited_trips(round_: BlackjackRound, wager: Wager) -> bool:
    """Three cards of the same rank and the same suit."""
    return len(set(three_cards(round_, wager))) == 1


def suited_trips_decided(round_: BlackjackRound, wager: Wager) -> bool:
    """Three identical cards where the house gives them a row of their own (SG-07)."""
    return round_.version.identical_cards == "row_100" and suited_trips(round_, wager)


def unsuited_trips(round_: BlackjackRound, wager: Wager) -> bool:
    """Three of the same rank, at most two of the same suit."""
    return trips(round_, wager) and not suited_trips(round_, wager)


def straight_flush(round_: BlackjackRound, wager: Wager) -> bool:
    """Three consecutive ranks, all of one suit."""
    cards = three_cards(round_, wager)
    return one_suit(cards) and in_order(cards)


def straight(round_: BlackjackRound, wager: Wager) -> bool:
    """Three consecutive ranks, not all of one suit."""
    cards = three_cards(round_, wager)
    return in_order(cards) and not one_suit(cards)


def flush(round_: BlackjackRound, wager: Wager) -> bool:
    """Three cards of one suit, not consecutive; a pair in it does no harm (SG-10)."""
    cards = three_cards(round_, wager)
    return one_suit(cards) and not in_order(cards) and not one_rank(cards)


def suited_pair(round_: BlackjackRound, wager: Wager) -> bool:
    """Two of the three cards have the same rank and suit."""
    cards = three_cards(round_, wager)
    return most_alike(cards) == PAIR and not one_rank(cards)


def pair(round_: BlackjackRound, wager: Wager) -> bool:
    """Two of the three cards have the same rank."""
    return most_alike([rank_of(card) for card in three_cards(round_, wager)]) == PAIR


THREE_CARDS: Mapping[str, Outcome] = {
    "suited trips, decided for 100": suited_trips_decided,
    "suited trips": suited_trips,
    "straight flush": straight_flush,
    "unsuited trips": unsuited_trips,
    "trips": trips,
    "suited pair": suited_pair,
    "straight": straight,
    "flush": flush,
    "pair": pair,
}
"""The words of the three-card pay tables to what they say."""
