"""Readings: what a device says, word for word, before anyone asks what it means.

Every reading names its device. `event` is the number the device waits to have acknowledged
(`generic_shoe.md`, SEQ), None where it waits for no answer. `draw` is 0 where the device does not
count its draws: then the table does.
"""

from typing import Literal

import msgspec

UNREADABLE = "??"
"""The code of a card whose face the device could not read (`protocols/README.md` driver rule 2)."""

LinkState = Literal["opening", "up", "silent", "down"]
"""How a port stands (`protocols/README.md` driver rule 5)."""

SpotState = Literal["ok", "empty", "unknown"]
"""Chips seen, nothing there, or cannot tell (`protocols/README.md` driver rule 3)."""


class Reading(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Anything a device says; the name of the device is the one in `table.toml`."""

    device: str


class CardRead(Reading, frozen=True, kw_only=True, tag="card"):
    """A card left the shoe (`generic_shoe.md` CARD_OUT); a face not surely read is `??`.

    `load` is the load number of the shoe, 0 when no load was announced since this driver began;
    `quality` is 0-100, `flags` as on the wire, `card_id` empty where the card has no identity.
    `outside`: the shoe says that no game could run when the card left (`angel_eye_shoe.md` d).
    """

    event: int | None
    load: int
    draw: int
    code: str
    quality: int = 100
    flags: int = 0
    card_id: str = ""
    outside: bool = False


class CardBackRead(Reading, frozen=True, kw_only=True, tag="card_back"):
    """A card was pushed back into the shoe (`generic_shoe.md` CARD_BACK)."""

    event: int | None
    load: int
    draw: int
    code: str


class CutCardRead(Reading, frozen=True, kw_only=True, tag="cut_card"):
    """The cut card came out after this draw (`generic_shoe.md` CUT_CARD)."""

    event: int | None
    draw: int


class ShoeEmptyRead(Reading, frozen=True, kw_only=True, tag="shoe_empty"):
    """The shoe holds no more cards after this draw (`generic_shoe.md` SHOE_EMPTY)."""

    event: int | None
    draw: int


class ShoeLoadedRead(Reading, frozen=True, kw_only=True, tag="shoe_loaded"):
    """Cards were put into the shoe and draws restart at 1 (`generic_shoe.md` SHOE_LOADED).

    `decks` is 0 for a partial load, which then says how many `cards`; `cards` is 0 otherwise.
    """

    event: int | None
    decks: int
    load: int
    cards: int


class NewLoadRead(Reading, frozen=True, kw_only=True, tag="new_load"):
    """Whole decks were put into a shoe that does not say how many: the table knows.

    The first card of the shoe (`angel_eye_shoe.md` D) or a label of the house tells it.
    """


class ResultRead(Reading, frozen=True, kw_only=True, tag="result"):
    """The shoe's own opinion of the round (`angel_eye_shoe.md` G).

    `winner`: player, banker, tie or forced_quit; `pair`: none, player, banker or both.
    """

    winner: str
    pair: str


class NoteRead(Reading, frozen=True, kw_only=True, tag="note"):
    """Something the device says that has no effect on a round, in words."""

    what: str


class FaultRead(Reading, frozen=True, kw_only=True, tag="fault"):
    """The shoe reports a fault; severity 0 info, 1 warning, 2 stop (`generic_shoe.md` FAULT)."""

    event: int | None
    fault: str
    severity: int
    draw: int


class FaultClearedRead(Reading, frozen=True, kw_only=True, tag="fault_cleared"):
    """The shoe says that a fault is over (`generic_shoe.md` FAULT_CLEARED)."""

    event: int | None
    fault: str


class LockRead(Reading, frozen=True, kw_only=True, tag="lock"):
    """The shoe was locked or unlocked, by `host`, `key` or `unknown` (LOCK_STATE)."""

    event: int | None
    locked: bool
    by: str


class ButtonRead(Reading, frozen=True, kw_only=True, tag="button"):
    """A button of the shoe: `press`, `release`, `long` or `unknown` (`generic_shoe.md` BUTTON)."""

    event: int | None
    button: int
    action: str


class HelloRead(Reading, frozen=True, kw_only=True, tag="hello"):
    """The shoe says who it is; `boot` counts its power-ups (`generic_shoe.md` HELLO)."""

    proto: str
    firmware: int
    boot: int
    caps: int
    serial: str


class HeartbeatRead(Reading, frozen=True, kw_only=True, tag="heartbeat"):
    """The shoe's once-a-second sign of life (`generic_shoe.md` HEARTBEAT); `uptime_s` in seconds.

    `state`: 0 starting, 1 ready, 2 dealing, 3 fault stop, 4 locked, 5 setting.
    """

    state: int
    last_event: int
    faults: int
    uptime_s: int
    cards: int


class StrangerRead(Reading, frozen=True, kw_only=True, tag="stranger"):
    """Another device answers on this port; it is not heard (`dealing_exceptions.md` DV-02)."""

    expected: str
    got: str


class SpotRead(Reading, frozen=True, kw_only=True, tag="spot"):
    """What lies on a bet spot, settled: the first stable set of chips and each change of it.

    `tags` are chip identifiers in upper-case hex, sorted; empty unless the state is `ok`.
    `why` says in words why a spot is unknown (`feig_iso_host.md` status table, rule 6). `memory`,
    where it is read, is what each chip's memory holds, in upper-case hex, empty if it was not read.
    `away`: the reader itself cannot be reached, so it may be another one when it answers again.
    """

    spot: str
    state: SpotState
    tags: tuple[str, ...]
    why: str
    memory: tuple[str, ...] = ()
    away: bool = False


class SpotFault(Reading, frozen=True, kw_only=True, tag="spot_fault"):
    """Spots that cannot be believed until a person has looked (`feig_iso_host.md` rule 6).

    `fault`: chip_on_two_spots, unknown_transponder_type, bad_payload, antenna, reader,
    configuration or driver; `tag` names the chip of the first, else it is empty.
    """

    fault: str
    spots: tuple[str, ...]
    tag: str
    why: str


class SpotFaultCleared(Reading, frozen=True, kw_only=True, tag="spot_fault_cleared"):
    """A fault of spots is no longer seen; same fault, spots and tag as when it began."""

    fault: str
    spots: tuple[str, ...]
    tag: str


class LinkChanged(Reading, frozen=True, kw_only=True, tag="link"):
    """The link of a port changed (`protocols/README.md` driver rule 5).

    `restarted` with state `up`: the device came back with a new boot count, so it forgot what it
    had not yet sent (DV-03); `boot` is that count, None while no HELLO was heard or needed.
    """

    state: LinkState
    why: str
    restarted: bool = False
    boot: int | None = None


class DeviceReplied(Reading, frozen=True, kw_only=True, tag="replied"):
    """A command of ours was settled: `accepted`, or refused or unanswered for the reason `why`.

    `number` is what `command` returned (`generic_shoe.md` rule 5).
    """

    command: str
    number: int
    accepted: bool
    why: str


class Counted(Reading, frozen=True, kw_only=True, tag="counted"):
    """A diagnostic: counted per port, never a matter of the game (`protocols/README.md` names)."""

    diagnostic: str
    count: int = 1
    detail: str = ""


class GapUnrepaired(Reading, frozen=True, kw_only=True, tag="gap_unrepaired"):
    """A resend did not bring the missing event in time: a card may be missing (DV-05)."""

    expected: int
    got: int
