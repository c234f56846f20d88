"""Cards taking their places: the base cards, one third card, or one for each box."""

from msgspec.structs import replace

from controller.games.families.in_between.announcing import announced
from controller.games.families.in_between.cards import (
    BOARD,
    BoxCard,
    InBetweenRound,
    base_complete,
    next_box,
)
from controller.games.families.in_between.guards import deal_is_renewed
from controller.games.rounds import Dealt
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import AnyFact, CardDealt, DealRenewed, HandsOrdered
from controller.vocabulary.observations import CardDrawn


def no_cards_yet(round_: InBetweenRound) -> Changed[InBetweenRound]:
    """Nothing else happens when bets are closed."""
    return Changed(round_)


def deal_base(round_: InBetweenRound, event: CardDrawn) -> Changed[InBetweenRound]:
    """A base card; the cards of a void deal make way for it, and each void deal is told."""
    facts: list[AnyFact] = []
    if base_complete(round_):
        round_ = replace(round_, base=())
        facts.append(HandsOrdered(box=0, hands=((BOARD, ()),)))
    round_ = replace(round_, base=(*round_.base, Dealt(event.draw, event.card)))
    facts.append(_on_the_board(round_, event))
    if deal_is_renewed(round_):
        draws = tuple(dealt.draw for dealt in round_.base)
        facts.append(DealRenewed(hand=BOARD, draws=draws, why="consecutive cards"))
    return Changed(round_, tuple(facts))


def deal_third(round_: InBetweenRound, event: CardDrawn) -> Changed[InBetweenRound]:
    """The third card, for the whole table."""
    round_ = replace(round_, third=Dealt(event.draw, event.card))
    return Changed(round_, (_on_the_board(round_, event),))


def deal_to_box(round_: InBetweenRound, event: CardDrawn) -> Changed[InBetweenRound]:
    """The third card of the next box."""
    box = next_box(round_)
    if box is None:
        return Changed(round_, irregular=("DO-02",))
    card = BoxCard(box, Dealt(event.draw, event.card))
    fact = CardDealt(draw=event.draw, position=f"box {box}", hand=str(box), card=event.card)
    return Changed(replace(round_, box_cards=(*round_.box_cards, card)), (fact,))


def _on_the_board(round_: InBetweenRound, event: CardDrawn) -> CardDealt:
    value = announced(round_)
    return CardDealt(draw=event.draw, position=BOARD, hand=BOARD, card=event.card, value=value)
