"""A shoe that speaks GSP version 1 (`generic_shoe.md`); frames in `framing/gsp_frames.py`."""

from drivers.device import Line, Outgoing, Taken
from drivers.events import HelloRead, LinkState, StrangerRead
from drivers.framing.flaws import Flaw
from drivers.framing.gsp_frames import VERSION, GspFrame, GspShape, parse_gsp
from drivers.framing.length_prefixed import Framed, LengthPrefixed
from drivers.link.event_numbers import KEPT
from drivers.link.heartbeat import Heartbeat
from drivers.link.identity import Identity, Met
from drivers.link.stop_and_wait import Command
from drivers.shoes.gsp_commands import (
    ACK,
    HELLO_REQ,
    LOCK,
    NAK,
    NOT_ALLOWED,
    REASONS,
    RESEND,
    STATUS_REQ,
    GspCommands,
    command_payload,
)
from drivers.shoes.gsp_events import GspEvents
from drivers.shoes.gsp_payloads import read_heartbeat, read_hello
from drivers.shoes.gsp_settings import GenericShoeSettings

HELLO, HEARTBEAT = 0x01, 0x02
EVENTS = range(0x10, 0x40)
CAN_LOCK = 0x01

_OURS = (HELLO_REQ, RESEND)


class GenericShoe:
    """One GSP shoe, between bytes and readings.

    Once its port was opened nothing it sends is delivered before it has said who it is; the shoe
    repeats what was not acknowledged.
    """

    def __init__(self, name: str, settings: GenericShoeSettings) -> None:
        """The device's name in `table.toml`, and its settings."""
        self.name = name
        self.line = Line(baud=settings.baud)
        self._settings = settings
        self._frames = LengthPrefixed(GspShape(), settings.frame_silence_ms)
        self._commands = GspCommands(settings.answer_ms, settings.tries)
        self._heartbeat = Heartbeat(settings.heartbeat_ms)
        self._identity = Identity(settings.serial)
        self._identified = True
        self._hello: HelloRead | None = None
        self._probe_at: int | None = None
        self._out = Outgoing(name)
        self._events = GspEvents(name, settings, self._commands, self._out)

    def opened(self, now: int) -> None:
        """The port is open: ask who is there."""
        self._frames.reset()
        self._out.unsend()
        self._identified = False
        self._probe_at = None
        self._change("opening", "asking who is there")
        self._commands.ask_hello(now)
        self._send_due(now)

    def lost(self, now: int, why: str) -> None:
        """The port is gone or could not be opened."""
        self._frames.reset()
        self._identified = False
        self._give_up(self._commands.clear(), "the link is down")
        self._out.unsend()
        self._heartbeat.stop()
        self._probe_at = None
        self._change("down", why)

    def feed(self, data: bytes, now: int) -> None:
        """Take bytes as they came; never raises."""
        self._hear(self._frames.feed(data, now), now)

    def due(self) -> int | None:
        """When this shoe next wants `tick`."""
        times = (
            self._frames.due(),
            self._commands.due(),
            self._heartbeat.due(),
            self._events.due(),
            self._probe_at,
        )
        return min((at for at in times if at is not None), default=None)

    def tick(self, now: int) -> None:
        """Judge silences, repeat commands, miss heartbeats, give up gaps (rules 2, 4, 5, 6)."""
        self._hear(self._frames.tick(now), now)
        if self._heartbeat.missed(now):
            self._change("silent", f"no heartbeat for {self._settings.heartbeat_ms} ms")
        self._events.tick(now)
        if self._probe_at is not None and now >= self._probe_at:
            self._probe_at = None
            self._commands.ask_hello(now)
        self._send_due(now)

    def take(self) -> Taken:
        """Hand over what was said, and what must be sent."""
        return self._out.take()

    def acknowledge(self, event: int, now: int) -> None:
        """What the event brought is in the journal: ACK it (rule 2)."""
        self._events.kept(event)

    def command(self, name: str, now: int, **arguments: bool | int | str) -> int:
        """`lock(on)`, `clear_fault(fault)`, `status()`, or `adopt()` another device (DV-02)."""
        if name == "adopt":
            return self._adopt(now)
        kind, payload = command_payload(self.name, name, arguments)
        refusal = self._refusal(kind)
        number, queued = (0, False) if refusal else self._commands.ask(name, kind, payload, now)
        if not queued:
            self._out.reply(name, number, False, refusal or "too many commands wait")
        self._send_due(now)
        return number

    def _hear(self, found: tuple[Framed | Flaw, ...], now: int) -> None:
        for item in found:
            if isinstance(item, Flaw):
                self._out.count(item.diagnostic, item.count)
            else:
                self._hear_frame(parse_gsp(item.data), now)
                self._send_due(now)

    def _hear_frame(self, frame: GspFrame, now: int) -> None:
        if frame.version != VERSION:
            self._out.count("bad_version", detail=str(frame.version))
        elif frame.type in EVENTS and not self._identified:
            self._out.count("not_identified", detail=f"event {frame.number}")
        elif frame.type in EVENTS:
            self._events.hear(frame, now)
        elif frame.type == HELLO:
            self._hear_hello(frame, now)
        elif frame.type == HEARTBEAT:
            self._hear_heartbeat(frame, now)
        elif frame.type in (ACK, NAK):
            self._hear_answer(frame, now)
        else:
            self._out.count("unknown_type", detail=f"{frame.type:02X}")

    def _hear_hello(self, frame: GspFrame, now: int) -> None:
        hello = read_hello(self.name, frame.payload)
        if hello is None:
            self._out.count("bad_payload", detail="HELLO")
            return
        asked = self._commands.answered_by(HELLO_REQ, now) is not None
        met = self._identity.meet(hello.serial, hello.boot)
        if met is Met.STRANGER:
            self._refuse_stranger(hello, now)
            return
        # The first greeting that nobody asked for is a power-up; an asked one says nothing new.
        woke = met is Met.FIRST and not asked and self._settings.next is None
        if met is Met.RESTARTED or woke:
            self._events.restart(1)
        self._hello = hello
        self._identified = True
        self._probe_at = None
        self._heartbeat.heard(now)
        self._out.say(hello)
        self._change("up", met.value, met is Met.RESTARTED)

    def _refuse_stranger(self, hello: HelloRead, now: int) -> None:
        self._identified = False
        self._heartbeat.stop()
        self._give_up(self._commands.clear(), "another device answers")
        self._probe_at = now + self._settings.probe_ms
        known = self._identity.serial
        why = f"another device answers: expected {known}, got {hello.serial}"
        if (self._out.state, self._out.why) != ("down", why):
            self._out.say(StrangerRead(device=self.name, expected=known, got=hello.serial))
        self._change("down", why)

    def _hear_heartbeat(self, frame: GspFrame, now: int) -> None:
        heartbeat = read_heartbeat(self.name, frame.payload)
        if heartbeat is None:
            self._out.count("bad_payload", detail="HEARTBEAT")
            return
        status = self._commands.answered_by(STATUS_REQ, now)
        if status is not None:
            self._out.reply(status.name, status.number, True, "")
        self._out.say(heartbeat)
        if not self._identified:
            return
        if self._out.state in ("up", "silent"):
            self._heartbeat.heard(now)
            self._change("up", "the heartbeat came back")
        self._events.announced(heartbeat.last_event, now)

    def _hear_answer(self, frame: GspFrame, now: int) -> None:
        if len(frame.payload) != (1 if frame.type == ACK else 2):
            self._out.count("bad_payload", detail="ACK" if frame.type == ACK else "NAK")
            return
        reason = KEPT if frame.type == ACK else frame.payload[1]
        settled = self._commands.answered(frame.payload[0], reason, now)
        if settled is None:
            self._out.count("unexpected_reply", detail=f"command {frame.payload[0]}")
            return
        kind = settled.command.type
        if kind == RESEND and reason == NOT_ALLOWED:
            self._commands.ask_hello(now)
        elif kind not in _OURS and not (kind == STATUS_REQ and reason == KEPT):
            why = "" if reason == KEPT else REASONS.get(reason, f"reason {reason}")
            self._out.reply(settled.command.name, settled.command.number, reason == KEPT, why)

    def _send_due(self, now: int) -> None:
        data, given_up = self._commands.tick(now)
        self._out.send(data)
        if given_up:
            self._give_up(given_up + self._commands.clear(), "no answer")
            self._heartbeat.stop()
            self._probe_at = now + self._settings.probe_ms
            self._change("down", f"no answer to {given_up[0].name}")

    def _give_up(self, commands: tuple[Command, ...], why: str) -> None:
        for command in commands:
            if command.type not in _OURS:
                self._out.reply(command.name, command.number, False, why)

    def _refusal(self, kind: int) -> str:
        if self._out.state == "down":
            return "the link is down"
        if kind == LOCK and self._hello is not None and not self._hello.caps & CAN_LOCK:
            return "this shoe cannot lock"
        return ""

    def _adopt(self, now: int) -> int:
        adopted = self._identity.adopt()
        if adopted:
            self._events.replaced()
            self._commands.ask_hello(now)
            self._send_due(now)
        self._out.reply("adopt", 0, adopted, "" if adopted else "no other device answered")
        return 0

    def _change(self, state: LinkState, why: str, restarted: bool = False) -> None:
        boot = self._hello.boot if self._hello is not None else None
        self._out.change(state, why, restarted, boot)
