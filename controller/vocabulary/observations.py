"""What happened: it cannot be refused. Devices and timers say it.

`shoe` and `device` are names in table.toml. `event` is the device's own number of the message, to
be acknowledged after the commit; None where nobody waits for that, 0 is a number like any other.
Amounts are in smallest currency units.
"""

import msgspec

from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips


class Observation(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="kind", omit_defaults=True
):
    """Something that happened at the table."""


class CardDrawn(Observation, frozen=True, kw_only=True):
    """A card left the shoe; `card` is `??` when its face was not read (`generic_shoe.md` 10).

    `outside`: the shoe says that no game could run when it left (RD-12). `gap_ms` milliseconds
    lie between it and the card before from this shoe, None where that is not known; `numbered`:
    the shoe itself counts its draws, so that a new number is another card (RD-03).
    """

    shoe: str
    load: int
    draw: int
    card: Card
    event: int | None = None
    outside: bool = False
    gap_ms: int | None = None
    numbered: bool = True


class CardReturned(Observation, frozen=True, kw_only=True):
    """A card was pushed back into the shoe (SH-17)."""

    shoe: str
    draw: int
    event: int | None = None


class CutCardSeen(Observation, frozen=True, kw_only=True):
    """The cut card left the shoe after this draw (SH-07, SH-08)."""

    shoe: str
    draw: int
    event: int | None = None


class ShoeEmptied(Observation, frozen=True, kw_only=True):
    """The shoe has no card left after this draw (SH-10)."""

    shoe: str
    draw: int
    event: int | None = None


class ShoeLoaded(Observation, frozen=True, kw_only=True):
    """Cards were put into the shoe: whole decks, or `cards` cards with decks 0."""

    shoe: str
    load: int
    decks: int
    cards: int
    event: int | None = None


class ShoeLost(Observation, frozen=True, kw_only=True):
    """The shoe stopped answering: unplugged, silent or broken (DV-01)."""

    shoe: str
    why: str = ""


class ShoeFound(Observation, frozen=True, kw_only=True):
    """The same shoe answers again; `restarted` when it forgot what it had sent (DV-03)."""

    shoe: str
    restarted: bool = False


class StrangerFound(Observation, frozen=True, kw_only=True):
    """Another device answers on this port (DV-02)."""

    device: str
    serial: str


class FrameRepeated(Observation, frozen=True, kw_only=True):
    """The device sent a message again that the table already has (RD-02)."""

    device: str


class FramesDamaged(Observation, frozen=True, kw_only=True):
    """A frame failed its check; `in_last_minute` counts them on this port (DV-04)."""

    device: str
    in_last_minute: int


class GapUnrepaired(Observation, frozen=True, kw_only=True):
    """A message of the device is missing and resending did not bring it (DV-05)."""

    device: str


class DeviceFaulted(Observation, frozen=True, kw_only=True):
    """The device reports a fault of its own; severity 0 info, 1 warning, 2 stop (RD-11)."""

    device: str
    fault: str
    severity: int
    event: int | None = None


class DeviceCleared(Observation, frozen=True, kw_only=True):
    """The device says that its fault is over."""

    device: str
    fault: str
    event: int | None = None


class CardThrown(Observation, frozen=True, kw_only=True):
    """A card that a player gives up lay under the reader of discards; ?? if it was not read."""

    device: str
    card: Card


class DeviceNoted(Observation, frozen=True, kw_only=True):
    """A message of the device without effect on the round: button, key lock, unknown payload."""

    device: str
    what: str
    event: int | None = None


class ChipsPlaced(Observation, frozen=True, kw_only=True):
    """Chips came onto a spot: by how much, what lies there now, and which chips they are."""

    spot: str
    amount: Chips
    total: Chips
    chips: tuple[str, ...] = ()


class ChipsLifted(Observation, frozen=True, kw_only=True):
    """Chips left a spot: by how much, what lies there now, and which chips they are.

    `unwatched`: the spot's reader was away and is back without them; it may be another one (DV-02).
    """

    spot: str
    amount: Chips
    total: Chips
    chips: tuple[str, ...] = ()
    unwatched: bool = False


class ResultJudged(Observation, frozen=True, kw_only=True):
    """The shoe's own opinion of the round: player, banker, tie, or forced_quit (BA-11, DV-14)."""

    device: str
    winner: str
    pair: str = "none"


class StrangeChipSeen(Observation, frozen=True, kw_only=True):
    """A chip that the register does not list, or lists as blocked, lies on a spot (BT-09)."""

    spot: str
    chip: str
    why: str


class SpotBlind(Observation, frozen=True, kw_only=True):
    """The reader of a spot cannot tell what lies there (BT-10); `away`: it cannot be reached."""

    spot: str
    why: str = ""
    away: bool = False


class SpotSeeing(Observation, frozen=True, kw_only=True):
    """The reader of a spot works again; what lies there follows as chips placed or lifted."""

    spot: str


class TimerRang(Observation, frozen=True, kw_only=True):
    """A timer that an order armed has run out."""

    timer: str


class ClockJumped(Observation, frozen=True, kw_only=True):
    """The wall clock was set by so much against the clock that never goes back (DV-09)."""

    by_ms: int


class TableRestarted(Observation, frozen=True, kw_only=True):
    """The controller started again from its journal (DV-06)."""


class JournalMended(Observation, frozen=True, kw_only=True):
    """A damaged journal was cut or made again (DV-08): what it held and holds by entry numbers.

    `last` was its last entry then, `restored` entries up to it came back from the transcript;
    `missing` entries behind it may be lost; `aside` is the file with what was found.
    """

    last: int
    missing: int
    restored: int
    aside: str = ""


class SealOpened(Observation, frozen=True, kw_only=True):
    """Two people had the faces of a finished round opened that were never turned (section 8a)."""

    round: int
    people: tuple[str, ...]


class DefectMet(Observation, frozen=True, kw_only=True):
    """A broken invariant was met on this entry, which was skipped (`architecture.md` 7).

    `about` names the card or the request, never a face. At a start `fold` says what failed on the
    entry (the rules or figures), and entries from it `through` this one had no effect on the table.
    """

    entry: int
    why: str
    about: str = ""
    fold: str = ""
    through: int = 0


AnyObservation = (
    CardDrawn
    | CardReturned
    | CutCardSeen
    | ShoeEmptied
    | ShoeLoaded
    | ShoeLost
    | ShoeFound
    | StrangerFound
    | FrameRepeated
    | FramesDamaged
    | GapUnrepaired
    | DeviceFaulted
    | DeviceCleared
    | DeviceNoted
    | CardThrown
    | ResultJudged
    | ChipsPlaced
    | ChipsLifted
    | StrangeChipSeen
    | SpotBlind
    | SpotSeeing
    | TimerRang
    | ClockJumped
    | TableRestarted
    | JournalMended
    | SealOpened
    | DefectMet
)
