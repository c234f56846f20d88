"""Cards taking their places: first the boxes, then the dealer, and once more after a tie."""

from msgspec.structs import replace

from controller.games.families.high_card.cards import (
    BET,
    DEALER,
    Hand,
    HighCardRound,
    height,
    next_first,
    next_second,
)
from controller.games.rounds import Dealt
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import CardDealt
from controller.vocabulary.observations import CardDrawn


def open_hands(round_: HighCardRound) -> Changed[HighCardRound]:
    """Every box with a stake gets a hand, from the dealer's left."""
    boxes = sorted({wager.box for wager in round_.wagers if wager.name == BET})
    return Changed(replace(round_, hands=tuple(Hand(box=box) for box in boxes)))


def deal_first(round_: HighCardRound, event: CardDrawn) -> Changed[HighCardRound]:
    """One card to each box, then one to the dealer for the whole table (VD-03)."""
    return _deal(round_, next_first(round_), event)


def deal_second(round_: HighCardRound, event: CardDrawn) -> Changed[HighCardRound]:
    """One new card to each box that goes on, and the dealer's new one."""
    return _deal(round_, next_second(round_), event)


def _deal(round_: HighCardRound, hand: Hand | None, event: CardDrawn) -> Changed[HighCardRound]:
    dealt = Dealt(event.draw, event.card)
    name, value = DEALER if hand is None else str(hand.box), str(height(dealt))
    position = name if hand is None else f"box {name}"
    fact = CardDealt(draw=event.draw, position=position, hand=name, card=event.card, value=value)
    if hand is None:
        return Changed(replace(round_, dealer=(*round_.dealer, dealt)), (fact,))
    longer = replace(hand, cards=(*hand.cards, dealt))
    hands = tuple(longer if other.box == hand.box else other for other in round_.hands)
    return Changed(replace(round_, hands=hands), (fact,))
