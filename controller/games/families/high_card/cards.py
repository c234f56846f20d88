"""A round of Voodoo, and what its cards say (`banked_card_games.md` section 3)."""

import msgspec

from controller.games.families.high_card.version import HighCardVersion
from controller.games.rounds import Dealt, Round, Wager
from controller.vocabulary.cards import rank_of

BETTING, FIRST_CARDS, TIES, SECOND_CARDS, SETTLED = (
    "BETTING",
    "FIRST_CARDS",
    "TIES",
    "SECOND_CARDS",
    "SETTLED",
)
BET, EXTRA, DEALER = "bet", "extra", "dealer"
LOW_TO_HIGH = "A23456789TJQK"
"""The ranks, ace low (1) and king high (13); all differ (VD-05)."""
Bettor = tuple[int, int]
"""A box and the bettor on it, 1 its owner."""


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of a box: the first, and the second after a tie."""

    box: int
    cards: tuple[Dealt, ...] = ()


class HighCardRound(Round, frozen=True, kw_only=True):
    """A round of Voodoo: hands in order of play, the dealer's cards, and who said what to a tie."""

    version: HighCardVersion
    hands: tuple[Hand, ...] = ()
    dealer: tuple[Dealt, ...] = ()
    gave_up: tuple[Bettor, ...] = ()
    went_on: tuple[Bettor, ...] = ()


def height(dealt: Dealt) -> int:
    """A card's place in the order of ranks, 1 to 13."""
    return LOW_TO_HIGH.index(rank_of(dealt.card)) + 1


def hand_at(round_: HighCardRound, box: int) -> Hand | None:
    """The hand of a box; None where it has none."""
    return next((hand for hand in round_.hands if hand.box == box), None)


def bettors_on(round_: HighCardRound, box: int) -> tuple[Bettor, ...]:
    """The bettors of a box, its owner first."""
    return tuple((w.box, w.bettor) for w in round_.wagers if (w.box, w.name) == (box, BET))


def bet_of(round_: HighCardRound, bettor: Bettor) -> Wager | None:
    """The starting stake of a bettor; None where he has none."""
    own = (w for w in round_.wagers if w.name == BET and (w.box, w.bettor) == bettor)
    return next(own, None)


def first_lead(round_: HighCardRound, box: int) -> int | None:
    """The first cards: above 0 the box is higher, 0 a tie; None before the dealer has his."""
    hand = hand_at(round_, box)
    if hand is None or not hand.cards or not round_.dealer:
        return None
    return height(hand.cards[0]) - height(round_.dealer[0])


def tied(round_: HighCardRound, box: int) -> bool:
    """The first cards have the same rank."""
    return first_lead(round_, box) == 0


def speakers(round_: HighCardRound, box: int) -> tuple[Bettor, ...]:
    """Those who decide on a tied box: every bettor, or the owner for all (VDR-1)."""
    everyone = bettors_on(round_, box)
    return everyone if round_.version.tie_decided_by == "each_bettor" else everyone[:1]


def undecided(round_: HighCardRound) -> tuple[Bettor, ...]:
    """Those who have neither given up nor gone on after a tie."""
    if round_.phase != TIES:
        return ()
    asked = (one for h in round_.hands if tied(round_, h.box) for one in speakers(round_, h.box))
    return tuple(one for one in asked if one not in (*round_.gave_up, *round_.went_on))


def playing_on(round_: HighCardRound) -> tuple[Hand, ...]:
    """The tied hands of which at least one bettor goes on, in order of play (VDR-1)."""
    boxes = {box for box, _ in round_.went_on}
    return tuple(hand for hand in round_.hands if hand.box in boxes)


def dealers_second(round_: HighCardRound, box: int) -> Dealt | None:
    """The dealer's new card against this box (VD-03); None while there is none."""
    boxes = [hand.box for hand in playing_on(round_)]
    if box not in boxes:
        return None
    place = 1 if round_.version.dealer_cards == "one" else 1 + boxes.index(box)
    return round_.dealer[place] if place < len(round_.dealer) else None


def second_lead(round_: HighCardRound, box: int) -> int | None:
    """The second cards: above 0 the box is higher, 0 a tie again; None while one is missing."""
    hand, dealer = hand_at(round_, box), dealers_second(round_, box)
    if hand is None or len(hand.cards) < 2 or dealer is None:
        return None
    return height(hand.cards[1]) - height(dealer)


def next_first(round_: HighCardRound) -> Hand | None:
    """The hand that gets the next first card; None for the dealer, who is last."""
    return next((hand for hand in round_.hands if not hand.cards), None)


def next_second(round_: HighCardRound) -> Hand | None:
    """The hand that gets the next second card; None where the dealer gets one (VD-03)."""
    for hand in playing_on(round_):
        if len(hand.cards) < 2:
            return hand
        if round_.version.dealer_cards == "each_box" and dealers_second(round_, hand.box) is None:
            return None
    return None
