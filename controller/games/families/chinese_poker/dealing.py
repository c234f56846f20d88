"""Cards to the players, one at a time, clockwise from the left of the button (8.12, 8.13)."""

from msgspec.structs import replace

from controller.games.families.chinese_poker.hands import (
    ChineseRound,
    Hand,
    hand_of,
    in_order,
    with_hand,
)
from controller.games.rounds import Dealt
from controller.games.seating import players_complaint, playing
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import BetsClosed, CardDealt
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import CloseBets


def may_begin(round_: ChineseRound, _: CloseBets) -> Refused | None:
    """Two players up to as many as the deck serves; the button is placed."""
    against = players_complaint(round_, round_.version.most_players)
    if against is not None:
        return against
    return None if round_.button else refuse("RF-104")


def begin(round_: ChineseRound, _: object) -> Changed[ChineseRound]:
    """The first cards of every player are due."""
    hands = tuple(Hand(seat=seat) for seat in playing(round_))
    plan = in_order(round_) * round_.version.first_cards
    closed = BetsClosed(round=round_.no, stakes=())
    return Changed(replace(round_, hands=hands, plan=plan), (closed,))


def deal(round_: ChineseRound, event: CardDrawn) -> Changed[ChineseRound]:
    """The card goes to the next player: down, or up where each card is placed as it comes."""
    seat, rest = round_.plan[0], round_.plan[1:]
    hand = hand_of(round_, seat) or Hand(seat=seat)
    up = hand.has >= round_.version.first_cards
    dealt = Dealt(event.draw, event.card, up)
    round_ = with_hand(replace(round_, plan=rest), replace(hand, cards=(*hand.cards, dealt)))
    fact = CardDealt(
        draw=event.draw, position=f"box {seat}", hand=str(seat), card=event.card if up else None
    )
    return Changed(round_ if rest else _now_set(round_), (fact,))


def _now_set(round_: ChineseRound) -> ChineseRound:
    """Those who hold cards set them, one seat after the other."""
    holding = {hand.seat for hand in round_.hands if hand.cards}
    return replace(round_, setting=tuple(seat for seat in in_order(round_) if seat in holding))
