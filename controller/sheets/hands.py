"""Cards held, hand by hand, as the facts tell them; a face that is down is what left the shoe."""

import msgspec

from controller.vocabulary.cards import BACK, UNKNOWN, Card
from controller.vocabulary.corrections import STRUCK, WAITS, CardAmended
from controller.vocabulary.facts import CardDealt, CardTurned, HandsOrdered, HandValued
from controller.vocabulary.places import HandId


class Held(msgspec.Struct, frozen=True):
    """One card in a hand: the draw it was and its face, `XX` where no one saw it.

    `down` until it is turned.
    """

    draw: int
    card: Card
    down: bool = False


class HandsHeard:
    """The hands of the round; `value` is the text that the last fact of that hand gave."""

    def __init__(self) -> None:
        self._hands: dict[HandId, list[Held]] = {}
        self._values: dict[tuple[int, ...], str] = {}
        self._faces: dict[int, Card] = {}

    def next_round(self) -> None:
        """The table is cleared; cards that wait keep their faces."""
        self._hands, self._values = {}, {}

    def face(self, draw: int, card: Card) -> None:
        """What left the shoe, or was keyed for it: the card held, shown or not."""
        self._faces[draw] = card
        for hand in self._hands:
            self._see(hand, draw, card, only=(BACK, UNKNOWN))

    def dealt(self, fact: CardDealt) -> None:
        """A card took its place."""
        card = fact.card if fact.card is not None else self._faces.get(fact.draw, BACK)
        before = self.value(fact.hand)
        self._hands.setdefault(fact.hand, []).append(Held(fact.draw, card, fact.card is None))
        self._say(fact.hand, fact.value or (before if fact.card is None else ""))

    def turned(self, fact: CardTurned) -> None:
        """A card that was down is shown."""
        held = self._hands.get(fact.hand, [])
        down = [at for at, one in enumerate(held) if one.draw == fact.draw and one.down]
        for at in down[:1]:
            held[at] = Held(fact.draw, fact.card)
        self._say(fact.hand, fact.value)

    def valued(self, fact: HandValued) -> None:
        """What a hand is worth as it lies open."""
        self._say(fact.hand, fact.value)

    def amended(self, fact: CardAmended) -> None:
        """A card is another one, or lies elsewhere."""
        if fact.now is not None:
            self._faces[fact.draw] = fact.now
        face = fact.now if fact.now is not None else self._faces.get(fact.draw, BACK)
        now = Held(fact.draw, face, fact.now is None)
        stays = fact.was_at == fact.now_at
        for held in self._hands.values():
            held[:] = [
                now if one.draw == fact.draw else one
                for one in held
                if stays or one.draw != fact.draw
            ]
        if not stays and fact.now_at and fact.now_at not in (WAITS, STRUCK):
            self._hands.setdefault(fact.now_at.removeprefix("box "), []).append(now)

    def ordered(self, fact: HandsOrdered) -> None:
        """A box's cards lie in these hands now."""
        box = str(fact.box)
        kept = {name for name, _ in fact.hands}
        mine = [n for n in self._hands if n.partition(".")[0] == box or n in kept]
        cards = {held.draw: held for name in mine for held in self._hands.pop(name)}
        for name, draws in fact.hands:
            self._hands[name] = [cards.get(draw, Held(draw, BACK)) for draw in draws]

    def cards(self, hand: HandId) -> tuple[Card, ...] | None:
        """The cards of a hand in order; None when there is no such hand."""
        held = self._hands.get(hand)
        return None if held is None else tuple(card.card for card in held)

    def value(self, hand: HandId) -> str:
        """The value last told of this hand as it lies; empty when none was."""
        return self._values.get(self._draws(hand), "")

    def _see(self, hand: HandId, draw: int, card: Card, only: tuple[Card, ...] = ()) -> None:
        held = self._hands.get(hand, [])
        for at, one in enumerate(held):
            if one.draw == draw and (not only or one.card in only):
                held[at] = Held(draw, card, one.down)

    def _say(self, hand: HandId, value: str) -> None:
        if value:
            self._values[self._draws(hand)] = value

    def _draws(self, hand: HandId) -> tuple[int, ...]:
        return tuple(held.draw for held in self._hands.get(hand, ()))
