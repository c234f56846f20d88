"""Facts about the table between its rounds: opened and closed, the shoe, burned cards."""

from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.held import Fact


class TableOpened(Fact, frozen=True, kw_only=True):
    """The table opened with a version, or its version, side game or limits changed (BJR-40)."""

    venue: str
    table: str
    currency: str
    version: str
    title: str
    digest: str
    side_game: str
    decks: int
    limits: tuple[tuple[str, Chips, Chips], ...]


class TableClosed(Fact, frozen=True, kw_only=True):
    """The table closed."""


class ShoeChanged(Fact, frozen=True, kw_only=True):
    """A new load of the shoe; its own draws count from 1.

    `before` are the cards drawn of earlier loads while these still lie: the table goes on counting
    from there, so that no two cards of a round have the same number.
    """

    shoe: str
    load: int
    decks: int
    cards: int
    before: int = 0


class ShuffleDue(Fact, frozen=True, kw_only=True):
    """No new round from this shoe: why, and how many rounds may still begin."""

    why: str
    rounds_left: int


class CardBurned(Fact, frozen=True, kw_only=True):
    """A card was removed from play; `card` only where it was shown."""

    shoe: str
    draw: int
    why: str
    card: Card | None = None
