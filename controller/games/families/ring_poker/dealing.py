"""Cards taking their places: own cards, the board, burned cards (section 8)."""

from msgspec.structs import replace

from controller.games.families.ring_poker.flow import cards_dealt
from controller.games.families.ring_poker.hands import (
    BURN,
    ROWS,
    Hand,
    Place,
    RingRound,
    hand_of,
    hands_with,
)
from controller.games.rounds import Dealt
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import AnyFact, CardDealt
from controller.vocabulary.observations import CardDrawn


def deal(round_: RingRound, event: CardDrawn) -> Changed[RingRound]:
    """The card goes where the next one belongs; after the last of them the hand goes on."""
    place, rest = round_.plan[0], round_.plan[1:]
    if round_.aside and round_.street == round_.mix:
        round_ = replace(round_, aside=())
    dealt = Dealt(event.draw, event.card, place.up)
    round_ = _lay(round_, place, dealt, rest)
    facts: list[AnyFact] = [
        CardDealt(
            draw=event.draw,
            position=position(place),
            hand=place.hand,
            card=event.card if place.up else None,
        )
    ]
    return Changed(cards_dealt(round_, facts), tuple(facts))


def position(place: Place) -> str:
    """Where a card belongs, in the words of a deal sheet: `box 3`, `board`, `burn`."""
    if place.hand in ROWS:
        return ROWS[0]
    return BURN if place.hand == BURN else f"box {place.hand}"


def _lay(round_: RingRound, place: Place, dealt: Dealt, rest: tuple[Place, ...]) -> RingRound:
    if place.hand == BURN:
        return replace(round_, plan=rest, burned=(*round_.burned, dealt))
    if place.hand in ROWS:
        at = ROWS.index(place.hand)
        rows = tuple((*r, dealt) if n == at else r for n, r in enumerate(round_.rows))
        return replace(round_, plan=rest, rows=rows)
    seat = int(place.hand)
    hand = hand_of(round_, seat) or Hand(seat=seat)
    changed = replace(hand, cards=(*hand.cards, dealt))
    return replace(round_, plan=rest, hands=hands_with(round_, changed))
