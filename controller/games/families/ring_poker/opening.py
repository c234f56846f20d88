"""Who speaks first where cards lie open: bring-in and exposed hands (section 4.4, PVP-D21, D23)."""

from collections import Counter

from controller.games.families.ring_poker.hands import BUTTON, RingRound, hand_of
from controller.games.ranking.lowball import ACE_LOW
from controller.games.ranking.soko import FOUR, FOUR_FLUSH, FOUR_STRAIGHT, four_flush, four_straight
from controller.games.ranking.spoken import POINTS
from controller.games.room import clockwise
from controller.vocabulary.cards import Card, rank_of, suit_of

FOURS = (FOUR_STRAIGHT, FOUR_FLUSH)
TWO_PAIR = 4
"""Where two pair stands among hands in view: four-card hands lie between it and a pair."""
SUITS_UP = "CDHS"
"""Suits from the lowest to the highest: used for the bring-in and for odd chips only."""


def in_view(round_: RingRound, seat: int) -> tuple[Card, ...]:
    """The cards of a seat that lie open."""
    hand = hand_of(round_, seat)
    return tuple(d.card for d in hand.cards if d.up and d.known) if hand is not None else ()


def opener(round_: RingRound) -> int:
    """The seat whose card in view brings in: the lowest, in Razz the highest, ties by suit."""
    low = round_.version.order == "low card opens"
    points = POINTS if low else ACE_LOW

    def key(seat: int) -> tuple[int, int]:
        card = in_view(round_, seat)[0]
        return points[rank_of(card)], SUITS_UP.index(suit_of(card))

    seats = [seat for seat in round_.betting.live if in_view(round_, seat)]
    if not seats:
        return 0
    return min(seats, key=key) if low else max(seats, key=key)


def speaking_order(round_: RingRound) -> tuple[int, ...]:
    """The seats from the one that speaks first on a later street, clockwise."""
    seats = round_.betting.live
    if round_.version.order == BUTTON:
        return seats
    if round_.version.order == "low card opens":
        first = max(seats, key=lambda seat: (_strength(round_, seat), -_before(round_, seat)))
    else:
        first = min(seats, key=lambda seat: (_lowness(round_, seat), _before(round_, seat)))
    return clockwise(seats, first - 1)


def _before(round_: RingRound, seat: int) -> int:
    """Which of two equal hands in view comes first, the lower one (PVP-D23)."""
    if round_.version.tied_boards == "dealt_first":
        return round_.betting.live.index(seat)
    low = round_.version.order == "high card opens"
    points = ACE_LOW if low else POINTS
    cards = in_view(round_, seat)
    best = max(cards, key=lambda card: (points[rank_of(card)], SUITS_UP.index(suit_of(card))))
    at = SUITS_UP.index(suit_of(best))
    return at if low else len(SUITS_UP) - at


def _strength(round_: RingRound, seat: int) -> tuple[int, ...]:
    """A hand in view by its ranks; in Sökö four-card hands count on the last round (PVP-D21)."""
    cards = in_view(round_, seat)
    counts = round_.last_street and round_.version.four_cards_act == "last_round"
    if round_.version.ranking == "soko" and counts and len(cards) == FOUR:
        four = four_flush(cards) or four_straight(cards)
        if four is not None and _shape(cards, POINTS)[0] < TWO_PAIR:
            return (FOURS.index(four.name) + 2, *four.value[1:])
    return _shape(cards, POINTS)


def _lowness(round_: RingRound, seat: int) -> tuple[int, ...]:
    return _shape(in_view(round_, seat), ACE_LOW)


def _shape(cards: tuple[Card, ...], points: dict[str, int]) -> tuple[int, ...]:
    """No pair, pair, two pair, three or four of a kind, then the ranks, the most held first."""
    held = Counter(points[rank_of(card)] for card in cards)
    ranks = sorted(held, key=lambda rank: (held[rank], rank), reverse=True)
    most = held[ranks[0]] if ranks else 0
    pairs = sum(times == 2 for times in held.values())
    kind = {2: TWO_PAIR if pairs == 2 else 1, 3: TWO_PAIR + 1, 4: TWO_PAIR + 2}.get(most, 0)
    return (kind, *ranks)


def open_pair(round_: RingRound) -> bool:
    """Whether a pair lies open before any seat (PVP-D36)."""
    views = (in_view(round_, seat) for seat in round_.betting.live)
    return any(len({rank_of(card) for card in cards}) < len(cards) for cards in views)
