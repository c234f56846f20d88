"""A suit for a card that a sheet gives by its rank alone (`deal_sheets.md`, Words: Card)."""

from collections import Counter

from controller.sheets.statements import DrawLine, Sheet
from controller.vocabulary.cards import SUITS, Card, parse_card


class Suits:
    """Counts the cards a sheet names, so that a rank alone gets a suit the shoe still holds."""

    def __init__(self, sheet: Sheet, decks: int) -> None:
        draws = (line for line in sheet.statements if isinstance(line, DrawLine))
        named = (parse_card(card) for line in draws for card in line.cards if len(card) == 2)
        self._decks = decks
        self._spoken_for = Counter(card for card in named if card is not None)

    def fill(self, card: str) -> Card:
        """The card itself, or its rank in the suit of which most cards are left.

        Where the shoe holds none any more the first suit is one copy too many, as it would be.
        """
        if len(card) == 2:
            return Card(card)
        chosen = max(
            (Card(card + suit) for suit in SUITS),
            key=lambda copy: self._decks - self._spoken_for[copy],
        )
        self._spoken_for[chosen] += 1
        return chosen

    def reload(self) -> None:
        """Other cards are in the shoe now."""
        self._spoken_for.clear()
