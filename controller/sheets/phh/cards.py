"""The cards of a recorded hand, by place; those that nobody saw are any that were not used."""

from collections import deque
from collections.abc import Iterable, Iterator

from controller.sheets.phh.checking import words_of
from controller.vocabulary.cards import DECK, UNKNOWN, Card, parse_card

DEAL, SHOW = "d", "sm"
TO_A_PLAYER, TO_THE_BOARD = "dh", "db"


class Recorded:
    """What lies ready to be dealt: a queue for each player (`box 1`) and one for the board.

    A card that is unread in the deal and seen when the hand is shown is the one that was shown;
    `unseen` are those that stand in for cards which nobody saw.
    """

    def __init__(self, actions: Iterable[str]) -> None:
        words = [words_of(action) for action in actions]
        dealt = [word for word in words if word[:1] == [DEAL]]
        shown = {f"box {w[0][1:]}": _cards(w[2]) for w in words if w[1:2] == [SHOW] and len(w) > 2}
        self._queues: dict[str, list[Card]] = {}
        self.unseen: set[Card] = set()
        for word in dealt:
            place = f"box {word[2][1:]}" if word[1] == TO_A_PLAYER else "board"
            self._queues.setdefault(place, []).extend(_cards(word[-1]))
        self._name_unread(shown)
        self._left = {place: deque(cards) for place, cards in self._queues.items()}

    def _name_unread(self, shown: dict[str, list[Card]]) -> None:
        used = {card for cards in (*self._queues.values(), *shown.values()) for card in cards}
        unused = iter([card for card in DECK if card not in used])
        for place, cards in self._queues.items():
            seen = iter([card for card in shown.get(place, ()) if card not in cards])
            for at, card in enumerate(cards):
                if card == UNKNOWN:
                    cards[at] = next(seen, None) or self._any(unused)

    def _any(self, unused: Iterator[Card]) -> Card:
        card = next(unused, UNKNOWN)  # more cards than a deck holds: the table will say so
        self.unseen.add(card)
        return card

    def next_of(self, place: str) -> Card | None:
        """The next card of this place; None where the record has no more."""
        queue = self._left.get(place)
        return queue.popleft() if queue else None


def _cards(text: str) -> list[Card]:
    pairs = (text[at : at + 2] for at in range(0, len(text), 2))
    return [card for pair in pairs if (card := _card(pair)) is not None]


def _card(text: str) -> Card | None:
    return UNKNOWN if text == UNKNOWN else parse_card(text)
