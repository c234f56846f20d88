"""Cards and comparisons as the dealer says them: `9 beats 4`, `jack ties jack`."""

from controller.games.families.high_card.cards import (
    HighCardRound,
    bettors_on,
    dealers_second,
    first_lead,
    hand_at,
    height,
    second_lead,
)
from controller.games.rounds import Dealt
from controller.vocabulary.cards import rank_of

NAMES = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}


def value_of(cards: tuple[Dealt, ...]) -> str:
    """What the last card counts, 1 to 13; empty before there is one."""
    return str(height(cards[-1])) if cards else ""


def note_of(round_: HighCardRound, box: int) -> str:
    """How a box stands to the dealer, or what its bettors said to a tie."""
    hand, lead = hand_at(round_, box), first_lead(round_, box)
    if hand is None or lead is None:
        return ""
    second, dealer = second_lead(round_, box), dealers_second(round_, box)
    if second is not None and dealer is not None:
        return _compared(hand.cards[1], second, dealer)
    said = [
        word
        for word, bettors in (("goes on", round_.went_on), ("gave up", round_.gave_up))
        if any(bettor in bettors for bettor in bettors_on(round_, box))
    ]
    return ", ".join(said) or _compared(hand.cards[0], lead, round_.dealer[0])


def _compared(own: Dealt, lead: int, dealer: Dealt) -> str:
    verb = "beats" if lead > 0 else "ties" if lead == 0 else "loses to"
    return f"{_name(own)} {verb} {_name(dealer)}"


def _name(dealt: Dealt) -> str:
    rank = rank_of(dealt.card)
    return NAMES.get(rank, rank)
