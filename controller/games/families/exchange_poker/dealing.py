"""Cards taking their places: the deal, bought and exchanged cards, the dealer's new card."""

from msgspec.structs import replace

from controller.games.families.exchange_poker.hands import (
    ANTE,
    CARDS,
    ExchangeRound,
    Hand,
    waiting_for_cards,
)
from controller.games.ranking.ace_king import points_of, word_of
from controller.games.rounds import Dealt, lie_open
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import AnyFact, CardDealt, CardTurned, HandsOrdered
from controller.vocabulary.observations import CardDrawn

DEALER = "dealer"


def open_hands(round_: ExchangeRound) -> Changed[ExchangeRound]:
    """Every box with an ante gets a hand, from the dealer's left."""
    boxes = sorted({wager.box for wager in round_.wagers if wager.name == ANTE})
    return Changed(replace(round_, hands=tuple(Hand(box=box) for box in boxes)))


def with_hand(round_: ExchangeRound, hand: Hand) -> ExchangeRound:
    """The round with the hand of this box changed."""
    hands = tuple(hand if other.box == hand.box else other for other in round_.hands)
    return replace(round_, hands=hands)


def value_shown(round_: ExchangeRound, cards: tuple[Dealt, ...]) -> str:
    """What five or six open cards are called; empty while one of them is down."""
    if len(cards) < CARDS or not lie_open(cards):
        return ""
    return word_of(tuple(dealt.card for dealt in cards), royal=round_.version.royal_flush)


def next_in_deal(round_: ExchangeRound) -> Hand | None:
    """The hand that gets the next card of the deal; None for the dealer, who is last."""
    dealt = len(round_.dealer)
    for hand in round_.hands:
        if len(hand.cards) == dealt:
            return hand
    return None


def deal(round_: ExchangeRound, event: CardDrawn) -> Changed[ExchangeRound]:
    """One card at a time, clockwise, the dealer last; all down but the dealer's fifth."""
    hand = next_in_deal(round_)
    if hand is not None:
        return _to_hand(round_, hand, event)
    up = len(round_.dealer) == CARDS - 1
    return _to_dealer(round_, event, up)


def serve(round_: ExchangeRound, event: CardDrawn) -> Changed[ExchangeRound]:
    """A bought or exchanged card, box by box."""
    hand = waiting_for_cards(round_)
    if hand is None:
        return Changed(round_, irregular=("HP-01",))
    return _to_hand(round_, replace(hand, owed=hand.owed - 1), event)


def _to_hand(round_: ExchangeRound, hand: Hand, event: CardDrawn) -> Changed[ExchangeRound]:
    cards = (*hand.cards, Dealt(event.draw, event.card, False))
    name = str(hand.box)
    fact = CardDealt(draw=event.draw, position=f"box {name}", hand=name, card=None)
    return Changed(with_hand(round_, replace(hand, cards=cards)), (fact,))


def _to_dealer(round_: ExchangeRound, event: CardDrawn, up: bool) -> Changed[ExchangeRound]:
    cards = (*round_.dealer, Dealt(event.draw, event.card, up))
    fact = CardDealt(
        draw=event.draw,
        position=DEALER,
        hand=DEALER,
        card=event.card if up else None,
        value=value_shown(round_, cards),
    )
    return Changed(replace(round_, dealer=cards), (fact,))


def replace_highest(round_: ExchangeRound, event: CardDrawn) -> Changed[ExchangeRound]:
    """The dealer's highest card, the ace as 14, makes way for the new one (section 6.6)."""
    highest = max(round_.dealer, key=lambda dealt: points_of(dealt.card))
    kept = tuple(dealt for dealt in round_.dealer if dealt is not highest)
    ordered = HandsOrdered(box=0, hands=((DEALER, tuple(dealt.draw for dealt in kept)),))
    changed = _to_dealer(replace(round_, dealer=kept, replaced=highest), event, up=True)
    return replace(changed, facts=(ordered, *changed.facts))


def turn_hand(round_: ExchangeRound, box: int, facts: list[AnyFact]) -> ExchangeRound:
    """Turn the cards of a box that are down, and say so."""
    hand = next(hand for hand in round_.hands if hand.box == box)
    cards = turned_cards(round_, str(box), hand.cards, facts)
    return with_hand(round_, replace(hand, cards=cards))


def turned_cards(
    round_: ExchangeRound, name: str, cards: tuple[Dealt, ...], facts: list[AnyFact]
) -> tuple[Dealt, ...]:
    """The cards, all up; a fact for each that was down."""
    for at, dealt in enumerate(cards):
        if not dealt.up:
            cards = (*cards[:at], replace(dealt, up=True), *cards[at + 1 :])
            value = value_shown(round_, cards)
            facts.append(CardTurned(draw=dealt.draw, hand=name, card=dealt.card, value=value))
    return cards
