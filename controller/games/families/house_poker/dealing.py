"""Cards taking their places and being turned (`poker_house_banked.md` 1.5, 2 to 5)."""

from msgspec.structs import replace

from controller.games.families.house_poker.hands import (
    BOARD,
    DEALER,
    Hand,
    HousePokerRound,
    hand_at,
    staying,
    with_hand,
)
from controller.games.families.house_poker.judging import dealer_told, told, worth
from controller.games.rounds import Dealt
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import AnyFact, CardDealt, CardTurned, HandValued
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import Decide


def open_hands(round_: HousePokerRound) -> Changed[HousePokerRound]:
    """Every box with a basic stake gets a hand, from the dealer's left."""
    basic = round_.version.basic
    boxes = sorted({wager.box for wager in round_.wagers if wager.name in basic})
    return Changed(replace(round_, hands=tuple(Hand(box=box) for box in boxes)))


def place_in_deal(round_: HousePokerRound) -> int | None:
    """The box of the next card of the deal, 0 for the dealer, None for a common card.

    One card at a time, clockwise, the dealer last, then the common cards.
    """
    lie = [len(hand.cards) for hand in round_.hands]
    shortest = min(lie, default=0)
    if round_.version.has_dealer and len(round_.dealer) < shortest:
        return 0
    if shortest == round_.version.cards:
        return None
    return round_.hands[lie.index(shortest)].box


def deal(round_: HousePokerRound, event: CardDrawn) -> Changed[HousePokerRound]:
    """A card of the deal takes its place; own cards and the dealer's lie face down."""
    box = place_in_deal(round_)
    if box is None:
        return deal_common(round_, event)
    down = Dealt(event.draw, event.card, False)
    if box == 0:
        round_ = replace(round_, dealer=(*round_.dealer, down))
        fact = CardDealt(draw=event.draw, position=DEALER, hand=DEALER, card=None)
        return Changed(round_, (fact,))
    hand = hand_at(round_, box) or Hand(box=box)
    round_ = with_hand(round_, replace(hand, cards=(*hand.cards, down)))
    name = str(box)
    fact = CardDealt(draw=event.draw, position=f"box {name}", hand=name, card=None)
    return Changed(round_, (fact,))


def deal_common(round_: HousePokerRound, event: CardDrawn) -> Changed[HousePokerRound]:
    """A common card; hands that lie open are worth something else with it."""
    up = not round_.version.common_down
    common = (*round_.common, Dealt(event.draw, event.card, up))
    round_ = replace(round_, common=common)
    face = event.card if up else None
    fact = CardDealt(draw=event.draw, position=BOARD, hand=BOARD, card=face)
    return Changed(round_, (fact, *values_of(round_)))


def turn_common(round_: HousePokerRound, facts: list[AnyFact], until: int) -> HousePokerRound:
    """Turn the common cards up to this number."""
    shown = turned(BOARD, round_.common[:until], facts)
    return replace(round_, common=(*shown, *round_.common[until:]))


def turn_hand(round_: HousePokerRound, box: int, facts: list[AnyFact]) -> HousePokerRound:
    """Turn the cards of a box."""
    hand = hand_at(round_, box) or Hand(box=box)
    return with_hand(round_, replace(hand, cards=turned(str(box), hand.cards, facts)))


def turned(name: str, cards: tuple[Dealt, ...], facts: list[AnyFact]) -> tuple[Dealt, ...]:
    """The cards, all up; a fact for each that was down."""
    for dealt in cards:
        if not dealt.up:
            facts.append(CardTurned(draw=dealt.draw, hand=name, card=dealt.card))
    return tuple(replace(dealt, up=True) for dealt in cards)


def reveal(round_: HousePokerRound, _: Decide) -> Changed[HousePokerRound]:
    """The last common cards and the dealer's are turned, then every hand that is still in."""
    facts: list[AnyFact] = []
    round_ = turn_common(round_, facts, len(round_.common))
    round_ = replace(round_, dealer=turned(DEALER, round_.dealer, facts))
    for hand in staying(round_):
        round_ = turn_hand(round_, hand.box, facts)
    return Changed(round_, (*facts, *values_of(round_)))


def values_of(round_: HousePokerRound) -> tuple[HandValued, ...]:
    """What every hand that lies open is worth now, the dealer's first."""
    royal = round_.version.royal_flush
    told_of = [(DEALER, worth(round_, round_.dealer), dealer_told(round_))]
    for hand in staying(round_):
        told_of.append((str(hand.box), worth(round_, hand.cards), told(round_, hand)))
    return tuple(
        HandValued(hand=name, value=own.named(royal), words=words)
        for name, own, words in told_of
        if own is not None
    )
