"""The table's numbers of draws: the device's own begin again with every load."""

from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import ShoeChanged
from controller.vocabulary.observations import CardDrawn


class CardNumbers:
    """Follows the loads of the shoe; `before` is what its draws are counted on from."""

    def __init__(self, before: int = 0) -> None:
        self.before = before

    def hear(self, entry: Entry) -> int:
        """The table's number of the card that this entry tells of; 0 where it tells of none."""
        for fact in entry.facts:
            if isinstance(fact, ShoeChanged):
                self.before = fact.before
        event = entry.event
        return event.draw + self.before if isinstance(event, CardDrawn) else 0
