"""Everything the table knows between two events: values only, to be compared and kept."""

from typing import Any

import msgspec
from msgspec.structs import replace

from controller.games.awaited import NOTHING_AWAITED, Awaits
from controller.games.catalogue import FAMILIES
from controller.games.family import Family
from controller.games.room import Room
from controller.games.rounds import Amendment, Heard
from controller.games.version import GameVersion
from controller.procedures.differences import Corrections
from controller.procedures.rules import TableRules
from controller.vocabulary.cards import DECK, Card
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.irregularities import DEVICE, IRREGULARITIES, Irregularity
from controller.vocabulary.requests import Decide, NextHand

ADVICE = ("DV-02", "DV-04")
"""Devices' irregularities of class 1 that hold nothing."""
CLOSED, BETWEEN_ROUNDS, SHOE_CHANGE, ROUND_IN_PLAY = (
    "CLOSED",
    "BETWEEN_ROUNDS",
    "SHOE_CHANGE",
    "ROUND_IN_PLAY",
)


READ = "B"
"""The evidence grade of a face that one reader read."""


class Pending(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A card that left the shoe and waits for its place; `held` until a ruling releases it.

    `missing` marks a card that no reading told of (RD-06), `outside` one that left while the shoe
    could run no game (RD-12); `grade` is C once its face was keyed, `unread` stays while no reading
    of its face has come. `unexposed` was laid aside unseen (DO-01), `or_burned` is burned when
    nobody could use it in this round (BJ-06). A card that people say was drawn while no device
    could tell has a draw below 0. `event` is the device's number of its reading; `rescans_left` how
    often an unread one is passed over the reader again, `late` a face that was read after that.
    """

    entry: int
    draw: int
    card: Card
    held: bool = True
    missing: bool = False
    unread: bool = False
    grade: str = READ
    outside: bool = False
    unexposed: bool = False
    or_burned: bool = False
    event: int | None = None
    rescans_left: int = 0
    late: Card | None = None


class Shoe(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The shoe: which load, how many cards in it, the last draw number, copies used by identity.

    `before` are the cards drawn of earlier loads while these still lie: the table's number of a
    draw is the device's with these added. `rounds_left` counts the rounds that may still begin
    after the cut card (None: it has not come). `by_hand` counts cards drawn while no device could
    tell, `hand_due` those of them that the device's next draw number may turn out to have counted.
    `faults` are its own stops that are not cleared (RD-11). `suspect`: to be counted, no further
    round from it (SH-03). `refill`: the rack is being shuffled for the rest of the round (SH-10).
    `rulings` of class 2 were asked for in it (PE-06),
    `misreads` and `ghosts` were put right; too many of them, and every face is keyed (`by_keys`:
    RD-07, RD-08). `first_round` is the first that was dealt from it; `last` is the last face read
    (RD-03), `run` and `run_step` follow cards in order while it begins (SH-06).
    """

    name: str
    load: int = 0
    decks: int = 0
    cards: int = 0
    draws: int = 0
    before: int = 0
    used: tuple[int, ...] = (0,) * len(DECK)
    burns_due: int = 0
    rounds_left: int | None = None
    empty: bool = False
    lost: bool = False
    by_hand: int = 0
    hand_due: int = 0
    faults: tuple[str, ...] = ()
    suspect: bool = False
    refill: bool = False
    misreads: int = 0
    ghosts: int = 0
    rulings: int = 0
    by_keys: bool = False
    first_round: int = 1
    last: Card | None = None
    run: int = 0
    run_step: int = 0
    pending: tuple[Pending, ...] = ()

    @property
    def drawn(self) -> int:
        """The table's number of the last draw."""
        return self.before + self.draws


class Given(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One person's name under a ruling or a void."""

    person: str
    role: str
    choice: str
    card: Card | None = None
    reference: str = ""


class Question(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An open irregularity: the entry that opened it, its row, and the names given so far.

    `proposal` is the choice that the house rules propose, `heard` (an entry) and `draw` the card
    it is about or, of a device that was away, the last draw before. `amends` is what a ruling
    corrects in what the round heard, `corrections` what that comes to; `round` is the number of a
    round that is over and no other (PY-09); `offer` asks which player withdraws;
    so much as `amount` was called without chips (BT-14).
    """

    entry: int
    code: str
    level: int
    detail: str = ""
    proposal: str = ""
    heard: int = 0
    draw: int = 0
    spot: str = ""
    given: tuple[Given, ...] = ()
    amends: Amendment | None = None
    corrections: Corrections = ()
    round: int = 0
    offer: bool = False
    amount: Chips = NOTHING

    @property
    def row(self) -> Irregularity:
        """Its row of the exceptions table."""
        return IRREGULARITIES[self.code]

    @property
    def holds(self) -> bool:
        """Whether the table hears only what resolves it: class 2 and up, and a doubtful device."""
        return self.level >= 2 or (self.row.cause == DEVICE and self.code not in ADVICE)

    @property
    def reference(self) -> bool:
        """Whether every ruling on it carries a surveillance number: class 3."""
        return self.level == 3


class Overpaid(msgspec.Struct, frozen=True, gc=False):
    """A pay that stood though it was too high: by how much, on which spot, in which round."""

    round: int
    spot: str
    amount: Chips


class Lying(msgspec.Struct, frozen=True, gc=False):
    """What a spot's reader last saw: the value and which chips; `blind` while it cannot tell.

    `shows` is what a reader shows that was away and is not believed before people have looked.
    So much of the total was only `called`, and its chips have not come (BT-14).
    """

    total: Chips = NOTHING
    chips: tuple[str, ...] = ()
    blind: bool = False
    shows: Chips | None = None
    called: Chips = NOTHING


EMPTY = Lying()
"""A spot on which nothing lies."""


class Waiting(msgspec.Struct, frozen=True, gc=False):
    """A decision that waits for its chips: what it needs, by spot."""

    decide: Decide
    needs: tuple[tuple[str, Chips], ...]


class TableState(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The whole table, what every event changes first. `entry` is the number of the last one heard.

    `heard` is every event that changed the round in play, in order, as its amendments have
    corrected them, `heard_before` the same of the previous one.
    `fresh_from` is the entry of the last hold or turn (older screens are refused), `seen` the spots
    whose pay or take was seen, `untaken` losing chips (less winnings) of settled stakes that
    still lie there, `settled` whether every stake of the round has its result, `awaits`
    what the round in play waits for (nothing where none is, or where it is void), `free_hand`
    whether the next round is dealt without bets,
    `defects` the cards and requests that met a broken invariant, `room` the seats of the poker
    room between two hands, `faced` the cards of this deal that lay face up in the shoe, `overpaid`
    the pays of this round and the one before that stood though they were too high,
    `layout_doubted` whether an opening was refused because the layout says another rule, `dealer`
    who dealt last, `next_hand` the wish for the next hand of the poker room while it cannot begin,
    `thrown` the cards under the reader of discards that no touch has given to a hand yet.
    """

    shoe: Shoe
    round: Any = None
    heard: tuple[Heard, ...] = ()
    entry: int = 0
    awaits: Awaits = NOTHING_AWAITED
    fresh_from: int = 0
    rules: TableRules
    phase: str = CLOSED
    game: str = ""
    previous: Any = None
    heard_before: tuple[Heard, ...] = ()
    round_no: int = 0
    settled: bool = False
    questions: tuple[Question, ...] = ()
    lying: tuple[tuple[str, Lying], ...] = ()
    seen: tuple[str, ...] = ()
    untaken: tuple[tuple[str, Chips], ...] = ()
    waiting: Waiting | None = None
    void_asked: tuple[Given, ...] = ()
    void_reason: str = ""
    down: tuple[str, ...] = ()
    free_hand: bool = False
    defects: tuple[str, ...] = ()
    room: Room = Room()
    faced: int = 0
    layout_doubted: bool = False
    dealer: str = ""
    overpaid: tuple[Overpaid, ...] = ()
    next_hand: NextHand | None = None
    thrown: tuple[Card, ...] = ()

    @property
    def version(self) -> GameVersion | None:
        """The version in play, None while the table is closed."""
        return self.rules.games.get(self.game)

    @property
    def family(self) -> Family | None:
        """The family of the version in play."""
        version = self.version
        return None if version is None else FAMILIES.get(version.family)

    @property
    def awaited(self) -> tuple[str, int]:
        """Where the next card belongs, and the box whose decision is awaited."""
        return self.awaits.due, self.awaits.box

    def lies(self, spot: str) -> Lying:
        """What lies on a spot."""
        for name, lying in self.lying:
            if name == spot:
                return lying
        return EMPTY

    def held(self) -> bool:
        """Whether an open irregularity holds the table."""
        return bool(self.questions) and any(question.holds for question in self.questions)

    def stopped(self) -> bool:
        """Whether the table is stopped (class 4)."""
        return bool(self.questions) and any(question.level == 4 for question in self.questions)

    def unsettled(self) -> bool:
        """Whether a round is in play that has neither its result nor been voided."""
        return self.phase == ROUND_IN_PLAY and not self.settled

    def senses(self, spot: str) -> bool:
        """Whether this spot has a working reader."""
        sensed = self.rules.sensed
        return (sensed is None or spot in sensed) and not self.lies(spot).blind


def new_table(rules: TableRules) -> TableState:
    """A closed table with an unknown shoe."""
    return TableState(rules=rules, shoe=Shoe(name=rules.shoe))


def with_lying(state: TableState, spot: str, lying: Lying) -> TableState:
    """The state after a spot's reader said what lies there; an empty spot is forgotten."""
    kept = [pair for pair in state.lying if pair[0] != spot]
    if lying != EMPTY:
        kept.append((spot, lying))
    return replace(state, lying=tuple(kept))
