"""What cards count (`blackjack.md` 1 item 2, BJR-04 to BJR-06), and hands that have a name."""

from collections.abc import Sequence

from controller.games.families.blackjack.hands import BlackjackRound, Hand
from controller.games.families.blackjack.version import BlackjackVersion
from controller.games.rounds import UNSEEN, Dealt, lie_open
from controller.vocabulary.cards import DECK, RANKS, Card, rank_of

GOAL = 21
POINTS = {card: min(RANKS.index(rank_of(card)) + 1, 10) for card in DECK}
"""A card's points with the ace as 1; ten and court cards 10. Totals are most of a decide."""


def points_of(card: Card) -> int:
    """A card's points with the ace as 1; ten and court cards 10."""
    return POINTS[card]


def is_ace(dealt: Dealt) -> bool:
    """The card is an ace."""
    return dealt.card[0] == "A"


def is_ten(dealt: Dealt) -> bool:
    """The card is ten-value: 10, jack, queen or king."""
    return POINTS.get(dealt.card) == 10


def all_known(cards: Sequence[Dealt]) -> bool:
    """Every face can be counted with; on a concealed round a hand with a back cannot."""
    return UNSEEN.isdisjoint([dealt.card for dealt in cards])


def hard_total(cards: Sequence[Dealt]) -> int:
    """The total with every ace as 1."""
    return sum([POINTS[dealt.card] for dealt in cards])


def total(cards: Sequence[Dealt]) -> int:
    """The best total: one ace counts 11 while that is not over 21 (BJR-04)."""
    points = [POINTS[dealt.card] for dealt in cards]
    return _best(sum(points), 1 in points)


def _best(hard: int, ace: bool) -> int:
    return hard + 10 if ace and hard + 10 <= GOAL else hard


def value_of(version: BlackjackVersion, hand: Hand) -> int:
    """A hand's total; the aces held by a doubled hand stay 1 where the version says so (BJR-05)."""
    if not hand.doubled or version.ace_of_doubled == "best":
        return total(hand.cards)
    held, drawn = hand.cards[:2], hand.cards[2:]
    drawn_counts = version.drawn_ace == "eleven" or not any(is_ace(dealt) for dealt in held)
    return _best(hard_total(hand.cards), drawn_counts and any(is_ace(dealt) for dealt in drawn))


def shown_value(version: BlackjackVersion, hand: Hand) -> str:
    """The hand's total as everyone may see it: nothing while a card of it is down."""
    if not hand.cards or not lie_open(hand.cards):
        return ""
    return str(value_of(version, hand))


def shown_total(cards: Sequence[Dealt]) -> str:
    """The dealer's total as everyone may see it: nothing while a card is down."""
    return str(total(cards)) if cards and lie_open(cards) else ""


def bust(version: BlackjackVersion, hand: Hand) -> bool:
    """The hand counts over 21."""
    return value_of(version, hand) > GOAL


def blackjack(hand: Hand) -> bool:
    """An ace and a ten-value card as the first two cards of the box, unsplit (BJR-14)."""
    return not hand.split and len(hand.cards) == 2 and total(hand.cards) == GOAL


def three_sevens(version: BlackjackVersion, hand: Hand) -> bool:
    """The first three cards are sevens and the hand was not split (BJR-28)."""
    if not version.three_sevens or hand.split or len(hand.cards) != 3:
        return False
    return all(rank_of(dealt.card) == "7" for dealt in hand.cards)


def charlie(version: BlackjackVersion, hand: Hand) -> bool:
    """So many cards that the hand wins by itself (BJR-29)."""
    enough = version.charlie and len(hand.cards) >= version.charlie
    return bool(enough) and not bust(version, hand)


def dealer_blackjack(round_: BlackjackRound) -> bool:
    """The dealer's first two cards are an ace and a ten-value card."""
    return len(round_.dealer) == 2 and total(round_.dealer) == GOAL
