"""Outcomes of side bets, in the words of their pay tables (`blackjack_side_games.md` section 3).

Each says what the cards are, whatever stands above it: the first row that holds decides.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from controller.games.families.blackjack.hands import BlackjackRound
from controller.games.families.blackjack.side_bets import three_cards, two_cards
from controller.games.paytable import Outcome
from controller.games.rounds import Wager
from controller.vocabulary.cards import RANKS, Card, rank_of, suit_of

IN_ORDER = RANKS + RANKS[0]
"""The ranks in number order: A-2-3 is the lowest sequence, Q-K-A the highest (SG-01, SG-08)."""
RED = "HD"
PAIR = 2


def _one_rank(cards: Collection[Card]) -> bool:
    return len({rank_of(card) for card in cards}) == 1


def _one_suit(cards: Collection[Card]) -> bool:
    return len({suit_of(card) for card in cards}) == 1


def _one_colour(cards: Collection[Card]) -> bool:
    return len({suit_of(card) in RED for card in cards}) == 1


def _in_order(cards: Sequence[Card]) -> bool:
    """Consecutive ranks, all different; K-A-2 is no sequence."""
    ranks, length = {rank_of(card) for card in cards}, len(cards)
    runs = (IN_ORDER[at : at + length] for at in range(len(IN_ORDER) - length + 1))
    return any(ranks == set(run) for run in runs)


def _most_alike(parts: Collection[str]) -> int:
    return max(Counter(parts).values())


def suited_aces(round_: BlackjackRound, wager: Wager) -> bool:
    """Two aces of the same suit."""
    cards = two_cards(round_, wager)
    return _one_suit(cards) and {rank_of(card) for card in cards} == {"A"}


def suited_pair_2_to_king(round_: BlackjackRound, wager: Wager) -> bool:
    """A pair of any rank from 2 to king, both of the same suit."""
    cards = two_cards(round_, wager)
    return _one_rank(cards) and _one_suit(cards) and rank_of(cards[0]) != "A"


def same_colour_pair(round_: BlackjackRound, wager: Wager) -> bool:
    """A pair, both black or both red, not of the same suit."""
    cards = two_cards(round_, wager)
    return _one_rank(cards) and _one_colour(cards) and not _one_suit(cards)


def mixed_pair(round_: BlackjackRound, wager: Wager) -> bool:
    """A pair, one black and one red."""
    cards = two_cards(round_, wager)
    return _one_rank(cards) and not _one_colour(cards)


def suited(round_: BlackjackRound, wager: Wager) -> bool:
    """Both cards of the same suit, two identical ones too (SG-09)."""
    return _one_suit(two_cards(round_, wager))


def two_card_straight_flush(round_: BlackjackRound, wager: Wager) -> bool:
    """Same suit and in number order, A-2 and K-A too (SG-08)."""
    cards = two_cards(round_, wager)
    return _one_suit(cards) and _in_order(cards)


def suited_ace_king(round_: BlackjackRound, wager: Wager) -> bool:
    """Ace and king of the same suit."""
    cards = two_cards(round_, wager)
    return _one_suit(cards) and {rank_of(card) for card in cards} == {"A", "K"}


def trips(round_: BlackjackRound, wager: Wager) -> bool:
    """Three of the same rank, any suits, three identical cards too (SG-07)."""
    return _one_rank(three_cards(round_, wager))


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
    return _one_suit(cards) and _in_order(cards)


def straight(round_: BlackjackRound, wager: Wager) -> bool:
    """Three consecutive ranks, not all of one suit."""
    cards = three_cards(round_, wager)
    return _in_order(cards) and not _one_suit(cards)


def flush(round_: BlackjackRound, wager: Wager) -> bool:
    """Three cards of one suit, not consecutive; a pair in it does no harm (SG-10)."""
    cards = three_cards(round_, wager)
    return _one_suit(cards) and not _in_order(cards) and not _one_rank(cards)


def suited_pair(round_: BlackjackRound, wager: Wager) -> bool:
    """Two of the three cards have the same rank and suit."""
    cards = three_cards(round_, wager)
    return _most_alike(cards) == PAIR and not _one_rank(cards)


def pair(round_: BlackjackRound, wager: Wager) -> bool:
    """Two of the three cards have the same rank."""
    return _most_alike([rank_of(card) for card in three_cards(round_, wager)]) == PAIR


SIDE_OUTCOMES: Mapping[str, Outcome] = {
    "suited aces": suited_aces,
    "suited pair 2-K": suited_pair_2_to_king,
    "same-colour pair": same_colour_pair,
    "mixed pair": mixed_pair,
    "suited": suited,
    "two-card straight flush": two_card_straight_flush,
    "suited A-K": suited_ace_king,
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
"""The words of the side games' pay tables to what they say."""
