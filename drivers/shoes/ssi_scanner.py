"""A Zebra scanner in SSI mode (`ssi_scanner.md`); packets in `framing/ssi_packets.py`."""

from typing import Annotated

import msgspec

from drivers.device import Line, Outgoing, Taken
from drivers.events import NoteRead
from drivers.framing.flaws import Flaw
from drivers.link.stop_and_wait import Command
from drivers.shoes.card_labels import LabelSettings
from drivers.shoes.scanning import Decoded, Scanning
from drivers.shoes.ssi_commands import (
    CMD_ACK,
    CMD_NAK,
    EVENT,
    REPLY_REVISION,
    REQUEST_REVISION,
    RESEND,
    SCAN_DISABLE,
    SCAN_ENABLE,
    START_SESSION,
    START_UP,
    STOP_SESSION,
    WAKEUP,
    SsiCommands,
    cause_name,
)
from drivers.shoes.ssi_hearing import Item, Reply, Spoken, SsiDecode, SsiHearing, aim_of

_Ms = Annotated[int, msgspec.Meta(ge=1, le=600_000)]
_BY_SWITCH = {
    ("trigger", True): START_SESSION,
    ("trigger", False): STOP_SESSION,
    ("scan", True): SCAN_ENABLE,
    ("scan", False): SCAN_DISABLE,
}
REPEAT_JITTER_MS = 300
"""By how much a scanner that was not answered may repeat later or earlier than after its time."""
_NO_REPAIR = ("bad_continuation", "overlong", "bad_length")


class SsiScannerSettings(LabelSettings, frozen=True, kw_only=True):
    """What a site may set; defaults are those of `ssi_scanner.md`. Times in milliseconds.

    `start_up` sets the scanner up when its port opens; `wakeup` sends a NUL first; `repair_ms` is
    how long a damaged packet may take to come again before people are asked.
    """

    baud: Annotated[int, msgspec.Meta(ge=300, le=4_000_000)] = 9600
    handshake: bool = True
    start_up: bool = True
    wakeup: bool = False
    frame_silence_ms: _Ms = 50
    answer_ms: _Ms = 2000
    tries: Annotated[int, msgspec.Meta(ge=1, le=10)] = 3
    probe_ms: _Ms = 5000
    repair_ms: _Ms = 7000


class SsiScanner:
    """One SSI scanner, between bytes and readings."""

    def __init__(self, name: str, settings: SsiScannerSettings) -> None:
        """The device's name in `table.toml`, and its settings."""
        self.name = name
        self.line = Line(baud=settings.baud)
        self._settings = settings
        self._hearing = SsiHearing(settings.frame_silence_ms, settings.handshake)
        self._commands = SsiCommands(settings.answer_ms, settings.tries)
        self._probe_at: int | None = None
        self._repair_until: int | None = None
        self._told_at: int | None = None
        self._out = Outgoing(name)
        self._scanning = Scanning(name, settings, self._out)

    def opened(self, now: int) -> None:
        """The port is open: set the scanner up."""
        self._hearing.reset()
        self._commands.clear()
        self._repair_until = None
        self._out.unsend()
        if self._settings.start_up:
            self._out.change("opening", "setting the scanner up")
            self._set_up(now)
        else:
            self._out.change("up", "the port is open; the scanner is set by hand")

    def lost(self, now: int, why: str) -> None:
        """The port is gone or could not be opened."""
        self._hearing.reset()
        self._give_up("the link is down", self._commands.clear())
        self._probe_at = self._repair_until = None
        self._out.unsend()
        self._out.change("down", why)

    def feed(self, data: bytes, now: int) -> None:
        """Take bytes as they came; never raises."""
        self._hear(self._hearing.feed(data, now), now)
        self._send_due(now)

    def due(self) -> int | None:
        """When this scanner next wants `tick`."""
        commands = self._hearing.due() if self._hearing.in_packet else self._commands.due()
        times = (self._hearing.due(), commands, self._probe_at, self._repair_until)
        return min((at for at in times if at is not None), default=None)

    def tick(self, now: int) -> None:
        """Judge silences, repeat commands, ask again who is there, give up what was damaged."""
        self._hear(self._hearing.tick(now), now)
        if self._repair_until is not None and now >= self._repair_until:
            self._repair_until = None
            self._scanning.missed()
        if self._probe_at is not None and now >= self._probe_at:
            self._set_up(now)
        self._send_due(now)

    def take(self) -> Taken:
        """Hand over what was said, and what must be sent."""
        return self._out.take()

    def acknowledge(self, event: int, now: int) -> None:
        """Nothing to do: packets are answered at once (receiver rule 5)."""

    def command(self, name: str, now: int, **arguments: bool | int | str) -> int:
        """`trigger(on)` or `scan(on)`."""
        on = arguments.get("on")
        opcode = _BY_SWITCH.get((name, bool(on))) if list(arguments) == ["on"] else None
        if opcode is None:
            raise self._scanning.unknown(name, arguments)
        if self._out.state == "down":
            self._out.reply(name, 0, False, "the link is down")
            return 0
        number, queued = self._commands.ask(name, opcode, b"", now)
        if not queued:
            self._out.reply(name, number, False, "too many commands wait")
        self._send_due(now)
        return number

    def _set_up(self, now: int) -> None:
        self._probe_at = None
        if self._settings.wakeup:
            self._out.send(WAKEUP)
        for name, opcode, data in START_UP:
            self._commands.ask(name, opcode, data, now)
        self._send_due(now)

    def _hear(self, items: tuple[Item, ...], now: int) -> None:
        garbage = 0
        for item in items:
            if isinstance(item, Flaw) and item.diagnostic == "garbage":
                garbage += item.count
            elif isinstance(item, Flaw):
                self._flaw(item, now)
            elif isinstance(item, Reply):
                self._out.send(item.data)
            elif isinstance(item, SsiDecode):
                self._repair(item.again)
                self._alive()
                # A label with its deck names one physical card: a repeat of it is no other card.
                self._told_at = None if ":" in item.text else now
                self._scanning.decoded(Decoded(item.text, aim_of(item.type)), now)
            else:
                self._spoken(item, now)
        if garbage:
            self._out.count("garbage", garbage)

    def _repair(self, again: bool) -> None:
        """A scanner goes on to the next code only when it has given the damaged one up."""
        if self._repair_until is not None and not again:
            self._scanning.missed()
        self._repair_until = None

    def _flaw(self, flaw: Flaw, now: int) -> None:
        self._out.count(flaw.diagnostic, flaw.count)
        if flaw.diagnostic in _NO_REPAIR:
            self._scanning.missed()
        elif flaw.diagnostic in ("bad_checksum", "truncated"):
            self._repair_until = now + self._settings.repair_ms
        elif flaw.diagnostic == "duplicate":
            if self._may_be_another(now):
                self._scanning.missed()
            self._repair_until = None

    def _may_be_another(self, now: int) -> bool:
        """Whether a repeat of the last text may tell of a second, equal card.

        It may where a damaged packet was asked for again, or where it comes at a time at which the
        scanner, had it missed our ACK, would not have repeated (Conversation).
        """
        if self._told_at is None:
            return False
        answer_ms = self._settings.answer_ms
        off_ms = (now - self._told_at + answer_ms // 2) % answer_ms - answer_ms // 2
        late = now - self._told_at > answer_ms * self._settings.tries
        return self._repair_until is not None or late or abs(off_ms) > REPEAT_JITTER_MS

    def _spoken(self, said: Spoken, now: int) -> None:
        self._alive()
        waiting = self._commands.outstanding
        asked_revision = waiting is not None and waiting.type == REQUEST_REVISION
        if said.opcode == CMD_NAK and said.data[:1] == bytes((RESEND,)):
            self._commands.again(now)
        elif said.opcode in (CMD_ACK, CMD_NAK):
            # A revision is answered by its own packet; an ACK before it says nothing more.
            if not (asked_revision and said.opcode == CMD_ACK):
                self._answered("" if said.opcode == CMD_ACK else cause_name(said.data), now)
        elif said.opcode == REPLY_REVISION:
            text = said.data.decode("ascii", "backslashreplace")
            self._out.say(NoteRead(device=self.name, what=f"revision {text}"))
            if asked_revision:
                self._answered("", now)
        elif said.opcode == EVENT:
            self._out.say(NoteRead(device=self.name, what=f"event {said.data.hex().upper()}"))

    def _alive(self) -> None:
        self._out.change("up", "the scanner answers")

    def _answered(self, refusal: str, now: int) -> None:
        command = self._commands.answered(now)
        if command is None:
            self._out.count("unexpected_reply")
        elif refusal or command.name in ("trigger", "scan"):
            self._out.reply(command.name, command.number, not refusal, refusal)

    def _send_due(self, now: int) -> None:
        # The host must not send while the scanner does; it waits for the end of the packet.
        if self._hearing.in_packet:
            return
        data, given_up = self._commands.tick(now)
        self._out.send(data)
        if given_up:
            self._give_up("no answer", given_up)
            self._probe_at = now + self._settings.probe_ms
            self._out.change("down", f"no answer to {given_up[0].name}")

    def _give_up(self, why: str, commands: tuple[Command, ...]) -> None:
        for command in commands:
            if command.name in ("trigger", "scan"):
                self._out.reply(command.name, command.number, False, why)
