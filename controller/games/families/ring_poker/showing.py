"""Showdown: hands are shown or mucked in order; what is mucked is never turned (section 1, 8a)."""

from msgspec.structs import replace

from controller.games.families.ring_poker.flow import hands_shown
from controller.games.families.ring_poker.hands import (
    Hand,
    RingRound,
    hand_of,
    with_hand,
)
from controller.games.families.ring_poker.judging import named, worth_by_row
from controller.games.families.ring_poker.pots import pots
from controller.games.families.ring_poker.proving import has_to_prove, show_openers
from controller.games.rounds import Dealt
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import AnyFact, CardTurned, HandValued
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Decide


def may_show(round_: RingRound, decide: Decide) -> Refused | None:
    """The seat in turn; box 0: the dealer turns every hand still in."""
    if decide.box == 0:
        return None
    if decide.box not in round_.showing:
        return refuse("RF-014")
    return refuse("RF-013", stands_for="PK-11") if round_.showing[0] != decide.box else None


def may_muck(round_: RingRound, decide: Decide) -> Refused | None:
    """In turn, as long as somebody else may still win every pot of this seat.

    An opener who is left alone may muck: he proves nothing, and the pot is nobody's.
    """
    against = may_show(round_, decide)
    if against is not None or decide.box == 0:
        return against or refuse("RF-030")
    if has_to_prove(round_):
        return None
    for pot in pots(round_.betting):
        others = [round_.hands[seat] for seat in pot.seats if seat != decide.box]
        if decide.box in pot.seats and all(hand.mucked for hand in others):
            return refuse("RF-117")
    return None


def show_hand(round_: RingRound, decide: Decide) -> Changed[RingRound]:
    """The cards are turned and the table forms the best hand, whatever the player calls."""
    facts: list[AnyFact] = []
    if has_to_prove(round_):
        round_ = replace(show_openers(round_, facts), showing=())
        return Changed(hands_shown(round_, facts), tuple(facts))
    seats = round_.showing if decide.box == 0 else (decide.box,)
    for seat in seats:
        round_ = _turn(round_, seat, facts)
    round_ = replace(round_, showing=round_.showing[len(seats) :])
    return Changed(hands_shown(round_, facts), tuple(facts))


def _turn(round_: RingRound, seat: int, facts: list[AnyFact]) -> RingRound:
    hand, name = round_.hands[seat], str(seat)
    facts += [
        CardTurned(draw=dealt.draw, hand=name, card=dealt.card)
        for dealt in hand.cards
        if not dealt.up
    ]
    cards = tuple([Dealt(dealt.draw, dealt.card) for dealt in hand.cards])
    worth = worth_by_row(round_, cards)
    words = "; ".join([ranked.words for ranked in worth])
    facts.append(HandValued(hand=name, value=named(worth), words=words))
    round_ = with_hand(round_, replace(hand, cards=cards, shown=True, worth=worth))
    opened = round_.opened
    return show_openers(round_, facts) if opened and opened.seat == seat else round_


def muck(round_: RingRound, decide: Decide) -> Changed[RingRound]:
    """The hand gives up the pot; its cards are never turned."""
    hand = hand_of(round_, decide.box) or Hand(seat=decide.box)
    round_ = with_hand(round_, replace(hand, mucked=True))
    facts: list[AnyFact] = []
    round_ = replace(round_, showing=round_.showing[1:])
    return Changed(hands_shown(round_, facts), tuple(facts))
