"""What every round holds, whatever the game: terms, wagers, cards that lie."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from controller.vocabulary.cards import BACK, UNKNOWN, Card
from controller.vocabulary.chips import NOTHING, Chips, Odds
from controller.vocabulary.missed import AnyMissed
from controller.vocabulary.observations import CardDrawn


class Limits(msgspec.Struct, frozen=True):
    """Stake limits of a spot in smallest units; maximum 0 is none, step 0 any amount.

    `exact` is the one stake that is posted for the spot, judged at closing; 0 is any. Of a side bet
    `least_of_main` and `most_of_main` are the shares of the main stake between which it must lie
    (0: any), judged at closing too, and `most_paid` is the most that it wins (0: no end; SG-13).
    """

    minimum: Chips = NOTHING
    maximum: Chips = NOTHING
    step: Chips = NOTHING
    exact: Chips = NOTHING
    least_of_main: Odds = Odds(0)
    most_of_main: Odds = Odds(0)
    most_paid: Chips = NOTHING


NO_LIMITS = Limits()


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What the table posts for a round: boxes, bettors, decks, limits; `digits` of the currency."""

    boxes: int
    bettors: int = 1
    decks: int = 6
    limits: tuple[tuple[str, Limits], ...] = ()
    digits: int = 2

    def limits_of(self, name: str) -> Limits:
        """The limits of a spot, else those of every spot (`*`)."""
        found = dict(self.limits)
        return found.get(name) or found.get("*") or NO_LIMITS


class Wager(msgspec.Struct, frozen=True, gc=False, kw_only=True):
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


class Dealt(msgspec.Struct, frozen=True, gc=False):
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


UNSEEN = frozenset((BACK, UNKNOWN))
"""What no hand can be counted with."""


def lie_open(cards: Sequence[Dealt]) -> bool:
    """Whether every one of these cards is up and known."""
    return UNSEEN.isdisjoint([dealt.card if dealt.up else BACK for dealt in cards])


class Heard(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One event that changed the round, by the entry in which it happened.

    `hand` is the hand in turn that a decision was taken for; of a card, `grade` is its evidence and
    `unread` says that no reading of it has come, only a keyed face.
    """

    entry: int
    event: Any
    hand: str = ""
    grade: str = "B"
    unread: bool = False

    @property
    def draw(self) -> int:
        """The draw of the card that was heard, 0 where it was no card."""
        return self.event.draw if isinstance(self.event, CardDrawn) else 0


class Amendment(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A correction of what the round heard (`architecture.md` 6, Amend).

    `entry` and `at` name the card, by the entry in which it was heard and its draw: it is replaced
    or struck, or another one left the shoe before it (insert), which gets the number `draw`; or
    what `event` says had happened before it.
    """

    entry: int
    kind: Literal["replace", "strike", "insert"]
    at: int
    was: Card | None = None
    now: Card | None = None
    draw: int = 0
    event: AnyMissed | None = None


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    """A hand as screens and facts name it: box 0 is the dealer's side."""

    hand: str
    box: int
    cards: tuple[Dealt, ...]
    value: str
    note: str = ""
    title: str = ""


class Round(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What every round holds; a family adds hands, dealer and a flag or two.

    `amendments` are the corrections of what it heard.
    """

    no: int
    terms: Terms
    phase: str
    wagers: tuple[Wager, ...] = ()
    not_accepted: tuple[tuple[str, Chips], ...] = ()
    amendments: tuple[Amendment, ...] = ()
    voided: bool = False

    def boxes(self) -> tuple[int, ...]:
        """The boxes with a stake, from the dealer's left (BJR-42)."""
        return tuple(sorted({wager.box for wager in self.wagers}))
