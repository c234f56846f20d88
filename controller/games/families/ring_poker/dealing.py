"""Cards taking their places: own cards, the board, burned cards (section 8)."""

from msgspec.structs import replace

from controller.games.families.ring_poker.flow import cards_dealt
from controller.games.families.ring_poker.hands import (
    BURN,
    POSITIONS,
    ROWS,
    SEATS,
    Place,
    RingRound,
)
from controller.games.rounds import Dealt
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import AnyFact, CardDealt
from controller.vocabulary.observations import CardDrawn


def deal(round_: RingRound, event: CardDrawn) -> Changed[RingRound]:
    """The card goes where the next one belongs; after the last of them the hand goes on."""
    place, rest = round_.plan[0], round_.plan[1:]
    if round_.mended.aside and round_.street == round_.mended.mix:
        round_ = replace(round_, mended=replace(round_.mended, aside=()))
    hand, draw, card, up = place.hand, event.draw, event.card, place.up
    lies = _with_own if hand in SEATS else _in_the_middle
    round_ = lies(round_, hand, Dealt(draw, card, up), rest)
    face = card if up else None
    fact = CardDealt(draw=draw, position=POSITIONS[hand], hand=hand, card=face)
    if rest:
        return Changed(round_, (fact,))
    facts: list[AnyFact] = [fact]
    return Changed(cards_dealt(round_, facts), tuple(facts))


def _with_own(round_: RingRound, where: str, dealt: Dealt, rest: tuple[Place, ...]) -> RingRound:
    seat, hands = SEATS[where], dict(round_.hands)
    hand = hands[seat]
    hands[seat] = replace(hand, cards=(*hand.cards, dealt))
    return replace(round_, plan=rest, hands=hands)


def _in_the_middle(
    round_: RingRound, where: str, dealt: Dealt, rest: tuple[Place, ...]
) -> RingRound:
    if where == BURN:
        return replace(round_, plan=rest, burned=(*round_.burned, dealt))
    at = ROWS.index(where)
    rows = tuple([(*row, dealt) if n == at else row for n, row in enumerate(round_.rows)])
    return replace(round_, plan=rest, rows=rows)
