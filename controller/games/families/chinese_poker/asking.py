"""What may be entered now: buttons come from the same `may` that answers a request."""

from collections.abc import Callable

from controller.games.families.chinese_poker.hands import (
    ALL_CARDS,
    DEALING,
    ROWS,
    SETTING,
    SIZES,
    ChineseRound,
    Hand,
    hand_of,
)
from controller.games.families.chinese_poker.version import OPEN
from controller.vocabulary.cards import DECK, Card
from controller.vocabulary.requests import Action, Decide

ACTIONS = (Action.ARRANGE, Action.PLACE)


def in_turn(round_: ChineseRound) -> int:
    """The seat that sets its cards; 0 while a card is due or nothing is open."""
    return round_.setting[0] if round_.phase == SETTING and round_.setting else 0


def asks(
    round_: ChineseRound, may: Callable[[ChineseRound, Decide], object | None]
) -> tuple[tuple[Decide, str], ...]:
    """The decisions that nothing stands against now; a hand that lies down names any cards."""
    return tuple((decide, "") for decide in _candidates(round_) if may(round_, decide) is None)


def _candidates(round_: ChineseRound) -> tuple[Decide, ...]:
    if round_.phase == DEALING:
        return (Decide(person="", role="", action=Action.RESULT),)
    hand = hand_of(round_, in_turn(round_))
    if hand is None:
        return ()
    if round_.version.dealing != OPEN:
        cards = _held(hand, ALL_CARDS)
        front, middle = SIZES[0], SIZES[0] + SIZES[1]
        return (_decide(Action.ARRANGE, hand, cards[:front], cards[front:middle], cards[middle:]),)
    return tuple(
        _decide(Action.PLACE, hand, *((card,) if at == row else () for at in range(len(ROWS))))
        for card in _held(hand, 1)
        for row in range(len(ROWS))
    )


def _held(hand: Hand, stand_in: int) -> tuple[Card, ...]:
    """The cards in hand; where they lie down, so many others in their stead."""
    known = all(dealt.known for dealt in hand.cards)
    return tuple(dealt.card for dealt in hand.cards) if known else DECK[:stand_in]


def _decide(action: Action, hand: Hand, *rows: tuple[Card, ...]) -> Decide:
    return Decide(person="", role="", action=action, box=hand.seat, rows=rows)
