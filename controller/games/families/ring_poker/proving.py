"""An opener proves that he might open, before the pot is his (section 8.11, PVP-D19)."""

from msgspec.structs import replace

from controller.games.families.ring_poker.hands import (
    RingRound,
    hand_of,
    has_mucked,
    with_hand,
)
from controller.games.families.ring_poker.openers import opening_cards, proof
from controller.games.rounds import Dealt
from controller.vocabulary.facts import AnyFact, CardTurned
from controller.vocabulary.seats import OpenersShown


def has_to_prove(round_: RingRound) -> bool:
    """The opener alone is left: he shows openers before the pot is his (8.11)."""
    opened = round_.opened
    if opened is None or opened.shown:
        return False
    left = [seat for seat in round_.betting.live if not has_mucked(round_, seat)]
    return left == [opened.seat]


def show_openers(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """The fewest of his opening cards that prove them are turned, those he still holds first.

    All other cards stay down. Faces that no device read are proved by the dealer's eye.
    """
    opened = round_.opened
    hand = hand_of(round_, opened.seat) if opened is not None else None
    if opened is None or hand is None or opened.shown:
        return round_
    own = tuple(dealt for dealt in hand.cards if dealt.draw in opened.draws)
    found = proof(round_.version, own) or proof(round_.version, opening_cards(round_))
    draws = {dealt.draw for dealt in found}
    name = str(hand.seat)
    facts += (
        CardTurned(draw=dealt.draw, hand=name, card=dealt.card) for dealt in found if not dealt.up
    )
    facts.append(OpenersShown(seat=hand.seat, draws=tuple(dealt.draw for dealt in found)))
    cards, given = _turned(hand.cards, draws), _turned(hand.given, draws)
    round_ = with_hand(round_, replace(hand, cards=cards, given=given))
    return replace(round_, opened=replace(opened, shown=True))


def _turned(cards: tuple[Dealt, ...], draws: set[int]) -> tuple[Dealt, ...]:
    return tuple(replace(dealt, up=dealt.up or dealt.draw in draws) for dealt in cards)


def proved_by(round_: RingRound, seat: int, apart: bool = False) -> str:
    """The cards with which this seat has proved its openers, in words; empty where it has not.

    `apart`: only where one of them lay apart, so that it is not in the hand.
    """
    opened, hand = round_.opened, hand_of(round_, seat)
    if opened is None or hand is None or opened.seat != seat or not opened.shown:
        return ""
    found = proof(round_.version, tuple(dealt for dealt in opening_cards(round_) if dealt.up))
    if apart and all(dealt in hand.cards for dealt in found):
        return ""
    return f"openers {' '.join(dealt.card for dealt in found)}" if found else "openers shown"
