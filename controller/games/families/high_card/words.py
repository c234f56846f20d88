"""Comparisons with the dealer's card in words short enough for a felt: `beats 4`, `ties J`."""

from controller.games.families.high_card.cards import (
    HighCardRound,
    bettors_on,
    dealers_second,
    first_lead,
    height,
    second_lead,
)
from controller.games.rounds import Dealt
from controller.vocabulary.cards import rank_of


def value_of(cards: tuple[Dealt, ...]) -> str:
    """What the last card counts, 1 to 13; empty before there is one."""
    return str(height(cards[-1])) if cards else ""


def note_of(round_: HighCardRound, box: int) -> str:
    """How a box stands to the dealer, or what its bettors said to a tie."""
    lead = first_lead(round_, box)
    if lead is None:
        return ""
    second, dealer = second_lead(round_, box), dealers_second(round_, box)
    if second is not None and dealer is not None:
        return _compared(second, dealer)
    said = [
        word
        for word, bettors in (("goes on", round_.went_on), ("gave up", round_.gave_up))
        if any(bettor in bettors for bettor in bettors_on(round_, box))
    ]
    return ", ".join(said) or _compared(lead, round_.dealer[0])


def _compared(lead: int, dealer: Dealt) -> str:
    verb = "beats" if lead > 0 else "ties" if lead == 0 else "below"
    return f"{verb} {_name(dealer)}"


def _name(dealt: Dealt) -> str:
    return rank_of(dealt.card).replace("T", "10")
