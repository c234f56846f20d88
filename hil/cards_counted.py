"""How the dealer counts the cards that left the shoe, and those of which no reading told."""

from collections.abc import Callable
from typing import Any

from hil.devices.plain_shoe import PlainShoe
from hil.devices.shoe import CardLeft


class CardsCounted:
    """The cards of a shoe as the table counts them: by the shoe's draws, else by its own.

    Where the shoe counts no draws the table counts the readings, so a card that left unseen has no
    number there.
    """

    def __init__(self, shoe: Callable[[], Any]) -> None:
        """`shoe` is the one that stands on the table now."""
        self._shoe = shoe
        self._unseen: list[tuple[int, int]] = []
        self._said_yes: set[int] = set()

    def last_draw(self) -> int:
        """The table's number of the last card of this load that the shoe saw leave."""
        shoe = self._shoe()
        if isinstance(shoe, PlainShoe):
            return len(self._told())
        seen = range(shoe.draw_no, 0, -1)
        return next((draw for draw in seen if (shoe.load_no, draw) not in self._unseen), 0)

    def left_unseen(self, question: int) -> None:
        """People said that a card was drawn meanwhile; several names under a question are one."""
        if question in self._said_yes:
            return
        self._said_yes.add(question)
        shoe = self._shoe()
        draw = shoe.draw_no if isinstance(shoe, PlainShoe) else self.last_draw()
        self._unseen.append((shoe.load_no, draw))

    def face(self, draw: int) -> str:
        """The face of the table's draw of this number; of the n-th that left unseen for -n."""
        shoe = self._shoe()
        if draw > 0 and isinstance(shoe, PlainShoe):
            return next((card.face for card in self._told()[draw - 1 : draw]), "")
        unseen = [card for card in self._unseen if card[0] == shoe.load_no]
        if draw > 0 and shoe.load_no != shoe.deck_no:
            return "".join(self.out()[draw - 1 : draw])
        wanted = (shoe.load_no, draw) if draw > 0 else next(iter(unseen[-draw - 1 :]), (0, 0))
        left = (card for card in shoe.left if (card.load, card.draw) == wanted)
        return next((card.face for card in left), "")

    def out(self) -> list[str]:
        """Every card that left since whole decks were put in, those of a new stub again."""
        shoe = self._shoe()
        return [card.face for card in shoe.left if card.load >= shoe.deck_no]

    def _told(self) -> list[CardLeft]:
        """The cards of this load that a reading told of."""
        shoe = self._shoe()
        of_load = (card for card in shoe.left if card.load == shoe.load_no)
        return [card for card in of_load if (card.load, card.draw) not in self._unseen]
