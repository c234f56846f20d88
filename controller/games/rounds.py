"""What every round holds, whatever the game: terms, wagers, cards that lie."""

import msgspec

from controller.vocabulary.cards import BACK, UNKNOWN, Card
from controller.vocabulary.chips import NOTHING, Chips


class Limits(msgspec.Struct, frozen=True):
    """Stake limits of a spot in smallest units; maximum 0 is none, step 0 any amount.

    `exact` is the one stake that is posted for the spot, judged at closing; 0 is any.
    """

    minimum: Chips = NOTHING
    maximum: Chips = NOTHING
    step: Chips = NOTHING
    exact: Chips = NOTHING


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What the table posts for a round: boxes, bettors a box, decks, limits by spot name."""

    boxes: int
    bettors: int = 1
    decks: int = 6
    limits: tuple[tuple[str, Limits], ...] = ()

    def limits_of(self, name: str) -> Limits:
        """The limits of a spot, else those of every spot (`*`)."""
        found = dict(self.limits)
        return found.get(name) or found.get("*") or Limits()


class Wager(msgspec.Struct, frozen=True, kw_only=True):
    """One stake: where it lies, whose, on which hand of the box (from 0), and its result."""

    spot: str
    box: int
    bettor: int
    name: str
    stake: Chips
    hand: int = 0
    added: Chips = NOTHING
    net: Chips | None = None
    why: str = ""

    @property
    def total(self) -> Chips:
        """The stake with what was added to it."""
        return Chips(self.stake + self.added)


class Dealt(msgspec.Struct, frozen=True):
    """A card that lies: the draw that brought it, its face, and whether the face is up."""

    draw: int
    card: Card
    up: bool = True

    @property
    def shown(self) -> Card:
        """What everyone may see of it."""
        return self.card if self.up else BACK

    @property
    def known(self) -> bool:
        """Whether its face can be counted with: neither a back nor unread."""
        return self.card not in (BACK, UNKNOWN)


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    """A hand as screens and facts name it: box 0 is the dealer's side."""

    hand: str
    box: int
    cards: tuple[Dealt, ...]
    value: str
    note: str = ""
    title: str = ""


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """What every round holds; a family adds hands, dealer and a flag or two."""

    no: int
    terms: Terms
    phase: str
    wagers: tuple[Wager, ...] = ()
    not_accepted: tuple[tuple[str, Chips], ...] = ()
    voided: bool = False

    def boxes(self) -> tuple[int, ...]:
        """The boxes with a stake, from the dealer's left (BJR-42)."""
        return tuple(sorted({wager.box for wager in self.wagers}))
