"""Cards that are given up: discards, and exchanges seat by seat (section 8.2, 8.11, PVP-D34)."""

from msgspec.structs import replace

from controller.games.families.ring_poker.flow import next_street, open_betting
from controller.games.families.ring_poker.hands import (
    Hand,
    Place,
    RingRound,
    hand_of,
    with_hand,
)
from controller.games.families.ring_poker.openers import SPLIT_ANNOUNCED, may_split, splits
from controller.games.families.ring_poker.streets import served
from controller.games.rounds import Dealt
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import AnyFact, HandsOrdered
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Decide

ALL_FIRST = "all_first"
"""All seats exchange before the first card is dealt (PVP-D34)."""


def may_give(round_: RingRound, decide: Decide) -> Refused | None:
    """Whether this seat is in turn to give up cards."""
    if hand_of(round_, decide.box) is None or decide.box not in round_.giving:
        return refuse("RF-014")
    if round_.giving[0] != decide.box:
        return refuse("RF-013", stands_for="PK-11")
    return refuse("RF-047") if decide.bettor != 1 else None


def _own_cards(round_: RingRound, decide: Decide) -> Refused | None:
    """Each card once, all of this hand; a hand that lies face down holds any card (8a)."""
    hand = hand_of(round_, decide.box) or Hand(seat=decide.box)
    held = [dealt.card for dealt in hand.cards if dealt.known]
    known = len(held) == len(hand.cards)
    twice = len(set(decide.cards)) < len(decide.cards)
    if twice or (known and not set(decide.cards) <= set(held)):
        return refuse("RF-113")
    return None


def may_discard(round_: RingRound, decide: Decide) -> Refused | None:
    """As many own cards as the street asks for, in turn."""
    against = may_give(round_, decide)
    if against is not None:
        return against
    if round_.row.draws:
        return refuse("RF-012")
    if len(decide.cards) != round_.row.discards:
        return refuse("RF-114", f"Due: {round_.row.discards}.")
    return _own_cards(round_, decide)


def may_exchange(round_: RingRound, decide: Decide) -> Refused | None:
    """From one own card to all of them, in turn."""
    against = may_give(round_, decide)
    if against is not None:
        return against
    if not round_.row.draws:
        return refuse("RF-012")
    if not decide.cards:
        return refuse("RF-113")
    return _own_cards(round_, decide) or may_split(round_, _kept(round_, decide))


def may_announce(round_: RingRound, decide: Decide) -> Refused | None:
    """The opener, in turn to draw, where splitting openers has to be announced (PVP-D19)."""
    against = may_give(round_, decide)
    if against is not None:
        return against
    opened = round_.opened
    announces = opened is not None and opened.seat == decide.box and not opened.split
    if not announces or round_.version.openers != SPLIT_ANNOUNCED or not round_.row.draws:
        return refuse("RF-012")
    return None


def announce(round_: RingRound, _: Decide) -> Changed[RingRound]:
    """What the opener gives up of his opening cards lies apart until the end of the hand."""
    return Changed(splits(round_))


def may_stand_pat(round_: RingRound, decide: Decide) -> Refused | None:
    """In turn, where cards are exchanged."""
    against = may_give(round_, decide)
    return refuse("RF-012") if against is None and not round_.row.draws else against


def discard(round_: RingRound, decide: Decide) -> Changed[RingRound]:
    """The cards are out of the hand, face down."""
    round_, fact = _give(round_, decide)
    facts: list[AnyFact] = [fact]
    if not round_.giving:
        round_ = next_street(round_, facts)
    return Changed(round_, tuple(facts))


def exchange(round_: RingRound, decide: Decide) -> Changed[RingRound]:
    """The cards are given up; as many others are due, before the next seat speaks or after all."""
    round_, fact = _give(round_, decide)
    if round_.version.draw_order == ALL_FIRST:
        facts: list[AnyFact] = [fact]
        return Changed(giving_over(round_, facts), tuple(facts))
    due = (Place(str(decide.box)),) * len(decide.cards)
    return Changed(served(round_, due), (fact,))


def stand_pat(round_: RingRound, _: Decide) -> Changed[RingRound]:
    """The seat keeps its cards."""
    facts: list[AnyFact] = []
    round_ = giving_over(replace(round_, giving=round_.giving[1:]), facts)
    return Changed(round_, tuple(facts))


def giving_over(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """When the last seat has spoken, those who wait for their cards are served, then bets open."""
    if round_.giving:
        return round_
    streets = round_.version.streets[: round_.street + 1]
    full = sum(len(row.own) for row in streets)
    due: list[Place] = []
    for seat in round_.betting.live:
        due += [Place(str(seat))] * (full - len(round_.hands[seat].cards))
    return served(round_, tuple(due)) if due else open_betting(round_, facts)


def _kept(round_: RingRound, decide: Decide) -> tuple[Dealt, ...]:
    hand = hand_of(round_, decide.box) or Hand(seat=decide.box)
    return tuple(dealt for dealt in hand.cards if dealt.card not in decide.cards)


def _give(round_: RingRound, decide: Decide) -> tuple[RingRound, AnyFact]:
    hand = hand_of(round_, decide.box) or Hand(seat=decide.box)
    given = tuple(dealt for dealt in hand.cards if dealt.card in decide.cards)
    kept = _kept(round_, decide)
    changed = replace(hand, cards=kept, given=(*hand.given, *given), fresh=len(given))
    name = str(hand.seat)
    fact = HandsOrdered(box=hand.seat, hands=((name, tuple(dealt.draw for dealt in kept)),))
    return replace(with_hand(round_, changed), giving=round_.giving[1:]), fact
