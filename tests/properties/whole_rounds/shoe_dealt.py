"""A shoe of shuffled decks with its cut card, and where its cards have gone."""

import random

from controller.vocabulary.cards import DECK, Card
from controller.vocabulary.facts import (
    AnyFact,
    CardDealt,
    DecisionTaken,
    HandsOrdered,
    RoundOpened,
)
from controller.vocabulary.observations import CardDrawn, CutCardSeen, ShoeLoaded

CUT_FROM, CUT_TO = 0.3, 0.5
FEW_DECKS, CUT_EARLY = 2, 10
"""Between these shares of a shoe its cut card lies; in few decks among the first cards."""


class ShoeDealt:
    """One shoe, which is never dealt so far that a round could want for cards."""

    def __init__(self, name: str, decks: int, dice: random.Random) -> None:
        self._name = name
        self._decks = decks
        self._dice = dice
        self._load = 0
        self._draws = 0
        self._before = 0
        self._left: list[Card] = []
        self._cut = 0
        self._faces: dict[int, Card] = {}
        self._hands: dict[str, list[Card]] = {}
        self._given: dict[str, list[Card]] = {}
        self._folded: set[str] = set()

    def load(self) -> ShoeLoaded:
        """All decks go in, shuffled."""
        cards = [*DECK] * self._decks
        self._dice.shuffle(cards)
        self._next_load(cards)
        self._before = 0
        self._faces = {}
        share = self._dice.uniform(CUT_FROM, CUT_TO)
        few = self._decks <= FEW_DECKS
        self._cut = self._dice.randint(2, CUT_EARLY) if few else int(len(cards) * share)
        return self._loaded(self._decks, len(cards))

    def load_discards(self, due: str) -> ShoeLoaded:
        """Folded and exchanged cards of boxes that are served go in behind what is left (HB-D12).

        Boxes are served clockwise; from that which is `due` on nobody has been served yet.
        """
        box = int(due.removeprefix("box "))
        served = {hand: cards for hand, cards in self._given.items() if int(hand) < box}
        folded = [card for hand in sorted(self._folded) for card in self._hands.pop(hand, [])]
        given = [card for hand in sorted(served) for card in self._given.pop(hand)]
        self._dice.shuffle(discards := folded + given)
        self._before += self._draws
        self._next_load(self._left + discards)
        return self._loaded(0, len(discards))

    def draw(self) -> CardDrawn:
        """The next card leaves the shoe."""
        card = self._left.pop(0)
        self._draws += 1
        self._faces[self._before + self._draws] = card
        return CardDrawn(shoe=self._name, load=self._load, draw=self._draws, card=card)

    def is_nearly_empty(self) -> bool:
        """Whether no more than one card is left."""
        return len(self._left) <= 1

    def cut_card_is_out(self) -> bool:
        """Whether the cut card came with the last draw."""
        return self._draws == self._cut > 0

    def cut_card(self) -> CutCardSeen:
        """The cut card leaves the shoe."""
        return CutCardSeen(shoe=self._name, draw=self._draws)

    def hear(self, fact: AnyFact) -> None:
        """Remember where the cards lie."""
        if isinstance(fact, RoundOpened):
            for gone in (self._hands, self._given, self._folded):
                gone.clear()
        elif isinstance(fact, CardDealt):
            self._hands.setdefault(fact.hand, []).append(self._faces[fact.draw])
        elif isinstance(fact, HandsOrdered):
            self._reorder(fact)
        elif isinstance(fact, DecisionTaken) and fact.action == "fold":
            self._folded.add(str(fact.box))

    def _reorder(self, fact: HandsOrdered) -> None:
        """What an exchange gave up: the cards of the box that no hand holds any more."""
        held = [self._faces[draw] for _, draws in fact.hands for draw in draws]
        lay = [card for hand, _ in fact.hands for card in self._hands.get(hand, [])]
        if fact.box and len(fact.hands) == 1:
            hand = fact.hands[0][0]
            self._given[hand] = [card for card in lay if card not in held]
            self._hands[hand] = held

    def _next_load(self, cards: list[Card]) -> None:
        self._left = cards
        self._load += 1
        self._draws = 0

    def _loaded(self, decks: int, cards: int) -> ShoeLoaded:
        return ShoeLoaded(shoe=self._name, load=self._load, decks=decks, cards=cards)
