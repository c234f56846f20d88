"""How the cards of a round lie: which draws make a hand, what is turned, what they count."""

from collections.abc import Iterable

from controller.vocabulary.cards import BACK, Card
from controller.vocabulary.corrections import STRUCK, WAITS, CardAmended
from controller.vocabulary.facts import (
    AnyFact,
    CardBurned,
    CardDealt,
    CardTurned,
    HandsOrdered,
    HandValued,
)
from controller.vocabulary.held import CardIdentified


class Layout:
    """Follows the facts of one round; it knows a face only from the fact that turned it."""

    def __init__(self, facts: Iterable[AnyFact] = ()) -> None:
        self.faces: dict[int, Card] = {}
        self.down: set[int] = set()
        self.hands: dict[str, list[int]] = {}
        self._values: list[tuple[int, str]] = []
        self._said: dict[str, str] = {}
        for fact in facts:
            self.hear(fact)

    def hear(self, fact: AnyFact) -> None:
        """Take the next fact in."""
        match fact:
            case CardDealt():
                self.hands.setdefault(fact.hand, []).append(fact.draw)
                self._lay(fact.draw, fact.card)
                self._value(fact.hand, fact.draw, fact.value)
            case CardTurned():
                self._lay(fact.draw, fact.card)
                self._value(fact.hand, fact.draw, fact.value)
            case CardIdentified():
                self._lay(fact.draw, fact.card)
            case CardBurned():
                if fact.card is not None:
                    self._lay(fact.draw, fact.card)
            case CardAmended():
                self._amend(fact)
            case HandValued():
                self._said[fact.hand] = fact.value
            case HandsOrdered():
                self._order(fact)
            case _:
                pass

    def cards(self, hand: str) -> tuple[Card, ...]:
        """The cards of a hand in order, backs where they are down."""
        return tuple(self.faces.get(draw, BACK) for draw in self.hands.get(hand, ()))

    def value(self, hand: str) -> str:
        """What the hand was last said to count, empty when nothing was said."""
        if hand in self._said:
            return self._said[hand]
        draws = self.hands.get(hand, ())
        said = [value for draw, value in self._values if draw in draws]
        return said[-1] if said else ""

    def _lay(self, draw: int, card: Card | None) -> None:
        if card is None:
            if draw not in self.faces:
                self.down.add(draw)
        else:
            self.faces[draw] = card
            self.down.discard(draw)

    def _value(self, hand: str, draw: int, value: str) -> None:
        self._values.append((draw, value))
        if value:
            self._said.pop(hand, None)

    def _amend(self, fact: CardAmended) -> None:
        """The card is another one or lies elsewhere; how its hand is ordered follows."""
        self.faces.pop(fact.draw, None)
        self.down.discard(fact.draw)
        if fact.was_at == fact.now_at:
            self._lay(fact.draw, fact.now)
            return
        hands = {hand: [d for d in draws if d != fact.draw] for hand, draws in self.hands.items()}
        self.hands = {hand: draws for hand, draws in hands.items() if draws}
        if fact.now_at in (WAITS, STRUCK):
            return
        if fact.now_at:
            self.hands.setdefault(fact.now_at.removeprefix("box "), []).append(fact.draw)
        self._lay(fact.draw, fact.now)

    def _order(self, fact: HandsOrdered) -> None:
        own = str(fact.box)
        for hand in [name for name in self.hands if name == own or name.startswith(f"{own}.")]:
            del self.hands[hand]
        self.hands.update((hand, list(draws)) for hand, draws in fact.hands)
