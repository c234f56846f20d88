"""Where a round of house poker goes next: read off the cards and decisions that lie."""

from controller.games.families.house_poker.hands import (
    HousePokerRound,
    decisions_made,
    staying,
)


def deal_not_complete(round_: HousePokerRound) -> bool:
    """Some hand, the dealer or the first common cards are not complete."""
    version = round_.version
    hands = [hand.cards for hand in round_.hands]
    if version.has_dealer:
        hands.append(round_.dealer)
    short = any(len(cards) < version.cards for cards in hands)
    return short or len(round_.common) < version.common[0]


def somebody_is_silent(round_: HousePokerRound) -> bool:
    """Some hand still in has not made the decision that others have made."""
    most = max((hand.decided for hand in round_.hands), default=0)
    return any(hand.decided < most for hand in staying(round_))


def everybody_folded(round_: HousePokerRound) -> bool:
    """No hand is left: no further card is due or turned (HB-D16)."""
    return not staying(round_)


def common_card_due(round_: HousePokerRound) -> bool:
    """Fewer common cards lie than the decisions made so far ask for."""
    return len(round_.common) < round_.version.common[decisions_made(round_)]


def decisions_left(round_: HousePokerRound) -> bool:
    """Another decision follows."""
    return decisions_made(round_) < len(round_.version.decisions)
